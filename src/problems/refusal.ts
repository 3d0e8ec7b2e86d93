import { ALL_PROBLEMS, type ProblemCode } from './codes.ts';
import { REASONS, type Reason, type ReasonDefinition } from './reasons.ts';
import { filledIn, type NamesIn, type Params, type ParamsIn, paramsOf } from './sentence.ts';

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
