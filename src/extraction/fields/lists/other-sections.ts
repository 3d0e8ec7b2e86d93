import { fold } from '../../lexicon/fold.ts';
import type { LabelledDocument, Section, SectionKind } from '../../model/document.ts';
import type { Evidenced, OtherSection } from '../../model/profile.ts';
import { itemRowsOf, usualSpace } from '../../text/items-in-rows.ts';
import { evidencedRange, joinLines, trimmedEnd } from '../../text/lines.ts';
import { edgesOfColumns, listItemsOf, listItemsOfNames, listItemText } from '../../text/list-items.ts';

/** Sections without a field of their own in the profile. */
const KINDS: ReadonlySet<SectionKind> = new Set(['personal', 'other']);
const SECTIONS_MAX = 40;
const ITEMS_MAX = 80;
const ITEM_CONFIDENCE = 0.75;

function itemsOfSection(section: Section): Evidenced<string>[] {
  return listItemsOf(section.lines)
    .slice(0, ITEMS_MAX)
    .map((item) => listItemText(item, ITEM_CONFIDENCE))
    .filter((item) => item !== null);
}

/** Personal details and sections with an unknown heading, as items. */
export function findOtherSections(document: LabelledDocument): OtherSection[] {
  return document.sections
    .filter((section) => KINDS.has(section.kind) && section.lines.length > 0)
    .slice(0, SECTIONS_MAX)
    .map((section) => ({
      kind: section.kind,
      heading: section.heading?.text.replaceAll('\t', ' ') ?? null,
      items: itemsOfSection(section),
    }))
    .filter((section) => section.items.length > 0);
}

/** Referees, or the sentence that references are available on request, one an item. */
export function findReferences(document: LabelledDocument): Evidenced<string>[] {
  return document.sections
    .filter((section) => section.kind === 'references')
    .flatMap(itemsOfSection)
    .slice(0, ITEMS_MAX);
}

const INTERESTS_MAX = 60;
const CONFIDENCE = 0.75;
/** A line with more parts does not list interests. Each part costs a pass over its line. */
const PARTS_MAX = 120;
/** Longer texts are not folded, so that two of them are equal only with the same case. */
const FOLDED_LENGTH_MAX = 200;
const WORDS_OF_NAME_MAX = 7;
const BETWEEN = /\t|\s*[,;|•·●▪、，；،]\s*|\s+[/–—]\s+|\s{3,}/gu;

/** Interests, one for each part of a list. A sentence about them stays whole. */
export function findInterests(document: LabelledDocument): Evidenced<string>[] {
  const found = new Map<string, Evidenced<string>>();
  const edge = edgesOfColumns(document.lines);
  const space = usualSpace(document.lines);
  for (const section of document.sections.filter(({ kind }) => kind === 'interests')) {
    for (const item of listItemsOfNames(itemRowsOf(section.lines, space) ?? section.lines, edge)) {
      const joined = joinLines(item);
      const { text } = joined;
      const cuts = Array.from(text.matchAll(BETWEEN), (match) => ({
        from: match.index,
        to: match.index + match[0].length,
      })).slice(0, PARTS_MAX);
      const starts = [0, ...cuts.map((cut) => cut.to)];
      const ends = [...cuts.map((cut) => cut.from), trimmedEnd(text, /[.\s]/u)];
      const ranges = starts.map((from, index) => ({ from, to: Math.max(from, ends[index] ?? from) }));
      const isList = ranges.every(({ from, to }) => text.slice(from, to).split(/\s+/u).length <= WORDS_OF_NAME_MAX);
      const values = isList
        ? ranges.map((range) => evidencedRange(joined, range, CONFIDENCE))
        : [listItemText(item, CONFIDENCE)];
      for (const value of values) {
        if (value === null || found.size >= INTERESTS_MAX) continue;
        const isLong = value.value.length > FOLDED_LENGTH_MAX;
        const key = (isLong ? '' : fold(value.value)) || value.value;
        if (!found.has(key)) found.set(key, value);
      }
    }
  }
  return [...found.values()];
}
