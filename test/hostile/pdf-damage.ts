import type { Random } from '../../training/content/random.ts';
import { cut, damaged, flipped, hostileNumber, noise } from './bytes.ts';
import { family, type Making } from './kind.ts';
import { dataOf, objectsOf, pdfFile, stream, trailerOf } from './pdf-file.ts';
import { sampleOf, scannedSample } from './samples.ts';

/** A sample taken apart and put together again with some of its objects changed. */
function withObjects(random: Random, change: (objects: Map<number, Buffer>) => void): Buffer {
  const sample = sampleOf('pdf', random);
  const objects = objectsOf(sample);
  change(objects);
  return pdfFile(objects, { trailer: trailerOf(sample) });
}

/** Some objects of those that pass, each replaced by what is made of it. */
function changeSome(
  objects: Map<number, Buffer>,
  random: Random,
  change: (text: string, object: Buffer) => Buffer | string | null,
): void {
  for (const number of random.sample([...objects.keys()], random.int(1, 6))) {
    const object = objects.get(number) ?? Buffer.alloc(0);
    const changed = change(object.toString('latin1'), object);
    if (changed !== null) objects.set(number, Buffer.from(changed as string, 'latin1'));
  }
}

/** The dictionary in front of the data is changed, the data stays. */
function inDictionary(text: string, change: (dictionary: string) => string): string {
  const end = text.indexOf('stream');
  return end < 0 ? change(text) : change(text.slice(0, end)) + text.slice(end);
}

interface Replacing {
  readonly random: Random;
  readonly pattern: RegExp;
  readonly replace: () => string;
}

/** The text with one to four of the places that fit the pattern replaced. */
function someOf(text: string, { random, pattern, replace }: Replacing): string {
  const places = [...text.matchAll(pattern)];
  const chosen = new Set(random.sample(places, random.int(1, 4)));
  let [out, at] = ['', 0];
  for (const place of places) {
    if (!chosen.has(place)) continue;
    out += text.slice(at, place.index) + replace();
    at = place.index + place[0].length;
  }
  return out + text.slice(at);
}

/** In some dictionaries some of what fits the pattern is replaced. */
function dictionariesChanged(
  random: Random,
  pattern: RegExp,
  replaceAmong: (numbers: readonly number[]) => string,
): Buffer {
  return withObjects(random, (objects) => {
    const replace = (): string => replaceAmong([...objects.keys()]);
    changeSome(objects, random, (text) =>
      inDictionary(text, (dictionary) => someOf(dictionary, { random, pattern, replace })),
    );
  });
}

function numbersChanged({ random }: Making): Buffer {
  return dictionariesChanged(random, /-?\d+(?:\.\d+)?/g, () => hostileNumber(random));
}

/** References led to other objects, at times to those that they stand in: loops of every length. */
function referencesChanged({ random }: Making): Buffer {
  return dictionariesChanged(random, /\d+ 0 R/g, (numbers) => `${random.pick([...numbers, 0, 99_999])} 0 R`);
}

const NAMES = ['/Type', '/Kids', '/Parent', '/Length', '/Filter', '/Font', '/FlateDecode', '/DCTDecode', '/Contents'];

function namesChanged({ random }: Making): Buffer {
  return dictionariesChanged(random, /\/[A-Za-z0-9]+/g, () => random.pick(NAMES));
}

/** Streams unpacked, damaged, and stored plainly: damage that compression would hide reaches what reads operators and fonts. */
function dataChanged({ random }: Making): Buffer {
  return withObjects(random, (objects) =>
    changeSome(objects, random, (text, object) => {
      const data = dataOf(object);
      if (data === null || data.length === 0) return null;
      const entries = text
        .slice(text.indexOf('<<') + 2, text.lastIndexOf('>>', text.indexOf('stream')))
        .replace(/\/Length \d+/, '')
        .replace(/\/Filter\s*\/FlateDecode/, '');
      const changed = random.chance(0.5) ? flipped(data, random) : damaged(data, random);
      return stream(changed, entries).toString('latin1');
    }),
  );
}

/** Operators of the pages in another order, again and again, with other numbers. */
function operatorsChanged({ random }: Making): Buffer {
  return withObjects(random, (objects) => {
    for (const [number, object] of objects) {
      const data = dataOf(object)?.toString('latin1');
      if (data === undefined || !/\bT[Jj]\b/.test(data)) continue;
      const lines = data.split('\n');
      const mixed = random.pick([
        () => random.shuffle(lines),
        () => lines.flatMap((line) => (random.chance(0.1) ? Array.from({ length: 20 }, () => line) : [line])),
        () => lines.filter(() => random.chance(0.7)),
        () => lines.map((line) => (random.chance(0.2) ? line.replace(/-?\d+(?:\.\d+)?/, hostileNumber(random)) : line)),
      ])();
      objects.set(number, stream(mixed.join('\n')));
    }
  });
}

/** Objects of another sample in the place of some of this one. */
function objectsSpliced({ random }: Making): Buffer {
  const others = objectsOf(sampleOf('pdf', random));
  return withObjects(random, (objects) => {
    for (const number of random.sample([...objects.keys()], random.int(1, 8))) {
      const other = random.pick([...others.values(), ...objects.values()]);
      objects.set(number, other);
    }
  });
}

function objectsLost({ random }: Making): Buffer {
  return withObjects(random, (objects) => {
    for (const number of random.sample([...objects.keys()], random.int(1, 5))) objects.delete(number);
  });
}

/** The offsets of the table led astray, by a little or altogether. */
function offsetsChanged({ random }: Making): Buffer {
  const text = sampleOf('pdf', random).toString('latin1');
  const shift = random.pick([1, -1, 20, random.int(-5000, 5000)]);
  const rows = text.replace(/(\d{10}) 00000 n/g, (row, offset: string) => {
    const moved = random.chance(0.2) ? random.int(0, 9_999_999_999) : Math.max(0, Number(offset) + shift);
    return random.chance(0.5) ? `${String(moved).padStart(10, '0')} 00000 n` : row;
  });
  const start = random.chance(0.5) ? hostileNumber(random) : String(random.int(0, text.length));
  return Buffer.from(random.chance(0.5) ? rows : rows.replace(/startxref\s+\d+/, `startxref\n${start}`), 'latin1');
}

function part(from: number, to: number): ({ random }: Making) => Buffer {
  return ({ random }) => {
    const bytes = sampleOf('pdf', random);
    return flipped(bytes, random, { from: Math.floor(bytes.length * from), to: Math.ceil(bytes.length * to) });
  };
}

/** Ends of sample files one after another, as interrupted uploads and incremental saves leave them. */
function filesJoined({ random }: Making): Buffer {
  const [one, two] = [sampleOf('pdf', random), sampleOf('pdf', random)];
  return Buffer.concat([cut(one, random), random.chance(0.5) ? two : two.subarray(random.int(0, two.length - 1))]);
}

/** PDFs of the project with every sort of damage. */
export const PDF_DAMAGE = family('pdf', {
  'pdf-cut': [({ random }) => cut(sampleOf('pdf', random), random), 10],
  'pdf-cut-near-end': [({ random }) => sampleOf('pdf', random).subarray(0, -random.int(1, 2000)), 5],
  'pdf-head-flipped': [part(0, 0.02), 4],
  'pdf-bits-flipped': [part(0, 1), 12],
  'pdf-table-flipped': [part(0.95, 1), 6],
  'pdf-stretch-damaged': [({ random }) => damaged(sampleOf('pdf', random), random), 12],
  'pdf-numbers-changed': [numbersChanged, 16],
  'pdf-references-changed': [referencesChanged, 16],
  'pdf-names-changed': [namesChanged, 10],
  'pdf-data-changed': [dataChanged, 16],
  'pdf-operators-changed': [operatorsChanged, 10],
  'pdf-objects-spliced': [objectsSpliced, 12],
  'pdf-objects-lost': [objectsLost, 8],
  'pdf-offsets-changed': [offsetsChanged, 8],
  'pdf-files-joined': [filesJoined, 5],
  'pdf-noise': [({ random }) => Buffer.concat([Buffer.from('%PDF-1.7\n'), noise(random, random.int(1, 20_000))]), 4],
  'pdf-scan-damaged': [({ random }) => damaged(flipped(scannedSample(), random), random), 2],
  'pdf-scan-cut': [({ random }) => cut(scannedSample(), random), 2],
});
