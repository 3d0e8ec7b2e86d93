import type { ExtractionTrace } from '../../explain/trace.ts';
import { fold } from '../../lexicon/fold.ts';
import type { LabelledDocument, Line } from '../../model/document.ts';
import type { ExtractionHints, PositionedDocument } from '../../model/input.ts';
import type { Evidenced } from '../../model/profile.ts';
import { evidenceOf } from '../../text/evidence.ts';
import { type NameCandidate, nameCandidates } from './candidates.ts';
import { ordinaryCase } from './case.ts';
import { type NameClues, nameReasons, scoreName } from './score-name.ts';

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

interface Scored {
  readonly candidate: NameCandidate;
  readonly score: number;
}

/** Shorter or longer readings of the same words do not contest each other. */
function contests(a: NameCandidate, b: NameCandidate): boolean {
  const words = new Set(a.words.map((word) => fold(word)));
  return !b.words.some((word) => words.has(fold(word)));
}

/** The name that was found, and what it may be too. */
export interface WeighedName {
  readonly name: Evidenced<string>;
  /** Other texts than that, the likeliest first, each once. */
  readonly others: readonly Evidenced<string>[];
}

/** So many other texts are told. */
const OTHERS_MAX = 3;
/** Whatever is less likely is no name. */
const OTHER_CONFIDENCE_MIN = 0.02;

/**
 * The candidate's name: every text of the form of a name on the first page is scored by size, place, the word lists, the
 * e-mail addresses and the file's own metadata; the best wins if enough speaks for it.
 *
 * @param trace is told every candidate with what counted for and against it, where it is given.
 * @returns the name in ordinary case, with the places where it stands and a confidence from 0 to 1, and those that lost; null
 * where no text has the form of a name.
 */
export function weighNames(
  document: LabelledDocument,
  context: NameContext,
  trace?: ExtractionTrace,
): WeighedName | null {
  const clues = cluesOf(document, context);
  const scored: Scored[] = nameCandidates(document.sections, document.bodySize).map((candidate) => ({
    candidate,
    score: scoreName(candidate, clues),
  }));
  let best: Scored | null = null;
  for (const item of scored) if (best === null || item.score > best.score) best = item;
  if (best === null) return null;
  const winner = best;
  const rival = Math.max(
    -Infinity,
    ...scored.filter((item) => contests(winner.candidate, item.candidate)).map((item) => item.score),
  );
  const language = document.language ?? turkish(document);
  if (trace !== undefined) {
    trace.names = scored.map((item) => ({
      ...item,
      value: valueOf(item.candidate, language),
      reasons: nameReasons(item.candidate, clues),
    }));
  }
  return { name: evidenced(winner, rival, language), others: othersOf(scored, winner, language) };
}

/** The name alone. */
export function findName(document: LabelledDocument, context: NameContext): Evidenced<string> | null {
  return weighNames(document, context)?.name ?? null;
}

/** A candidate as a value; the less it leads its best rival, the less sure it is. */
function evidenced({ candidate, score }: Scored, rival: number, language: string | null): Evidenced<string> {
  const doubt = Number.isFinite(rival) ? Math.max(0, 0.8 - (score - rival)) : 0;
  return {
    value: valueOf(candidate, language),
    evidence: candidate.parts.map((part) => evidenceOf(part.line, part.from, part.to)),
    confidence: 1 / (1 + Math.exp(-STEEPNESS * (score - EVEN_SCORE - doubt))),
  };
}

function othersOf(scored: readonly Scored[], winner: Scored, language: string | null): readonly Evidenced<string>[] {
  const seen = new Set([fold(valueOf(winner.candidate, language))]);
  const others: Evidenced<string>[] = [];
  for (const item of scored.toSorted((a, b) => b.score - a.score)) {
    const key = fold(valueOf(item.candidate, language));
    if (seen.has(key)) continue;
    seen.add(key);
    const other = evidenced(item, winner.score, language);
    if (other.confidence < OTHER_CONFIDENCE_MIN) break;
    others.push(other);
    if (others.length === OTHERS_MAX) break;
  }
  return others;
}
