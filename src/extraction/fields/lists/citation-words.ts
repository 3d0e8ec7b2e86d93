import { KIND_ODDS_SIZE, kindOdds } from '../../entries/word-knowledge.ts';
import { TEXT_KINDS } from '../../kinds/text-kinds.ts';
import { wordsOf } from '../../lexicon/fold.ts';
import { phrases } from '../../lexicon/languages.ts';
import type { Word } from '../../model/document.ts';
import { type JoinedLines, type TextRange, wordsWithPlaces } from '../../text/lines.ts';

/** A word of a citation, or the signs before or behind one. */
export interface CitationWord extends TextRange {
  readonly text: string;
  /** The word of the page that it is of; null for a sign between words. */
  readonly style: Word | null;
  /** What is between it and the word before: nothing, a space, a tab or wide space, a new line. */
  readonly gap: 'none' | 'space' | 'wide' | 'line';
}

const OPENING = '«„“‘"\'([「『《〈【（';
const CLOSING = '»”’"\')\\]」』》〉】）';
/** Signs that end and begin words of languages without spaces. */
const RUN = /[《》〈〉「」『』【】（）“”„«»"]|[，。：；、]|[^\s《》〈〉「」『』【】（）“”„«»"，。：；、]+/gu;
const EDGES = new RegExp(
  String.raw`^(?<before>[${OPENING.replace('[', '\\[')}]*)(?<core>.*?)(?<behind>(?:[${CLOSING}][.,;:!?]*)*)$`,
  'u',
);

/** Most words of a citation that are looked at. */
const WORDS_MAX = 160;

/** The words of a citation, in order. Quotation marks and brackets are words of their own. */
export function citationWords(joined: JoinedLines): CitationWord[] {
  const { text } = joined;
  const placed = wordsWithPlaces(joined);
  const starts = new Set(joined.lines.map(({ at }) => at));
  const words: CitationWord[] = [];
  let next = 0;
  for (const run of text.matchAll(RUN)) {
    const { before = '', core = '', behind = '' } = EDGES.exec(run[0])?.groups ?? {};
    let from = run.index;
    for (const own of [before, core, behind]) {
      if (own === '') continue;
      while ((placed[next]?.to ?? Infinity) <= from) next += 1;
      const gapText = text.slice(words.at(-1)?.to ?? 0, from);
      const gap =
        words.length > 0 && starts.has(from)
          ? 'line'
          : gapText.includes('\t')
            ? 'wide'
            : gapText === ''
              ? 'none'
              : 'space';
      words.push({ text: own, from, to: from + own.length, style: placed[next]?.word ?? null, gap });
      from += own.length;
      if (words.length >= WORDS_MAX) return words;
    }
  }
  return words;
}

const AND = phrases((language) => language.joiners?.and);
/** "et al.", "in" before the book of a chapter, and what is before editors, volumes and pages. */
const AND_OTHERS = /^(?:al|et)$/u;
const BEFORE_VOLUME = /^(?:in|em|en|dans|im|v|w|i)$/u;
const ABBREVIATION = /^(?:eds?|hg|hrsg|red|ред|vol|no|nr|pp?|s|art|núm|str)$/u;
const QUOTES = /[«»„“”‘’"'「」『』《》〈〉]/u;
const OPENING_QUOTE = /[«„“‘「『《〈]/u;
const BRACKETS = /[()[\]（）【】]/u;
const INITIALS = /^(?:\p{Lu}\.?[-‐]?){1,3}[.,;:]*$/u;
const YEAR = /^(?:19|20)\d{2}[a-z]?[.,;:年]*$/u;

const PERSON = TEXT_KINDS.indexOf('person');
const PROSE = TEXT_KINDS.indexOf('prose');
const OTHER = TEXT_KINDS.indexOf('other');

/** A part of a citation between signs. */
interface Part {
  readonly words: number;
  readonly capitals: number;
  readonly initials: number;
  readonly numbers: number;
  readonly odds: readonly number[];
  readonly at: number;
}

/** Numbers of a part. */
const PART_SIZE = 6 + KIND_ODDS_SIZE + 3;
const OWN_SIZE = 42;

/** Count of numbers that describe a word of a citation. */
export const CITATION_INPUT_SIZE = OWN_SIZE + PART_SIZE + 4;

function yes(is: boolean): number {
  return is ? 1 : 0;
}

/** The parts of a citation: up to a comma, a stop, a colon, a sign; for each word its own. */
function partsOf(words: readonly CitationWord[], ends: RegExp, kinds: (text: string) => Float32Array): Part[] {
  const groups: CitationWord[][] = [];
  let isOpen = false;
  for (const word of words) {
    const isSign = QUOTES.test(word.text) || BRACKETS.test(word.text);
    if (!isOpen || isSign || word.gap === 'wide' || /^(?:[–—|•·:-])$/u.test(word.text)) groups.push([]);
    groups.at(-1)?.push(word);
    isOpen = !ends.test(word.text) || INITIALS.test(word.text);
  }
  return groups.flatMap((group) => {
    const text = group.map((word) => word.text).join(' ');
    const odds = kinds(text);
    const part = {
      words: group.length,
      capitals: group.filter((word) => /^\p{Lu}/u.test(word.text)).length / group.length,
      initials: group.filter((word) => INITIALS.test(word.text)).length / group.length,
      numbers: group.filter((word) => /\d/u.test(word.text)).length / group.length,
      odds: [...kindOdds(odds), odds[PERSON] ?? 0, odds[PROSE] ?? 0, odds[OTHER] ?? 0],
    };
    return group.map((_, at) => ({ ...part, at }));
  });
}

/** For each word whether it is between quotation marks, and between brackets. */
function enclosed(words: readonly CitationWord[]): [quoted: boolean, bracketed: boolean][] {
  let quoted = false;
  let bracketed = false;
  return words.map(({ text }, at) => {
    const hasText = /[\p{L}\p{N}]/u.test(text);
    if (!hasText && QUOTES.test(text)) {
      const opens = words[at + 1]?.gap === 'none';
      quoted = opens && (!quoted || OPENING_QUOTE.test(text));
    }
    if (!hasText && BRACKETS.test(text)) bracketed = /[([（【]/u.test(text);
    return [quoted, bracketed];
  });
}

/** Inputs of the tagger of citations: a row of CITATION_INPUT_SIZE numbers a word. */
export function citationInputs(
  words: readonly CitationWord[],
  head: number,
  kinds: (text: string) => Float32Array,
): Float32Array[] {
  const parts = partsOf(words, /[.,;:?!，。：；、]$/u, kinds);
  const sentences = partsOf(words, /[.:?!。：]$/u, () => new Float32Array(TEXT_KINDS.length));
  const marks = enclosed(words);
  const hasQuotes = marks.some(([quoted]) => quoted);
  return words.map((word, at) => {
    const { text, style, gap } = word;
    const [before, next] = [words[at - 1], words[at + 1]];
    const bare = wordsOf(text).join(' ');
    const part = parts[at] as Part;
    const sentence = sentences[at] as Part;
    return Float32Array.from([
      yes(/^\p{Lu}/u.test(text)),
      yes(/^\p{Lu}{2,}[.,;:]*$/u.test(text)),
      yes(/^\p{Ll}/u.test(text)),
      yes(/^\p{Lo}/u.test(text)),
      yes(INITIALS.test(text)),
      yes(/\d/u.test(text)),
      yes(YEAR.test(text)),
      yes(/\d+\s*[-–—:]\s*\d+/u.test(text)),
      yes(/https?:|www\.|doi|\S\.\S{2,}\//iu.test(text)),
      yes(!/[\p{L}\p{N}]/u.test(text)),
      yes(QUOTES.test(text) && !/[\p{L}\p{N}]/u.test(text)),
      yes(BRACKETS.test(text) && !/[\p{L}\p{N}]/u.test(text)),
      yes(text.endsWith('.')),
      yes(text.endsWith(',')),
      yes(/[:：]$/u.test(text)),
      yes(/[;；]$/u.test(text)),
      yes(/[?!]$/u.test(text)),
      yes(/^[–—|•·/-]$/u.test(text)),
      yes(text === '&' || AND().has(bare)),
      yes(AND_OTHERS.test(bare)),
      yes(BEFORE_VOLUME.test(bare)),
      yes(ABBREVIATION.test(bare)),
      Math.min(2, text.length / 10),
      yes(style?.bold === true),
      yes(style?.italic === true),
      yes(before !== undefined && before.style?.bold !== style?.bold),
      yes(before !== undefined && before.style?.italic !== style?.italic),
      yes(next !== undefined && next.style?.bold !== style?.bold),
      yes(next !== undefined && next.style?.italic !== style?.italic),
      yes(gap === 'none'),
      yes(gap === 'wide'),
      yes(gap === 'line'),
      yes(at === 0),
      yes(at === words.length - 1),
      Math.min(2, at / 20),
      at / words.length,
      Math.min(2, words.length / 40),
      yes(marks[at]?.[0] === true),
      yes(marks[at]?.[1] === true),
      yes(hasQuotes),
      yes(word.from >= head),
      yes(/^[†*‡§]/u.test(text)),
      Math.min(2, part.words / 8),
      part.capitals,
      part.initials,
      part.numbers,
      Math.min(2, part.at / 8),
      yes(part.at === 0),
      ...part.odds,
      Math.min(2, sentence.words / 12),
      sentence.capitals,
      sentence.initials,
      Math.min(2, sentence.at / 12),
    ]);
  });
}
