import { foldKeeping, wordsOf } from '../../lexicon/fold.ts';
import { patternOf, phrases } from '../../lexicon/languages.ts';

const YES = phrases((language) => language.answers?.yes);
const NO = phrases((language) => language.answers?.no);
const MARKS: readonly (readonly [RegExp, boolean])[] = [
  [/^[✓✔☑🗹]/u, true],
  [/^[✗✘☒✕×]$/u, false],
];
/** A denial is at most this many words before what it denies. */
const DENIAL_WORDS_BEFORE = 5;
const SPACELESS_NO = patternOf(
  phrases((language) => language.answers?.noBeginnings),
  '^',
  '',
);
const SPACELESS_YES = patternOf(
  phrases((language) => language.answers?.yesBeginnings),
  '^',
  '',
);

/** A check box and the word behind it. The first two kinds of box are empty. */
const BOXED = /(?<box>[☐□☑☒■✓✔✗✘])\s*(?<word>[^\s☐□☑☒■✓✔✗✘]+)/gu;
const EMPTY_BOXES = '☐□';

/** The words behind the marked boxes of a text; null if it has no empty boxes. */
function markedWords(text: string): readonly string[] | null {
  const choices = [...text.matchAll(BOXED)].map(({ groups }) => ({
    box: groups?.['box'],
    word: groups?.['word'] ?? '',
  }));
  if (!choices.some(({ box }) => EMPTY_BOXES.includes(box ?? ' '))) return null;
  return choices.filter(({ box }) => !EMPTY_BOXES.includes(box ?? ' ')).map(({ word }) => word);
}

/** Neither yes nor no: to be agreed, or unknown. Folded, matched at the beginning of the text. */
const UNDECIDED = patternOf(
  phrases((language) => language.answers?.undecided),
  String.raw`^t\.?b\.?[ad]\.?(?!\p{L})|^`,
  '',
);

/** Whether a text leaves a question of a form open: "yes / no", "☐ Ja ☐ Nein", "by arrangement". */
export function isLeftOpen(text: string): boolean {
  const marked = markedWords(text);
  if (marked !== null) return marked.length !== 1;
  const folded = foldKeeping(text.trim());
  const [first = '', second = '', ...more] = folded.split(/[\s/|]+/u);
  const offersBoth =
    more.length === 0 && ((YES().has(first) && NO().has(second)) || (NO().has(first) && YES().has(second)));
  return offersBoth || UNDECIDED().test(folded);
}

/** Yes or no if a text begins with such a word ("Ja, Klasse B", "none") or marks its box; else null. */
export function readYesNo(text: string): boolean | null {
  if (isLeftOpen(text)) return null;
  const trimmed = (markedWords(text)?.[0] ?? text).trim();
  for (const [pattern, answer] of MARKS) if (pattern.test(trimmed)) return answer;
  const folded = foldKeeping(trimmed);
  if (/^(?:n\/a|-+|–|0)$/u.test(folded)) return false;
  const [first = ''] = wordsOf(folded);
  // "No." can begin a number, and "Ni" a name. No digits follow a denial.
  if (NO().has(first) && !/^\S+\.?\s?\d/u.test(folded)) return false;
  if (SPACELESS_NO().test(folded)) return false;
  return YES().has(first) || SPACELESS_YES().test(folded) ? true : null;
}

/** Whether a text denies its range from `from` to `to`: "no driving licence", "not willing to relocate", "免許なし". */
export function isDenied(text: string, from: number, to: number): boolean {
  const before = wordsOf(foldKeeping(text.slice(0, from))).slice(-DENIAL_WORDS_BEFORE);
  if (before.some((word) => NO().has(word) || word.endsWith("n't"))) return true;
  const behind = foldKeeping(text.slice(to)).replace(/^[\s:：=()[\]–-]+/u, '');
  const next = wordsOf(behind).slice(0, 2);
  return SPACELESS_NO().test(behind) || next.some((word) => NO().has(word) && word.length > 1);
}
