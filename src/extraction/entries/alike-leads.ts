import { headingKind } from '../lexicon/headings.ts';
import type { Line } from '../model/document.ts';
import { styleOf } from '../text/lines.ts';
import { rangesOf } from './header-fields.ts';

/** Fewer entries show no pattern. */
const ENTRIES_MIN = 2;
/** Most lines between the first line of a header and that with its dates. */
const REACH = 3;
/** Longest line, in characters, that begins a header or has its dates. */
const LENGTH_MAX = 90;

/** A line that begins a header, and the line with the dates of that header: their indices. */
export interface Lead {
  readonly lead: number;
  readonly dates: number;
}

/** @param single whether a lone date counts */
function isDated(line: Line, single: boolean): boolean {
  return !line.bullet && line.text.length <= LENGTH_MAX && rangesOf(line).some((range) => single || !range.single);
}

function canLead(line: Line): boolean {
  const isShort = !line.bullet && line.text.length <= LENGTH_MAX && /\p{L}{2}/u.test(line.text);
  return isShort && rangesOf(line).length === 0 && headingKind(line.text) === null;
}

/** The style of a line and where it begins, in points. */
export function formOf(line: Line): string {
  return `${Math.round(line.x0)} ${styleOf(line)}`;
}

/** Left edges of one form, in points: letters begin a little beside the edge of their column. */
const ALIGNED = 1.5;

/** Lines by their form: one style and one left edge. The groups are in the order of their first lines. */
function groupsByForm(lines: readonly Line[], indices: readonly number[]): number[][] {
  const groups: number[][] = [];
  const edgeOf = (index: number): number => lines[index]?.x0 ?? 0;
  for (const own of Map.groupBy(indices, (index) => styleOf(lines[index] as Line)).values()) {
    let last = -Infinity;
    const aligned: number[][] = [];
    for (const index of own.toSorted((a, b) => edgeOf(a) - edgeOf(b))) {
      if (edgeOf(index) - last > ALIGNED) aligned.push([]);
      aligned.at(-1)?.push(index);
      last = edgeOf(index);
    }
    groups.push(...aligned.map((group) => group.toSorted((a, b) => a - b)));
  }
  return groups.toSorted(([a = 0], [b = 0]) => a - b);
}

/** The leads of one form, if one of them is above each of the dated lines and below the dated line before it; null otherwise. */
function pairsOf(leads: readonly number[], dates: readonly number[]): Lead[] | null {
  if (leads.length !== dates.length) return null;
  const pairs = leads.map((lead, at) => ({ lead, dates: dates[at] as number }));
  const isPair = ({ lead, dates: own }: Lead, at: number): boolean =>
    own > lead && own - lead <= REACH && lead > (dates[at - 1] ?? -1);
  return pairs.every(isPair) ? pairs : null;
}

/**
 * The lines that begin the headers of a section, as the style shows it that they share: exactly one line of that style and left edge is above each of
 * the dated lines, and no other line of the section looks so. Of several such styles, that of the first line counts.
 * @param single whether lone dates count
 * @returns empty where no style shows it
 */
export function alikeLeads(lines: readonly Line[], single = false): readonly Lead[] {
  const dates = [...lines.keys()].filter((index) => isDated(lines[index] as Line, single));
  if (dates.length < ENTRIES_MIN) return [];
  const leads = [...lines.keys()].filter((index) => canLead(lines[index] as Line));
  for (const own of groupsByForm(lines, leads)) {
    // A line directly below another one of the form is the rest of a text that wraps.
    const all = new Set(own);
    const pairs =
      pairsOf(own, dates) ??
      pairsOf(
        own.filter((index) => !all.has(index - 1)),
        dates,
      );
    if (pairs !== null) return pairs;
  }
  return [];
}

/**
 * The dated lines that begin the entries of a section: the first line is one of them, all look alike, and text is below each.
 * @returns their indices, empty where the entries begin otherwise
 */
export function leadingDates(lines: readonly Line[]): readonly number[] {
  const dates = [...lines.keys()].filter((index) => isDated(lines[index] as Line, true));
  const [first] = dates;
  if (first !== 0 || dates.length < ENTRIES_MIN) return [];
  const isAlike = (index: number): boolean => formOf(lines[index] as Line) === formOf(lines[0] as Line);
  const all = new Set(dates);
  const hasText = (index: number): boolean => lines[index + 1] !== undefined && !all.has(index + 1);
  return dates.every((index) => isAlike(index) && hasText(index)) ? dates : [];
}
