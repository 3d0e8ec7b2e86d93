import type { DocumentEntries, JobSection } from '../../entries/read-entries.ts';
import type { TaggedHeader } from '../../entries/tagging.ts';
import type { Evidenced, WorkEntry } from '../../model/profile.ts';
import { buildEntry, isSectionName, withoutLeavings } from './build-entry.ts';

/** An entry with its position in the document, for the ranking of jobs. */
export interface PlacedEntry {
  readonly entry: WorkEntry;
  readonly order: number;
  /** Its lines are in a section of the kind work. */
  readonly inWorkSection: boolean;
}

interface Built {
  readonly entry: WorkEntry;
  /** The text of its header. */
  readonly text: string;
  readonly tagged: TaggedHeader;
}

function isBanner({ entry }: Built, next: Built | undefined): boolean {
  const opens = entry.company !== null && entry.role === null && entry.highlights.length === 0;
  return opens && next !== undefined && next.entry.role !== null && next.entry.company === null;
}

/** Whether the header has a short text besides role, place and date. It can be an employer that was not recognised. */
function hasLeftover({ tagged }: Built): boolean {
  return tagged.fields.some((field, index) => {
    const label = tagged.assignment.tags[index];
    const isOpen = (label === 'other' || label === 'team') && !isSectionName(field.text);
    return isOpen && !field.features.isLabel && field.features.words <= 5;
  });
}

/**
 * Several roles at one employer: the name above the first one also applies to the entries below without an employer.
 */
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

function isUseful(entry: WorkEntry): boolean {
  return entry.role !== null || (entry.company !== null && entry.dates !== null);
}

/** Outside work sections, only a complete entry is a job: a role, an employer and a period. */
function isCompleteJob({ role, company, dates }: WorkEntry): boolean {
  if (role === null || company === null || dates === null || dates.start === null) return false;
  return role.confidence > 0.6 && company.confidence > 0.5 && (dates.current || dates.end !== null);
}

function entriesOf({ section, right, entries }: JobSection): WorkEntry[] {
  const built = entries.map(
    (entry): Built => ({
      tagged: entry.tagged,
      text: entry.header.map((line) => line.text).join('\n'),
      entry: buildEntry(entry, { kind: section.kind, right }),
    }),
  );
  return withInheritedCompany(withoutLeavings(built)).filter(isUseful);
}

/**
 * The jobs of a CV in document order: from its work sections, or without one from complete dated entries elsewhere;
 * volunteering from its own sections.
 */
export function jobsOf({ jobs }: Pick<DocumentEntries, 'jobs'>): PlacedEntry[] {
  const found = jobs.flatMap((own) =>
    entriesOf(own)
      .filter((entry) => !own.isFallback || isCompleteJob(entry))
      .map((entry) => ({ entry, inWorkSection: own.section.kind === 'work' })),
  );
  return found.map((placed, order) => ({ ...placed, order }));
}
