import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { importsOf } from '../house/imports.ts';
import { ROOT, sourcesBelow } from '../house/sources.ts';
import { parseSource } from '../house/syntax.ts';

/** The calls that succeed, one file an endpoint: they run whenever a change reaches the server. */
const FIRST_CALLS = /^test\/api\/[^/]+\/200-ok\.test\.ts$/;
const SERVER = 'src/main/server.ts';
/** What members do most in the console: it runs whenever a change reaches the console. */
const FIRST_PAGES = 'test/api/console-pages/200-work.test.ts';
const FOLDERS = ['src', 'test', 'training', 'bench', 'scripts'] as const;

/**
 * The test files that a change since a commit can touch:
 *
 * - those that import what changed, over any number of modules. What a helper of the tests imports of `src/` does not count: nearly
 *   all tests make companies, few test how one is made;
 * - those that are called like the folder of what changed: `test/credits/`, `test/cli/credits.test.ts`;
 * - the calls that succeed, where the server imports what changed;
 * - where the console changed, what members do most in a browser, and the calls and pages that are called like the folder;
 * - those of the house, which read every source of `src/`.
 *
 * It is a quick look, no proof: a test may reach code in ways that no import shows.
 *
 * @throws Error where git does not know the commit
 */
export function changedTests(commit: string, all: readonly string[]): readonly string[] {
  return testsTouchedBy(changedFiles(commit), importsOfSources(sourcesBelow(...FOLDERS)), all);
}

/** Those of `all` that changed files can touch; `imports` says what each source imports. See `changedTests`. */
export function testsTouchedBy(
  changed: readonly string[],
  imports: ReadonlyMap<string, readonly string[]>,
  all: readonly string[],
): readonly string[] {
  const touched = new Set([...changed, ...reaching(changed, reverse(imports))]);
  const folders = new Set(namesIn(changed, /^src\/([^/]+)\//));
  const ofConsole = namesIn(changed, /^console\/src\/(?:pages\/)?([^/]+)\//);
  return all.filter(
    (file) =>
      touched.has(file) ||
      file.split(/[/.]/).some((part) => folders.has(part)) ||
      (FIRST_CALLS.test(file) && touched.has(SERVER)) ||
      (file === FIRST_PAGES && changed.some((one) => one.startsWith('console/'))) ||
      (file.startsWith('test/api/console-') &&
        ofConsole.some((name) => file.split(/[/.]/).some((part) => part.endsWith(`-${name}`)))) ||
      (file.startsWith('test/house/') && changed.some((one) => one.startsWith('src/'))),
  );
}

/** What the pattern names in each of these files. */
function namesIn(files: readonly string[], pattern: RegExp): readonly string[] {
  return files.map((file) => pattern.exec(file)?.[1]).filter((name) => name !== undefined);
}

/** Files that differ from the commit, those that git does not know yet among them. */
function changedFiles(commit: string): readonly string[] {
  const git = (...words: readonly string[]): readonly string[] =>
    execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' })
      .split('\n')
      .filter((line) => line !== '');
  return [...git('diff', '--name-only', commit, '--'), ...git('ls-files', '--others', '--exclude-standard')];
}

/** What each source imports of the checkout, or names by its path. */
function importsOfSources(sources: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...sources].map(([file, source]) => [
      file,
      importsOf(parseSource(file, source))
        .map(({ specifier }) => targetOf(file, specifier ?? ''))
        .filter((target) => target !== null),
    ]),
  );
}

function isHelpersUseOfSrc(file: string, target: string): boolean {
  return file.startsWith('test/') && !file.endsWith('.test.ts') && target.startsWith('src/');
}

/** The path from the root of what a specifier names; null for a package. */
function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return path.posix.join('src', specifier.slice(1));
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : null;
}

function reverse(graph: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, targets] of graph) {
    for (const target of targets) {
      if (!isHelpersUseOfSrc(file, target)) importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  return importers;
}

/** Every file that imports one of these, directly or not. */
function reaching(files: readonly string[], importers: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const importer of importers.get(file) ?? []) {
      if (found.has(importer)) continue;
      found.add(importer);
      waiting.push(importer);
    }
  }
  return found;
}
