import type { Tenant } from '#kit/tenant.ts';

/** A request for a free worker. */
export interface QueuedRequest<Place> {
  readonly tenant: Tenant;
  /** The document. Several requests may have one holder. */
  readonly holder: object;
  readonly resolve: (place: Place) => void;
  readonly reject: (error: Error) => void;
}

/** What a company, or one of its actors, uses of the pool. */
interface Use {
  /** Workers held now. */
  held: number;
  /** Recent worker time. It halves with each half-life. */
  usedMs: number;
  atMs: number;
}

const HALF_LIFE_MS = 60_000;
/** Usage below this counts as none. */
const FORGOTTEN_MS = 1;

/**
 * The queue of a pool, fair between companies. The company that holds the fewest workers goes first; among those, the one with
 * the least recent worker time. So a company whose documents take long goes to the end, and a company that is alone gets all
 * workers. Within a company its actors are served in the same way. Among the documents of one actor, the one with the fewest
 * waiting requests goes first, then the oldest: a single page does not wait for the twenty pages of a scan, and one of two scans
 * is finished before the other begins (shortest remaining work first).
 */
export class FairQueue<Place> {
  readonly #waiting: QueuedRequest<Place>[] = [];
  /** The order in which holders first joined, from 1. */
  readonly #arrivals = new WeakMap<object, number>();
  #arrived = 0;
  readonly #uses = new Map<string, Use>();

  get length(): number {
    return this.#waiting.length;
  }

  enqueue(waiting: QueuedRequest<Place>): void {
    if (!this.#arrivals.has(waiting.holder)) {
      this.#arrived += 1;
      this.#arrivals.set(waiting.holder, this.#arrived);
    }
    this.#waiting.push(waiting);
  }

  remove(waiting: QueuedRequest<Place>): void {
    const at = this.#waiting.indexOf(waiting);
    if (at >= 0) this.#waiting.splice(at, 1);
  }

  /** Removes and returns the next request; with `newcomers`, only of companies that hold no worker. */
  dequeue({ newcomers }: { readonly newcomers: boolean }): QueuedRequest<Place> | null {
    const counts = new Map<object, number>();
    for (const { holder } of this.#waiting) counts.set(holder, (counts.get(holder) ?? 0) + 1);
    const candidates = this.#waiting.filter(({ tenant }) => !newcomers || this.#heldBy(companyOf(tenant)) === 0);
    const [first, ...others] = candidates;
    if (first === undefined) return null;
    const isBefore = (a: QueuedRequest<Place>, b: QueuedRequest<Place>): boolean => {
      const byTenant = this.#compare(a.tenant, b.tenant);
      if (byTenant !== 0) return byTenant < 0;
      const byCount = (counts.get(a.holder) ?? 0) - (counts.get(b.holder) ?? 0);
      return (byCount === 0 ? (this.#arrivals.get(a.holder) ?? 0) - (this.#arrivals.get(b.holder) ?? 0) : byCount) < 0;
    };
    const best = others.reduce((front, waiting) => (isBefore(waiting, front) ? waiting : front), first);
    this.remove(best);
    return best;
  }

  /** The tenant got a worker. */
  recordAcquired(tenant: Tenant): void {
    for (const user of usersOf(tenant)) this.#use(user).held += 1;
  }

  /** The tenant returned a worker after `heldMs`. */
  recordReleased(tenant: Tenant, heldMs: number): void {
    for (const user of usersOf(tenant)) {
      const use = this.#use(user);
      use.held -= 1;
      use.usedMs += heldMs;
    }
    for (const [user, use] of this.#uses) {
      if (use.held === 0 && this.#use(user).usedMs < FORGOTTEN_MS) this.#uses.delete(user);
    }
  }

  /** Removes all requests. */
  clear(): readonly QueuedRequest<Place>[] {
    return this.#waiting.splice(0);
  }

  #compare(a: Tenant, b: Tenant): number {
    if (a.companyId !== b.companyId) return this.#compareUsers(companyOf(a), companyOf(b));
    return a.actor === b.actor ? 0 : this.#compareUsers(actorOf(a), actorOf(b));
  }

  #compareUsers(a: string, b: string): number {
    return this.#heldBy(a) - this.#heldBy(b) || this.#use(a).usedMs - this.#use(b).usedMs;
  }

  #heldBy(user: string): number {
    return this.#uses.get(user)?.held ?? 0;
  }

  /** The current usage of a company or an actor. */
  #use(user: string): Use {
    const nowMs = performance.now();
    const use = this.#uses.get(user) ?? { held: 0, usedMs: 0, atMs: nowMs };
    use.usedMs *= 0.5 ** ((nowMs - use.atMs) / HALF_LIFE_MS);
    use.atMs = nowMs;
    this.#uses.set(user, use);
    return use;
  }
}

function usersOf(tenant: Tenant): readonly string[] {
  return [companyOf(tenant), actorOf(tenant)];
}

function companyOf({ companyId }: Tenant): string {
  return `${companyId}`;
}

function actorOf({ companyId, actor }: Tenant): string {
  return `${companyId} ${actor}`;
}
