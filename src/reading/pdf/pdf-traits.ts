import { inflateSync, constants as zlib } from 'node:zlib';
import { FieldTree } from './field-tree.ts';
import { LigatureNames } from './ligature-names.ts';

/** Properties of the whole PDF, from its objects, that PDFium does not report. Only a part is visible in an encrypted file. */
export interface PdfTraits {
  /** The form wants the appearances of its fields regenerated from their values. */
  readonly appearancesStale: boolean;
  /** The file is a portfolio: a cover with attached documents. */
  readonly portfolio: boolean;
  /** Parts of the pages may be switched off. */
  readonly layers: boolean;
  /** Approximate number of form fields. */
  readonly fieldCount: number;
  /** Form fields share children, see FieldTree. */
  readonly fieldsTangled: boolean;
  /** Ligatures in the place of control characters, by code. */
  readonly ligatures: ReadonlyMap<number, string>;
}

/** Limits of unpacked object streams. */
const STREAMS_MAX = 2_000;
const STREAM_BYTES_MAX = 4 * 1024 * 1024;
const UNPACKED_BYTES_MAX = 48 * 1024 * 1024;
const UNREADABLE_STREAMS_MAX = 100;
const DICTIONARY_BYTES_MAX = 1_024;
const MENTIONS_MAX = 10_000;
const COUNTED_MAX = 100_000;

/** Searches the plain objects of a file, and those in object streams, for certain names. */
export function traitsOf(bytes: Uint8Array): PdfTraits {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tree = new FieldTree();
  tree.addPlain(file);
  const ligatures = new LigatureNames();
  ligatures.add(file);
  const traits = { ...traitsIn(file) };
  for (const objects of objectStreams(file)) {
    tree.addPacked(objects);
    ligatures.add(objects);
    const more = traitsIn(objects);
    traits.appearancesStale ||= more.appearancesStale;
    traits.portfolio ||= more.portfolio;
    traits.layers ||= more.layers;
    traits.fieldCount += more.fieldCount;
  }
  return { ...traits, fieldsTangled: tree.isTangled, ligatures: ligatures.texts };
}

function traitsIn(objects: Buffer): Omit<PdfTraits, 'fieldsTangled' | 'ligatures'> {
  return {
    appearancesStale: names(objects, '/NeedAppearances', /^\s*true/),
    portfolio: names(objects, '/Collection', /^\s*(?:<<|\d)/),
    layers: names(objects, '/OCProperties', /^\s*(?:<<|\d)/),
    fieldCount: countOf(objects, '/FT'),
  };
}

/** Whether the objects contain the name with a value of this kind. */
function names(objects: Buffer, name: string, value: RegExp): boolean {
  let at = objects.indexOf(name);
  for (let count = 0; at >= 0 && count < MENTIONS_MAX; count += 1) {
    const after = at + name.length;
    if (value.test(objects.toString('latin1', after, after + 16))) return true;
    at = objects.indexOf(name, after);
  }
  return false;
}

function countOf(objects: Buffer, name: string): number {
  let count = 0;
  let at = objects.indexOf(name);
  for (; at >= 0 && count < COUNTED_MAX; at = objects.indexOf(name, at + name.length)) count += 1;
  return count;
}

/** The content of the object streams, within limits. */
export function* objectStreams(file: Buffer): Generator<Buffer> {
  let left = UNPACKED_BYTES_MAX;
  let at = file.indexOf('/ObjStm');
  for (let count = 0; at >= 0 && count < STREAMS_MAX && left > 0; count += 1) {
    const start = streamAfter(file, at);
    const objects = start === null ? null : unpackedFlate(file.subarray(start), Math.min(left, STREAM_BYTES_MAX));
    left -= objects?.length ?? UNPACKED_BYTES_MAX / UNREADABLE_STREAMS_MAX;
    if (objects !== null) yield objects;
    at = file.indexOf('/ObjStm', at + 1);
  }
}

/** Where the data of the stream begins whose dictionary contains `at`. */
function streamAfter(file: Buffer, at: number): number | null {
  const found = file.subarray(at, at + DICTIONARY_BYTES_MAX).indexOf('stream');
  if (found < 0) return null;
  const start = at + found + 'stream'.length;
  if (file[start] === 0x0d && file[start + 1] === 0x0a) return start + 2;
  return start + 1;
}

/** Flate data up to its own end; null for anything else. */
export function unpackedFlate(data: Buffer, bytesMax: number): Buffer | null {
  try {
    return inflateSync(data.subarray(0, bytesMax), { finishFlush: zlib.Z_SYNC_FLUSH, maxOutputLength: bytesMax });
  } catch {
    return null;
  }
}
