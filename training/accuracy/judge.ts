import { comparable } from '#kit/text.ts';

/** A right answer: the value, null where the document has none, or several accepted ones, the preferred first. */
export type Truth = string | null | readonly (string | null)[];

/** Whether an answer is right, a value that is not (`wrong`), or null where there was something to find (`missed`). */
export type Verdict = 'right' | 'wrong' | 'missed';

/** Judges an answer: exact match after folding. */
export function judge(truth: Truth, answer: string | null): Verdict {
  const accepted = (Array.isArray(truth) ? truth : [truth]) as readonly (string | null)[];
  const own = comparable(answer);
  if (accepted.some((each) => comparable(each) === own)) return 'right';
  return own === null ? 'missed' : 'wrong';
}
