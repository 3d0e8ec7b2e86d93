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
export function paramsOf(sentence: string, text: string): Params | null {
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
