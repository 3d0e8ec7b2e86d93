import { inflateSync, constants as zlib } from 'node:zlib';

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

const REFERENCE = /(\d{1,10})\s+\d{1,5}\s+R\b/g;
const KIDS = '/Kids';
const HEAD_BYTES_MAX = 64 * 1024;
/** Limits of the search in one file. */
const ARRAY_BYTES_MAX = 16 * 1024 * 1024;
const ARRAYS_MAX = 20_000;

/**
 * Whether a node of the file's trees has two parents, or is twice a child of one. PDFium follows every path through a tree of
 * form fields down to 32 levels, so that a few dozen fields with shared children take it hours.
 */
class FieldTree {
  /** Children of each object, in its last version. */
  readonly #kids = new Map<string, readonly string[]>();
  #arrayCount = 0;
  #arrayBytes = 0;

  /** Objects as written in a file: `7 0 obj << ... >> endobj`. */
  addPlain(objects: Buffer): void {
    for (const { at, kids } of this.#arraysIn(objects)) {
      this.#kids.set(ownerBefore(objects, at) ?? `unknown ${at}`, kids);
    }
  }

  /** The content of an object stream: numbers and offsets of its objects, then the objects. */
  addPacked(objects: Buffer): void {
    const head = /^[\d\s]*/.exec(objects.toString('latin1', 0, HEAD_BYTES_MAX))?.[0] ?? '';
    const numbers = head.trim().split(/\s+/).map(Number);
    const starts = numbers.filter((_, index) => index % 2 === 1).map((offset) => offset + head.length);
    for (const { at, kids } of this.#arraysIn(objects)) {
      const index = starts.findLastIndex((start) => start <= at);
      this.#kids.set(String(numbers[2 * index] ?? `unknown ${at}`), kids);
    }
  }

  get isTangled(): boolean {
    // A tree that is too large to search is not trusted.
    if (this.#isBeyondBounds) return true;
    const seen = new Set<string>();
    for (const kids of this.#kids.values()) {
      for (const kid of kids) {
        if (seen.has(kid)) return true;
        seen.add(kid);
      }
    }
    return false;
  }

  get #isBeyondBounds(): boolean {
    return this.#arrayCount > ARRAYS_MAX || this.#arrayBytes > ARRAY_BYTES_MAX;
  }

  *#arraysIn(objects: Buffer): Generator<{ at: number; kids: string[] }> {
    let end = 0;
    for (let at = objects.indexOf(KIDS); at >= 0; at = objects.indexOf(KIDS, at + KIDS.length)) {
      if (end < at) end = objects.indexOf(']', at);
      this.#arrayCount += 1;
      if (end < 0 || this.#isBeyondBounds) return;
      this.#arrayBytes += end - at;
      const text = objects.toString('latin1', at + KIDS.length, Math.min(end, at + ARRAY_BYTES_MAX));
      if (/^\s*\[/.test(text)) yield { at, kids: [...text.matchAll(REFERENCE)].map((found) => found[1] ?? '') };
    }
  }
}

/** Number of the last object that begins before a place. */
function ownerBefore(objects: Buffer, at: number): string | null {
  const near = objects.subarray(Math.max(0, at - HEAD_BYTES_MAX), at);
  const head = near.lastIndexOf(' obj');
  if (head < 0) return null;
  return /(\d{1,10})\s+\d{1,5}$/.exec(near.toString('latin1', Math.max(0, head - 20), head))?.[1] ?? null;
}

/** Codes that no character of text has. Fonts keep ligatures there. */
const CODES = 0x20;
const DIFFERENCES = '/Differences';
const DIFFERENCES_BYTES_MAX = 16 * 1024;
const DIFFERENCES_MAX = 2_000;

/**
 * The ligatures that the encodings of a file's fonts assign to control characters: `27 /f_i` is "fi" for code 27. PDFium knows
 * only names such as `fi`. A code with two different meanings is left out.
 */
class LigatureNames {
  readonly #texts = new Map<number, string | null>();
  #arrayCount = 0;

  /** Searches objects as written in a file or in an object stream. */
  add(objects: Buffer): void {
    let at = objects.indexOf(DIFFERENCES);
    for (; at >= 0 && this.#arrayCount < DIFFERENCES_MAX; this.#arrayCount += 1) {
      const start = at + DIFFERENCES.length;
      this.#addArray(objects.toString('latin1', start, start + DIFFERENCES_BYTES_MAX));
      at = objects.indexOf(DIFFERENCES, start);
    }
  }

  get texts(): ReadonlyMap<number, string> {
    return new Map([...this.#texts].filter((entry): entry is [number, string] => entry[1] !== null));
  }

  #addArray(text: string): void {
    const array = /^\s*\[([^\]]*)\]/.exec(text)?.[1] ?? '';
    let code = 0;
    for (const [token] of array.matchAll(/\/[^\s/]+|\d+/g)) {
      if (!token.startsWith('/')) {
        code = Number(token);
        continue;
      }
      const ligature = code < CODES ? lettersOf(token.slice(1)) : null;
      if (ligature !== null) {
        const known = this.#texts.get(code);
        this.#texts.set(code, known === undefined || known === ligature ? ligature : null);
      }
      code += 1;
    }
  }
}

/** The letters of a ligature by its name: `f_f_i`, `ffi`, `T_h`, `f_i.alt`. */
function lettersOf(name: string): string | null {
  const base = name.split('.')[0] ?? '';
  if (/^ff[il]?$|^f[il]$/.test(base)) return base;
  return /^[A-Za-z](?:_[A-Za-z])+$/.test(base) ? base.replaceAll('_', '') : null;
}
