import { isHonorific } from '../../lexicon/names.ts';

/** One of the spellings of a name: its range in the text. */
export interface Writing {
  readonly from: number;
  readonly to: number;
  readonly script: string;
}

const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['latin', /\p{Script=Latin}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['greek', /\p{Script=Greek}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['east-asian', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]/u],
];
const WORD = /[\p{L}\p{M}][\p{L}\p{M}'’.‐-]*/gu;
const WORDS_MAX = 12;

function scriptOf(word: string): string | null {
  const scripts = SCRIPTS.filter(([, pattern]) => pattern.test(word));
  return scripts.length === 1 ? (scripts[0]?.[0] ?? null) : null;
}

/**
 * Finds a name in two scripts, one behind the other: "陈嘉怡 Chen Jiayi", "Sara Nabil سارة نبيل", "Ken Watari（渡利 健）".
 * @returns the main spelling first, which is the first one outside brackets; null if the text is not in two scripts, or
 * one of them has only a form of address
 */
export function twoWritings(text: string): readonly [Writing, Writing] | null {
  const groups: { from: number; to: number; script: string; words: string[] }[] = [];
  let count = 0;
  for (const match of text.matchAll(WORD)) {
    count += 1;
    const script = scriptOf(match[0]);
    if (script === null || count > WORDS_MAX) return null;
    const last = groups.at(-1);
    const to = match.index + match[0].length;
    if (last?.script === script) {
      last.to = to;
      last.words.push(match[0]);
    } else groups.push({ from: match.index, to, script, words: [match[0]] });
  }
  const [first, second] = groups;
  if (first === undefined || second === undefined || groups.length !== 2) return null;
  const isEmpty = (words: readonly string[]) =>
    words.every((word) => isHonorific(word)) || words.every((word) => word.replaceAll('.', '').length < 2);
  const isLone = first.script !== 'east-asian' && isEmpty(first.words);
  if (isLone || (second.script !== 'east-asian' && isEmpty(second.words))) return null;
  // Adjacent scripts without a space are one term: "Java开发", "T恤".
  if (first.to === second.from) return null;
  const isFirstInBrackets = /^\s*[(（[]/u.test(text) && /[)）\]]/u.test(text.slice(first.to, second.from));
  return isFirstInBrackets ? [second, first] : [first, second];
}
