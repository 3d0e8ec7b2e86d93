import { fold } from '../../lexicon/fold.ts';
import type { LabelledDocument, Line } from '../../model/document.ts';
import type { ExtractionHints, PositionedDocument } from '../../model/input.ts';
import type { Evidenced } from '../../model/profile.ts';
import { evidenceOf } from '../../text/evidence.ts';
import { type NameCandidate, nameCandidates } from './candidates.ts';
import { ordinaryCase } from './case.ts';
import { type NameClues, nameReasons, type Reason } from './score-name.ts';

/** What else is known when the name is looked for. */
export interface NameContext {
  readonly source: PositionedDocument;
  readonly hints: ExtractionHints;
  /** E-mail addresses found in the document. */
  readonly emails: readonly string[];
}

/** The score at which a candidate is as likely right as wrong, and how fast certainty grows with it. */
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
  // In Chinese a name of two characters is set apart to be as wide as one of three; in Japanese the space is part of it.
  const isSpaced = language === 'zh' && parsed.eastAsian !== null && words.every((word) => word.length === 1);
  return ordinaryCase(words.join(isSpaced ? '' : ' '), language);
}

/** Turkish, where the language of a short document is not known: letters that hardly any other language has. */
function turkish(document: LabelledDocument): string | null {
  return document.lines.filter((line) => /[ğĞşŞıİ]/u.test(line.text)).length >= 2 ? 'tr' : null;
}

/** A text that may be the name, with what speaks for it. */
export interface WeighedCandidate {
  readonly candidate: NameCandidate;
  /** As it would be shown. */
  readonly value: string;
  /** Points: around 1.2 it is as likely the name as not; a clear name in large letters at the top with a fitting e-mail address reaches 5. */
  readonly score: number;
  readonly reasons: readonly Reason[];
}

/** Shorter or longer readings of the same words do not contest each other. */
function contests(a: NameCandidate, b: NameCandidate): boolean {
  const words = new Set(a.words.map((word) => fold(word)));
  return !b.words.some((word) => words.has(fold(word)));
}

/** The name that was found, and what it may be too. */
export interface WeighedNames {
  /** Null where no text has the form of a name. */
  readonly name: Evidenced<string> | null;
  /** Other texts than that, the likeliest first, each once. */
  readonly others: readonly Evidenced<string>[];
  /** Every text that has the form of a name, in the order of the document. */
  readonly candidates: readonly WeighedCandidate[];
}

/** So many other texts are kept. */
const OTHERS_MAX = 3;
/** A less likely text is no name. */
const OTHER_CONFIDENCE_MIN = 0.02;

/**
 * Weighs every text on the first page that has the form of a name by size, place, the word lists, the e-mail addresses and the
 * file's own metadata. The best wins.
 *
 * @returns the name in ordinary case, with the places that prove it and a confidence from 0 to 1, and those that lost.
 */
export function weighNames(document: LabelledDocument, context: NameContext): WeighedNames {
  const clues = cluesOf(document, context);
  const language = document.language ?? turkish(document);
  const candidates = nameCandidates(document.sections, document.bodySize).map((candidate): WeighedCandidate => {
    const reasons = nameReasons(candidate, clues);
    const score = reasons.reduce((sum, { points }) => sum + points, 0);
    return { candidate, value: valueOf(candidate, language), score, reasons };
  });
  let best: WeighedCandidate | null = null;
  for (const item of candidates) if (best === null || item.score > best.score) best = item;
  if (best === null) return { name: null, others: [], candidates };
  const winner = best;
  const rival = Math.max(
    -Infinity,
    ...candidates.filter((item) => contests(winner.candidate, item.candidate)).map((item) => item.score),
  );
  return { name: evidenced(winner, rival), others: othersOf(candidates, winner), candidates };
}

/** A candidate as a value; the less it leads its best rival, the less sure it is. */
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
