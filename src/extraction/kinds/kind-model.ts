import { readFileSync } from 'node:fs';
import { lazy, memoize } from '#kit/memoize.ts';
import { foldKeeping } from '../lexicon/fold.ts';

/** What the model of text kinds sees of a text. */
export interface TextFeatures {
  /** Hashes of the parts of words, the words and pairs of words of the whole text; of its first and of its last word. */
  readonly all: Int32Array;
  readonly first: Int32Array;
  readonly last: Int32Array;
  /** SHAPE_SIZE numbers about case, length, signs and script. */
  readonly shape: Float32Array;
}

const SHAPE_SIZE = 22;

const TOKENS = /[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu;
const TOKENS_MAX = 24;
const TOKEN_LENGTH_MAX = 32;
/** Lengths of the parts of a word. A character alone says something only in scripts without spaces. */
const PART_MIN = 2;
const PART_MAX = 5;

const SCRIPTS = [/\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /[\u3040-\u30FF\u3400-\u9FFF]/u, /[\uAC00-\uD7AF]/u];
const RIGHT_TO_LEFT = /[\u0590-\u06FF]/u;
const SOLID = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/u;

const HASH_START = 0x811c9dc5 | 0;

function mixed(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (once ^ (once >>> 13)) & 0x7fffffff;
}

function hashOf(text: string, start: number): number {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** The hashes of a word (FNV-1a): the word itself, then its parts. */
function hashesOf(token: string): number[] {
  const word = token.slice(0, TOKEN_LENGTH_MAX);
  const hashes = [mixed(hashOf(word, HASH_START ^ 1))];
  const marked = `<${word}>`;
  const least = SOLID.test(word) ? 1 : PART_MIN;
  for (let from = 0; from < marked.length; from += 1) {
    let hash = HASH_START;
    for (let size = 1; size <= PART_MAX && from + size <= marked.length; size += 1) {
      hash = Math.imul(hash ^ marked.charCodeAt(from + size - 1), 0x01000193);
      if (size >= least) hashes.push(mixed(hash));
    }
  }
  return hashes;
}

function shapeOf(text: string): Float32Array {
  const words = text.split(/\s+/u);
  const letters = text.replaceAll(/[^\p{L}]/gu, '');
  const digits = text.replaceAll(/\D/gu, '').length;
  const yes = (is: boolean): number => (is ? 1 : 0);
  const upper = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return Float32Array.from([
    Math.min(2, words.length / 6),
    Math.min(2, text.length / 40),
    yes(words.length === 1),
    yes(words.length > 8),
    digits / text.length,
    yes(digits > 0),
    yes(/^\p{Lu}/u.test(text)),
    yes(/^\p{Ll}/u.test(text)),
    yes(letters.length > 3 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()),
    upper / words.length,
    yes(text.includes(',')),
    yes(text.includes('/')),
    yes(/[(（]/u.test(text)),
    yes(/\p{L}{3}[.。;]$/u.test(text)),
    yes(text.includes('&')),
    yes(/^\d/u.test(text)),
    yes(/\p{Ll}\p{Lu}/u.test(text)),
    ...SCRIPTS.map((script) => yes(script.test(text))),
    yes(RIGHT_TO_LEFT.test(text)),
  ]);
}

/** What the model of text kinds sees of a text. Case and accents count only in the shape; digits are all the same. */
export function textFeatures(text: string): TextFeatures {
  const tokens = (foldKeeping(text).replaceAll(/\d/gu, '0').match(TOKENS) ?? []).slice(0, TOKENS_MAX);
  const hashes = tokens.map(hashesOf);
  const pairs = tokens
    .slice(1)
    .map((token, index) => mixed(hashOf(token, hashOf(`${tokens[index]} `, HASH_START ^ 2))));
  const isWord = (token: string): boolean => /[\p{L}\p{N}]/u.test(token);
  return {
    all: Int32Array.from([...hashes.flat(), ...pairs]),
    first: Int32Array.from(hashes[tokens.findIndex(isWord)] ?? []),
    last: Int32Array.from(hashes[tokens.findLastIndex(isWord)] ?? []),
    shape: shapeOf(text.trim() || ' '),
  };
}

/** What a short text of a CV can be. `degree` is a degree or a subject, `skill` a skill, product or language. */
export const TEXT_KINDS = [
  'role',
  'employer',
  'school',
  'place',
  'street',
  'team',
  'person',
  'degree',
  'skill',
  'prose',
  'other',
] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/**
 * A classifier of short texts: an embedding of hashed parts of words, averaged over the whole text, its first word and
 * its last word; then one hidden layer. Source: Joulin, Grave, Bojanowski, Mikolov, "Bag of Tricks for Efficient Text
 * Classification" (2016).
 */
export interface KindModel {
  /** A power of two. */
  readonly buckets: number;
  readonly width: number;
  readonly hiddenSize: number;
  /** `buckets` rows of `width`. */
  readonly embeddings: Float32Array;
  /** `hiddenSize` rows: three averages of `width` numbers, then the shape of the text. */
  readonly hiddenWeights: Float32Array;
  readonly hiddenBias: Float32Array;
  /** A row of `hiddenSize` for each kind. */
  readonly outputWeights: Float32Array;
  readonly outputBias: Float32Array;
}

/** Length of the input of the hidden layer. */
export function kindInputSize(width: number): number {
  return width * 3 + SHAPE_SIZE;
}

/** Mean of the rows of some hashes. */
function meanOf(hashes: Int32Array, { buckets, width, embeddings }: KindModel): Float64Array {
  const mean = new Float64Array(width);
  for (const hash of hashes) {
    const row = (hash & (buckets - 1)) * width;
    for (let unit = 0; unit < width; unit += 1)
      mean[unit] = (mean[unit] as number) + (embeddings[row + unit] as number);
  }
  const scale = 1 / Math.max(1, hashes.length);
  return mean.map((sum) => sum * scale);
}

/** The probability of each kind for a text, in the order of TEXT_KINDS, as if all kinds were equally frequent. */
export function kindsOf(text: string, model: KindModel): Float32Array {
  const { width, hiddenSize, hiddenWeights, hiddenBias, outputWeights, outputBias } = model;
  const { all, first, last, shape } = textFeatures(text);
  const inputSize = kindInputSize(width);
  const input = new Float64Array(inputSize);
  [all, first, last].forEach((hashes, nth) => input.set(meanOf(hashes, model), nth * width));
  input.set(shape, width * 3);
  const hidden = new Float64Array(hiddenSize);
  for (let unit = 0; unit < hiddenSize; unit += 1) {
    let sum = hiddenBias[unit] as number;
    const row = unit * inputSize;
    for (let at = 0; at < inputSize; at += 1) sum += (input[at] as number) * (hiddenWeights[row + at] as number);
    hidden[unit] = Math.tanh(sum);
  }
  const scores = new Float32Array(TEXT_KINDS.length);
  for (let kind = 0; kind < scores.length; kind += 1) {
    let sum = outputBias[kind] as number;
    for (let unit = 0; unit < hiddenSize; unit += 1)
      sum += (hidden[unit] as number) * (outputWeights[kind * hiddenSize + unit] as number);
    scores[kind] = sum;
  }
  return normalised(scores);
}

function normalised(scores: Float32Array): Float32Array {
  const most = scores.reduce((max, score) => Math.max(max, score), -Infinity);
  const shares = scores.map((score) => Math.exp(score - most));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / total);
}

/** First bytes of the file: its kind and the version of the format. */
const MAGIC = 'LCTK1';
const SIZES = ['buckets', 'width', 'hiddenSize'] as const;
const TABLES = ['embeddings', 'hiddenWeights', 'hiddenBias', 'outputWeights', 'outputBias'] as const;
type Table = (typeof TABLES)[number];

/** Steps on each side of zero: the embeddings take most of the file and need little precision. */
const STEPS: Readonly<Record<Table, number>> = {
  embeddings: 127,
  hiddenWeights: 32_767,
  hiddenBias: 32_767,
  outputWeights: 32_767,
  outputBias: 32_767,
};

function lengthsOf({ buckets, width, hiddenSize }: Pick<KindModel, (typeof SIZES)[number]>): Record<Table, number> {
  return {
    embeddings: buckets * width,
    hiddenWeights: hiddenSize * kindInputSize(width),
    hiddenBias: hiddenSize,
    outputWeights: TEXT_KINDS.length * hiddenSize,
    outputBias: TEXT_KINDS.length,
  };
}

function bytesOf(table: Table): number {
  return STEPS[table] > 127 ? 2 : 1;
}

function sizeOf(lengths: Record<Table, number>): number {
  return MAGIC.length + SIZES.length * 4 + TABLES.reduce((sum, table) => sum + 4 + lengths[table] * bytesOf(table), 0);
}

/**
 * Encodes a model: magic, three sizes (uint32), then each table as the value of its largest step (float32) and signed
 * steps of it, all little-endian. The same model gives the same bytes.
 */
export function encodeKinds(model: KindModel): Uint8Array {
  const view = new DataView(new ArrayBuffer(sizeOf(lengthsOf(model))));
  let at = 0;
  for (const character of MAGIC) view.setUint8(at++, character.charCodeAt(0));
  for (const name of SIZES) {
    view.setUint32(at, model[name], true);
    at += 4;
  }
  for (const table of TABLES) {
    const steps = STEPS[table];
    const most = Math.fround(model[table].reduce((max, value) => Math.max(max, Math.abs(value)), 0)) || 1;
    view.setFloat32(at, most, true);
    at += 4;
    for (const value of model[table]) {
      const step = Math.max(-steps, Math.min(steps, Math.round((value / most) * steps)));
      if (bytesOf(table) === 1) view.setInt8(at, step);
      else view.setInt16(at, step, true);
      at += bytesOf(table);
    }
  }
  return new Uint8Array(view.buffer);
}

/**
 * Decodes a model.
 * @throws Error if the bytes are not weights of this format, or have another length than their sizes require
 */
export function decodeKinds(bytes: Uint8Array): KindModel {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (String.fromCharCode(...bytes.subarray(0, MAGIC.length)) !== MAGIC)
    throw new Error('These are no weights of the model of text kinds.');
  let at = MAGIC.length;
  const [buckets = 0, width = 0, hiddenSize = 0] = SIZES.map((_, index) => view.getUint32(at + index * 4, true));
  at += SIZES.length * 4;
  const sizes = { buckets, width, hiddenSize };
  const lengths = lengthsOf(sizes);
  if (sizeOf(lengths) !== bytes.byteLength)
    throw new Error('The weights of the model of text kinds are cut off, or were trained for other features.');
  const read = (table: Table): Float32Array => {
    const most = view.getFloat32(at, true);
    at += 4;
    const values = new Float32Array(lengths[table]);
    const step = most / STEPS[table];
    for (let index = 0; index < values.length; index += 1) {
      values[index] = (bytesOf(table) === 1 ? view.getInt8(at) : view.getInt16(at, true)) * step;
      at += bytesOf(table);
    }
    return values;
  };
  return {
    ...sizes,
    embeddings: read('embeddings'),
    hiddenWeights: read('hiddenWeights'),
    hiddenBias: read('hiddenBias'),
    outputWeights: read('outputWeights'),
    outputBias: read('outputBias'),
  };
}

const shippedModel = lazy(() => decodeKinds(readFileSync(new URL('../weights/kinds.bin', import.meta.url))));

/** The probability of each kind for a text by the shipped model, in the order of TEXT_KINDS. */
export const textKinds: (text: string) => Float32Array = memoize((text) => kindsOf(text, shippedModel()));
