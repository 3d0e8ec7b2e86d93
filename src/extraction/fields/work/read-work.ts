import { assignTags } from '../../entries/assign.ts';
import { splitHeaderFields, type TitledColumn, titledColumnsOf } from '../../entries/header-fields.ts';
import { townsOf, withKnownPlaces } from '../../entries/known-places.ts';
import type { FieldTag } from '../../entries/score-header-field.ts';
import { separateHeaders } from '../../entries/separate-headers.ts';
import type { EntryLines } from '../../entries/split-entries.ts';
import { splitForm } from '../../entries/split-form.ts';
import type { Tagging } from '../../entries/tagging.ts';
import { shippedTagging } from '../../entries/taggings.ts';
import { KNOWN_WORDS } from '../../entries/word-knowledge.ts';
import type { LabelledDocument, Section } from '../../model/document.ts';
import type { Evidenced, WorkEntry } from '../../model/profile.ts';
import { rightEdgeOf } from '../../text/list-items.ts';
import { buildEntry, type TaggedHeader } from './build-entry.ts';
import { isSectionName, withoutLeavings } from './register-events.ts';

const ENTRIES_MAX = 80;
const ATOMS_MAX = 40;
const LINES_MAX = 2_000;

/** An entry with its place in the document, for the ranking of jobs. */
export interface PlacedEntry {
  readonly entry: WorkEntry;
  readonly order: number;
  /** The section whose lines it stands in says that it is work. */
  readonly inWorkSection: boolean;
}

interface Built {
  readonly entry: WorkEntry;
  /** The lines of its header. */
  readonly text: string;
  readonly tagged: TaggedHeader;
}

function isBanner({ entry }: Built, next: Built | undefined): boolean {
  const opens = entry.company !== null && entry.role === null && entry.highlights.length === 0;
  return opens && next !== undefined && next.entry.role !== null && next.entry.company === null;
}

/** Something in the header besides role, place and date that is no sentence: it may be an employer that was not known for one. */
function hasLeftover({ tagged }: Built): boolean {
  return tagged.fields.some((field, index) => {
    const label = tagged.assignment.tags[index];
    const isOpen = (label === 'other' || label === 'team') && !isSectionName(field.text);
    return isOpen && !field.features.isLabel && field.features.words <= 5;
  });
}

/** Roles at one employer: the employer's name stands once, above the first, and holds for the entries below without one. */
function withInheritedCompany(built: readonly Built[]): WorkEntry[] {
  const result: WorkEntry[] = [];
  let above: { company: Evidenced<string>; location: Evidenced<string> | null } | null = null;
  built.forEach((own, index) => {
    const { entry } = own;
    if (entry.company !== null) above = { company: entry.company, location: entry.location };
    if (isBanner(own, built[index + 1])) return;
    const isAlone = entry.company !== null || entry.kind === 'freelance' || entry.role === null;
    if (isAlone || above === null || hasLeftover(own)) {
      result.push(entry);
      return;
    }
    result.push({ ...entry, company: above.company, location: entry.location ?? above.location });
  });
  return result;
}

/** The slots of a header with what was found in them. */
function labelsBySlot({ fields, assignment }: TaggedHeader): Map<string, FieldTag | undefined> {
  return new Map(fields.map((field, index) => [field.slot, assignment.tags[index]]));
}

/**
 * A second role at the employer above: its header is that of the entry before without the line of the employer. What then
 * looks like an employer stands where the entry before has a part of its role ("Engineer, Payments"), and is one here too.
 */
function withoutFalseCompany(tagged: TaggedHeader, before: TaggedHeader | undefined): TaggedHeader {
  if (before === undefined) return tagged;
  const at = tagged.assignment.tags.indexOf('company');
  const field = tagged.fields[at];
  if (field === undefined || field.features.legalForm || field.features.company >= 0.6) return tagged;
  const known = labelsBySlot(before);
  const own = new Set(tagged.fields.map((other) => other.slot));
  const companySlots = [...known].filter(([, label]) => label === 'company').map(([slot]) => slot);
  const there = known.get(field.slot);
  const isShorter = companySlots.length > 0 && companySlots.every((slot) => !own.has(slot));
  if (!isShorter || there === undefined || there === 'company') return tagged;
  return {
    ...tagged,
    assignment: assignTags(tagged.fields, tagged.scores, {
      ban: { fields: [at], tag: 'company' },
      ...(tagged.grammar === undefined ? {} : { grammar: tagged.grammar }),
    }),
  };
}

function entriesOf(section: Section, towns: ReadonlySet<string>, tagging: Tagging): WorkEntry[] {
  let columns: readonly TitledColumn[] = [];
  const rows = section.lines.slice(0, LINES_MAX).filter((line) => {
    const titles = titledColumnsOf(line);
    if (titles !== null) columns = titles;
    return titles === null;
  });
  const parts: readonly EntryLines[] = (splitForm(rows) ?? separateHeaders(tagging.split(rows))).slice(0, ENTRIES_MAX);
  const headerFields = withKnownPlaces(
    parts.map((part) => splitHeaderFields(part.header, { columns, words: KNOWN_WORDS }).slice(0, ATOMS_MAX)),
    towns,
  );
  const scores = tagging.score(headerFields);
  const { grammar } = tagging;
  const right = rightEdgeOf(rows);
  let employed: TaggedHeader | undefined;
  const built = parts.map((part, index): Built => {
    const own = { fields: headerFields[index] ?? [], scores: scores[index] ?? [], grammar };
    const first: TaggedHeader = { ...own, assignment: assignTags(own.fields, own.scores, { grammar }) };
    const tagged = withoutFalseCompany(first, employed);
    if (tagged.assignment.tags.includes('company')) employed = tagged;
    const text = part.header.map((line) => line.text).join('\n');
    return { tagged, text, entry: buildEntry(part, tagged, { kind: section.kind, right }) };
  });
  return withInheritedCompany(withoutLeavings(built));
}

function isUseful(entry: WorkEntry): boolean {
  return entry.role !== null || (entry.company !== null && entry.dates !== null);
}

/** Outside of work sections only a full entry is a job: a role, an employer, and a time that it lasted. */
function isSurelyJob({ role, company, dates }: WorkEntry): boolean {
  if (role === null || company === null || dates === null || dates.start === null) return false;
  return role.confidence > 0.6 && company.confidence > 0.5 && (dates.current || dates.end !== null);
}

/** Sections that may hold jobs where no section is called work. */
const FALLBACK_KINDS: ReadonlySet<string> = new Set(['header', 'summary', 'other', 'personal']);

/**
 * The jobs of a CV in document order: from its work sections; where there is none, from dated entries with a job title
 * elsewhere; volunteering from its own sections.
 */
export function readWork(document: LabelledDocument, tagging: Tagging = shippedTagging()): PlacedEntry[] {
  const hasWork = document.sections.some((section) => section.kind === 'work' && section.lines.length > 0);
  const towns = townsOf(document);
  const placed: PlacedEntry[] = [];
  for (const section of document.sections) {
    const inWorkSection = section.kind === 'work';
    const isFallback = !hasWork && FALLBACK_KINDS.has(section.kind);
    if (!inWorkSection && !isFallback && section.kind !== 'volunteering') continue;
    for (const entry of entriesOf(section, towns, tagging).filter(isUseful)) {
      if (isFallback && !isSurelyJob(entry)) continue;
      placed.push({ entry, order: placed.length, inWorkSection });
    }
  }
  return placed;
}
