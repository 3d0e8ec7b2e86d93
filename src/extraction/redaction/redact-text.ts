import type { Page, Word } from '../model/document.ts';
import { identifyingRanges } from './find-texts.ts';
import type { IdentifyingTexts } from './identifying-texts.ts';
import { textOfPage } from './page-text.ts';
import { personalFacts } from './personal-facts.ts';

/** Written in place of what was removed. */
const REMOVED = '[…]';
/** What is removed can stand beside another part of it. More rounds find nothing new. */
const ROUNDS_MAX = 4;
/** The words of a text are placed as in a column of this type. */
const FONT_SIZE = 10;
const LETTER = FONT_SIZE / 2;
const LINE_HEIGHT = 1.4 * FONT_SIZE;

/**
 * A text without what identifies the candidate, found by the rules that find it on the pages of a CV: whole words are removed, and in scripts without
 * spaces the characters of it. From the level `person` on, a line that names a fact such as the nationality loses it. Null where the rules still find
 * something in the result: then the text must not be shown.
 */
export function redactText(text: string, texts: IdentifyingTexts): string | null {
  let left = text;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const next = withoutFound(left, texts);
    if (next === null) return left;
    left = next;
  }
  return withoutFound(left, texts) === null ? left : null;
}

/** Null where nothing was found. */
function withoutFound(text: string, texts: IdentifyingTexts): string | null {
  const page = textOfPage(pageOf(text));
  const personal = texts.level === 'contact' ? new Set<Word>() : new Set(personalFacts(page));
  const found = [
    ...identifyingRanges(page, texts).map(({ from, to }) => wordsAround(page.text, from, to)),
    ...page.words.filter(({ word }) => personal.has(word)),
  ].filter(({ from, to }) => page.text.slice(from, to).trim() !== '' && page.text.slice(from, to) !== REMOVED);
  if (found.length === 0) return null;
  let result = '';
  let at = 0;
  for (const { from, to } of found.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (to <= at) continue;
    if (from >= at) result += `${page.text.slice(at, from)}${REMOVED}`;
    at = to;
  }
  return `${result}${page.text.slice(at)}`.replaceAll(/\[…\](?: ?\[…\])+/gu, REMOVED);
}

const SPACELESS = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/u;

/** The range, up to the ends of its words where its script has spaces. */
function wordsAround(text: string, from: number, to: number): { readonly from: number; readonly to: number } {
  if (SPACELESS.test(text.slice(from, to))) return { from, to };
  let [first, last] = [from, to];
  while (first > 0 && !/\s/u.test(text[first - 1] ?? ' ')) first -= 1;
  while (last < text.length && !/\s/u.test(text[last] ?? ' ')) last += 1;
  return { from: first, to: last };
}

/** The words of a text on a page, one line below the other. */
function pageOf(text: string): Page {
  const words = text.split('\n').flatMap((line, number) => {
    const y0 = number * LINE_HEIGHT;
    return [...line.matchAll(/\S+/gu)].map(({ index, 0: word }): Word => {
      const [x0, x1] = [index * LETTER, (index + word.length) * LETTER];
      return { ...PLAIN, text: word, x0, x1, y0, y1: y0 + FONT_SIZE, baseline: y0 + FONT_SIZE };
    });
  });
  return { number: 1, width: 10_000, height: 10_000, source: 'text', words, rules: [] };
}

const PLAIN = {
  fontSize: FONT_SIZE,
  bold: false,
  italic: false,
  font: '',
  colour: '#000000',
  angle: 0,
  hidden: null,
  confidence: 1,
} as const;
