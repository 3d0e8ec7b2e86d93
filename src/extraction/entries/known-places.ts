import { fold } from '../lexicon/fold.ts';
import { titleScore } from '../lexicon/titles.ts';
import type { LabelledDocument } from '../model/document.ts';
import type { HeaderField } from './header-fields.ts';

const POSTCODE_TOWN = /(?:^|[\s,(])(?:[A-Z]{1,2}-)?\d{4,6}\s+(\p{Lu}[\p{L}'’.-]+(?:[ -]\p{L}[\p{L}'’.-]+){0,3})/gu;
const CONTACT = /@|\+?\d[\d\s().-]{7,}\d|https?:|www\./u;
/** An address block is among the first lines, or in a section of its own. */
const HEADER_LINES_MAX = 40;
/** The place feature of a text that the document itself uses as a place. */
const KNOWN_PLACE = 0.75;

/** Towns in the document's address, folded: behind a postal code, or beside an email address or a telephone number. */
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

/** A field that begins with the postal code of its town, or ends with it. */
const POSTAL =
  /^(?:[A-Z]{1,2}-)?(?:\d{4,6}|\d{2}-\d{3}|\d{3} \d{2}|\d{4} ?[A-Z]{2})\s+\p{Lu}|\p{L}\s(?:\d{5}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/u;
/** The name of a street with its number, known or not: "Skovbrynet 3", "18 Long Meadow". */
const HOUSE = /^\p{Lu}[\p{L}\s.'’-]{2,40}\s\d{1,4}\s?[a-z]?$|^\d{1,4}[a-z]?\s\p{Lu}[\p{L}\s.'’-]{2,40}$/u;

/** Whether a field is a street: a house number is in it, and the postal code of its town is in the next field. */
function isAddressed(fields: readonly HeaderField[], index: number): boolean {
  const [own, next] = [fields[index], fields[index + 1]];
  return index > 0 && own !== undefined && next !== undefined && HOUSE.test(own.text) && POSTAL.test(next.text);
}

/** A field behind a comma, a dash or a tab, with the field before it; null for other fields. */
function tailOf(fields: readonly HeaderField[], index: number): { before: HeaderField; tail: HeaderField } | null {
  const tail = fields[index];
  const before = fields[index - 1];
  if (tail === undefined || before === undefined || before.line !== tail.line) return null;
  const isTail = tail.separator === 'comma' || tail.separator === 'dash' || tail.separator === 'tab';
  const { title, company, words } = tail.features;
  if (!isTail || title >= 0.3 || company >= 0.45 || words > 4) return null;
  return before.features.title < 0.4 ? { before, tail } : null;
}

/** Folded texts that follow several different employers of a section: their common town. */
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

/** Raises the place feature of header fields that the document itself shows to be places. */
export function withKnownPlaces(
  entries: readonly (readonly HeaderField[])[],
  towns: ReadonlySet<string>,
): HeaderField[][] {
  const shared = sharedTails(entries);
  return entries.map((fields) =>
    fields.map((field, index) => {
      const key = fold(field.text);
      const isKnown =
        (tailOf(fields, index) !== null && (towns.has(key) || shared.has(key))) || isAddressed(fields, index);
      if (!isKnown || field.features.place >= KNOWN_PLACE) return field;
      return { ...field, features: { ...field.features, place: KNOWN_PLACE } };
    }),
  );
}
