import { objectStreams, unpackedFlate } from './pdf-traits.ts';

const OBJECT = /(?:^|\s)(\d{1,10})\s+(\d{1,5})\s+obj\b/g;
const OBJECTS_MAX = 200_000;
const STREAM_BYTES_MAX = 4 * 1024 * 1024;
const DEPTH_MAX = 64;
const HEAD_BYTES_MAX = 64 * 1024;

/** The head of an object, such as `7 0 obj`, and its position. */
export interface ObjectHead {
  readonly index: number;
  readonly number: number;
  readonly generation: number;
  /** Where the object itself begins. */
  readonly from: number;
}

/** The heads of all objects in a text, in order; null if there are more than any CV has. */
export function objectHeads(text: string): ObjectHead[] | null {
  const heads: ObjectHead[] = [];
  for (const { 0: whole, 1: number, 2: generation, index } of text.matchAll(OBJECT)) {
    heads.push({ index, number: Number(number), generation: Number(generation), from: index + whole.length });
    if (heads.length > OBJECTS_MAX) return null;
  }
  return heads;
}

/** The objects of a file without stream data; null if a stream has no end, because the file was cut off there. */
export function withoutStreams(file: Buffer): string | null {
  const parts: string[] = [];
  for (const { before, from, end } of streamsIn(file)) {
    parts.push(before);
    if (end < from) return null;
  }
  return parts.join(' ');
}

/**
 * The streams of a file: the text before each, and the position of its data. A stream without an end ends before it begins. The
 * last item is the text after all streams, without data.
 */
function* streamsIn(file: Buffer): Generator<{ before: string; from: number; end: number }> {
  let last = 0;
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', last)) {
    const end = file.indexOf('endstream', at);
    yield { before: file.toString('latin1', last, at), from: at + 'stream'.length, end };
    if (end < 0) return;
    last = end + 'endstream'.length;
  }
  yield { before: file.toString('latin1', last), from: file.length, end: file.length };
}

/** The unpacked data of streams by number, one character per byte. Streams not packed with Flate are left out. */
export function streamData(file: Buffer, wanted: ReadonlySet<number>): Map<number, string> {
  const found = new Map<number, string>();
  for (const { before, from, end } of streamsIn(file)) {
    const head = objectHeads(before)?.at(-1);
    if (head === undefined || !wanted.has(head.number) || end < from) continue;
    const data = file
      .subarray(from, end)
      .toString('latin1')
      .replace(/^\r?\n/, '');
    const filter = entriesOf(before.slice(head.from))
      ?.get('Filter')
      ?.replaceAll(/[[\]\s]/g, '');
    if (filter === undefined) found.set(head.number, data.replace(/\r?\n$/, ''));
    else if (filter === '/FlateDecode') {
      const unpacked = unpackedFlate(Buffer.from(data, 'latin1'), STREAM_BYTES_MAX);
      if (unpacked !== null) found.set(head.number, unpacked.toString('latin1'));
    }
  }
  return found;
}

/** A stream by its dictionary, and the position of its data. */
export interface WrittenStream {
  readonly entries: ReadonlyMap<string, string>;
  readonly from: number;
  readonly end: number;
}

/**
 * The streams of a file that is written as PDFium writes it: each dictionary has the length of its data. Null for another file.
 *
 * @param source the file, one character per byte
 */
export function writtenStreams(source: string): WrittenStream[] | null {
  const streams: WrittenStream[] = [];
  const nextObject = new RegExp(OBJECT);
  while (nextObject.test(source)) {
    const at = behindSpace(source, nextObject.lastIndex);
    const valueEnds = valueEnd(source, at);
    const after = behindSpace(source, valueEnds);
    nextObject.lastIndex = after;
    if (source.startsWith('endobj', after)) continue;
    const entries = entriesOf(source.slice(at, valueEnds));
    const length = entries?.get('Length') ?? '';
    const from = behind(STREAM, source, after);
    const end = from + Number(length);
    const isStream = from > after && /^\d+$/.test(length) && behind(STREAM_END, source, end) > end;
    if (entries === null || !isStream) return null;
    streams.push({ entries, from, end });
    nextObject.lastIndex = end;
  }
  return streams;
}

/**
 * The objects of a file by number, as written, without stream data: those in `text` (the file without streams), and those in
 * object streams. The last version counts. Null if there are too many.
 */
export function objectsOf(file: Buffer, text: string): Map<number, string> | null {
  const objects = new Map<number, string>();
  for (const packed of objectStreams(file)) {
    const head = /^[\d\s]*/.exec(packed.toString('latin1', 0, HEAD_BYTES_MAX))?.[0] ?? '';
    const numbers = head.trim().split(/\s+/).map(Number);
    const all = packed.toString('latin1');
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      const end = numbers[at + 3];
      const from = head.length + (numbers[at + 1] ?? 0);
      objects.set(numbers[at] ?? 0, all.slice(from, end === undefined ? undefined : head.length + end));
    }
    if (objects.size > OBJECTS_MAX) return null;
  }
  const heads = objectHeads(text);
  if (heads === null) return null;
  for (const [at, { number, from }] of heads.entries()) {
    objects.set(number, text.slice(from, heads[at + 1]?.index).replace(/\bendobj[\s\S]*$/, ''));
  }
  return objects;
}

/** The number in a reference such as `7 0 R`; null for anything else. */
export function referenceIn(value: string): number | null {
  const found = /^\s*(\d{1,10})\s+\d{1,5}\s+R\s*$/.exec(value);
  return found === null ? null : Number(found[1]);
}

/** The entries of a dictionary by name without the slash, each value as written; null for anything else. */
export function entriesOf(source: string): Map<string, string> | null {
  const start = behindSpace(source, 0);
  if (!source.startsWith('<<', start)) return null;
  const entries = new Map<string, string>();
  let at = behindSpace(source, start + 2);
  while (source[at] === '/') {
    const nameEnd = valueEnd(source, at);
    const valueAt = behindSpace(source, nameEnd);
    const end = valueEnd(source, valueAt);
    if (end === valueAt) break;
    entries.set(source.slice(at + 1, nameEnd), source.slice(valueAt, end));
    at = behindSpace(source, end);
  }
  return entries;
}

/** The items of an array, each as written; null for anything else. */
export function itemsOf(source: string): string[] | null {
  const start = behindSpace(source, 0);
  if (source[start] !== '[') return null;
  const items: string[] = [];
  let at = behindSpace(source, start + 1);
  while (at < source.length && source[at] !== ']') {
    const end = valueEnd(source, at);
    if (end === at) break;
    items.push(source.slice(at, end));
    at = behindSpace(source, end);
  }
  return items;
}

const STREAM = /stream\r?\n/y;
const STREAM_END = /\s*endstream\b/y;
const SPACE = /(?:[\s\0]|%[^\r\n]*)*/y;
const REFERENCE = /\d{1,10}\s+\d{1,5}\s+R\b/y;
const WORD = /\/?[^\s\0()<>[\]{}/%]*/y;

function behindSpace(source: string, at: number): number {
  return behind(SPACE, source, at);
}

function behind(pattern: RegExp, source: string, at: number): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(source)?.[0].length ?? 0);
}

/** Where the value that begins at `at` ends; `at` itself if none begins there. */
function valueEnd(source: string, at: number, depth = 0): number {
  if (depth > DEPTH_MAX) return at;
  if (source.startsWith('<<', at)) return groupEnd(source, { at: at + 2, mark: '>>', depth });
  if (source[at] === '[') return groupEnd(source, { at: at + 1, mark: ']', depth });
  if (source[at] === '(') return stringEnd(source, at);
  if (source[at] === '<') {
    const end = source.indexOf('>', at);
    return end === -1 ? at : end + 1;
  }
  const reference = behind(REFERENCE, source, at);
  return reference > at ? reference : behind(WORD, source, at);
}

function groupEnd(source: string, { at, mark, depth }: { at: number; mark: string; depth: number }): number {
  let inside = behindSpace(source, at);
  while (inside < source.length && !source.startsWith(mark, inside)) {
    const end = valueEnd(source, inside, depth + 1);
    if (end === inside) return source.length;
    inside = behindSpace(source, end);
  }
  return Math.min(source.length, inside + mark.length);
}

function stringEnd(source: string, from: number): number {
  let open = 0;
  for (let at = from; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === '\\') at += 1;
    else if (sign === '(') open += 1;
    else if (sign === ')') {
      open -= 1;
      if (open === 0) return at + 1;
    }
  }
  return source.length;
}
