import type { Box } from '../page/page.ts';
import type { Area } from './drawn-shapes.ts';

/** Smallest and largest side of a bullet, in points, and its share of the size of the type beside it. */
const SIDE = { least: 1.5, most: 8 };
const SIDE_SIZES = { least: 0.12, most: 0.5 };
/** How much the two sides of a bullet differ, as a share of the longer one. */
const SIDES_RATIO_MAX = 0.2;
/** The white space between a bullet and its text, in font sizes: the dots of a timeline are further away. */
const GAP_SIZES = { least: 0.2, most: 1.2 };
/** The middle of a bullet above the baseline, in font sizes. */
const HEIGHT_SIZES = { least: 0.1, most: 0.6 };
/** White space before a bullet, in font sizes: what is closer is text on the same line. */
const BEFORE_SIZES_MIN = 1.5;
/** Fewest bullets at one x that show a list. */
const LIST_MIN = 2;
/** Bullets of one list begin at one x, in points. */
const ALIGNED = 0.75;
/** A page with more of them is an illustration. The rest is skipped. */
const MARKS_MAX = 400;
const BULLET = '•';

/** What this module needs of a word; all in points. */
interface PlacedWord extends Box {
  readonly text: string;
  readonly baseline: number;
  readonly fontSize: number;
  readonly angle: number;
}

function isMark({ x0, y0, x1, y1, colour }: Area): boolean {
  const [width, height] = [x1 - x0, y1 - y0];
  const longer = Math.max(width, height);
  return (
    colour !== null &&
    Math.min(width, height) >= SIDE.least &&
    longer <= SIDE.most &&
    Math.abs(width - height) <= longer * SIDES_RATIO_MAX
  );
}

/** The word that a mark is the bullet of: the first one of its line; null if there is none. */
function wordBehind<Word extends PlacedWord>(mark: Area, words: readonly Word[]): Word | null {
  const middle = (mark.y0 + mark.y1) / 2;
  const row = words.filter(({ baseline, fontSize, angle }) => {
    const height = (baseline - middle) / fontSize;
    return angle === 0 && height >= HEIGHT_SIZES.least && height <= HEIGHT_SIZES.most;
  });
  const [first] = row.filter(({ x0 }) => x0 >= mark.x1).toSorted((a, b) => a.x0 - b.x0);
  if (first === undefined) return null;
  const { fontSize } = first;
  const gap = (first.x0 - mark.x1) / fontSize;
  const side = Math.max(mark.x1 - mark.x0, mark.y1 - mark.y0) / fontSize;
  const isClose = row.some(({ x0, x1 }) => x0 < mark.x1 && mark.x0 - x1 < fontSize * BEFORE_SIZES_MIN);
  const isOne =
    gap >= GAP_SIZES.least && gap <= GAP_SIZES.most && side >= SIDE_SIZES.least && side <= SIDE_SIZES.most && !isClose;
  return isOne && /[\p{L}\p{N}]/u.test(first.text) ? first : null;
}

/**
 * The bullets of lists that a page draws as shapes, as browsers print them: small discs, circles and squares before the first words of
 * two lines or more, at one x.
 * @param words the words of the page's text layer
 * @param areas the filled shapes of the page
 * @returns a word for each bullet, in the type of the word behind it
 */
export function drawnBullets<Word extends PlacedWord>(words: readonly Word[], areas: readonly Area[]): Word[] {
  const marks = areas.filter(isMark).slice(0, MARKS_MAX);
  if (marks.length < LIST_MIN) return [];
  const found = marks.flatMap((mark) => {
    const behind = wordBehind(mark, words);
    return behind === null ? [] : [{ mark, behind }];
  });
  return found
    .filter(({ mark }, at) => {
      const alike = found.filter(({ mark: other }) => Math.abs(other.x0 - mark.x0) <= ALIGNED);
      const isRepeated = found
        .slice(0, at)
        .some(({ mark: other }) => Math.abs(other.x0 - mark.x0) <= ALIGNED && Math.abs(other.y0 - mark.y0) <= ALIGNED);
      return alike.length >= LIST_MIN && !isRepeated;
    })
    .map(({ mark, behind }) => ({ ...behind, text: BULLET, x0: mark.x0, x1: mark.x1 }));
}
