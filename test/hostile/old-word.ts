import type { Random } from '../../training/content/random.ts';
import { cut, damaged, flipped, noise } from './bytes.ts';
import { family, type Making } from './kind.ts';
import { sampleOf } from './samples.ts';

const SECTOR = 512;
const HOSTILE = [
  0, 1, 2, 0x7fffffff, 0x80000000, 0xfffffffa, 0xfffffffb, 0xfffffffc, 0xfffffffd, 0xfffffffe, 0xffffffff,
];

/** The Word 97 sample with some fields of 32 bits changed, which begin at a place that is given. */
function fieldsChanged(random: Random, places: (bytes: Buffer) => readonly number[]): Buffer {
  const bytes = Buffer.from(sampleOf('doc', random));
  const all = places(bytes).filter((at) => at >= 0 && at + 4 <= bytes.length);
  for (const at of random.sample(all, random.int(1, 5))) {
    bytes.writeUInt32LE(random.pick([...HOSTILE, random.int(0, 200), bytes.readUInt32LE(at) + 1]) >>> 0, at);
  }
  return bytes;
}

function steps(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.max(0, Math.ceil((to - from) / step)) }, (_, index) => from + index * step);
}

function sectorAt(sector: number): number {
  return (sector + 1) * SECTOR;
}

/** The table of chains: loops, crossings and ends that never come. */
function chainLoops({ random }: Making): Buffer {
  return fieldsChanged(random, (bytes) => {
    const fat = sectorAt(bytes.readUInt32LE(0x4c));
    return steps(fat, fat + SECTOR, 4);
  });
}

/** Entries of the directory that are their own siblings, with starts and sizes beyond the file. */
function directoryLoops({ random }: Making): Buffer {
  return fieldsChanged(random, (bytes) => {
    const directory = sectorAt(bytes.readUInt32LE(0x30));
    return steps(directory, directory + SECTOR * 2, 128).flatMap((entry) =>
      [68, 72, 76, 116, 120].map((at) => entry + at),
    );
  });
}

function headerLies({ random }: Making): Buffer {
  const bytes = fieldsChanged(random, () => [0x2c, 0x30, 0x38, 0x3c, 0x40, 0x44, 0x48, 0x4c, 0x50]);
  if (random.chance(0.4)) bytes.writeUInt16LE(random.pick([0, 1, 6, 9, 12, 16, 31, 0xffff]), random.pick([0x1e, 0x20]));
  return bytes;
}

/** The head of the document stream, whose two hundred pairs of place and length lead to every structure. */
function wordHead({ random }: Making): Buffer {
  return fieldsChanged(random, (bytes) => {
    const start = streamStart(bytes, 'WordDocument');
    return start === null ? [] : [...steps(start, start + 64, 4), ...steps(start + 0x9a, start + 0x382, 4)];
  });
}

/** The tables of pieces, styles, fonts and lists. */
function wordTables({ random }: Making): Buffer {
  const bytes = sampleOf('doc', random);
  const start = streamStart(bytes, '1Table') ?? streamStart(bytes, '0Table') ?? 0;
  return flipped(bytes, random, { from: start, to: Math.min(bytes.length, start + 8192), flips: random.int(1, 40) });
}

/** Where a stream begins by the directory, which the sample has in one piece. */
function streamStart(bytes: Buffer, name: string): number | null {
  const at = bytes.indexOf(Buffer.from(`${name}\0`, 'utf16le'));
  return at < 0 ? null : sectorAt(bytes.readUInt32LE(at + 116));
}

/** A container that is Word's by its names only. */
function emptyContainer({ random }: Making): Buffer {
  const bytes = Buffer.from(sampleOf('doc', random));
  return Buffer.concat([
    bytes.subarray(0, SECTOR),
    noise(random, SECTOR),
    bytes.subarray(SECTOR * 2, SECTOR * random.int(4, 20)),
  ]);
}

/** Old Word files with damage where it hurts. */
const OLE2 = family('doc', {
  'doc-cut': [({ random }) => cut(sampleOf('doc', random), random), 2],
  'doc-bits-flipped': [({ random }) => flipped(sampleOf('doc', random), random), 4],
  'doc-stretch-damaged': [({ random }) => damaged(sampleOf('doc', random), random), 4],
  'doc-chain-loops': [chainLoops, 4],
  'doc-directory-loops': [directoryLoops, 4],
  'doc-header-lies': [headerLies, 3],
  'doc-word-head': [wordHead, 6],
  'doc-word-tables': [wordTables, 4],
  'doc-empty-container': [emptyContainer, 2],
});

const RTF_TEXT = '\\f0\\fs24 Ada Lindqvist\\par Foreman, Norrland Steelworks, 2019 - today\\par ';

function rtf(body: string): Buffer {
  return Buffer.from(`{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Arial;}}${RTF_TEXT}${body}}`, 'latin1');
}

function rtfNesting({ random }: Making): Buffer {
  const depth = random.pick([1000, 20_000, 100_000, 1_000_000]);
  const open = random.pick([
    '{',
    '{\\b ',
    '{\\*\\x ',
    '{\\field{\\*\\fldinst ',
    '{\\shp{\\*\\shpinst ',
    '{\\nonesttables ',
  ]);
  return rtf(open.repeat(Math.min(depth, 400_000)) + (random.chance(0.7) ? '}'.repeat(depth) : ''));
}

function rtfLies({ random }: Making): Buffer {
  const hex = (length: number): string => noise(random, length).toString('hex');
  return rtf(
    random.pick([
      '\\bin999999999 x',
      '\\bin-1 x',
      `{\\object\\objemb{\\*\\objclass Word.Document}{\\*\\objdata ${hex(20_000)}}}`,
      `{\\pict\\pngblip\\picw2147483647\\pich2147483647\\picwgoal99999999 ${hex(3000)}}`,
      `{\\pict\\wmetafile8\\picw-1\\pich-1 ${hex(3000)}}`,
      '\\u99999?\\u-99999?\\uc65535\\u65?'.repeat(5000),
      '\\li-2147483648\\fi999999999 x\\par'.repeat(500),
      '\\paperw2147483647\\paperh1\\margl99999999 x',
      `\\trowd${'\\cellx1'.repeat(20_000)} ${'x\\cell'.repeat(20_000)}\\row`,
      `\\trowd\\cellx-5000\\cellx99999999 ${'\\intbl\\itap99 x\\nestcell'.repeat(2000)}\\row`,
      `${'{\\listtable{\\list\\listid1{\\listlevel\\levelnfc9999}}}'.repeat(2000)}\\ls1 x`,
      '{\\stylesheet{\\s1\\sbasedon1 a;}{\\s2\\sbasedon3 b;}{\\s3\\sbasedon2 c;}}\\s1 x',
      '\\page '.repeat(50_000),
      `{\\*\\template http://127.0.0.1:1/x}{\\*\\datafield ${hex(9000)}}`,
      '\\par x'.repeat(300_000),
      `\\'${hex(50_000)}`,
    ]),
  );
}

function rtfReferences({ address }: Making): Buffer {
  const fields = ['INCLUDEPICTURE', 'INCLUDETEXT', 'DDEAUTO', 'LINK', 'IMPORT'].map(
    (word) => `{\\field{\\*\\fldinst { ${word} "${address}/${word}" \\\\d }}{\\fldrslt x}}`,
  );
  return rtf(
    `{\\*\\template ${address}/template.dot}${fields.join('')}{\\object\\objautlink\\objupdate{\\*\\objclass Word.Document}{\\result x}}{\\*\\filetbl{\\file\\fid1 ${address}/f}}{\\subdoc ${address}/s}`,
  );
}

const RTF = family('doc', {
  'rtf-nesting': [rtfNesting, 2],
  'rtf-lies': [rtfLies, 6],
  'rtf-references': rtfReferences,
  'rtf-damaged': [({ random }) => damaged(flipped(rtf(RTF_TEXT.repeat(30)), random), random), 4],
});

/** Word documents of before DOCX. */
export const OLD_WORD = [...OLE2, ...RTF];
