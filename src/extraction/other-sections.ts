import { itemsOf, textOfItem } from './items.ts';
import type { LabelledDocument, SectionKind } from './model.ts';
import type { OtherSection } from './profile.ts';

/** Sections that have a place of their own in the profile. */
const ELSEWHERE: ReadonlySet<SectionKind> = new Set([
  'header',
  'summary',
  'work',
  'education',
  'skills',
  'languages',
  'contact',
]);
const SECTIONS_MAX = 40;
const ITEMS_MAX = 80;
const ITEM_CONFIDENCE = 0.75;

/** Certificates, projects, publications, volunteering, interests, references and whatever else has a heading, as items. */
export function findOtherSections(document: LabelledDocument): OtherSection[] {
  return document.sections
    .filter((section) => !ELSEWHERE.has(section.kind) && section.lines.length > 0)
    .slice(0, SECTIONS_MAX)
    .map((section) => ({
      kind: section.kind,
      heading: section.heading?.text.replaceAll('\t', ' ') ?? null,
      items: itemsOf(section.lines)
        .slice(0, ITEMS_MAX)
        .map((item) => textOfItem(item, ITEM_CONFIDENCE))
        .filter((item) => item !== null),
    }))
    .filter((section) => section.items.length > 0);
}
