import { companyScore, hasLegalForm } from '../lexicon/companies.ts';
import { titleScore } from '../lexicon/titles.ts';
import type { Line, Word } from '../model/document.ts';
import { textOfWords } from '../text/evidence.ts';
import { bulletLength, lineOf, spanOf, wrappedWords } from '../text/lines.ts';
import { rangesOf } from './header-fields.ts';

/** Least score of the role that is a sentence of its own. */
const ROLE_SURE = 0.6;
/** Least score of the employer in the line above. */
const COMPANY_SURE = 0.6;
/** Most words of the role with its place or team. */
const WORDS_MAX = 9;
/** Most words of the role with its employer. */
const BOTH_WORDS_MAX = 14;
/** Fewer letters before the full stop can be an abbreviation: "Dipl.". No word of Chinese or Japanese is abbreviated. */
const LETTERS_MIN = 4;
const UNABBREVIATED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}$/u;
const PARTS = /\t|\s[|·•–—-]\s|\s?[,，;]\s|\s?[(（]/u;

/**
 * Index of the word that ends the first sentence of a line: its last one, or a full stop of another style behind it. -1 without text behind it.
 * No sentence ends before a legal form: "San. ve Tic. A.Ş.".
 */
function endOfSentence(words: readonly Word[]): number {
  return words.findIndex((word, at) => {
    const end = word.text === '.' ? `${words[at - 1]?.text.replace(/\.$/u, '') ?? ''}.` : word.text;
    const next = words[at + 1]?.text ?? '';
    return /\p{L}[)\]»”"]?\.$/u.test(end) && /^["„“«]?[\p{Lu}\p{Lo}\d]/u.test(next) && !hasLegalForm(next);
  });
}

/** The words of a sentence without its full stop. That of "A.Ş." is a part of the abbreviation. */
function withoutStop(words: readonly Word[]): readonly Word[] {
  const last = words.at(-1);
  if (last !== undefined && /\.\P{Z}+\.$/u.test(last.text)) return words;
  const text = last?.text.replace(/\.$/u, '') ?? '';
  return last === undefined || text === '' ? words.slice(0, -1) : [...words.slice(0, -1), { ...last, text }];
}

/** Whether a word is set in another style than the word behind it. */
function changesStyle(word: Word | undefined, next: Word | undefined): boolean {
  return word?.bold !== next?.bold || word?.italic !== next?.italic || word?.colour !== next?.colour;
}

/**
 * How many words of a line are a role that ends with a full stop, alone or with its employer, or an employer in a style of its own that does,
 * with text behind it; 0 for any other line.
 */
function wordsOfSentence({ spans, bullet }: Line): number {
  const words = spans.length === 1 && !bullet ? (spans[0]?.words ?? []) : [];
  const count = endOfSentence(words) + 1;
  const own = withoutStop(words.slice(0, count));
  if (own.length === 0 || own.length > BOTH_WORDS_MAX) return 0;
  const { text } = spanOf(own);
  const letters = own.at(-1)?.text.replaceAll(/[^\p{L}]/gu, '') ?? '';
  const [first = '', ...others] = text.split(PARTS);
  const isRole = titleScore(first) >= ROLE_SURE;
  const namesEmployer = (part: string) => companyScore(part) >= COMPANY_SURE || hasLegalForm(part);
  if (isRole && others.some(namesEmployer)) return count;
  if (own.length > WORDS_MAX) return 0;
  if (namesEmployer(text)) return changesStyle(own.at(-1), words[count]) ? count : 0;
  return isRole && (letters.length >= LETTERS_MIN || UNABBREVIATED.test(letters)) ? count : 0;
}

/** Whether a line can be above the role in the header of an entry: it has dates, in a list at its end, or an employer. */
function isHeaderAbove(line: Line | undefined): boolean {
  if (line === undefined) return false;
  if (line.bullet) return rangesOf(line).some(({ single, to }) => !single && to >= line.text.length);
  if (rangesOf(line).some(({ single, from }) => !single || from === 0)) return true;
  return line.text.split(PARTS).some((part) => companyScore(part) >= COMPANY_SURE || hasLegalForm(part));
}

/**
 * Divides the lines that begin with the role or the employer of a header as a sentence, below the rest of the header, before the duties that
 * follow: "Site manager. Supervision of eleven fitters and". Both parts keep the number of the line.
 */
export function splitSentences(lines: readonly Line[]): readonly Line[] {
  return lines.flatMap((line, at): Line[] => {
    const above = lines[at - 1];
    const count = isHeaderAbove(above) && above?.block === line.block ? wordsOfSentence(line) : 0;
    const words = line.spans[0]?.words ?? [];
    if (count === 0) return [line];
    return [
      { ...line, ...lineOf([spanOf(withoutStop(words.slice(0, count)))]) },
      { ...line, ...lineOf([spanOf(words.slice(count))]), gapAbove: 0 },
    ];
  });
}

/** White space between the lines of a paragraph, in font sizes. */
const LEADING_MAX = 0.9;
/** Most lines of the header in a paragraph, and most words of the employer in it. */
const HEADER_LINES_MAX = 3;
const EMPLOYER_WORDS_MAX = 8;

/** The lines of the paragraph that begins at an index, up to the most lines of a header. */
function paragraphAt(lines: readonly Line[], at: number): readonly Line[] {
  const [first, ...below] = lines.slice(at, at + HEADER_LINES_MAX);
  if (first === undefined || first.spans.length > 1) return [];
  const end = below.findIndex(
    (line) =>
      line.bullet ||
      line.spans.length > 1 ||
      line.block !== first.block ||
      line.gapAbove > line.fontSize * LEADING_MAX ||
      rangesOf(line)[0]?.from === 0,
  );
  return [first, ...(end < 0 ? below : below.slice(0, end))];
}

/**
 * Count of words of a paragraph that are the header of a job: its dates, the role in bold type behind them, and the employer up to the end of the
 * sentence; 0 for any other paragraph.
 */
function wordsOfHeader(words: readonly Word[], first: Line): number {
  const [range] = rangesOf(first);
  if (!first.bullet || range === undefined || range.from > bulletLength(first.text) + 1) return 0;
  const role = words.findIndex(({ bold }) => bold);
  const rest = role < 0 ? -1 : words.findIndex((word, at) => at > role && !word.bold);
  const before = textOfWords(words.slice(0, Math.max(role, 0)));
  if (rest < 0 || before.length > range.to + 3) return 0;
  const behind = words.slice(rest);
  const isDivided = /^[,|–—-]/u.test(behind[0]?.text ?? '') || words[rest - 1]?.text.endsWith(',') === true;
  const end = endOfSentence(behind) + 1;
  return isDivided && end > 0 && end <= EMPLOYER_WORDS_MAX ? rest + end : 0;
}

/**
 * Divides the items of a list that have dates, the role in bold type, the employer and the duties in one paragraph: "• 2019–2021: **Site manager**,
 * Arden Ltd. Supervision of eleven fitters and". The header is one line, wherever the paragraph wraps.
 */
export function withRunOnHeaders(lines: readonly Line[]): readonly Line[] {
  const result: Line[] = [];
  for (let at = 0; at < lines.length; ) {
    const paragraph = paragraphAt(lines, at);
    const [first] = paragraph;
    const words = paragraph.flatMap(({ spans }) => spans.flatMap((span) => span.words));
    const count = first === undefined ? 0 : wordsOfHeader(words, first);
    if (first === undefined || count === 0) {
      result.push(lines[at] as Line);
      at += 1;
      continue;
    }
    let seen = 0;
    const taken = paragraph.findIndex(({ spans }) => {
      seen += spans.flatMap((span) => span.words).length;
      return seen >= count;
    });
    const header = paragraph
      .slice(0, taken + 1)
      .map(({ spans }, line, all) => {
        const own = spans.flatMap((span) => span.words);
        return line === all.length - 1 ? own.slice(0, own.length - (seen - count)) : own;
      })
      .reduce<readonly Word[]>(wrappedWords, []);
    result.push({ ...first, ...lineOf([spanOf(withoutStop(header))]) });
    const last = paragraph[taken] as Line;
    const left = words.slice(count, seen);
    if (left.length > 0) result.push({ ...last, ...lineOf([spanOf(left)]), bullet: false, gapAbove: 0 });
    at += taken + 1;
  }
  return result;
}
