import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Explanation } from '#extraction/explain/explanation.ts';
import type { ExtractionHints } from '#extraction/model/document.ts';
import type { Profile } from '#extraction/model/profile.ts';

export interface ExtractionTask {
  /** The file of a reading in the cache. */
  readonly file: string;
  readonly hints: ExtractionHints;
}

/** `broken`: the file is no complete reading. `failed`: the extraction threw. The profile is JSON, byte for byte as production writes it. */
export type ExtractionAnswer =
  | {
      readonly kind: 'extracted';
      readonly method: 'text' | 'image';
      readonly profile: string;
      readonly explanation: Explanation | null;
    }
  | { readonly kind: 'broken' }
  | { readonly kind: 'failed'; readonly message: string };

/** What the extraction of one checkout made of one document. */
export interface Extracted {
  readonly method: 'text' | 'image' | 'unreadable';
  /** The profile as JSON; null if the document cannot be read or the extraction failed. */
  readonly json: string | null;
  readonly explanation: Explanation | null;
  /** The error of an extraction that failed. */
  readonly failure: string | null;
}

export function profileOf({ json }: Extracted): Profile | null {
  return json === null ? null : (JSON.parse(json) as Profile);
}

const ENTRY = fileURLToPath(new URL('./extraction-process.ts', import.meta.url));
/** An extraction takes some 20 ms. One that takes this long does not end. */
const TASK_MS_MAX = 60_000;

/** Processes that run the extraction of one checkout. */
export class Extractors {
  readonly #processes: readonly ExtractionProcess[];

  /** @param checkout a folder with `src/extraction`. */
  constructor(checkout: string, count: number) {
    this.#processes = Array.from({ length: count }, () => new ExtractionProcess(checkout));
  }

  /** @throws Error if the process ends, or the extraction takes longer than a minute. */
  async extract(task: ExtractionTask): Promise<ExtractionAnswer> {
    const idlest = this.#processes.reduce((best, one) => (one.waiting < best.waiting ? one : best));
    return idlest.extract(task);
  }

  close(): void {
    for (const one of this.#processes) one.close();
  }
}

class ExtractionProcess {
  readonly #child: ChildProcess;
  #queue: Promise<unknown> = Promise.resolve();
  waiting = 0;

  constructor(checkout: string) {
    this.#child = fork(ENTRY, [checkout], { execArgv: ['--max-semi-space-size=8'] });
  }

  async extract(task: ExtractionTask): Promise<ExtractionAnswer> {
    this.waiting += 1;
    const answer = this.#queue.then(async () => this.#ask(task));
    this.#queue = answer.catch(() => undefined);
    try {
      return await answer;
    } finally {
      this.waiting -= 1;
    }
  }

  async #ask(task: ExtractionTask): Promise<ExtractionAnswer> {
    const child = this.#child;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => fail(`took longer than ${TASK_MS_MAX / 1000} s`), TASK_MS_MAX);
      const settle = (): void => {
        clearTimeout(timer);
        child.off('message', succeed).off('exit', onExit);
      };
      const succeed = (answer: unknown): void => {
        settle();
        resolve(answer as ExtractionAnswer);
      };
      const fail = (what: string): void => {
        settle();
        reject(new Error(`The extraction of ${task.hints.fileName} ${what}.`));
      };
      const onExit = (): void => fail('ended its process');
      if (child.exitCode !== null || child.signalCode !== null) return fail('had no process');
      child.on('message', succeed).on('exit', onExit);
      child.send(task);
    });
  }

  close(): void {
    this.#child.kill('SIGKILL');
  }
}
