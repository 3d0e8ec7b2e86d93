import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';

import { importsOf } from './imports.ts';
import { sourcesBelow } from './sources.ts';
import { nodesOf, parseSource } from './syntax.ts';

const SOURCES = sourcesBelow('src');
const PUMPED_CHARACTERS = 20_000;
/** A linear pattern takes less than a millisecond for a text of that length, a quadratic one some 100. Only what takes this long is looked at closely. */
const SUSPICIOUS_CPU_MS = 5;
/** A quarter of the text takes a linear pattern a quarter of the time, and a quadratic one a sixteenth, on a machine of any speed. */
const SHORTENED = 4;
const GROWTH_MAX = 8;
const TRIES = 3;
/** Most texts are only tried at this length. A pattern that is suspicious at the whole length takes a sixteenth of the time there if it is quadratic. */
const SCREENED_CHARACTERS = PUMPED_CHARACTERS / 4;
const SCREENED_CPU_MS = SUSPICIOUS_CPU_MS / 16;
/** What no pattern ends with, so that a match has to fail at last. */
const END = '\u0001';
/** One sign of each kind that patterns tell apart. */
const SIGNS = [
  'a',
  'A',
  'z',
  '0',
  ' ',
  '\t',
  '\n',
  '.',
  '-',
  '_',
  '/',
  '\\',
  ':',
  '@',
  '=',
  '"',
  '<',
  '>',
  '(',
  '%',
  ',',
  '+',
  'é',
];

test('no pattern of the main thread takes more than linear time for a text made to slow it down', () => {
  const slow = patternsOf(mainThread()).flatMap(({ place, pattern }) => {
    const pump = slowPump(pattern);
    return pump === null ? [] : [`${place} ${pattern} is slow for ${pump}`];
  });
  assert.deepEqual(slow, []);
});

test('a quadratic pattern is found', () => {
  assert.match(slowPump(/(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@"\\]*):[^\s@/"\\]+@/gi) ?? '', /repeated/);
  assert.match(slowPump(/\s+$/) ?? '', /repeated/);
  assert.equal(slowPump(/^[a-z]+$/), null);
});

/** The modules that the server loads, now or later, into its own thread: what a worker process is started with is not among them. */
function mainThread(): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = ['src/main/server.ts'];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const source = SOURCES.get(file);
    if (source === undefined || found.has(file)) continue;
    found.add(file);
    for (const { specifier, form, typeOnly } of importsOf(parseSource(file, source))) {
      if (specifier === null || typeOnly || form === 'URL' || form === 'path' || form === 'text') continue;
      const target = specifier.startsWith('#')
        ? `src/${specifier.slice(1)}`
        : path.posix.join(path.posix.dirname(file), specifier);
      waiting.push(target);
    }
  }
  return found;
}

function patternsOf(files: ReadonlySet<string>): readonly { readonly place: string; readonly pattern: RegExp }[] {
  return [...files].flatMap((file) => {
    const syntax = parseSource(file, SOURCES.get(file) ?? '');
    return [...nodesOf(syntax.root)].flatMap((node) => {
      const regex = node.regex as { readonly pattern: string; readonly flags: string } | undefined;
      if (node.type !== 'Literal' || regex === undefined) return [];
      return [{ place: `${file}:${syntax.lineAt(node.start)}`, pattern: new RegExp(regex.pattern, regex.flags) }];
    });
  });
}

/** Words on how to slow the pattern down, or null where no text tried does: a beginning and one or two signs repeated after it. */
function slowPump(pattern: RegExp): string | null {
  const words = pattern.source.match(/[\w-]{2,}/g) ?? [];
  const beginnings = ['', ...words, ...words.map((word) => `${word} `), ...words.map((word) => `${word}=`)];
  const repeated = [...SIGNS, ...SIGNS.flatMap((first) => SIGNS.map((second) => first + second)), ...words];
  for (const beginning of new Set(beginnings)) {
    for (const part of beginning === '' ? repeated : SIGNS) {
      if (growsTooFast((length) => replaceCpuMs(pattern, beginning + part.repeat(length / part.length) + END)))
        return `${JSON.stringify(part)} repeated after ${JSON.stringify(beginning)}`;
    }
  }
  return null;
}

function growsTooFast(cpuMs: (characters: number) => number): boolean {
  if (cpuMs(SCREENED_CHARACTERS) < SCREENED_CPU_MS) return false;
  const suspicious = cpuMs(PUMPED_CHARACTERS);
  if (suspicious < SUSPICIOUS_CPU_MS) return false;
  if (suspicious < cpuMs(PUMPED_CHARACTERS / SHORTENED) * GROWTH_MAX) return false;
  const least = (characters: number) => Math.min(...Array.from({ length: TRIES }, () => cpuMs(characters)));
  return least(PUMPED_CHARACTERS) > least(PUMPED_CHARACTERS / SHORTENED) * GROWTH_MAX;
}

/** Milliseconds of processor time, which a busy machine does not lengthen. */
function replaceCpuMs(pattern: RegExp, text: string): number {
  const before = process.cpuUsage();
  text.replace(pattern, '');
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
