import { ALL_PROBLEMS, type ProblemCode } from './codes.ts';
import { REASONS, type Reason, type ReasonDefinition } from './reasons.ts';

/** Why something is refused: a word for programs, with params of which any language makes its sentence, and the English one. */
export interface Refusal<R extends Reason = Reason> {
  readonly reason: R;
  readonly params: Params;
  readonly message: string;
}

type OwnReason = keyof typeof REASONS;
type SentenceOf<R extends Reason> = R extends OwnReason
  ? (typeof REASONS)[R]['sentence']
  : R extends ProblemCode
    ? (typeof ALL_PROBLEMS)[R]['message']
    : never;

/** Reasons whose sentence has no places. */
export type PlainReason = { [R in Reason]: NamesIn<SentenceOf<R>> extends never ? R : never }[Reason];

/** A refusal, its sentence filled in. */
export function refusal<R extends PlainReason>(reason: R): Refusal<R>;
export function refusal<R extends Reason>(reason: R, params: ParamsIn<SentenceOf<R>>): Refusal<R>;
export function refusal<R extends Reason>(reason: R, params: Params = {}): Refusal<R> {
  return { reason, params, message: filledIn(definitionOf(reason).sentence, params) };
}

/** Code, status and sentence of a reason. */
export function definitionOf(reason: Reason): ReasonDefinition {
  if (Object.hasOwn(REASONS, reason)) return REASONS[reason as OwnReason];
  const code = reason as ProblemCode;
  return { code, status: ALL_PROBLEMS[code].statuses[0], sentence: ALL_PROBLEMS[code].message };
}

/** The refusal whose sentence was recorded; null where this version has no such sentence. */
export function recordedRefusal(sentence: string): Refusal | null {
  for (const reason of [...Object.keys(REASONS), ...Object.keys(ALL_PROBLEMS)] as Reason[]) {
    if (reason === 'recorded_refusal' || reason === 'recorded_failure') continue;
    const params = paramsOf(definitionOf(reason).sentence, sentence);
    if (params !== null) return { reason, params, message: sentence };
  }
  return null;
}

/** Sentences with places, `{{name}}`, that params fill in. */

/** What fills a sentence in. */
export type Params = Readonly<Record<string, string | number>>;

/** The names of the places in a sentence. */
export type NamesIn<Sentence extends string> = Sentence extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The params that a sentence needs. */
export type ParamsIn<Sentence extends string> = { readonly [Name in NamesIn<Sentence>]: string | number };

const PLACE = /\{\{(\w+)\}\}/g;

/** A sentence with its params in their places. */
export function filledIn(sentence: string, params: Params): string {
  return sentence.replaceAll(PLACE, (_place, name: string) => String(params[name]));
}

/** The params of a text that was filled in, or null where the text is not of this sentence. Records keep only the text. */
function paramsOf(sentence: string, text: string): Params | null {
  // Texts and names of places take turns; the first and the last are texts.
  const [first = '', ...rest] = sentence.split(PLACE);
  if (!text.startsWith(first)) return null;
  const params: Record<string, string> = {};
  let at = first.length;
  for (let index = 0; index < rest.length; index += 2) {
    const [name = '', next = ''] = rest.slice(index, index + 2);
    const isLast = index + 2 === rest.length;
    const end = isLast ? text.length - next.length : text.indexOf(next, at + 1);
    if (end <= at || !text.startsWith(next, end)) return null;
    params[name] = text.slice(at, end);
    at = end + next.length;
  }
  return at === text.length ? params : null;
}

/** Sentences of the warnings of a profile, which keeps them whole. Where two can be read from one text, the first is meant. */
export const WARNINGS = {
  page_failed: 'Page {{page}} could not be read.',
  pages_failed_and_more: 'Pages {{pages}} and {{more}} more could not be read.',
  pages_failed: 'Pages {{pages}} and {{last}} could not be read.',
  page_slow: 'Page {{page}} takes too long to draw and was not recognised.',
  pages_slow_and_more: 'Pages {{pages}} and {{more}} more take too long to draw and were not recognised.',
  pages_slow: 'Pages {{pages}} and {{last}} take too long to draw and were not recognised.',
  page_blank: 'One page is a picture on which no writing was recognised.',
  pages_blank: '{{count}} pages are pictures on which no writing was recognised.',
  one_page_of_one_left_out: 'At most 1 page is recognised; 1 page of the scan was left out.',
  pages_of_one_left_out: 'At most 1 page is recognised; {{count}} pages of the scan were left out.',
  one_page_left_out: 'At most {{max}} pages are recognised; 1 page of the scan was left out.',
  pages_left_out: 'At most {{max}} pages are recognised; {{count}} pages of the scan were left out.',
  hidden_word: '1 word that a person cannot see was left out.',
  hidden_words: '{{count}} words that a person cannot see were left out.',
  hard_to_read: 'The scan is hard to read; check the values against the page.',
  not_a_cv: 'This does not look like a CV; name, employer and role are left empty.',
  no_text: 'The document holds no text that could be read.',
} as const satisfies Readonly<Record<string, string>>;

export type Warning = keyof typeof WARNINGS;
type PlainWarning = { [W in Warning]: NamesIn<(typeof WARNINGS)[W]> extends never ? W : never }[Warning];

/** The sentence of a warning. */
export function warning(name: PlainWarning): string;
export function warning<W extends Warning>(name: W, params: ParamsIn<(typeof WARNINGS)[W]>): string;
export function warning(name: Warning, params: Params = {}): string {
  return filledIn(WARNINGS[name], params);
}

/** The warning whose sentence a profile has; null where this version has no such sentence. */
export function recordedWarning(sentence: string): { readonly reason: Warning; readonly params: Params } | null {
  for (const [name, template] of Object.entries(WARNINGS)) {
    const params = paramsOf(template, sentence);
    if (params !== null) return { reason: name as Warning, params };
  }
  return null;
}

interface ProblemOptions {
  /** Seconds for a `Retry-After` header. */
  readonly retryAfterSeconds?: number;
  /** Why it really happened. For the log, never for the client. */
  readonly cause?: unknown;
}

/** A refusal on its way to the client. Thrown only by use-cases and http; everything below returns its refusals as values. */
export class Problem extends Error implements Refusal {
  readonly code: ProblemCode;
  readonly status: number;
  readonly reason: Reason;
  readonly params: Params;
  readonly retryAfterSeconds: number | null;

  /** Of a reason whose sentence has nothing to fill in, such as a code; else of a whole refusal. */
  constructor(refused: PlainReason | Refusal, { retryAfterSeconds, cause }: ProblemOptions = {}) {
    const { reason, params, message } = typeof refused === 'string' ? refusal(refused) : refused;
    super(message, { cause });
    this.name = 'Problem';
    ({ code: this.code, status: this.status } = definitionOf(reason));
    this.reason = reason;
    this.params = params;
    this.retryAfterSeconds = retryAfterSeconds ?? null;
  }
}
