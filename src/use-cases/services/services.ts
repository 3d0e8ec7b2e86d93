import type { Accounts } from '#accounts/accounts.ts';
import type { IdentityProvider } from '#accounts/identity-provider.ts';
import type { Company } from '#companies/companies.ts';
import type { EngineAnswer } from '#jobs/engine-requests.ts';
import type { KeyAuthenticator, LastUsedRecorder } from '#keys/authenticate.ts';
import type { AdmissionControl } from '#kit/concurrency.ts';
import type { SingleFlight } from '#kit/memoize.ts';
import type { RateLimiter } from '#limits/rate-limiter.ts';
import type { Mailer } from '#mail/mailer.ts';
import type { Config } from '#platform/config.ts';
import type { Log } from '#platform/log.ts';
import type { ObjectStorage } from '#platform/object-storage/object-storage.ts';
import type { BoundedReads } from '#platform/postgres/bounded-reads.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { Problem } from '#problems/problem.ts';
import type { ReadingEngines } from '#reading/engines.ts';
import type { FinishedCall } from '#usage/usage-log.ts';
import type { WebhookPolicy } from '#webhooks/webhooks.ts';
import type { FileLinks } from './file-links.ts';
import type { JobRunner } from './job-runner.ts';
import type { OutcomeWaiter } from './outcomes.ts';

/** What the processing of a CV works with, in a server and in `lectern import`. */
export type ProcessingServices = Pick<
  Services,
  'db' | 'log' | 'storage' | 'queue' | 'timeLimits' | 'engines' | 'links' | 'jobs' | 'outcomes'
>;

/** The engines of this process, for work that is never done on an api node. */
export interface LocalEngines {
  readonly engines: ReadingEngines;
}

/** What the use cases of a running server work with. Wired once, in `main/`. */
export interface Services {
  readonly log: Log;
  readonly db: Queries;
  /** For reads of the console that may take long. */
  readonly reads: BoundedReads;
  readonly storage: ObjectStorage;
  /** Places for CVs that are in work or waiting. */
  readonly queue: AdmissionControl;
  /** How long a CV may wait until engines are free, here or on a worker node, and how long they may work on it, in milliseconds. */
  readonly timeLimits: Pick<Config, 'queueWaitMs' | 'documentTimeoutMs'>;
  /** Null on an api node: worker nodes read the CVs of its calls. */
  readonly engines: ReadingEngines | null;
  /** Places for uploads that arrive or are in work. */
  readonly uploads: AdmissionControl;
  readonly keyAuthenticator: KeyAuthenticator;
  readonly lastUsedRecorder: LastUsedRecorder;
  readonly rateLimiter: RateLimiter;
  readonly companyReads: SingleFlight<number, Company | null>;
  readonly links: FileLinks;
  readonly jobs: JobRunner;
  readonly outcomes: OutcomeWaiter<FinishedCall>;
  /** Work that worker nodes were asked for. */
  readonly engineOutcomes: OutcomeWaiter<EngineAnswer>;
  readonly accounts: Accounts;
  readonly signInMethods: SignInMethods;
  /** Null where no mail server is set: then links are passed on by hand. */
  readonly mailer: Mailer | null;
  /** What webhooks may do. */
  readonly webhooks: WebhookPolicy;
  /** What is done after the answer. */
  readonly backgroundTasks: BackgroundTasks;
}

/** How a person proves itself in the console. */
interface SignInMethods {
  /** Null where the operator has set no provider. */
  readonly provider: IdentityProvider | null;
  /** Whether passwords open the console. */
  readonly password: boolean;
}

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

/** How work for the operator ended. `refused`: with a sentence that says why. */
export type ForOperator<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly message: string };

/** What a use case refuses, as a value, with the cause that members are not told. @throws what is no refusal, such as the error of a database that is away */
export async function forOperator<T>(work: () => Promise<T>): Promise<ForOperator<T>> {
  try {
    return { kind: 'done', value: await work() };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { message, cause } = error;
    return { kind: 'refused', message: cause instanceof Error ? `${message} (${cause.message})` : message };
  }
}
