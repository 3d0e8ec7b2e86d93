import type { Random } from '../../content/random.ts';
import type { Parts } from './parts.ts';

/** A part of the header of an entry. */
export type Token = 'role' | 'company' | 'city' | 'team' | 'dates' | 'duration' | 'terms';

/** A line of a header: what stands at its start, and what at its other end. */
export interface ShapeLine {
  readonly left: readonly Token[];
  readonly right: readonly Token[];
}

/** The lines of a header. A part that a job does not have leaves no gap. */
export type HeaderShape = readonly ShapeLine[];

export interface ShapeWishes {
  /** The dates stand in a cell of their own. */
  readonly datesElsewhere: boolean;
  /** There is room for something at the other end of a line. */
  readonly wide: boolean;
  /** All on one line. */
  readonly oneLine: boolean;
}

/** Orders of role, employer and dates that are never trained on: `|` between lines, `>` before what stands at the other end. */
const HELD_ORDERS: ReadonlySet<string> = new Set([
  'company|dates|role',
  'dates+role+company',
  'company+role>dates',
  'role|company>dates',
  'dates|company|role',
  'company+dates|role',
]);

/** Draws the shape of a header in which nobody but the order of its parts is fixed. */
export function drawShape(random: Random, parts: Parts, wishes: ShapeWishes): HeaderShape {
  // Without dates in them there are too few orders to hold some out.
  const isHeldWanted = parts.pool === 'held-out' && !wishes.datesElsewhere && random.chance(0.7);
  for (;;) {
    const shape = composeShape(random, wishes);
    const isHeld = HELD_ORDERS.has(orderOf(shape));
    if (parts.pool !== 'all' && isHeld !== isHeldWanted) continue;
    if (isHeld) parts.heldCount += 1;
    return shape;
  }
}

/** The order of role, employer and dates: what is left of a shape without what may be missing. */
function orderOf(shape: HeaderShape): string {
  const kept = (tokens: readonly Token[]): string =>
    tokens.filter((token) => token === 'role' || token === 'company' || token === 'dates').join('+');
  return shape
    .map(({ left, right }) => (kept(right) === '' ? kept(left) : `${kept(left)}>${kept(right)}`))
    .filter((line) => line !== '')
    .join('|');
}

type Draft = { left: Token[]; right: Token[] }[];

function composeShape(random: Random, wishes: ShapeWishes): HeaderShape {
  const names: Token[] = random.chance(0.5) ? ['role', 'company'] : ['company', 'role'];
  const draft: Draft =
    wishes.oneLine || random.chance(0.4)
      ? [{ left: names, right: [] }]
      : names.map((name) => ({ left: [name], right: [] }));
  if (!wishes.datesElsewhere) placeDates(random, wishes, draft);
  placeCity(random, wishes, draft);
  placeTeam(random, wishes, draft);
  if (random.chance(0.1)) insertAfter(draft, random.pick(['company', 'dates']), 'terms');
  if (random.chance(0.14)) insertAfter(draft, 'dates', 'duration');
  return draft;
}

function placeDates(random: Random, { wide, oneLine }: ShapeWishes, draft: Draft): void {
  const own = { left: ['dates' as const], right: [] };
  const line = random.pick(draft);
  const places = [
    () => line.left.push('dates'),
    () => draft[0]?.left.unshift('dates'),
    ...(wide ? Array.from({ length: 3 }, () => () => line.right.push('dates')) : []),
    ...(oneLine
      ? []
      : [() => draft.push(own), () => draft.push(own), () => draft.unshift(own), () => draft.splice(1, 0, own)]),
  ];
  random.pick(places)();
}

function placeCity(random: Random, { wide, oneLine }: ShapeWishes, draft: Draft): void {
  const free = draft.find(({ right }) => right.length === 0);
  const behind = (token: Token) => () => insertAfter(draft, token, 'city');
  const places = [
    ...Array.from({ length: 4 }, () => behind('company')),
    behind('dates'),
    () => draft.find(({ right }) => right.includes('dates'))?.right.unshift('city'),
    () => random.pick(draft).left.push('city'),
    ...(wide && free !== undefined ? [() => free.right.push('city'), () => free.right.push('city')] : []),
    ...(oneLine ? [] : [() => draft.push({ left: ['city'], right: [] })]),
    () => undefined,
    () => undefined,
  ];
  random.pick(places)();
}

function placeTeam(random: Random, { oneLine }: ShapeWishes, draft: Draft): void {
  const at = draft.findIndex(({ left }) => left.includes('company'));
  const places = [
    () => insertAfter(draft, 'role', 'team'),
    () => insertAfter(draft, 'role', 'team'),
    () => insertAfter(draft, 'company', 'team'),
    ...(oneLine ? [] : [() => draft.splice(at + 1, 0, { left: ['team'], right: [] })]),
    ...(oneLine ? [] : [() => draft.push({ left: ['team'], right: [] })]),
    () => undefined,
    () => undefined,
  ];
  random.pick(places)();
}

/** Puts a part right behind another, wherever that stands; nothing where it does not. */
function insertAfter(draft: Draft, token: Token, added: Token): void {
  for (const { left, right } of draft) {
    for (const side of [left, right]) {
      const at = side.indexOf(token);
      if (at >= 0) side.splice(at + 1, 0, added);
    }
  }
}
