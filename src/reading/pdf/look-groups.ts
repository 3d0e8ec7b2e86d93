import type { Box } from '../types.ts';

/** More layers of doubtful words over one another than these nobody could read. */
const GROUPS_MAX = 4;
const BANDS = 64;

/** A word to be looked at, and the text objects that are taken away to see what changes. */
export interface Suspect extends Box {
  readonly objects: readonly number[];
}

/**
 * Parts the objects into groups that can be taken away at once: within a group no word lies over one of other objects, so
 * that what changes in the place of a word changed by its own objects. Answers the group of each object; those for which the
 * groups do not suffice have none.
 */
export function lookGroups(suspects: readonly Suspect[], pageHeight: number): Map<number, number> {
  const groups: Occupied[] = [];
  const groupOf = new Map<number, number>();
  for (const { objects, words } of connected(suspects)) {
    const boxes = words.map(inset);
    let group = groups.findIndex((occupied) => !occupied.meets(boxes));
    if (group < 0 && groups.length < GROUPS_MAX) group = groups.push(new Occupied(pageHeight)) - 1;
    if (group < 0) continue;
    groups[group]?.add(boxes);
    for (const object of objects) groupOf.set(object, group);
  }
  return groupOf;
}

interface Connected {
  readonly objects: Set<number>;
  readonly words: Suspect[];
}

/** Words that share objects, for one object may draw many words and one word be drawn by many objects. */
function connected(suspects: readonly Suspect[]): Set<Connected> {
  const ofObject = new Map<number, Connected>();
  const all = new Set<Connected>();
  const join = (whole: Connected, object: number): void => {
    whole.objects.add(object);
    ofObject.set(object, whole);
  };
  for (const word of suspects) {
    const known = [...new Set(word.objects.flatMap((object) => ofObject.get(object) ?? []))];
    const whole = known.reduce<Connected>((a, b) => (b.words.length > a.words.length ? b : a), {
      objects: new Set(),
      words: [],
    });
    all.add(whole);
    whole.words.push(word);
    for (const object of word.objects) join(whole, object);
    for (const other of known) {
      if (other === whole) continue;
      all.delete(other);
      for (const moved of other.words) whole.words.push(moved);
      for (const object of other.objects) join(whole, object);
    }
  }
  return all;
}

/** Boxes of lines set close reach into each other though their letters do not. */
function inset(word: Box): Box {
  const [across, down] = [(word.x1 - word.x0) * 0.1, (word.y1 - word.y0) * 0.25];
  return { x0: word.x0 + across, y0: word.y0 + down, x1: word.x1 - across, y1: word.y1 - down };
}

/** The places that are taken, sorted into bands across the page so that few of them have to be compared. */
class Occupied {
  readonly #bands: Box[][] = Array.from({ length: BANDS }, () => []);
  readonly #bandHeight: number;

  constructor(pageHeight: number) {
    this.#bandHeight = Math.max(1, pageHeight / BANDS);
  }

  meets(boxes: readonly Box[]): boolean {
    return boxes.some((box) => this.#bandsOf(box).some((band) => band.some((other) => overlap(box, other))));
  }

  add(boxes: readonly Box[]): void {
    for (const box of boxes) for (const band of this.#bandsOf(box)) band.push(box);
  }

  #bandsOf(box: Box): Box[][] {
    const at = (y: number): number => Math.min(BANDS - 1, Math.max(0, Math.floor(y / this.#bandHeight)));
    return this.#bands.slice(at(box.y0), at(box.y1) + 1);
  }
}

function overlap(a: Box, b: Box): boolean {
  return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;
}
