import { Socket } from 'node:net';

/** The calls of a kind of worker: the input and output of each name. Both must survive JSON. */
export type WorkerCalls = Readonly<Record<string, { readonly input: unknown; readonly output: unknown }>>;

/** Messages from the pool to a worker process. */
export type ToWorker =
  | { readonly kind: 'setup'; readonly setup: unknown; readonly replyBytesMax: number }
  | { readonly kind: 'call'; readonly id: number; readonly name: string; readonly input: unknown };

/** Messages from a worker process to the pool. */
export type FromWorker =
  | { readonly kind: 'ready'; readonly about: unknown }
  /** Sent during a call, before its reply. */
  | { readonly kind: 'progress'; readonly id: number; readonly progress: unknown }
  | { readonly kind: 'reply'; readonly id: number; readonly output: unknown }
  | { readonly kind: 'too_large'; readonly id: number; readonly bytes: number }
  | {
      readonly kind: 'fault';
      readonly id: number | null;
      readonly message: string;
      readonly stack: string | undefined;
    };

/** The handler of a call threw. The worker lives on. */
export class WorkerHandlerError extends Error {
  constructor(message: string, remoteStack: string | undefined) {
    super(message);
    this.name = 'WorkerFault';
    if (remoteStack !== undefined) this.stack = remoteStack;
  }
}

/** The output of a call exceeds its limit and was discarded. */
export class OutputTooLargeError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OutputTooLarge';
  }
}

/** Why a worker process is gone or never existed. */
export type WorkerLossReason =
  /** It ended by itself, or something else killed it. */
  | 'crashed'
  /** It exceeded its time. */
  | 'timed_out'
  /** It exceeded its processor time. */
  | 'cpu_spent'
  /** It used no processor time for a long while. */
  | 'stood_still'
  | 'out_of_memory'
  /** Its files exceeded their limit. */
  | 'output_too_large'
  | 'not_started'
  /** No process became free within the caller's time. */
  | 'no_free_worker'
  | 'stopped';

/** The worker of a call is gone. Only this call is lost: a new worker replaces it. */
export class WorkerLostError extends Error {
  readonly reason: WorkerLossReason;
  /** Number of calls that the process was given, the lost one included; 0 if there was none. */
  readonly callCount: number;

  constructor(reason: WorkerLossReason, message: string, callCount = 0) {
    super(message);
    this.name = 'WorkerLost';
    this.reason = reason;
    this.callCount = callCount;
  }
}

/** Counts processor time. */
export interface CpuBudget {
  add(cpuMs: number): void;
  /** Whether all of it is used. A worker at work for this meter is then killed. */
  readonly isSpent: boolean;
}

/** What one call may take. */
export interface CallLimits {
  readonly timeoutMs: number;
  readonly cpu?: CpuBudget;
  /** Receives what the worker sends before its answer. */
  readonly onProgress?: (progress: unknown) => void;
}

/** The descriptor of the channel between worker and pool, and the argument that announces it. */
export const CHANNEL_FD = 3;
export const CHANNEL_ARGUMENT = '--channel';

const NEWLINE = 0x0a;

/**
 * Messages over a socket, one JSON text per line. Node's own channel reads a message of any size into memory before it can be
 * refused; this one closes at a line that is too long.
 */
export class WorkerChannel<In, Out> {
  readonly #socket: Socket;
  readonly #bytesMax: number;
  #chunks: Buffer[] = [];
  #bytes = 0;

  /** @param bytesMax limit of one incoming message */
  constructor(socket: Socket, bytesMax: number) {
    this.#socket = socket;
    this.#bytesMax = bytesMax;
  }

  /** The worker's end; null if this process was not started as a worker. Messages of the pool have no limit. */
  static ofWorker<In, Out>(): WorkerChannel<In, Out> | null {
    const at = process.argv.indexOf(CHANNEL_ARGUMENT);
    if (at === -1) return null;
    // Programs compiled to WebAssembly read the arguments of the process.
    process.argv.splice(at, 1);
    return new WorkerChannel<In, Out>(new Socket({ fd: CHANNEL_FD }), Number.POSITIVE_INFINITY);
  }

  /**
   * Starts to receive messages.
   *
   * @param onEnd is called once, when the other side is gone or broke the protocol
   */
  listen(onMessage: (message: In) => void, onEnd: (reason: 'closed' | 'too_large' | 'no_message') => void): void {
    let isOver = false;
    const end = (reason: 'closed' | 'too_large' | 'no_message'): void => {
      if (isOver) return;
      isOver = true;
      this.#chunks = [];
      this.#socket.destroy();
      onEnd(reason);
    };
    this.#socket.on('error', () => end('closed')).on('close', () => end('closed'));
    this.#socket.on('data', (chunk: Buffer) => {
      for (let rest = chunk; rest.length > 0 && !this.#socket.destroyed; ) {
        const at = rest.indexOf(NEWLINE);
        const part = at === -1 ? rest : rest.subarray(0, at);
        this.#bytes += part.length;
        if (this.#bytes > this.#bytesMax) return end('too_large');
        this.#chunks.push(part);
        if (at === -1) return;
        const message = this.#takeMessage();
        if (message === null) return end('no_message');
        onMessage(message.value);
        rest = rest.subarray(at + 1);
      }
    });
  }

  /** A message to a side that is gone is dropped; `onEnd` has been called. */
  send(message: Out): void {
    if (!this.#socket.destroyed) this.#socket.write(`${JSON.stringify(message)}\n`);
  }

  /** The complete message, or null if it is not valid. */
  #takeMessage(): { readonly value: In } | null {
    const text = Buffer.concat(this.#chunks).toString();
    this.#chunks = [];
    this.#bytes = 0;
    try {
      const value: unknown = JSON.parse(text);
      return typeof value === 'object' && value !== null ? { value: value as In } : null;
    } catch {
      return null;
    }
  }
}
