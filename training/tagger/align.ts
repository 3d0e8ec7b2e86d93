import { findDateRanges } from '#extraction/dates/dates.ts';
import { isDuration } from '#extraction/dates/tails.ts';
import type { HeaderField } from '#extraction/entries/header-fields.ts';
import type { FieldTag, LineTag } from '#extraction/entries/sequence-model.ts';
import { employmentType } from '#extraction/lexicon/employment.ts';
import { fold, wordsOf } from '#extraction/lexicon/fold.ts';
import { placeScore } from '#extraction/lexicon/places.ts';
import type { Line } from '#extraction/model/document.ts';
import type { Job, YearMonth } from '../content/cv-content.ts';

/** A job as the truth of a document has it. A text that the truth does not have is empty. */
export interface TrueJob {
  readonly role: string;
  readonly company: string;
  readonly team: string;
  readonly city: string;
  /** `2019-03` or `2019`; null where the document does not say it. */
  readonly start: string | null;
  /** As `start`, or `present`. */
  readonly end: string | null;
  /** Lines between those of its header: what the employer is. */
  readonly about: readonly string[];
  readonly highlights: readonly string[];
}

interface FoldedJob {
  readonly role: string;
  readonly company: string;
  readonly team: string;
  readonly city: string;
  readonly about: readonly string[];
  readonly highlights: readonly { readonly text: string; readonly words: ReadonlySet<string> }[];
  readonly job: TrueJob;
}

/** A line of a section, the job that it belongs to, and its tag. */
export interface AlignedLine {
  readonly job: number | null;
  readonly label: LineTag;
}

const SPACED_OUT = /\s+/gu;

/** A text without case, accents and superfluous space. */
export function plain(text: string): string {
  return fold(text).replaceAll(SPACED_OUT, ' ').trim();
}

/**
 * A text in a form that is the same for the content and for a poor scan of it: without spaces, with similar characters
 * unified.
 */
function blurred(text: string): string {
  return text
    .replaceAll(/[\s.,]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll(/[1i|]/gu, 'l')
    .replaceAll('0', 'o')
    .replaceAll('5', 's')
    .replaceAll('c', 'e');
}

/** Least length at which a blurred text is distinct. */
const BLURRED_LENGTH_MIN = 6;

/** Whether two texts without case are the same, up to what a poor scan changes. */
export function looksLike(text: string, field: string): boolean {
  const own = blurred(text);
  return own.length >= BLURRED_LENGTH_MIN && own === blurred(field);
}

/** The job of a generated CV. */
export function trueJobOf({ role, company, team, city, start, end, about, highlights }: Job): TrueJob {
  return {
    role,
    company,
    team: team ?? '',
    city,
    start: monthOf(start),
    end: end === null ? 'present' : monthOf(end),
    about: about === undefined ? [] : [about],
    highlights,
  };
}

function folded(job: TrueJob): FoldedJob {
  return {
    role: plain(job.role),
    company: plain(job.company),
    team: plain(job.team),
    city: plain(job.city),
    about: job.about.map(plain),
    highlights: job.highlights.map((text) => ({ text: plain(text), words: new Set(wordsOf(plain(text))) })),
    job,
  };
}

/** Whether `whole` contains `part` as whole words; in scripts without spaces, anywhere. */
export function holds(whole: string, part: string): boolean {
  if (part.length < 2) return false;
  if (looksLike(whole, part)) return true;
  if (whole.length < part.length) return false;
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1)) {
    const before = whole[at - 1] ?? ' ';
    const after = whole[at + part.length] ?? ' ';
    const isFree = (mark: string): boolean => !/[\p{L}\p{N}]/u.test(mark) || /[\u3040-\u9FFF\uAC00-\uD7AF]/u.test(mark);
    if (isFree(before) && isFree(after)) return true;
  }
  return false;
}

function monthOf({ year, month }: YearMonth): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** Whether two dates are the same at the precision of the less precise. */
function areSameDate(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && (one.startsWith(other) || other.startsWith(one));
}

function dateScore(line: Line, { start, end }: TrueJob): number {
  let best = 0;
  const isHeld = end === 'present';
  for (const range of findDateRanges(line.text)) {
    const isStart = areSameDate(range.start, start);
    const isEnd = isHeld ? range.current : areSameDate(range.single ? range.start : range.end, end);
    if (isStart && isEnd) best = Math.max(best, 4);
    else if (isStart || (isEnd && !isHeld)) best = Math.max(best, 1.5);
  }
  return best;
}

/** How well a line matches the header of a job. */
function headerFit(text: string, line: Line, own: FoldedJob): number {
  let score = dateScore(line, own.job);
  const names = (field: string, weight: number): number => {
    if (field.length < 2) return 0;
    if (holds(text, field)) return weight;
    return text.length >= 4 && holds(field, text) ? weight * 0.8 : 0;
  };
  score += names(own.role, 3) + names(own.company, 3) + names(own.team, 1.5) + names(own.city, 0.7);
  if (own.about.some((about) => holds(about, text) || holds(text, about))) score += 1;
  // The total time at an employer stands between the employer and the first position there.
  if (score === 0 && isDuration(line.text)) return 0;
  return score > 0 ? score : -1.5;
}

/** How well a line matches the body of a job. */
function storyFit(text: string, own: FoldedJob): number {
  const words = wordsOf(text);
  for (const highlight of own.highlights) {
    if (text.length >= 8 && (holds(highlight.text, text) || holds(text, highlight.text))) return 4;
    const shared = words.filter((word) => highlight.words.has(word)).length;
    if (words.length >= 4 && shared >= words.length * 0.75) return 3;
  }
  return -0.6;
}

const STEP_TO_STORY = 0;
const STEP_ON = -0.3;
const STEP_ELSEWHERE = -1.2;
const STEP_BACK_TO_HEADER = -3;

/**
 * Assigns each line of a section to a job, as header or body: the best path through the section (Viterbi algorithm) by
 * the content of each job.
 */
export function alignLines(lines: readonly Line[], work: readonly TrueJob[]): AlignedLine[] {
  const jobs = work.map(folded);
  // State 0: no job. 1 + 2j: header of job j. 2 + 2j: body of job j.
  const states = 1 + jobs.length * 2;
  const step = (from: number, to: number): number => {
    if (from === to) return 0;
    if (to === 0 || from === 0) return STEP_ON;
    const fromJob = (from - 1) >> 1;
    const toJob = (to - 1) >> 1;
    const toHeader = to % 2 === 1;
    if (fromJob === toJob) return toHeader ? STEP_BACK_TO_HEADER : STEP_TO_STORY;
    if (!toHeader) return -6;
    return Math.abs(toJob - fromJob) === 1 ? STEP_ON : STEP_ELSEWHERE;
  };
  let scores = new Float64Array(states).fill(-3);
  scores[0] = 0;
  const back: Int32Array[] = [];
  for (const line of lines) {
    const text = plain(line.text.replaceAll('\t', ' '));
    const next = new Float64Array(states);
    const from = new Int32Array(states);
    for (let state = 0; state < states; state += 1) {
      const own = jobs[(state - 1) >> 1];
      const fit =
        state === 0 || own === undefined ? 0 : state % 2 === 1 ? headerFit(text, line, own) : storyFit(text, own);
      let best = -Infinity;
      for (let before = 0; before < states; before += 1) {
        const score = (scores[before] as number) + step(before, state);
        if (score > best) {
          best = score;
          from[state] = before;
        }
      }
      next[state] = best + fit;
    }
    back.push(from);
    scores = next;
  }
  const path: number[] = [];
  let state = scores.indexOf(Math.max(...scores));
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    path.push(state);
    state = back[at]?.[state] ?? 0;
  }
  path.reverse();
  const aligned = path.map((own, index): AlignedLine => {
    if (own === 0) return { job: null, label: 'outside' };
    const job = (own - 1) >> 1;
    if (own % 2 === 0) return { job, label: 'outside' };
    return { job, label: path[index - 1] === own ? 'inside' : 'begin' };
  });
  return withoutMentions(lines, aligned, jobs);
}

/** How many of a job's role, employer and dates its header lines contain. */
function fieldsIn(lines: readonly Line[], own: FoldedJob): number {
  const texts = lines.map((line) => plain(line.text.replaceAll('\t', ' ')));
  const stands = (field: string): boolean =>
    field.length > 1 && texts.some((text) => holds(text, field) || (text.length >= 4 && holds(field, text)));
  const isDated = lines.some((line) => dateScore(line, own.job) > 0);
  return Number(stands(own.role)) + Number(stands(own.company)) + Number(isDated);
}

/** Removes headers with only a role or an employer, as in the head of the CV or in its summary. They are mentions. */
function withoutMentions(
  lines: readonly Line[],
  aligned: readonly AlignedLine[],
  jobs: readonly FoldedJob[],
): AlignedLine[] {
  const result = [...aligned];
  for (let from = 0; from < aligned.length; from += 1) {
    const { job, label } = aligned[from] as AlignedLine;
    if (label !== 'begin' || job === null) continue;
    let to = from + 1;
    while (aligned[to]?.label === 'inside') to += 1;
    if (fieldsIn(lines.slice(from, to), jobs[job] as FoldedJob) >= 2) continue;
    for (let at = from; at < to; at += 1) result[at] = { job: null, label: 'outside' };
  }
  return result;
}

/** The tag of a field of a job's header, by the content. */
export function labelOfPart(headerField: HeaderField, job: TrueJob): FieldTag {
  const text = plain(headerField.text);
  const own = folded(job);
  if (text === '') return 'other';
  const fields: readonly (readonly [FieldTag, string])[] = [
    ['role', own.role],
    ['company', own.company],
    ['team', own.team],
    ['location', own.city],
  ];
  for (const [label, field] of fields) if (field === text || looksLike(text, field)) return label;
  for (const [label, field] of fields) if (field.length > 2 && holds(field, text)) return label;
  for (const [label, field] of fields)
    if (field.length > 3 && holds(text, field) && field.length >= text.length * 0.6) return label;
  if (employmentType(headerField.text) !== null && headerField.features.words <= 3) return 'employment';
  if (headerField.features.words <= 4 && placeScore(headerField.text) >= 0.75) return 'location';
  return 'other';
}
