import { companyScore, hasLegalForm } from '../../lexicon/companies.ts';
import { schoolScore } from '../../lexicon/degree-words.ts';
import type { LabelledDocument, Line, Section, SectionKind } from '../../model/document.ts';
import type { Award, Certificate } from '../../model/profile.ts';
import { datesIn, type JoinedLines, joinLines, sliceOf } from '../../text/joined-lines.ts';
import { edgesOfColumns, listItemsOfTitles } from '../../text/list-items.ts';
import { type ListEntry, labelledIssuer, parseListEntry } from './list-entry.ts';

const ITEMS_MAX = 80;

/**
 * How likely a text is an issuer of certificates and awards: an employer, a school, a body known by its initials. 0 to
 * 1.
 */
function issuerScore(text: string): number {
  return Math.max(companyScore(text), schoolScore(text));
}

/** What a separate line adds to the entry above it: only the issuer or the dates; null if it is an entry itself. */
function moreOf(before: ListEntry | undefined, item: readonly Line[]): Partial<ListEntry> | null {
  const [line] = item;
  if (before === undefined || line === undefined || item.length > 1 || line.bullet) return null;
  if (line.gapAbove > line.fontSize * 0.9) return null;
  const joined = joinLines([line]);
  const dates = before.dates ?? datesIn(joined)?.dates ?? null;
  const labelled = labelledIssuer(joined);
  if (labelled !== null) return { holder: before.holder ?? labelled, dates };
  const own = parseListEntry(joined, issuerScore);
  if (own === null) return before.dates === null && dates !== null ? { dates } : null;
  if (before.holder !== null || before.dates !== null) return null;
  // Names of certificates also contain names of firms, so a date or a legal form must confirm the issuer.
  const isSure = dates !== null || hasLegalForm(own.name.value);
  const isIssuer = isSure && issuerScore(own.name.value) >= 0.6 && own.name.value.split(/\s+/u).length <= 6;
  return isIssuer ? { holder: own.name, dates } : null;
}

/** One entry, or several in a row separated by semicolons. */
function entriesIn(joined: JoinedLines): ListEntry[] {
  const cuts = [...joined.text.matchAll(/\s*[;；]\s*/gu)].slice(0, ITEMS_MAX);
  const starts = [0, ...cuts.map((cut) => cut.index + cut[0].length)];
  return starts
    .map((from, index) => ({ from, to: cuts[index]?.index ?? joined.text.length }))
    .filter(({ from, to }) => to > from)
    .map((range) => parseListEntry(sliceOf(joined, range), issuerScore))
    .filter((entry) => entry !== null);
}

function partsOf(section: Section, edge: (line: Line) => number): ListEntry[] {
  const entries: ListEntry[] = [];
  for (const item of listItemsOfTitles(section.lines, edge)) {
    const last = entries.at(-1);
    const more = moreOf(last, item);
    if (last !== undefined && more !== null) entries[entries.length - 1] = { ...last, ...more };
    else entries.push(...entriesIn(joinLines(item)));
  }
  return entries.slice(0, ITEMS_MAX);
}

function entriesOf(document: LabelledDocument, kind: SectionKind): ListEntry[] {
  const edge = edgesOfColumns(document.lines);
  return document.sections.filter((section) => section.kind === kind).flatMap((section) => partsOf(section, edge));
}

/** The certificates, licences and courses of their sections, in document order. */
export function findCertificates(document: LabelledDocument): Certificate[] {
  return entriesOf(document, 'certificates').map(({ name, holder, dates }) => ({ name, issuer: holder, dates }));
}

/** The awards and honours of their sections, in document order. */
export function findAwards(document: LabelledDocument): Award[] {
  return entriesOf(document, 'awards').map(({ name, holder, dates }) => ({ title: name, awarder: holder, dates }));
}
