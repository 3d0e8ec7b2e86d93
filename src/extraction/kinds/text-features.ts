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

/** Length of TextFeatures.shape. */
export const SHAPE_SIZE = 22;

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
