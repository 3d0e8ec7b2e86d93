import type { FoundRange } from '../../dates/dates.ts';
import { areWithin, covers, employerSpanOf } from '../../entries/employer-spans.ts';
import type { DocumentEntries, JobSection } from '../../entries/read-entries.ts';
import { headsSideActivities } from '../../entries/side-activities.ts';
import type { TaggedHeader } from '../../entries/tagging.ts';
import { hasLegalForm } from '../../lexicon/companies.ts';
import { isSelfEmployment } from '../../lexicon/employment.ts';
import type { Line } from '../../model/document.ts';
import type { Evidenced, WorkEntry } from '../../model/profile.ts';
import { buildEntry, isSectionName, withoutLeavings } from './build-entry.ts';
import { monthsOf } from './entry-dates.ts';

/** An entry with its position in the document, for the ranking of jobs. */
export interface PlacedEntry {
  readonly entry: WorkEntry;
  readonly order: number;
  /** Its lines are in a section of the kind work. */
  readonly inWorkSection: boolean;
  /** They are below a heading of jobs held beside others, behind a section of other jobs. */
  readonly inSideSection: boolean;
  /** No job of its section has dates, and jobs of another section have. */
  readonly inUndatedSection: boolean;
}

interface Built {
  readonly entry: WorkEntry;
  /** The text of its header. */
  readonly text: string;
  readonly tagged: TaggedHeader;
  readonly body: readonly Line[];
  /** The dates of the employer, where its header has those of its first role too. */
  readonly span: FoundRange | null;
}

function isBanner({ entry }: Built, next: Built | undefined): boolean {
  const opens = entry.company !== null && entry.role === null && entry.highlights.length === 0;
  return opens && next !== undefined && next.entry.role !== null && next.entry.company === null;
}

/** From this score on, a text is a place, and no employer that was not recognised. */
const PLACE_SURE = 0.8;

/** Whether the header has a short text besides role, place and date. It can be an employer that was not recognised. */
function hasLeftover({ tagged }: Built): boolean {
  return tagged.fields.some((field, index) => {
    const label = tagged.assignment.tags[index];
    const isOpen = (label === 'other' || label === 'team') && !isSectionName(field.text);
    const { isLabel, words, place } = field.features;
    return isOpen && !isLabel && words <= 5 && place < PLACE_SURE;
  });
}

/** Months between two jobs from which on they are hardly at one employer. */
const GAP_MONTHS_MAX = 13;

/** Whether a job begins long after another one has ended. */
function isLongAfter(later: WorkEntry, earlier: WorkEntry): boolean {
  const start = later.dates?.start;
  const end = earlier.dates?.end ?? (earlier.dates?.current === true ? null : earlier.dates?.start);
  return (
    typeof start === 'string' &&
    typeof end === 'string' &&
    monthsOf(start, false) - monthsOf(end, true) > GAP_MONTHS_MAX
  );
}

/** Whether a job without a role lasts as long as another one, or longer: the employer above several roles. */
function embraces(whole: WorkEntry, part: WorkEntry): boolean {
  return whole.role === null && whole.dates !== null && part.dates !== null && covers(whole.dates, part.dates);
}

/** Whether the first line below the header names an employer that was not recognised: one with a legal form. */
function hasEmployerBelow({ body }: Built): boolean {
  const [first] = body;
  return (
    first !== undefined &&
    !first.bullet &&
    first.text.split(/\s+/u).length <= 8 &&
    hasLegalForm(first.text.split(/[,(\t]/u)[0] ?? '')
  );
}

/**
 * Several roles at one employer: the name above the first one also applies to the entries below without an employer.
 */
function withInheritedCompany(built: readonly Built[]): WorkEntry[] {
  const result: WorkEntry[] = [];
  let above: (WorkEntry & { company: Evidenced<string> }) | null = null;
  let span: FoundRange | null = null;
  built.forEach((own, index) => {
    const { entry } = own;
    if (entry.company !== null) {
      above = isSelfEmployment(entry.company.value) ? null : { ...entry, company: entry.company };
      span = own.span;
    }
    if (isBanner(own, built[index + 1])) return;
    const isAlone = entry.company !== null || entry.kind === 'freelance' || entry.role === null;
    const isEmbraced = span !== null && entry.dates !== null && areWithin(entry.dates, span);
    const isElsewhere =
      above !== null &&
      ((!isEmbraced && (isLongAfter(entry, above) || isLongAfter(above, entry))) || hasEmployerBelow(own));
    const isOpen = hasLeftover(own) && !isEmbraced;
    if (isAlone || above === null || isElsewhere || (isOpen && !embraces(above, entry))) {
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
      body: entry.body,
      span: employerSpanOf(entry.header),
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
  const isSide = ({ section }: JobSection): boolean =>
    section.heading !== null && headsSideActivities(section.heading.text);
  const main = jobs.findIndex((own) => own.section.kind === 'work' && !isSide(own));
  const built = jobs.map((own) => entriesOf(own).filter((entry) => !own.isFallback || isCompleteJob(entry)));
  const areDated = built.map((entries) => entries.some(({ dates }) => dates !== null));
  const found = jobs.flatMap((own, at) =>
    (built[at] ?? []).map((entry) => ({
      entry,
      inWorkSection: own.section.kind === 'work',
      inSideSection: main >= 0 && at > main && isSide(own),
      inUndatedSection: areDated[at] === false && areDated.includes(true),
    })),
  );
  return found.map((placed, order) => ({ ...placed, order }));
}
