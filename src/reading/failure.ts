import { WorkerLostError } from '#platform/workers/worker-pool.ts';
import { type Refusal, refusal } from '#problems/problem.ts';

/** Why the service failed on a document that it might have read. */
export type FailureReason =
  /** Engines exceeded the time or processor time of a document. */
  | 'took_too_long'
  | 'took_too_much_memory'
  /** No engine became free in time. */
  | 'busy'
  /** Every process that worked on it crashed. */
  | 'killed_workers'
  | 'fault';

/** The failure reason of an engine error. */
export function failureReason(cause: unknown): FailureReason {
  if (!(cause instanceof WorkerLostError)) return 'fault';
  switch (cause.reason) {
    case 'timed_out':
    case 'cpu_spent':
    case 'stood_still':
      return 'took_too_long';
    case 'out_of_memory':
      return 'took_too_much_memory';
    case 'no_free_worker':
      return 'busy';
    case 'crashed':
      return 'killed_workers';
    case 'output_too_large':
    case 'not_started':
    case 'stopped':
      return 'fault';
  }
}

type PlainUnreadable =
  | 'encrypted'
  | 'corrupt'
  | 'no_pages'
  | 'no_text'
  | 'too_slow'
  | 'xfa'
  | 'portfolio'
  | 'too_large_unpacked'
  | 'too_complex'
  | 'too_large_output'
  | 'conversion_failed';

/** Why a document cannot be read, whatever the service does. */
export type UnreadableReason = PlainUnreadable | 'too_many_pages' | 'too_many_pages_uncounted';

/** The sentence is for the client: what is wrong and what to do. */
export interface Unreadable extends Refusal<UnreadableReason> {
  readonly kind: 'unreadable';
}

/** A refusal with its sentence. */
export function unreadable(reason: PlainUnreadable): Unreadable {
  return { kind: 'unreadable', ...refusal(reason) };
}

/** `pageCount` is null where the pages were not counted to the end. */
export function tooManyPages(pageCount: number | null, pagesMax: number): Unreadable {
  return {
    kind: 'unreadable',
    ...(pageCount === null
      ? refusal('too_many_pages_uncounted', { max: pagesMax })
      : refusal('too_many_pages', { count: pageCount, max: pagesMax })),
  };
}
