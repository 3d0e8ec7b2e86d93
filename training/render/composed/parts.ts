import type { Random } from '../../content/random.ts';

/**
 * Which parts a layout is composed of. `trained`: those that may be trained on. `held-out`: half of the choices fall on parts
 * that are never trained on. `all`: all parts alike.
 */
export type Pool = 'trained' | 'held-out' | 'all';

/** The options of one choice. One that stands here twice is drawn twice as often. */
export interface Options<T> {
  readonly usual: readonly T[];
  /** Never trained on. */
  readonly held: readonly T[];
}

/** Draws the parts of one layout from a pool. */
export class Parts {
  readonly pool: Pool;
  /** How many of the parts drawn are never trained on. */
  heldCount = 0;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  pick<T>(random: Random, { usual, held }: Options<T>): T {
    const fromHeld = this.pool === 'held-out' && held.length > 0 && random.chance(0.5);
    const drawn = random.pick(fromHeld ? held : this.pool === 'trained' ? usual : [...usual, ...held]);
    if (held.includes(drawn)) this.heldCount += 1;
    return drawn;
  }
}
