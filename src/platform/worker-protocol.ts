/** What a kind of worker can be asked: for each name what goes in and what comes out. Both must survive JSON. */
export type WorkerCalls = Readonly<Record<string, { readonly input: unknown; readonly output: unknown }>>;

/** Messages from the pool to a worker process. */
export type ToWorker =
  | { readonly kind: 'setup'; readonly setup: unknown; readonly replyBytesMax: number }
  | { readonly kind: 'call'; readonly id: number; readonly name: string; readonly input: unknown };

/** Messages from a worker process to the pool. */
export type FromWorker =
  | { readonly kind: 'ready'; readonly about: unknown }
  /** Said while a call is worked on, before its reply. */
  | { readonly kind: 'word'; readonly id: number; readonly word: unknown }
  | { readonly kind: 'reply'; readonly id: number; readonly output: unknown }
  | { readonly kind: 'too_large'; readonly id: number; readonly bytes: number }
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

/** What a worker made of its input is larger than it may be; it was thrown away. */
export class OutputTooLarge extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OutputTooLarge';
  }
}

/** Why a worker process is gone, or was never there. */
export type WorkerLossReason =
  /** It ended by itself, or was killed by somebody else. */
  | 'crashed'
  /** It worked longer than it was given. */
  | 'timed_out'
  /** It used more processor time than it was given. */
  | 'cpu_spent'
  /** It did nothing at all for a long while. */
  | 'stood_still'
  | 'out_of_memory'
  /** What it wrote to disk became too large. */
  | 'output_too_large'
  | 'not_started'
  /** There was no free process in the time that the caller would wait. */
  | 'no_free_worker'
  | 'stopped';

/** The worker of a call is gone, and with it this call alone: a new one takes its place. */
export class WorkerLost extends Error {
  readonly reason: WorkerLossReason;
  /** How many calls the process had been given, the one that was lost among them; 0 where there was none. */
  readonly callCount: number;

  constructor(reason: WorkerLossReason, message: string, callCount = 0) {
    super(message);
    this.name = 'WorkerLost';
    this.reason = reason;
    this.callCount = callCount;
  }
}

/** Counts the processor time of whoever a call is made for. */
export interface CpuMeter {
  add(cpuMs: number): void;
  /** Whether all of it is used: whoever works for this meter is killed then. */
  readonly isSpent: boolean;
}

/** What one call may take. */
export interface CallAllowance {
  readonly timeoutMs: number;
  readonly cpu?: CpuMeter;
  /** Hears what the worker says before its answer. */
  readonly heard?: (word: unknown) => void;
}
