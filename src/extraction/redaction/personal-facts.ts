import { type Concept, conceptPhrases } from '../fields/template/concepts.ts';
import type { Word } from '../model/document.ts';
import { isEdge, type PageText, type WordRange } from './page-text.ts';

/** Facts about a person that a blind CV does not show. */
export const PERSONAL_CONCEPTS: readonly Concept[] = [
  'date_of_birth',
  'place_of_birth',
  'age',
  'nationality',
  'gender',
  'marital_status',
  'children',
];
/** Their names are words of prose too: only a mark or a gap behind one makes it a label. */
const NEEDS_MARK: ReadonlySet<Concept> = new Set(['age', 'gender', 'children']);
/** Distances in font sizes: between two cells, and from a label to its value beside or below it. */
const CELL_GAP = 1;
const WORD_GAP_MAX = 1.5;
const BESIDE_MAX = 30;
const BELOW_MAX = 2.2;
const SAME_LINE = 0.4;
const ALIGNED = 0.5;

interface Label {
  readonly concept: Concept;
  readonly first: Word;
  readonly last: Word;
}

/**
 * The words of personal facts: those beside their label, or below it. A label is one of the names of the fact in some language at the
 * beginning of a line or cell. It is found by the places of words alone, so that a layout that is read wrongly hides none.
 */
export function personalFacts(page: PageText): Word[] {
  const labels = labelsIn(page);
  const words = page.words.map(({ word }) => word).filter((word) => word.angle === 0);
  const firsts = new Set(labels.map(({ first }) => first));
  return labels.flatMap(({ concept, first, last }) => {
    const beside = run(wordsRightOf(last, words), { from: last.x1, gapMax: BESIDE_MAX * last.fontSize, firsts });
    const hasMark = /[:：]$/u.test(last.text) || beside[0]?.text.startsWith(':') === true;
    const isApart = (beside[0]?.x0 ?? Number.POSITIVE_INFINITY) - last.x1 > CELL_GAP * last.fontSize;
    if (NEEDS_MARK.has(concept) && !hasMark && !isApart) return [];
    if (beside.length > 0) return beside;
    return run(wordsBelow(first, words), { from: first.x0, gapMax: last.fontSize, firsts });
  });
}

function labelsIn({ folded, words }: PageText): Label[] {
  return conceptPhrases()
    .filter(({ concept }) => PERSONAL_CONCEPTS.includes(concept))
    .flatMap(({ concept, folded: name }) => {
      const found: Label[] = [];
      for (let from = folded.indexOf(name); from >= 0; from = folded.indexOf(name, from + 1)) {
        const to = from + name.length;
        if (!isEdge(folded, from) || !isEdge(folded, to)) continue;
        const touched = words.filter((range) => range.from < to && range.to > from);
        const [first, last] = [touched[0], touched.at(-1)];
        if (first !== undefined && last !== undefined && first.from === from && beginsCell(first, words))
          found.push({ concept, first: first.word, last: last.word });
      }
      return found;
    });
}

function beginsCell({ word }: WordRange, words: readonly WordRange[]): boolean {
  return !words.some(
    ({ word: other }) =>
      other !== word &&
      isOnLine(other, word) &&
      other.x0 < word.x0 &&
      word.x0 - other.x1 < CELL_GAP * word.fontSize &&
      !/[|·•,;]$/u.test(other.text),
  );
}

function isOnLine(a: Word, b: Word): boolean {
  return Math.abs(a.baseline - b.baseline) <= SAME_LINE * Math.max(a.fontSize, b.fontSize);
}

function wordsRightOf(label: Word, words: readonly Word[]): Word[] {
  return words
    .filter((word) => word !== label && isOnLine(word, label) && word.x0 >= label.x1 - 1)
    .toSorted((a, b) => a.x0 - b.x0);
}

function wordsBelow(label: Word, words: readonly Word[]): Word[] {
  const below = words.filter(
    ({ baseline, x0, x1 }) =>
      baseline > label.baseline + SAME_LINE * label.fontSize &&
      baseline <= label.baseline + BELOW_MAX * label.fontSize &&
      x1 > label.x0 - ALIGNED * label.fontSize &&
      x0 < label.x1 + BESIDE_MAX * label.fontSize,
  );
  const first = below.toSorted((a, b) => a.baseline - b.baseline)[0];
  if (first === undefined) return [];
  const line = below.filter((word) => isOnLine(word, first)).toSorted((a, b) => a.x0 - b.x0);
  return Math.abs((line[0]?.x0 ?? 0) - label.x0) <= ALIGNED * label.fontSize ? line : [];
}

/** The words from the first on, up to a wide gap or another label. */
function run(
  words: readonly Word[],
  { from, gapMax, firsts }: { readonly from: number; readonly gapMax: number; readonly firsts: ReadonlySet<Word> },
): Word[] {
  const found: Word[] = [];
  let edge = from;
  for (const word of words) {
    const gap = word.x0 - edge;
    if (firsts.has(word) || gap > (found.length === 0 ? gapMax : WORD_GAP_MAX * word.fontSize)) break;
    found.push(word);
    edge = word.x1;
  }
  return found;
}
