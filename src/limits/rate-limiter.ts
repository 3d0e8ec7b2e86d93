import type { Queries } from '#platform/postgres/tables.ts';
import { type Counter, countInWindow, findWindow, giveBack, type WindowCount } from './counter.ts';

/** The window begins with the first request that is counted. */
export const WINDOW_SECONDS = 60;

export interface RateLimitResult {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Whole seconds until the window ends, at least 1. */
  readonly resetSeconds: number;
}

/** Actions in the console that are limited by company, each by itself. */
export type ConsoleAction = 'upload' | 'link' | 'key' | 'correction' | 'share' | 'reading' | 'webhook';

/** Counts an action of the company's members in the console, by the minute unless another window is given. Calls of the public API are counted apart. */
export async function consumeConsoleLimit(
  db: Queries,
  {
    companyId,
    action,
    windowSeconds = WINDOW_SECONDS,
  }: { readonly companyId: number; readonly action: ConsoleAction; readonly windowSeconds?: number },
  limit: number,
): Promise<RateLimitResult> {
  const counter = { kind: `console_${action}`, subject: String(companyId), windowSeconds } as const;
  return toRateLimitResult(await countInWindow(db, counter), limit);
}

/** Takes an action that did not take place out of its window. */
export async function giveConsoleLimitBack(
  db: Queries,
  { companyId, action }: { readonly companyId: number; readonly action: ConsoleAction },
): Promise<void> {
  await giveBack(db, `console_${action}`, [String(companyId)]);
}

/** The verdict on the last request in the window. */
function toRateLimitResult({ used, resetSeconds }: WindowCount, limit: number): RateLimitResult {
  return { allowed: used <= limit, limit, remaining: Math.max(0, limit - used), resetSeconds };
}

interface Waiting {
  readonly settle: (place: WindowCount) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * The rate limit of the public API. Requests that arrive while a count of the same company is under way are counted together by the
 * next statement; each has its own place in the window.
 */
export class RateLimiter {
  readonly #db: Queries;
  readonly #waiting = new Map<number, Waiting[]>();

  constructor(db: Queries) {
    this.#db = db;
  }

  /** Counts one request of the company. */
  async consume(companyId: number, limit: number): Promise<RateLimitResult> {
    const place = await new Promise<WindowCount>((settle, fail) => {
      const queue = this.#waiting.get(companyId);
      if (queue !== undefined) {
        queue.push({ settle, fail });
        return;
      }
      this.#waiting.set(companyId, []);
      void this.#run(companyId, [{ settle, fail }]);
    });
    return toRateLimitResult(place, limit);
  }

  /** How many requests are left in the company's window and when it ends, 0 if there is none. Counts nothing. */
  async peek(companyId: number, limit: number): Promise<{ remaining: number; resetSeconds: number }> {
    const window = await findWindow(this.#db, counterOf(companyId));
    return window === null ? { remaining: limit, resetSeconds: 0 } : toRateLimitResult(window, limit);
  }

  async #run(companyId: number, first: readonly Waiting[]): Promise<void> {
    for (let batch = first; batch.length > 0; batch = this.#takeWaiting(companyId)) {
      await this.#countBatch(companyId, batch);
    }
  }

  async #countBatch(companyId: number, batch: readonly Waiting[]): Promise<void> {
    try {
      const state = await countInWindow(this.#db, counterOf(companyId), batch.length);
      for (const [index, request] of batch.entries()) {
        request.settle({ ...state, used: state.used - batch.length + index + 1 });
      }
    } catch (error) {
      for (const request of batch) request.fail(error);
    }
  }

  #takeWaiting(companyId: number): readonly Waiting[] {
    const queue = this.#waiting.get(companyId) ?? [];
    if (queue.length === 0) this.#waiting.delete(companyId);
    else this.#waiting.set(companyId, []);
    return queue;
  }
}

function counterOf(companyId: number): Counter {
  return { kind: 'api', subject: String(companyId), windowSeconds: WINDOW_SECONDS };
}

/** E-mails are counted by the hour. */
const MAIL_WINDOW_SECONDS = 3600;

/**
 * E-mails an hour. A company cannot fill one person's mailbox or write to the whole world. A stranger who knows an address cannot fill
 * its mailbox from the sign-in page. A signed-in person cannot fill a mailbox with notices.
 */
const MAIL_LIMITS = { person: 5, company: 200, forgotten: 3, notice: 20 } as const;

export type MailVerdict = { kind: 'allowed' } | { kind: 'too_many'; retryAfterSeconds: number };

/** Counts a link that a company sends to an address, before it is sent. One that is refused for the person does not count for the company. */
export async function countLinkMail(
  db: Queries,
  { companyId, to }: { companyId: number; to: string },
): Promise<MailVerdict> {
  const ofPerson = await count(db, `link ${companyId} ${to}`, MAIL_LIMITS.person);
  return ofPerson.kind === 'too_many' ? ofPerson : count(db, `company ${companyId}`, MAIL_LIMITS.company);
}

/** Counts a request for a link to set a forgotten password. */
export async function countForgottenMail(db: Queries, to: string): Promise<MailVerdict> {
  return count(db, `forgotten ${to}`, MAIL_LIMITS.forgotten);
}

/** Counts a notice to the owner of an account. */
export async function countNoticeMail(db: Queries, to: string): Promise<MailVerdict> {
  return count(db, `notice ${to}`, MAIL_LIMITS.notice);
}

async function count(db: Queries, subject: string, limit: number): Promise<MailVerdict> {
  const counter = { kind: 'mail', subject, windowSeconds: MAIL_WINDOW_SECONDS } as const;
  const { used, resetSeconds } = await countInWindow(db, counter);
  return used <= limit ? { kind: 'allowed' } : { kind: 'too_many', retryAfterSeconds: resetSeconds };
}
