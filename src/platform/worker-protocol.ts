/** What a kind of worker can be asked: for each name what goes in and what comes out. Both must survive JSON. */
export type WorkerCalls = Readonly<Record<string, { readonly input: unknown; readonly output: unknown }>>;

/** Messages from the pool to a worker process. */
export type ToWorker =
  | { readonly kind: 'setup'; readonly setup: unknown }
  | { readonly kind: 'call'; readonly id: number; readonly name: string; readonly input: unknown };

/** Messages from a worker process to the pool. */
export type FromWorker =
  | { readonly kind: 'ready'; readonly about: unknown }
  | { readonly kind: 'reply'; readonly id: number; readonly output: unknown }
  | {
      readonly kind: 'fault';
      readonly id: number | null;
      readonly message: string;
      readonly stack: string | undefined;
    };

/** The handler of a call threw; the worker lives on. */
export class WorkerFault extends Error {
  constructor(message: string, remoteStack: string | undefined) {
    super(message);
    this.name = 'WorkerFault';
    if (remoteStack !== undefined) this.stack = remoteStack;
  }
}

/** Why a worker process is gone, or was never there. */
export type WorkerLossReason = 'crashed' | 'timed_out' | 'out_of_memory' | 'not_started' | 'no_free_worker' | 'stopped';

/** The worker of a call is gone, and with it this call alone: a new one takes its place. */
export class WorkerLost extends Error {
  readonly reason: WorkerLossReason;

  constructor(reason: WorkerLossReason, message: string) {
    super(message);
    this.name = 'WorkerLost';
    this.reason = reason;
  }
}
