import { Socket } from 'node:net';

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

/** The descriptor by which a worker talks to its pool, and the argument that tells it so. */
export const CHANNEL_FD = 3;
export const CHANNEL_ARGUMENT = '--channel';

const NEWLINE = 0x0a;

/**
 * Messages over a socket, one JSON text a line. Node's own channel takes a message of any size into memory before anybody can refuse it;
 * this one ends at a line that is longer than it may be.
 */
export class WorkerChannel<In, Out> {
  readonly #socket: Socket;
  readonly #bytesMax: number;
  #parts: Buffer[] = [];
  #bytes = 0;

  /** @param bytesMax of one message that comes in */
  constructor(socket: Socket, bytesMax: number) {
    this.#socket = socket;
    this.#bytesMax = bytesMax;
  }

  /** The worker's end; null where this process was not started as a worker. What its pool says is not bounded. */
  static ofWorker<In, Out>(): WorkerChannel<In, Out> | null {
    const at = process.argv.indexOf(CHANNEL_ARGUMENT);
    if (at === -1) return null;
    // Programs that are compiled to WebAssembly take the arguments of the process for theirs.
    process.argv.splice(at, 1);
    return new WorkerChannel<In, Out>(new Socket({ fd: CHANNEL_FD }), Number.POSITIVE_INFINITY);
  }

  /**
   * Listens from now on.
   *
   * @param ended is told once when the other side is gone, or why it is not listened to any more
   */
  listen(heard: (message: In) => void, ended: (reason: 'closed' | 'too_large' | 'no_message') => void): void {
    let isOver = false;
    const end = (reason: 'closed' | 'too_large' | 'no_message'): void => {
      if (isOver) return;
      isOver = true;
      this.#parts = [];
      this.#socket.destroy();
      ended(reason);
    };
    this.#socket.on('error', () => end('closed')).on('close', () => end('closed'));
    this.#socket.on('data', (chunk: Buffer) => {
      for (let rest = chunk; rest.length > 0 && !this.#socket.destroyed; ) {
        const at = rest.indexOf(NEWLINE);
        const part = at === -1 ? rest : rest.subarray(0, at);
        this.#bytes += part.length;
        if (this.#bytes > this.#bytesMax) return end('too_large');
        this.#parts.push(part);
        if (at === -1) return;
        const message = this.#taken();
        if (message === null) return end('no_message');
        heard(message.value);
        rest = rest.subarray(at + 1);
      }
    });
  }

  /** What is said to a side that is gone is lost, as `ended` told. */
  say(message: Out): void {
    if (!this.#socket.destroyed) this.#socket.write(`${JSON.stringify(message)}\n`);
  }

  /** The message that is complete, or null where it is none. */
  #taken(): { readonly value: In } | null {
    const text = Buffer.concat(this.#parts).toString();
    this.#parts = [];
    this.#bytes = 0;
    try {
      const value: unknown = JSON.parse(text);
      return typeof value === 'object' && value !== null ? { value: value as In } : null;
    } catch {
      return null;
    }
  }
}
