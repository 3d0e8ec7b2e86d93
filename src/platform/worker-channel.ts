import { Socket } from 'node:net';

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
