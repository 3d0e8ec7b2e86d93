import { WorkerLostError } from '#platform/workers/worker-pool.ts';

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
