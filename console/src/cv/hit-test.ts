import type { Evidence, ShownValue } from './shown.ts';

/** A box on one page with the value that was read there. */
export interface PlacedValue {
  readonly value: ShownValue;
  readonly box: Evidence;
}

/** Tolerance around a box, in points. */
const MARGIN = 2;

/** The boxes of all values, by page number from 1. */
export function boxesByPage(values: readonly ShownValue[]): ReadonlyMap<number, readonly PlacedValue[]> {
  const places = values.flatMap((value) => value.evidence.map((box): PlacedValue => ({ value, box })));
  return Map.groupBy(places, ({ box }) => box.page);
}

/** The value at a point of a page, in points from its top left corner. Of several boxes the smallest wins. */
export function hitTest(places: readonly PlacedValue[], x: number, y: number): PlacedValue | null {
  let best: PlacedValue | null = null;
  for (const place of places) {
    const { x0, y0, x1, y1 } = place.box;
    if (x < x0 - MARGIN || x > x1 + MARGIN || y < y0 - MARGIN || y > y1 + MARGIN) continue;
    if (best === null || areaOf(place.box) < areaOf(best.box)) best = place;
  }
  return best;
}

function areaOf({ x0, y0, x1, y1 }: Evidence): number {
  return (x1 - x0) * (y1 - y0);
}
