import { lazy } from '#kit/memoize.ts';
import { findDateRanges } from '../../dates/dates.ts';
import { type SeparatedRange, type Separator, splitAtSeparators } from '../../entries/separators.ts';
import { fold } from '../../lexicon/fold.ts';
import { phrases, spelled } from '../../lexicon/languages.ts';
import type { DateRange, Evidenced } from '../../model/profile.ts';
import { datesIn, evidencedRange, type JoinedLines, type TextRange, wordsWithPlaces } from '../../text/lines.ts';
import { findLinks } from '../../text/links.ts';

/**
 * The end of a title that only its weight sets apart from the text behind it ("**Open Meter** Lakemont Ltd, 2021"), as an offset in the
 * joined lines; null if there is none.
 */
function endOfBoldTitle(joined: JoinedLines): number | null {
  const words = wordsWithPlaces(joined);
  const end = words.findIndex(({ word }) => !word.bold);
  const isApart = end > 0 && words.slice(end).every(({ word }) => !word.bold);
  return isApart ? (words[end - 1]?.to ?? null) : null;
}

const CONFIDENCE = 0.75;
/** Longer texts are not list items with a name. In characters. */
const TEXT_LENGTH_MAX = 1_000;

/** A word behind a space that belongs to the name of a Japanese or Chinese certificate: "passed". */
const PASSED = /^(?:合格|取得|修了|通过|通過)$/u;

/** Behind these no name continues. */
const ENDS: ReadonlySet<Separator> = new Set(['tab', 'bar']);

/** The parts of a list item: name, organisation, dates, link. */
export interface ListEntry {
  readonly name: Evidenced<string>;
  readonly holder: Evidenced<string> | null;
  readonly dates: DateRange | null;
  readonly link: Evidenced<string> | null;
}

const ISSUERS = phrases((language) => language.labels?.issuer);
const ISSUER_LABEL = lazy(() => new RegExp(String.raw`^(?:${spelled(ISSUERS())})(?:\s*[:：]\s*|\s+)`, 'iu'));

/** The issuer behind a label such as "Issued by:" at the beginning of a line; null without a label. */
export function labelledIssuer(joined: JoinedLines): Evidenced<string> | null {
  const label = ISSUER_LABEL().exec(joined.text)?.[0].length ?? 0;
  if (label === 0 || joined.text.length > TEXT_LENGTH_MAX) return null;
  const range = splitAtSeparators(joined.text, { from: label, to: joined.text.length }, [])[0];
  return range === undefined ? null : evidencedRange(joined, range, CONFIDENCE);
}

/** The least score of an organisation behind a separator. A comma is often within a name, a bar hardly ever. */
function holderScoreMin({ separator }: SeparatedRange): number {
  if (separator === 'comma' || separator === 'slash' || separator === 'colon') return 0.6;
  return 0.3;
}

interface Holder {
  readonly range: SeparatedRange;
  readonly part: TextRange;
}

function holderOf(text: string, ranges: readonly SeparatedRange[], isHolder: (text: string) => number): Holder | null {
  for (const range of ranges.slice(1)) {
    const own = text.slice(range.from, range.to);
    const label = ISSUER_LABEL().exec(own)?.[0].length ?? 0;
    if (label > 0 && own.length - label >= 2 && /^[\p{Lu}\p{Lo}]/u.test(own.slice(label)))
      return { range, part: { from: range.from + label, to: range.to } };
    if (own.length <= 80 && isHolder(own) >= holderScoreMin(range)) return { range, part: range };
  }
  return null;
}

const HOLDER_WORDS_MAX = 5;

/** The only part between a bold name and its date, an organisation that no list knows: "**First aid** – Arden – 2022". */
function holderBesideName(text: string, behindName: readonly SeparatedRange[], dated: TextRange | null): Holder | null {
  const between = behindName.filter(({ to }) => to <= (dated?.from ?? 0));
  const [range] = between;
  const own = range === undefined ? '' : text.slice(range.from, range.to);
  const isName = /^[\p{Lu}\p{Lo}]/u.test(own) && own.split(/\s+/u).length <= HOLDER_WORDS_MAX;
  const isApart = range !== undefined && between.length === 1 && range.separator !== 'style';
  return isApart && isName ? { range, part: range } : null;
}

/** Whether a date is a part of its own, not a word of a phrase ("renewed 2023"). */
function isSeparate(text: string, { from, to }: TextRange): boolean {
  const before = text.slice(0, from);
  const after = text.slice(to);
  return /(?:^|[\t,;|•·:(（[/–—-])\s*$/u.test(before) && /^\s*(?:$|[\t,;|•·:()（）[\]/–—.-])/u.test(after)
    ? true
    : before.trim() === '';
}

function withoutLink(text: string, link: TextRange | undefined): string {
  if (link === undefined) return text;
  return text.slice(0, link.from) + '\t'.repeat(link.to - link.from) + text.slice(link.to);
}

/** Dates before the name beside the one that counts: those of several items in one cell ("11/2022 03/2021 | First aid"). */
function openingDates(text: string, dated: TextRange | null): TextRange[] {
  const found: TextRange[] = [];
  for (const { from, to } of findDateRanges(text)) {
    const at = found.at(-1)?.to ?? 0;
    if (/[\p{L}\p{N}]/u.test(text.slice(at, from))) break;
    found.push({ from, to });
  }
  return found.length > 1 ? found.filter(({ from }) => from !== dated?.from) : [];
}

/** The ranges of a text between dates and links, which contain the name and the organisation. */
function rangesBetween(text: string, taken: readonly TextRange[], styleCuts: readonly number[]): SeparatedRange[] {
  const parts: TextRange[] = [];
  let at = 0;
  for (const part of taken.toSorted((a, b) => a.from - b.from)) {
    if (part.from > at) parts.push({ from: at, to: part.from });
    at = Math.max(at, part.to);
  }
  if (at < text.length) parts.push({ from: at, to: text.length });
  const visibleCuts = styleCuts.map((cut) => ({ at: cut, separator: 'style' as const }));
  return parts.flatMap((part) => splitAtSeparators(text, part, visibleCuts));
}

/**
 * Splits a list item into its parts.
 * @param isHolder score of a text as the part behind the name, an organisation or a journal; 0 to 1
 * @param isBesideName whether a text between a bold name and its date is the organisation, whatever its score
 * @returns null if no text is left for a name, or the text is too long for an item
 */
export function parseListEntry(
  joined: JoinedLines,
  isHolder: (text: string) => number,
  isBesideName = false,
): ListEntry | null {
  const { text } = joined;
  if (text.length > TEXT_LENGTH_MAX) return null;
  const dated = datesIn(joined);
  const [link] = findLinks(text);
  const bare = withoutLink(text, link);
  const taken = [
    ...(dated !== null && isSeparate(bare, dated) ? [dated] : []),
    ...openingDates(bare, dated),
    ...(link === undefined ? [] : [link]),
  ];
  const boldEnd = endOfBoldTitle(joined);
  const ranges = rangesBetween(text, taken, boldEnd === null ? [] : [boldEnd]);
  const first = ranges[0];
  if (first === undefined) return null;
  const behindName = ranges.filter(({ from }) => boldEnd !== null && from >= boldEnd);
  const holder =
    holderOf(text, [first, ...behindName], isHolder) ??
    (isBesideName ? holderBesideName(text, behindName, dated) : null) ??
    holderOf(text, ranges, isHolder);
  const ends = ranges.filter((range) => holder === null || range.to <= holder.range.from);
  // A name continues across commas and the like, but not across a wide space, a date or a link.
  const stop = Math.min(taken.find((part) => part.from > first.from)?.from ?? text.length, boldEnd ?? text.length);
  const wideSpace =
    ranges.find(
      (range) => range !== first && ENDS.has(range.separator) && !PASSED.test(text.slice(range.from, range.to)),
    )?.from ?? text.length;
  const last = ends.filter((range) => range.from < Math.min(stop, wideSpace)).at(-1) ?? first;
  const name = evidencedRange(joined, { from: first.from, to: closed(text, first.from, last.to) }, CONFIDENCE);
  if (name === null || fold(name.value) === '') return null;
  return {
    name,
    holder: holder === null ? null : evidencedRange(joined, holder.part, CONFIDENCE),
    dates: dated?.dates ?? null,
    link: link === undefined ? null : evidencedRange(joined, link, 0.9),
  };
}

/** The end of a range, including the closing bracket of an opening one within it. */
function closed(text: string, from: number, to: number): number {
  const own = text.slice(from, to);
  const open = own.split(/[(（]/u).length - own.split(/[)）]/u).length;
  return open === 1 && /^\s*[)）]/u.test(text.slice(to)) ? to + text.slice(to).search(/[)）]/u) + 1 : to;
}
