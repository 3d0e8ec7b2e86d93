import { fold } from '../lexicon/fold.ts';
import { titleScore } from '../lexicon/titles.ts';
import type { LabelledDocument } from '../model/document.ts';
import type { HeaderField } from './header-fields.ts';

const POSTCODE_TOWN = /(?:^|[\s,(])(?:[A-Z]{1,2}-)?\d{4,6}\s+(\p{Lu}[\p{L}'’.-]+(?:[ -]\p{L}[\p{L}'’.-]+){0,3})/gu;
const CONTACT = /@|\+?\d[\d\s().-]{7,}\d|https?:|www\./u;
/** An address block stands among the first lines or in a section of its own. */
const HEADER_LINES_MAX = 40;
/** How much a text that the document itself uses as a place counts as one. */
const KNOWN_PLACE = 0.75;

/** Towns that the document names in its address: behind a postal code, or beside an e-mail address or telephone number. */
export function townsOf(document: LabelledDocument): ReadonlySet<string> {
  const towns = new Set<string>();
  const sections = document.sections.filter((section) => ['header', 'contact', 'personal'].includes(section.kind));
  for (const line of sections.flatMap((section) => section.lines).slice(0, HEADER_LINES_MAX)) {
    for (const match of line.text.matchAll(POSTCODE_TOWN)) towns.add(fold(match[1] ?? ''));
    if (!CONTACT.test(line.text)) continue;
    for (const part of line.text.split(/\t|\s*[|·•,;]\s*/u)) {
      const isName = /^\p{Lu}[\p{L}'’.-]+(?:[ -]\p{L}[\p{L}'’.-]+){0,2}$/u.test(part);
      if (isName && titleScore(part) < 0.3) towns.add(fold(part));
    }
  }
  towns.delete('');
  return towns;
}

/** What stands behind a comma or a dash at the end of a line, with the part before it; null for other atoms. */
function tailOf(fields: readonly HeaderField[], index: number): { before: HeaderField; tail: HeaderField } | null {
  const tail = fields[index];
  const before = fields[index - 1];
  if (tail === undefined || before === undefined || before.line !== tail.line) return null;
  const isTail = tail.separator === 'comma' || tail.separator === 'dash' || tail.separator === 'tab';
  const { title, company, words } = tail.features;
  if (!isTail || title >= 0.3 || company >= 0.45 || words > 4) return null;
  return before.features.title < 0.4 ? { before, tail } : null;
}

/** Tails that stand behind several different employers of a section: the town that they share. */
function sharedTails(entries: readonly (readonly HeaderField[])[]): ReadonlySet<string> {
  const seen = new Map<string, { before: Set<string>; isEmployer: boolean }>();
  for (const fields of entries) {
    fields.forEach((_, index) => {
      const found = tailOf(fields, index);
      if (found === null) return;
      const key = fold(found.tail.text);
      const known = seen.get(key) ?? { before: new Set<string>(), isEmployer: false };
      known.before.add(fold(found.before.text));
      known.isEmployer ||= found.before.features.company >= 0.45;
      seen.set(key, known);
    });
  }
  return new Set([...seen].filter(([, known]) => known.isEmployer && known.before.size >= 2).map(([key]) => key));
}

/** Raises the place feature of atoms that the document itself shows to be places. */
export function withKnownPlaces(
  entries: readonly (readonly HeaderField[])[],
  towns: ReadonlySet<string>,
): HeaderField[][] {
  const shared = sharedTails(entries);
  return entries.map((fields) =>
    fields.map((field, index) => {
      const key = fold(field.text);
      const isKnown = tailOf(fields, index) !== null && (towns.has(key) || shared.has(key));
      if (!isKnown || field.features.place >= KNOWN_PLACE) return field;
      return { ...field, features: { ...field.features, place: KNOWN_PLACE } };
    }),
  );
}
