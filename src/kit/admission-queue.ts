/** A place among so many. */
export interface Ticket {
  release(): void;
}

/** So many places that became free tell the pace. */
const RELEASES_SEEN = 8;
const SECONDS_MAX = 60;
/** Told while nothing is known. */
const SECONDS_UNKNOWN = 10;

/** Bounds how many are in work and waiting at the same time, and tells how soon a place may be free again. */
export class AdmissionQueue {
  readonly #limit: number;
  #admitted = 0;
  #closed = false;
  /** When the last places became free, in milliseconds. */
  readonly #releases: number[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Gives no further place; those that are held stay. */
  close(): void {
    this.#closed = true;
  }

  /** A place, or null where all are taken. */
  admit(): Ticket | null {
    if (this.#closed || this.#admitted >= this.#limit) return null;
    // The pace of a crowd that is gone says nothing of this one.
    if (this.#admitted === 0) this.#releases.length = 0;
    this.#admitted += 1;
    let held = true;
    return {
      release: () => {
        if (!held) return;
        held = false;
        this.#admitted -= 1;
        this.#releases.push(performance.now());
        if (this.#releases.length > RELEASES_SEEN) this.#releases.shift();
      },
    };
  }

  /**
   * Seconds until a place may be free, 1 to 60: half the places at the pace at which the last ones became free, so that those who
   * were refused together do not all come back for the first one.
   */
  get retryAfterSeconds(): number {
    const [oldest] = this.#releases;
    if (oldest === undefined) return SECONDS_UNKNOWN;
    const secondsAPlace = (performance.now() - oldest) / 1000 / this.#releases.length;
    return Math.min(SECONDS_MAX, Math.max(1, Math.ceil((secondsAPlace * this.#limit) / 2)));
  }
}
