import { lazy } from '#kit/memoize.ts';
import { type Layout, readLayout } from '../layout/read-layout.ts';
import { wordsOf } from '../lexicon/fold.ts';
import { languages } from '../lexicon/languages.ts';
import type { LabelledDocument, PositionedDocument } from '../model/document.ts';
import type { RulesOfPage } from './heading-emphasis.ts';
import { labelSections } from './label-sections.ts';

/** The languages that are detected by their function words. */
const DETECTED = lazy(() =>
  languages().flatMap(({ code, detection }) =>
    detection === undefined
      ? []
      : [
          {
            code,
            smallWords: new Set(detection.smallWords),
            letters: detection.letters === undefined ? null : new RegExp(detection.letters, 'u'),
          },
        ],
  ),
);

const LETTER_WEIGHT = 0.7;

const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/[\u3040-\u30FF]/gu, 'ja'],
  [/[\uAC00-\uD7AF]/gu, 'ko'],
  [/[\u3400-\u9FFF]/gu, 'zh'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Devanagari}/gu, 'hi'],
];

/** The languages of each function word, by their index in DETECTED. */
const LANGUAGES_OF_WORD = lazy(() => {
  const having = new Map<string, number[]>();
  DETECTED().forEach(({ smallWords }, index) => {
    for (const word of smallWords) {
      const known = having.get(word);
      if (known === undefined) having.set(word, [index]);
      else known.push(index);
    }
  });
  return having;
});

const SHARE_MIN = 0.04;
const NOT_ASCII = /[^ -~]/u;
const WORDS_MIN = 3.4;

/** The language of a Cyrillic text, by letters that only one language has. */
function cyrillicLanguage(text: string): string {
  if (/[іїєґ]/iu.test(text)) return 'uk';
  if (/[ыэё]/iu.test(text)) return 'ru';
  if (/[ђћљњџј]/iu.test(text)) return 'sr';
  return /(?:^|\s)(?:на|за|от|със|във|се|и|или|към|при)(?=\s)/iu.test(text) && /ъ/iu.test(text) ? 'bg' : 'ru';
}

const PERSIAN_SHARE_MIN = 0.005;

/** The language of an Arabic text: Persian by letters that Arabic lacks, unless it has letters of Urdu or Kurdish. */
function arabicLanguage(text: string, letters: number): string {
  const persian = text.match(/[پچژگ]/gu)?.length ?? 0;
  return persian > letters * PERSIAN_SHARE_MIN && !/[ٹڈڑںےڕڵۆێ]/u.test(text) ? 'fa' : 'ar';
}

/** A letter of any script but Latin. */
const OTHER_SCRIPT = /[\u0370-\u1DFF\u2E80-\uD7FF\uF900-\uFAFF\uFB1D-\uFDFF\uFE70-\uFEFF]/u;

/** The language of a script that belongs to one language, if it makes up a large share of the letters; else null. */
function languageOfScript(text: string): string | null {
  if (!OTHER_SCRIPT.test(text)) return null;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 12) return null;
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  if (cyrillic > letters * 0.3) return cyrillicLanguage(text);
  for (const [pattern, language] of SCRIPTS) {
    const count = text.match(pattern)?.length ?? 0;
    const enough = language === 'ja' ? 0.05 : 0.2;
    if (count > letters * enough) return language === 'ar' ? arabicLanguage(text, count) : language;
  }
  return null;
}

/**
 * Counts a word with a distinctive letter for the languages that have the letter, unless the word is one of their
 * function words.
 */
function addForLetters(word: string, counts: Float64Array): void {
  DETECTED().forEach(({ smallWords, letters }, index) => {
    if (!smallWords.has(word) && letters?.test(word) === true) counts[index] = (counts[index] ?? 0) + LETTER_WEIGHT;
  });
}

/**
 * The main language of a text.
 * @param text plain text; accents matter
 * @returns ISO 639-1 code, or null if the text is too short or the language unknown
 */
export function languageOf(text: string): string | null {
  const byScript = languageOfScript(text);
  if (byScript !== null) return byScript;
  const words = wordsOf(text.normalize('NFC').toLowerCase());
  const counts = new Float64Array(DETECTED().length);
  for (const word of words) {
    for (const index of LANGUAGES_OF_WORD().get(word) ?? []) counts[index] = (counts[index] ?? 0) + 1;
    if (NOT_ASCII.test(word)) addForLetters(word, counts);
  }
  let best: string | null = null;
  let most = 0;
  DETECTED().forEach(({ code }, index) => {
    const count = counts[index] ?? 0;
    if (count <= most) return;
    best = code;
    most = count;
  });
  return most >= WORDS_MIN && most >= words.length * SHARE_MIN ? best : null;
}

const LANGUAGE_SAMPLE_CHARS = 20_000;

function sampleOf({ lines }: Layout): string {
  let sample = '';
  for (const line of lines) {
    if (sample.length > LANGUAGE_SAMPLE_CHARS) break;
    sample += `${line.text}\n`;
  }
  return sample;
}

/** The rules drawn on each page of a document. */
export function rulesOfPages({ pages }: PositionedDocument): RulesOfPage {
  return new Map(pages.map((page) => [page.number, page.rules]));
}

/** Labels the sections of a document that is in reading order, and tells its language. */
export function labelLayout(document: PositionedDocument, layout: Layout): LabelledDocument {
  return {
    lines: layout.lines,
    sections: labelSections(layout, rulesOfPages(document)),
    bodySize: layout.bodySize,
    language: languageOf(sampleOf(layout)),
  };
}

/** Brings a document into reading order and labels its sections: the first two stages. */
export function labelDocument(document: PositionedDocument): LabelledDocument {
  return labelLayout(document, readLayout(document));
}
