import type { LabelledDocument, Line, Section } from '../model/document.ts';
import { edgesOfColumns, rightEdgeOf } from '../text/list-items.ts';
import { type TitledColumn, titledColumnsOf } from './header-fields.ts';
import { townsOf, withKnownPlaces } from './known-places.ts';
import { splitRoleSentences } from './role-sentences.ts';
import { separateHeaders } from './separate-headers.ts';
import type { EntryLines } from './split-entries.ts';
import { splitForm } from './split-form.ts';
import { splitHeaders } from './split-headers.ts';
import { splitStudies } from './split-studies.ts';
import { type TaggedHeader, tagHeaders } from './tag-headers.ts';
import { shippedTagging, type Tagging } from './tagging.ts';
import { KNOWN_WORDS } from './word-knowledge.ts';

const ENTRIES_MAX = 80;
const LINES_MAX = 2_000;

/** A section with its entries. */
interface SectionOf<Entry> {
  readonly section: Section;
  /** The lines that were split: those of the section without the title rows of tables. */
  readonly rows: readonly Line[];
  /** The right edge of its lines, in points. */
  readonly right: number;
  readonly entries: readonly Entry[];
}

/** A job: its lines, and the fields of its header with their tags. */
export interface JobEntry extends EntryLines {
  readonly tagged: TaggedHeader;
}

export interface JobSection extends SectionOf<JobEntry> {
  /** No heading of the section names jobs; it is read because no other section does. */
  readonly isFallback: boolean;
}

/** The entries of a document, in its order. */
export interface DocumentEntries {
  readonly jobs: readonly JobSection[];
  readonly studies: readonly SectionOf<EntryLines>[];
}

/** Sections that can hold jobs if no section is of the kind work. */
const FALLBACK_KINDS: ReadonlySet<string> = new Set(['header', 'summary', 'other', 'personal']);

/**
 * The sections that are read for jobs: those of the kinds work and volunteering, and without work also those that can
 * hold jobs.
 */
export function jobSectionsOf(document: LabelledDocument): { section: Section; isFallback: boolean }[] {
  const hasWork = document.sections.some((section) => section.kind === 'work' && section.lines.length > 0);
  return document.sections.flatMap((section) => {
    const isFallback = !hasWork && FALLBACK_KINDS.has(section.kind);
    return section.kind === 'work' || section.kind === 'volunteering' || isFallback ? [{ section, isFallback }] : [];
  });
}

/**
 * The lines of a section without the title rows of its tables, and the columns that these rows name. A role that is a
 * sentence before its duties is a line of its own.
 */
export function rowsOf({ lines }: Section): { rows: readonly Line[]; columns: readonly TitledColumn[] } {
  let columns: readonly TitledColumn[] = [];
  const rows = lines.filter((line) => {
    const titles = titledColumnsOf(line);
    if (titles !== null) columns = titles;
    return titles === null;
  });
  return { rows: splitRoleSentences(rows), columns };
}

function jobsOf(section: Section, towns: ReadonlySet<string>, tagging: Tagging): Omit<JobSection, 'isFallback'> {
  const { rows, columns } = rowsOf({ ...section, lines: section.lines.slice(0, LINES_MAX) });
  const entries = (splitForm(rows) ?? separateHeaders(tagging.split(rows))).slice(0, ENTRIES_MAX);
  const headers = withKnownPlaces(
    splitHeaders(
      entries.map(({ header }) => header),
      { columns, words: KNOWN_WORDS },
    ),
    towns,
  );
  const tagged = tagHeaders(headers, tagging);
  return {
    section,
    rows,
    right: rightEdgeOf(rows),
    entries: entries.map((entry, index) => ({ ...entry, tagged: tagged[index] as TaggedHeader })),
  };
}

/**
 * Splits the sections with jobs and studies into entries, once, and tags the header fields of the jobs.
 * What decides about a job:
 * 1. A section filled in like a form ("Employer: ...") is split at its labels (`split-form.ts`). No other step applies.
 * 2. Otherwise the line tagger splits (`tag-lines.ts`): it tags each line as the begin, the inside or the outside of a
 *    header. The rules (`split-entries.ts`) decide only where the tagger found nothing: above its first header, and
 *    below a header that is a date alone.
 * 3. The rules split a header that holds several entries (`separate-headers.ts`), and move the dated projects of a job to
 *    its body (`job-projects.ts`).
 * 4. The field tagger scores each header field (`tag-header-fields.ts`); half of the rules' scores is added
 *    (`score-header-field.ts`). One grammar then assigns the tags of the whole header (`assign.ts`), twice: the second
 *    time with the tags that the other headers of the section have at the same slots (`tag-headers.ts`).
 * 5. A header that only lacks the employer's line of the header above it gets no employer of its own
 *    (`tag-headers.ts`).
 * Studies are split by the rules alone, with degrees and schools as cues.
 * @param tagging how jobs are split and tagged: by the shipped taggers, or by the rules in a test or in the training
 */
export function readEntries(document: LabelledDocument, tagging: Tagging = shippedTagging()): DocumentEntries {
  const towns = townsOf(document);
  const edge = edgesOfColumns(document.lines);
  return {
    jobs: jobSectionsOf(document).map(({ section, isFallback }) => ({
      ...jobsOf(section, towns, tagging),
      isFallback,
    })),
    studies: document.sections.flatMap((section, index) =>
      section.kind === 'education' ? [splitStudies(section, document.sections[index - 1], edge)] : [],
    ),
  };
}
