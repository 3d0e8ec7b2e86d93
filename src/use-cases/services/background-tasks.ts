import type { Log } from '#platform/log.ts';

/** What is done after the answer to a request, so that the answer does not tell by its time what it was. */
export class BackgroundTasks {
  readonly #log: Log;
  readonly #running = new Set<Promise<void>>();

  constructor(log: Log) {
    this.#log = log;
  }

  /** Begins the work once what is in hand is done. Nobody is told when it fails but the log. */
  run(name: string, work: () => Promise<void>): void {
    const running = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .catch((err: unknown) => this.#log.event('background.failed', { err, task: name }))
      .then(() => void this.#running.delete(running));
    this.#running.add(running);
  }

  /** Waits for what is in hand. */
  async close(): Promise<void> {
    await Promise.all(this.#running);
  }
}
