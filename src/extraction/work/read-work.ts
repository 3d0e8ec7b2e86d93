import type { LabelledDocument, Line, Section } from '../model.ts';
import type { Evidenced, WorkEntry } from '../profile.ts';
import { assignLabels } from './assign.ts';
import { atomsOf, type TitledColumn, titledColumnsOf } from './atoms.ts';
import { buildEntry } from './build-entry.ts';
import { scoresWithConsensus } from './score-atom.ts';
import { type EntryLines, splitEntries } from './split-entries.ts';
import { splitForm } from './split-form.ts';

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

function isBanner(entry: WorkEntry, next: WorkEntry | undefined): boolean {
  return entry.company !== null && entry.role === null && entry.highlights.length === 0 && next !== undefined && next.role !== null && next.company === null;
}

/** Roles at one employer: the employer's name stands once, above the first, and holds for the entries below without one. */
function withInheritedCompany(entries: readonly WorkEntry[]): WorkEntry[] {
  const result: WorkEntry[] = [];
  let above: { company: Evidenced<string>; location: Evidenced<string> | null } | null = null;
  entries.forEach((entry, index) => {
    if (entry.company !== null) above = { company: entry.company, location: entry.location };
    if (isBanner(entry, entries[index + 1])) return;
    if (entry.company !== null || above === null || entry.role === null) {
      result.push(entry);
      return;
    }
    result.push({ ...entry, company: above.company, location: entry.location ?? above.location });
  });
  return result;
}

function entriesOf(lines: readonly Line[], section: Section): WorkEntry[] {
  let columns: readonly TitledColumn[] = [];
  const rows = lines.slice(0, LINES_MAX).filter((line) => {
    const titles = titledColumnsOf(line);
    if (titles !== null) columns = titles;
    return titles === null;
  });
  const parts: readonly EntryLines[] = (splitForm(rows) ?? splitEntries(rows)).slice(0, ENTRIES_MAX);
  const atoms = parts.map((part) => atomsOf(part.header, columns).slice(0, ATOMS_MAX));
  const scores = scoresWithConsensus(atoms);
  const built = parts.map((part, index) => {
    const own = { atoms: atoms[index] ?? [], scores: scores[index] ?? [] };
    return buildEntry(part, { ...own, assignment: assignLabels(own.atoms, own.scores) }, section.kind);
  });
  return withInheritedCompany(built);
}

function isUseful(entry: WorkEntry): boolean {
  return entry.role !== null || (entry.company !== null && entry.dates !== null);
}

/** Sections that may hold jobs where no section is called work. */
const FALLBACK_KINDS: ReadonlySet<string> = new Set(['header', 'summary', 'other', 'personal']);

/**
 * The jobs of a CV in document order: from its work sections; where there is none, from dated entries with a job title
 * elsewhere; volunteering from its own sections.
 */
export function readWork(document: LabelledDocument): PlacedEntry[] {
  const hasWork = document.sections.some((section) => section.kind === 'work' && section.lines.length > 0);
  const placed: PlacedEntry[] = [];
  for (const section of document.sections) {
    const inWorkSection = section.kind === 'work';
    const isFallback = !hasWork && FALLBACK_KINDS.has(section.kind);
    if (!inWorkSection && !isFallback && section.kind !== 'volunteering') continue;
    for (const entry of entriesOf(section.lines, section).filter(isUseful)) {
      const isJobLike = entry.role !== null && entry.dates !== null && entry.role.confidence > 0.6 && entry.company !== null;
      if (isFallback && !isJobLike) continue;
      placed.push({ entry, order: placed.length, inWorkSection });
    }
  }
  return placed;
}
