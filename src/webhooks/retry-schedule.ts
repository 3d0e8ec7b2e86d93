const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** Seconds before the second attempt, the third, and so on. */
const PAUSES_S = [
  30,
  2 * MINUTE_S,
  10 * MINUTE_S,
  30 * MINUTE_S,
  HOUR_S,
  2 * HOUR_S,
  5 * HOUR_S,
  10 * HOUR_S,
  24 * HOUR_S,
] as const;

/** A pause is up to this share shorter or longer, so that what failed together is not repeated together. */
const JITTER = 0.2;
const PAUSE_S_MAX = 24 * HOUR_S;

/**
 * Seconds until the next attempt of a delivery.
 *
 * @param attempts made so far, from 1 on
 * @param options.askedSeconds how long the receiver asked to wait; up to a day of it counts
 * @param options.random in [0, 1)
 * @returns null where no attempt is left
 */
export function pauseAfter(
  attempts: number,
  { askedSeconds = 0, random = Math.random() }: { readonly askedSeconds?: number; readonly random?: number } = {},
): number | null {
  const pause = PAUSES_S[attempts - 1];
  if (pause === undefined) return null;
  const jittered = Math.round(pause * (1 + JITTER * (2 * random - 1)));
  return Math.max(jittered, Math.min(askedSeconds, PAUSE_S_MAX));
}
