import type { CareerShape } from './career.ts';
import type { ExtraName } from './cv-content.ts';
import type { Wishes } from './make-cv.ts';
import type { NameForm } from './name-of.ts';
import { Random } from './random.ts';

/** How often a career has each shape, in hundredths. */
const SHAPES: readonly (readonly [number, CareerShape])[] = [
  [32, 'plain'],
  [10, 'promoted'],
  [5, 'side-job'],
  [8, 'between-jobs'],
  [5, 'freelancer'],
  [3, 'own-firm'],
  [3, 'agency'],
  [3, 'via-agency'],
  [3, 'career-break'],
  [2, 'on-leave'],
  [4, 'several-current'],
  [5, 'promoted-often'],
  [2, 'returned'],
  [3, 'one-job'],
  [2, 'long-job'],
  [2, 'short-contracts'],
  [3, 'ends-soon'],
  [2, 'undated'],
  [2, 'internship-only'],
  [1, 'no-job'],
];

const NAMES: readonly NameForm[] = ['capitals', 'capitals', 'title', 'degree', 'one-name', 'double'];

const EXTRAS: readonly ExtraName[] = [
  'projects',
  'publications',
  'volunteering',
  'awards',
  'memberships',
  'references',
];

/** Wishes as varied as real CVs: the common mostly, and of everything else some. The same seed gives the same. */
export function drawWishes(seed: string): Wishes {
  const random = new Random(`wishes/${seed}`);
  const shape = shapeAt(random.next() * 100);
  // Who has no job yet shows what else there is.
  const least = shape === 'no-job' ? 2 : 0;
  const extras = random.some(EXTRAS, Math.max(least, random.pick([0, 0, 1, 1, 2, 3])));
  return {
    shape,
    ...(random.chance(0.12) ? { name: random.pick(NAMES) } : {}),
    ...(random.chance(0.15) ? { remote: true } : {}),
    ...(random.chance(0.15) ? { about: true } : {}),
    // Without dates nothing would tell that the last entry is the latest.
    ...(random.chance(0.07) && shape !== 'undated' ? { order: 'oldest-first' as const } : {}),
    ...(extras.length > 0 ? { extras } : {}),
  };
}

/** The same for layouts composed at random, with more of what layouts differ in: promotions, several titles, no dates. */
export function drawComposedWishes(seed: string): Wishes {
  const random = new Random(`composed wishes/${seed}`);
  const { order, ...wishes } = drawWishes(seed);
  const kind = random.next();
  const shape = kind < 0.1 ? 'promoted-often' : kind < 0.14 ? 'undated' : wishes.shape;
  return {
    ...wishes,
    ...(shape === undefined ? {} : { shape }),
    ...(order === undefined || shape === 'undated' ? {} : { order }),
    ...(random.chance(0.15) ? { severalRoles: true } : {}),
  };
}

function shapeAt(percent: number): CareerShape {
  let sum = 0;
  for (const [share, shape] of SHAPES) {
    sum += share;
    if (percent < sum) return shape;
  }
  return 'plain';
}
