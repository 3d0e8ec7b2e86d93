import { fold } from '../../lexicon/fold.ts';
import { isParticle } from '../../lexicon/names.ts';
import type { ExtractionHints, LabelledDocument, Line, PositionedDocument } from '../../model/document.ts';
import type { Evidenced } from '../../model/profile.ts';
import { evidenceOf } from '../../text/evidence.ts';
import { nameCandidates } from './candidates.ts';
import type { NameCandidate } from './name-candidate.ts';
import { type NameClues, nameReasons, type Reason } from './score-name.ts';
import { inSpokenOrder } from './spoken-order.ts';

/** What else is known about the document when the name is searched. */
interface NameContext {
  readonly source: PositionedDocument;
  readonly hints: ExtractionHints;
  /** Email addresses in the document. */
  readonly emails: readonly string[];
}

/** The score at which a candidate is as likely right as wrong, and the slope of the confidence above it. */
const EVEN_SCORE = 1.25;
const STEEPNESS = 1.35;
const FIRST_LINES = 3;

function handlesOf(context: NameContext): string[] {
  const mails = context.emails.map((email) => email.split('@')[0] ?? '');
  const profiles = context.source.links.flatMap((link) => {
    const slug = /(?:linkedin\.com\/in|github\.com|xing\.com\/profile|gitlab\.com)\/([^/?#]+)/iu.exec(link.url)?.[1];
    return slug === undefined ? [] : [slug];
  });
  return [...mails, ...profiles]
    .map((handle) => fold(decoded(handle)).replaceAll(/[^\p{L}]/gu, ''))
    .filter((handle) => handle !== '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function cluesOf(document: LabelledDocument, context: NameContext): NameClues {
  const firstPage = document.lines.find((line) => /\p{L}/u.test(line.text))?.page ?? 1;
  const lines = document.lines.filter((line) => line.page === firstPage && /\p{L}{2}/u.test(line.text));
  const byHeight = lines.toSorted((a, b) => a.y0 - b.y0);
  const repeats = new Map<string, number>();
  for (const line of document.lines) {
    if (line.text.length > 60) continue;
    const key = fold(line.text);
    repeats.set(key, (repeats.get(key) ?? 0) + 1);
  }
  const { metadata } = context.source;
  return {
    bodySize: document.bodySize,
    largestSize: Math.max(0, ...lines.map((line) => line.fontSize)),
    pageHeight: context.source.pages.find((page) => page.number === firstPage)?.height ?? 842,
    firstLines: new Set(
      [...lines.slice(0, FIRST_LINES), ...byHeight.slice(0, FIRST_LINES)].map((line: Line) => line.id),
    ),
    handles: handlesOf(context),
    metadata: [metadata.author, metadata.title, context.hints.fileName].flatMap((text) =>
      text === null ? [] : [fold(text)],
    ),
    supported:
      context.emails.length > 0 ||
      document.sections.some((section) => section.kind !== 'header' && section.kind !== 'other'),
    repeats,
  };
}

function valueOf(candidate: NameCandidate, language: string | null): string {
  const { words, parsed } = candidate;
  // In Chinese, a space widens a name of two characters to the width of three. In Japanese, the space is part of the
  // name.
  const isSpaced = language === 'zh' && parsed.eastAsian !== null && words.every((word) => word.length === 1);
  const ordered = parsed.swapped ? words : inSpokenOrder(words, language);
  return ordinaryCase(ordered.join(isSpaced ? '' : ' '), language);
}

/** Detects Turkish in a document too short for `languageOf`, by letters that hardly any other language has. */
function turkish(document: LabelledDocument): string | null {
  return document.lines.filter((line) => /[ğĞşŞıİ]/u.test(line.text)).length >= 2 ? 'tr' : null;
}

/** A text that can be the name, with the reasons for and against it. */
export interface WeighedCandidate {
  readonly candidate: NameCandidate;
  /** In the form of the profile. */
  readonly value: string;
  /**
   * Points. With about 1.2 points it is as likely the name as not. A clear name in large type at the top with a
   * matching email address reaches 5.
   */
  readonly score: number;
  readonly reasons: readonly Reason[];
}

/** Whether two candidates are rivals. Shorter and longer forms of the same words are not. */
function areRivals(a: NameCandidate, b: NameCandidate): boolean {
  const words = new Set(a.words.map((word) => fold(word)));
  return !b.words.some((word) => words.has(fold(word)));
}

/** The name that was found, and the other candidates. */
export interface WeighedNames {
  /** Null if no text has the form of a name. */
  readonly name: Evidenced<string> | null;
  /** The other texts, the likeliest first, each once. */
  readonly others: readonly Evidenced<string>[];
  /** Every text that has the form of a name, in document order. */
  readonly candidates: readonly WeighedCandidate[];
}

/** Most other texts that are kept. */
const OTHERS_MAX = 3;
/** Other texts below this confidence are dropped. */
const OTHER_CONFIDENCE_MIN = 0.02;

/**
 * Weighs every text that has the form of a name by size, place, the word lists, the email addresses and the file's own
 * metadata. The best wins.
 * @returns the name in ordinary case, with its evidence and a confidence from 0 to 1, and the candidates that lost
 */
export function weighNames(document: LabelledDocument, context: NameContext): WeighedNames {
  const clues = cluesOf(document, context);
  const language = document.language ?? turkish(document);
  const candidates = nameCandidates(document.sections, document.bodySize).map(
    (candidate): WeighedCandidate => ({
      candidate,
      score: nameReasons(candidate, clues).reduce((sum, { points }) => sum + points, 0),
      // A page can hold tens of thousands of candidates. Few are shown, so that only those have their texts and reasons made.
      get value() {
        return valueOf(candidate, language);
      },
      get reasons() {
        return nameReasons(candidate, clues);
      },
    }),
  );
  let best: WeighedCandidate | null = null;
  for (const item of candidates) if (best === null || item.score > best.score) best = item;
  if (best === null) return { name: null, others: [], candidates };
  const winner = best;
  const rival = Math.max(
    -Infinity,
    ...candidates.filter((item) => areRivals(winner.candidate, item.candidate)).map((item) => item.score),
  );
  return { name: evidenced(winner, rival), others: othersOf(candidates, winner), candidates };
}

/** A candidate as a value. A small lead over its best rival lowers its confidence. */
function evidenced({ candidate, value, score }: WeighedCandidate, rival: number): Evidenced<string> {
  const doubt = Number.isFinite(rival) ? Math.max(0, 0.8 - (score - rival)) : 0;
  return {
    value,
    evidence: candidate.parts.map((part) => evidenceOf(part.line, part.from, part.to)),
    confidence: 1 / (1 + Math.exp(-STEEPNESS * (score - EVEN_SCORE - doubt))),
  };
}

function othersOf(candidates: readonly WeighedCandidate[], winner: WeighedCandidate): readonly Evidenced<string>[] {
  const seen = new Set([fold(winner.value)]);
  const others: Evidenced<string>[] = [];
  for (const item of candidates.toSorted((a, b) => b.score - a.score)) {
    const key = fold(item.value);
    if (seen.has(key)) continue;
    seen.add(key);
    const other = evidenced(item, winner.score);
    if (other.confidence < OTHER_CONFIDENCE_MIN) break;
    others.push(other);
    if (others.length === OTHERS_MAX) break;
  }
  return others;
}

const CAPITALS = /^\P{Ll}*\p{Lu}\P{Ll}*\p{Lu}\P{Ll}*$/u;

function capitalised(word: string, locale: string): string {
  const lower = word.toLocaleLowerCase(locale);
  const first = String.fromCodePoint(lower.codePointAt(0) ?? 0);
  return first.toLocaleUpperCase(locale) + lower.slice(first.length);
}

/** "O'NEILL", "SMITH-JONES", "MCDONALD", "D'ANGELO" */
function ordinaryWord(word: string, locale: string): string {
  return word
    .split(/(?<=[-‐–])|(?<=^(?:o|d|l|n|dell)['’])|(?<=\.)/iu)
    .map((part) => {
      const plain = capitalised(part, locale);
      return /^Mc\p{Ll}{3,}/u.test(plain) ? `Mc${capitalised(plain.slice(2), locale)}` : plain;
    })
    .join('');
}

/** Whether a word is in capitals. Accented letters without a capital in the font ("MüLLER") do not count. */
function isCapitals(word: string): boolean {
  const all = word.replaceAll(/[^\p{L}]/gu, '');
  const plain = all.replaceAll(/[^A-Za-z]/gu, '');
  const letters = plain.length >= 3 && plain === plain.toUpperCase() ? plain : all;
  return (
    letters.length >= 2 &&
    (CAPITALS.test(letters) || letters === letters.toUpperCase()) &&
    letters !== letters.toLowerCase()
  );
}

const ROMAN = /^(?:II|III|IV|VI{0,3})$/u;

/** Turkish has two letters i. The ordinary lower case of a capital I would change the name. */
function hasDottedCapital(name: string): boolean {
  return /[İıĞğŞş]/u.test(name);
}

/**
 * A name in ordinary case, by the rules of the document's language if it is known (Turkish has two letters i). Words in
 * mixed case stay unchanged. Words in capitals are converted ("O'NEILL" to "O'Neill", "VAN DER BERG" to "van der
 * Berg"), and so is a name without capitals. Initials and numerals ("J.", "III") stay.
 */
export function ordinaryCase(name: string, language: string | null = null): string {
  const words = name.split(' ');
  const noCapital = name === name.toLowerCase() && name !== name.toUpperCase();
  const locale = language === 'tr' || hasDottedCapital(name) ? 'tr' : 'en';
  return words
    .map((word, index) => {
      if (noCapital) return index > 0 && isParticle(word) ? word : ordinaryWord(word, locale);
      if (!isCapitals(word) || ROMAN.test(word)) return word;
      if (/^(?:\p{Lu}\.){2,}$/u.test(word)) return word;
      if (index > 0 && index < words.length - 1 && isParticle(word)) return word.toLowerCase();
      // Two capitals among words in ordinary case are initials ("JB Smith").
      if (word.length === 2 && !/[.'’]/u.test(word) && words.some((other) => /\p{Ll}/u.test(other))) return word;
      return ordinaryWord(word, locale);
    })
    .join(' ');
}
