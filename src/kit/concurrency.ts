import type { Tenant } from './tenant.ts';

/** The queue is full. */
export class QueueFullError extends Error {
  override readonly name = 'Crowded';
}

/** Runs work with limited concurrency, in the order of arrival. The queue is limited too. */
export class ConcurrencyLimiter {
  readonly #waitingMax: number;
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor({ atOnce, waitingMax }: { readonly atOnce: number; readonly waitingMax: number }) {
    this.#free = atOnce;
    this.#waitingMax = waitingMax;
  }

  /** Runs the work in its turn. @throws Crowded if the queue is full; what the work throws */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else if (this.#waiting.length >= this.#waitingMax) throw new QueueFullError(`${this.#waitingMax} wait already`);
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}

/** A held place. */
export interface Permit {
  release(): void;
}

/** A place, or the reason why there is none: all are taken, or the company or the actor has its share. */
export type Admission =
  | { readonly kind: 'admitted'; readonly ticket: Permit }
  | { readonly kind: 'full' }
  | { readonly kind: 'share_taken' };

/**
 * A company may hold this many times the places that remain free, and an actor this many times those that its company may still
 * take. Of 64 places one company alone gets 48 and one actor alone 43. A newcomer finds a place unless newcomers hold them all
 * (dynamic thresholds: Choudhury and Hahne, "Dynamic queue length thresholds for shared-memory packet switches", 1998).
 */
const SHARE_OF_FREE = 3;
/** The pace is estimated from this many releases. */
const RELEASES_SEEN = 8;
const SECONDS_MAX = 60;
/** Used until a pace is known. */
const SECONDS_UNKNOWN = 10;

/** Limits how many tasks are in work or waiting, shares the places fairly, and estimates when one becomes free. */
export class AdmissionControl {
  readonly #limit: number;
  #admitted = 0;
  #closed = false;
  /** Places held, by company and by actor of a company. */
  readonly #held = new Map<string, number>();
  /** When the last places became free, in milliseconds. */
  readonly #releases: number[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** How many places there are, and how many are held. */
  get places(): { readonly limit: number; readonly held: number } {
    return { limit: this.#limit, held: this.#admitted };
  }

  /** Admits no further work. Places that are held stay. */
  close(): void {
    this.#closed = true;
  }

  /** Requests a place for the tenant. */
  admit(tenant: Tenant): Admission {
    if (this.#closed || this.#admitted >= this.#limit) return { kind: 'full' };
    if (!this.#isWithinShare(tenant)) return { kind: 'share_taken' };
    // The pace of an earlier crowd says nothing about this one.
    if (this.#admitted === 0) this.#releases.length = 0;
    this.#count(tenant, 1);
    let held = true;
    const release = (): void => {
      if (!held) return;
      held = false;
      this.#count(tenant, -1);
      this.#releases.push(performance.now());
      if (this.#releases.length > RELEASES_SEEN) this.#releases.shift();
    };
    return { kind: 'admitted', ticket: { release } };
  }

  #isWithinShare(tenant: Tenant): boolean {
    const [ofCompany, ofActor] = holdersOf(tenant).map((holder) => this.#held.get(holder) ?? 0) as [number, number];
    if (ofCompany === 0) return true;
    /** What the company may still take after this many more places. */
    const leftAfter = (more: number): number =>
      SHARE_OF_FREE * (this.#limit - this.#admitted - more) - ofCompany - more;
    // An actor that holds places leaves one to the next actor of its company.
    return ofActor === 0 ? leftAfter(1) >= 0 : ofActor < SHARE_OF_FREE * leftAfter(2);
  }

  #count(tenant: Tenant, places: 1 | -1): void {
    this.#admitted += places;
    for (const holder of holdersOf(tenant)) {
      const held = (this.#held.get(holder) ?? 0) + places;
      if (held === 0) this.#held.delete(holder);
      else this.#held.set(holder, held);
    }
  }

  /**
   * Seconds until a place may be free, 1 to 60: the time for half the places at the recent pace, so that callers who were
   * refused together do not all return for the first place.
   */
  get retryAfterSeconds(): number {
    const [oldest] = this.#releases;
    if (oldest === undefined) return SECONDS_UNKNOWN;
    const secondsAPlace = (performance.now() - oldest) / 1000 / this.#releases.length;
    return Math.min(SECONDS_MAX, Math.max(1, Math.ceil((secondsAPlace * this.#limit) / 2)));
  }
}

function holdersOf({ companyId, actor }: Tenant): readonly [company: string, actor: string] {
  return [`${companyId}`, `${companyId} ${actor}`];
}
