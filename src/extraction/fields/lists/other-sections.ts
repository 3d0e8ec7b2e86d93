import type { LabelledDocument, Section, SectionKind } from '../../model/document.ts';
import type { Evidenced, OtherSection } from '../../model/profile.ts';
import { listItemsOf, listItemText } from '../../text/list-items.ts';

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
