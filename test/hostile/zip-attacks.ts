import { crc32 } from 'node:zlib';
import type { Random } from '../../training/content/random.ts';
import { readZip } from '../../training/render/docx/zip.ts';
import { cut, damaged, deflatedFill, flipped, noise } from './bytes.ts';
import { docxParts } from './docx-file.ts';
import { family, type Making } from './kind.ts';
import { sampleOf } from './samples.ts';
import { deflatedPart, type ZipPart, zipFile } from './zip-file.ts';

/** The parts of a small good DOCX, described rightly. */
function goodParts(): ZipPart[] {
  return [...docxParts({})].map(([name, content]) => deflatedPart(name, content));
}

function manyEntries({ random }: Making): Buffer {
  const empty = Array.from({ length: random.pick([5000, 65_535, 100_000]) }, (_, index) => ({
    name: `m/${index}`,
    data: Buffer.alloc(0),
  }));
  return zipFile([...goodParts(), ...empty]);
}

/** A gibibyte of zeros under one name, its size told or not. */
function ratioBomb({ random }: Making): Buffer {
  const mebibytes = random.pick([300, 1024]);
  const told = random.pick([mebibytes * 1024 * 1024, 1000, 0, 0xffffffff]);
  const name = random.pick([
    'word/document.xml',
    'word/media/image1.png',
    '[Content_Types].xml',
    'word/styles.xml',
    'junk.bin',
  ]);
  const fill = random.pick([0, 0x20, 0x3c]);
  const bomb = { name, data: deflatedFill(mebibytes, 'raw', fill), method: 8, unpackedBytes: told };
  return zipFile([...goodParts().filter((part) => part.name !== name), bomb]);
}

/** Hundreds of entries that all lie at the same place: some megabytes of file, hundreds of gigabytes of parts. */
function overlappingBomb({ random }: Making): Buffer {
  const parts = goodParts();
  const offset = parts.reduce((sum, { name, data }) => sum + 30 + name.length + data.length, 0);
  const data = deflatedFill(100, 'raw');
  const told = random.chance(0.5) ? 100 * 1024 * 1024 : 10;
  const same = Array.from({ length: random.int(100, 2000) }, (_, index) => ({
    name: `word/media/image${index}.png`,
    data: index === 0 ? data : Buffer.alloc(0),
    method: 8,
    offset,
    packedBytes: data.length,
    unpackedBytes: told,
  }));
  return zipFile([...parts, ...same]);
}

function nestedBomb({ random }: Making): Buffer {
  let inner = zipFile([{ name: 'zeros', data: deflatedFill(100, 'raw'), method: 8, unpackedBytes: 100 * 1024 * 1024 }]);
  for (let level = random.int(1, 6); level > 0; level -= 1) {
    const whole = inner;
    inner = zipFile(Array.from({ length: level === 1 ? 1 : 8 }, (_, index) => deflatedPart(`${index}.zip`, whole)));
  }
  return zipFile([...goodParts(), deflatedPart('word/embeddings/a.zip', inner)]);
}

/** What parts with hostile names are called where they would be written outside the package. */
export const ESCAPE_NAME = 'lectern-was-here';

const NAMES: readonly (string | Buffer)[] = [
  `../../../../tmp/${ESCAPE_NAME}`,
  `/etc/${ESCAPE_NAME}`,
  `C:\\Windows\\${ESCAPE_NAME}`,
  'word\\document.xml',
  'word/document.xml\0.txt',
  'WORD/DOCUMENT.XML',
  'word//document.xml',
  './word/document.xml',
  'word/./../word/document.xml',
  '',
  '/',
  'a'.repeat(60_000),
  Buffer.from([0xff, 0xfe, 0x2f, 0x80]),
  '[Content_Types].xml ',
  'word/document.xml/',
];

function hostileNames({ random }: Making): Buffer {
  const added = random.sample(NAMES, random.int(1, 5)).map((name) => ({ ...deflatedPart('x', 'lectern'), name }));
  return zipFile(random.shuffle([...goodParts(), ...added, ...(random.chance(0.5) ? goodParts() : [])]));
}

/** Headers that say something else than what is there. */
function lyingHeaders({ random }: Making): Buffer {
  const lie = (part: ZipPart): ZipPart =>
    random.chance(0.6)
      ? part
      : {
          ...part,
          ...random.pick<Partial<ZipPart>>([
            { crc: 12_345 },
            { unpackedBytes: random.pick([0, 1, 0xffffffff, 0x7fffffff]) },
            { packedBytes: random.pick([0, 1, 0xffffffff, 0x7fffffff]) },
            { method: random.pick([0, 1, 9, 12, 14, 93, 95, 99, 0xffff]) },
            { flags: random.pick([1, 8, 0x41, 0x800, 0x2000, 0xffff]) },
            { offset: random.pick([0, 1, 0xffffffff, 5000]) },
            { extra: zip64Extra(random) },
            { extra: Buffer.alloc(random.int(1, 60_000), 0xff) },
            { data: noise(random, 500) },
          ]),
        };
  return zipFile(goodParts().map(lie));
}

function zip64Extra(random: Random): Buffer {
  const extra = Buffer.alloc(28, random.pick([0, 0xff, 0x7f]));
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(random.pick([24, 8, 0, 0xffff]), 2);
  return extra;
}

function lyingEnd({ random }: Making): Buffer {
  const end = random.pick([
    { count: 0 },
    { count: 65_535 },
    { directoryBytes: 0xffffffff },
    { directoryOffset: 0xffffffff },
    { directoryOffset: 0 },
    { directoryBytes: 1 },
    { comment: Buffer.from('PK\x05\x06'.repeat(1000), 'latin1') },
    { comment: Buffer.alloc(65_535, 0x50) },
  ]);
  const zip = zipFile(goodParts(), end);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeBigUInt64LE(BigInt(random.pick([0, 1, 2 ** 40])), 8);
  const at = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  return random.chance(0.3) ? Buffer.concat([zip.subarray(0, at), locator, zip.subarray(at)]) : zip;
}

function missingParts({ random }: Making): Buffer {
  const parts = goodParts();
  return zipFile(random.sample(parts, random.int(0, parts.length - 1)));
}

/** Stored without compression: bombs that are no bombs, and archives in archives that a scanner might take for the outer one. */
function storedInside({ random }: Making): Buffer {
  const inner = sampleOf('docx', random);
  const part = { name: 'word/media/a.png', data: inner, crc: crc32(inner) };
  return random.pick([
    () => zipFile([part, ...goodParts()]),
    () => Buffer.concat([inner, zipFile(goodParts())]),
    () => Buffer.concat([zipFile(goodParts()).subarray(0, -22), inner]),
    () => Buffer.concat([noise(random, 300), inner]),
  ])();
}

/** Parts of a sample with damage inside the XML, packed as they should be. */
function partsDamaged({ random }: Making): Buffer {
  const parts = readZip(sampleOf('docx', random));
  for (const name of random.sample([...parts.keys()], random.int(1, 3))) {
    const content = parts.get(name) ?? Buffer.alloc(0);
    if (content.length > 0)
      parts.set(
        name,
        random.chance(0.5) ? flipped(content, random, { flips: random.int(1, 8) }) : damaged(content, random),
      );
  }
  return zipFile([...parts].map(([name, content]) => deflatedPart(name, content)));
}

/** ZIP archives that are hostile as such, called DOCX. */
export const ZIP_ATTACKS = family('docx', {
  'docx-cut': [({ random }) => cut(sampleOf('docx', random), random), 3],
  'docx-bits-flipped': [({ random }) => flipped(sampleOf('docx', random), random), 4],
  'docx-stretch-damaged': [({ random }) => damaged(sampleOf('docx', random), random), 4],
  'docx-parts-damaged': [partsDamaged, 6],
  'zip-100000-entries': manyEntries,
  'zip-ratio-bomb': [ratioBomb, 2],
  'zip-overlapping-bomb': overlappingBomb,
  'zip-nested-bomb': nestedBomb,
  'zip-hostile-names': [hostileNames, 2],
  'zip-lying-headers': [lyingHeaders, 5],
  'zip-lying-end': [lyingEnd, 3],
  'zip-missing-parts': [missingParts, 3],
  'zip-stored-inside': [storedInside, 2],
});
