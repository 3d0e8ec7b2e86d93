import { readFileSync } from 'node:fs';
import { lazy } from '#kit/memoize.ts';
import { findDateRanges } from '../dates/dates.ts';
import { fold } from '../lexicon/fold.ts';
import { isDocumentTitle } from '../lexicon/headings.ts';
import { phrases } from '../lexicon/languages.ts';
import { familyNameScore, givenNameScore } from '../lexicon/names.ts';
import type { Line, SectionKind } from '../model/document.ts';
import type { Ranked } from '../ranking/stage.ts';
import { calibratedConfidence } from './calibration.ts';

const GREETINGS = phrases((language) => language.letters?.greetings);
const CLOSINGS = phrases((language) => language.letters?.closings);
const LINE_LENGTH_MAX = 70;
/** Words of the longest phrase. */
const UNITS_MAX = 7;
const DENSE_SCRIPT = /[\u3040-\u30FF\u3400-\u9FFF]/u;

/** Whether a line begins with one of the phrases. */
function beginsWith(text: string, known: ReadonlySet<string>): boolean {
  if (text.length > LINE_LENGTH_MAX) return false;
  const folded = fold(text).replaceAll(/[,!:，：！]/gu, '');
  // Chinese and Japanese have no spaces between words.
  const units = DENSE_SCRIPT.test(folded) ? Array.from(folded) : folded.split(/(?= )/u);
  return units.slice(0, UNITS_MAX).some((_, at) => known.has(units.slice(0, at + 1).join('')));
}

/** Whether a line is the form of address of a letter: "Dear Ms Smith,", "Sehr geehrte Damen und Herren,". */
function isLetterGreeting(text: string): boolean {
  return /[,!:，：！]\s*$/u.test(text) && beginsWith(text, GREETINGS());
}

/** Whether a line ends a letter: "Yours sincerely", "Mit freundlichen Grüßen". */
function isLetterClosing(text: string): boolean {
  return beginsWith(text, CLOSINGS());
}

/** What speaks for or against a document being a CV, in the order of the inputs; the first is always 1. */
export const CV_INPUT_NAMES = [
  'constant',
  'name_confidence',
  'name_known',
  'name_in_address',
  'name_at_top',
  'name_titled',
  'contact',
  'document_title',
  'main_headings',
  'other_headings',
  'headed_lines',
  'jobs',
  'jobs_in_section',
  'job_confidence',
  'studies',
  'ranges',
  'years_spanned',
  'days',
  'sentences',
  'long_lines',
  'prose_outside',
  'numbered',
  'amounts',
  'greeting',
  'closing',
  'persons',
] as const;
export type CvInputName = (typeof CV_INPUT_NAMES)[number];

/** Headings that nearly every CV has, and seldom another document more than one of them. */
const MAIN_KINDS: readonly SectionKind[] = ['work', 'education', 'skills'];
/** Headings that hardly any other document has. */
const OWN_KINDS: readonly SectionKind[] = [
  'languages',
  'certificates',
  'projects',
  'volunteering',
  'interests',
  'awards',
  'personal',
];
const HEADED_KINDS: ReadonlySet<SectionKind> = new Set([...MAIN_KINDS, ...OWN_KINDS]);

const DAY = /(?<![\d.])(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2})(?![\d.])/u;
const AMOUNT = /(?<![\d.,])\d{1,3}(?:[ .,]?\d{3})*[.,]\d{2}(?![\d.,])|[€$£¥]\s?\d|\d\s?(?:[€$£¥]|EUR|USD|GBP)/u;
const NUMBERED =
  /^(?:\(\d{1,2}\)|\[\d{1,3}\]|§|\d{1,2}(?:\.\d{1,2})*[.)]?\s+\p{L}|(?:art|article|artikel|articolo|artículo|artigo|статья|madde|čl)\.?\s+\d)/iu;
const SENTENCE_END = /\p{Ll}{2}[.!?](?=\s|$)|[。！？]/gu;
/** In characters: lines of running text reach it in one column of a page, bullets and entries seldom. */
const LONG_LINE = 75;
const LONG_LINE_DENSE = 34;
const DENSE = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/u;
const DENSE_ALL = new RegExp(DENSE, 'gu');
/** How many letters a Chinese or Japanese character, or a Korean syllable, counts for. */
const LETTERS_IN_DENSE = 2.5;
/** Candidates for a name are looked at up to this one: a page can hold tens of thousands. */
const CANDIDATES_MAX = 600;
const TOP = 0.25;
const TITLE_LINES = 12;

function logit(confidence: number): number {
  const bounded = Math.min(0.998, Math.max(0.002, confidence));
  return Math.log(bounded / (1 - bounded));
}

/** A count that says less the higher it is. */
function damped(count: number, most: number): number {
  return Math.min(most, Math.log2(1 + count));
}

function share(lines: readonly Line[], holds: (line: Line) => boolean): number {
  return lines.length === 0 ? 0 : lines.filter(holds).length / lines.length;
}

function isLong({ text, bullet }: Line): boolean {
  return !bullet && text.length >= (DENSE.test(text) ? LONG_LINE_DENSE : LONG_LINE);
}

/** Whether a line has a day, and no period: periods of a CV can begin and end with days. */
function isOfOneDay({ text }: Line): boolean {
  return DAY.test(text) && findDateRanges(text).every(({ single }) => single);
}

function lettersIn(text: string): number {
  return text.length + (text.match(DENSE_ALL)?.length ?? 0) * (LETTERS_IN_DENSE - 1);
}

/** How much text a document has. */
function lettersOf({ labelled }: Ranked): number {
  return labelled.lines.reduce((sum, { text }) => sum + lettersIn(text), 0);
}

/** Points of the chosen name by reason, and other persons whom the document names. */
function nameEvidence({ names }: Ranked): { readonly points: ReadonlyMap<string, number>; readonly persons: number } {
  const { candidates, name } = names;
  let best = candidates[0];
  for (const each of candidates) if (best === undefined || each.score > best.score) best = each;
  if (name === null || best === undefined) return { points: new Map(), persons: 0 };
  const own = new Set(best.candidate.words.map((word) => fold(word)));
  const persons = new Set<string>();
  for (const { candidate } of candidates.slice(0, CANDIDATES_MAX)) {
    const words = candidate.words.map((word) => fold(word));
    if (words.length < 2 || words.some((word) => own.has(word))) continue;
    const isKnown =
      words.some((word) => givenNameScore(word) > 0) && words.some((word) => familyNameScore(word) >= 0.9);
    if (isKnown) persons.add(words.join(' '));
  }
  return { points: new Map(best.reasons.map(({ reason, points }) => [reason, points])), persons: persons.size };
}

function sentencesIn(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + (text.match(SENTENCE_END)?.length ?? 0), 0);
}

interface DateEvidence {
  /** Periods, not single days and years. */
  readonly ranges: number;
  /** Years from the first start to the last end. */
  readonly span: number;
}

function dateEvidence(lines: readonly Line[]): DateEvidence {
  let ranges = 0;
  let [first, last] = [Infinity, -Infinity];
  for (const { text } of lines) {
    for (const { start, end, current, single } of findDateRanges(text)) {
      if (single) continue;
      ranges += 1;
      const from = Number((start ?? end ?? '').slice(0, 4));
      const to = Number((end ?? start ?? '').slice(0, 4));
      if (from > 0) first = Math.min(first, from);
      if (to > 0) last = Math.max(last, to);
      if (current && from > 0) last = Math.max(last, from + 1);
    }
  }
  return { ranges, span: ranges === 0 ? 0 : Math.max(0, last - first) };
}

function isAtTop({ names, document }: Ranked): boolean {
  const place = names.name?.evidence[0];
  const page = document.pages[0];
  return place !== undefined && page !== undefined && place.page === page.number && place.y0 < page.height * TOP;
}

/** Whether a line near the top is "Curriculum Vitae", or "Resume of Jane Doe". */
function isTitledCv({ labelled, names }: Ranked): boolean {
  const first = labelled.lines.slice(0, TITLE_LINES);
  return (
    first.some(({ spans }) => spans.some(({ text }) => isDocumentTitle(text))) ||
    names.candidates.some(
      ({ candidate }) => candidate.kind === 'titled-document' && first.includes(candidate.parts[0]?.line as Line),
    )
  );
}

/** The inputs of the decision whether a document is a CV. No word of a name, an employer or a role is among them. */
export function cvInputs(state: Ranked): number[] {
  const { labelled, jobs, fields, contact, names, ranking } = state;
  const { lines, sections } = labelled;
  const yes = (is: boolean): number => (is ? 1 : 0);
  const headed = sections.filter(({ heading }) => heading !== null);
  const kinds = new Set(headed.map(({ kind }) => kind));
  const inHeaded = headed
    .filter(({ kind }) => HEADED_KINDS.has(kind))
    .reduce((sum, section) => sum + section.lines.length, 0);
  const outside = sections
    .filter(({ kind }) => !HEADED_KINDS.has(kind) && kind !== 'summary')
    .flatMap((section) => section.lines);
  const complete = jobs.filter(({ entry }) => entry.role !== null && entry.company !== null && entry.dates !== null);
  const [latest] = ranking.latest;
  const { points, persons } = nameEvidence(state);
  const { ranges, span } = dateEvidence(lines);
  // What a job says of its duties is no running text of the document.
  const duties = complete
    .filter(({ inWorkSection }) => inWorkSection)
    .flatMap(({ entry }) => entry.highlights.map(({ value }) => value));
  const sentences = Math.max(0, sentencesIn(lines.map(({ text }) => text)) - sentencesIn(duties));
  return [
    1,
    names.name === null ? 0 : Math.max(0, logit(names.name.confidence)) / 3,
    Math.max(0, points.get('words') ?? 0),
    (points.get('address') ?? 0) / 1.8,
    yes(isAtTop(state)),
    yes((points.get('label') ?? 0) + (points.get('titled-document') ?? 0) > 0),
    yes(contact.emails.length + contact.phones.length > 0),
    yes(isTitledCv(state)),
    MAIN_KINDS.filter((kind) => kinds.has(kind)).length,
    Math.min(3, OWN_KINDS.filter((kind) => kinds.has(kind)).length),
    lines.length === 0 ? 0 : inHeaded / lines.length,
    damped(complete.length, 3),
    damped(complete.filter(({ inWorkSection }) => inWorkSection).length, 3),
    (latest?.role?.confidence ?? 0) * (latest?.company?.confidence ?? 0),
    damped(fields.education.filter(({ degree, institution }) => degree !== null || institution !== null).length, 2),
    damped(ranges, 4),
    Math.min(2, span / 8),
    Math.min(1, share(lines, isOfOneDay) * 4),
    Math.min(2, (sentences / Math.max(400, lettersOf(state))) * 200),
    share(lines, isLong) * 2,
    (outside.filter(isLong).length / Math.max(8, lines.length)) * 3,
    share(lines, ({ text }) => NUMBERED.test(text)) * 3,
    share(lines, ({ text }) => AMOUNT.test(text)) * 4,
    yes(lines.some(({ text }) => isLetterGreeting(text))),
    yes(lines.some(({ text }) => isLetterClosing(text))),
    damped(persons, 4),
  ];
}

/** The weights of the decision, fitted on made CVs and on made documents that are no CVs (`npm run train`). */
export type CvWeights = Readonly<Record<CvInputName, number>>;

/** Below this probability a document is no CV, and none of the three values is shown. */
export const CV_PROBABILITY_MIN = 0.5;

/** Below this number of letters, some hundred words, a document says too little: it is taken for the CV it was sent as. */
const LETTERS_MIN = 500;

/** Whether a document is a CV at all. */
export interface CvDecision {
  readonly isCv: boolean;
  /** Calibrated, 0 to 1. */
  readonly probability: number;
  /** What counted, in the order of the inputs. */
  readonly inputs: readonly { readonly name: CvInputName; readonly input: number; readonly points: number }[];
}

const shippedWeights = lazy((): CvWeights => {
  const weights = JSON.parse(readFileSync(new URL('../weights/is-cv.json', import.meta.url), 'utf8')) as CvWeights;
  if (Object.keys(weights).join(' ') !== CV_INPUT_NAMES.join(' '))
    throw new Error('The decision whether a document is a CV was fitted for other inputs. Run: npm run train');
  return weights;
});

/** Decides by the whole document whether it is a CV: logistic regression on a few named inputs. */
export function decideIsCv(state: Ranked): CvDecision {
  const weights = shippedWeights();
  const inputs = cvInputs(state);
  const probability = calibratedConfidence(inputs, Object.values(weights));
  return {
    isCv: probability >= CV_PROBABILITY_MIN || lettersOf(state) < LETTERS_MIN,
    probability,
    inputs: CV_INPUT_NAMES.map((name, index) => {
      const input = inputs[index] ?? 0;
      return { name, input, points: input * weights[name] };
    }),
  };
}
