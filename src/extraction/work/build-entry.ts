import { evidenceOf } from '../evidence.ts';
import { fold } from '../lexicon/fold.ts';
import type { SectionKind } from '../model.ts';
import type { Evidence, Evidenced, WorkEntry } from '../profile.ts';
import { type Assignment, assignLabels } from './assign.ts';
import type { Atom } from './atoms.ts';
import { kindOf } from './employment-kind.ts';
import { entryDates } from './entry-dates.ts';
import { highlightsOf } from './highlights.ts';
import type { AtomLabel, LabelScores } from './score-atom.ts';
import type { EntryLines } from './split-entries.ts';

const SCORE_SPREAD = 1;

export interface TaggedHeader {
  readonly atoms: readonly Atom[];
  readonly scores: readonly LabelScores[];
  readonly assignment: Assignment;
}

/**
 * How sure a label is: a logistic of how much worse the best reading is in which the atom has another label. A text that
 * stands in the header twice is no rival of itself.
 */
function confidenceOf({ atoms, scores, assignment }: TaggedHeader, atom: number, label: AtomLabel): number {
  const key = fold(atoms[atom]?.text ?? '');
  const same = atoms.flatMap((other, index) => (index === atom || fold(other.text) === key ? [index] : []));
  const other = assignLabels(atoms, scores, { atoms: same, label });
  return 1 / (1 + Math.exp(-(assignment.score - other.score) / SCORE_SPREAD));
}

/** One field out of neighbouring atoms with the same label: on one line with what stands between them, over lines with a space. */
function fieldOf(atoms: readonly Atom[], confidence: number): Evidenced<string> | null {
  const evidence: Evidence[] = [];
  let from = 0;
  let last: Atom | null = null;
  const close = () => {
    if (last !== null) evidence.push(evidenceOf(last.line, from, last.to));
  };
  for (const atom of atoms) {
    if (last === null || last.line !== atom.line) {
      close();
      from = atom.from;
    }
    last = atom;
  }
  close();
  if (evidence.length === 0) return null;
  const value = balanced(evidence.map((part) => part.text.replaceAll('\t', ' ')).join(' '));
  return { value, evidence, confidence };
}

/** A bracket whose other half was cut away goes too. */
function balanced(text: string): string {
  const open = (text.match(/[(（]/gu) ?? []).length;
  const closed = (text.match(/[)）]/gu) ?? []).length;
  if (open === closed + 1 && closed === 0 && /[(（][^)）]*$/u.test(text)) return `${text})`;
  return text;
}

/** Where the place begins in a run of atoms: what is known for one, behind a department perhaps; else the start. */
function firstPlace(atoms: readonly Atom[], start: number, end: number): number {
  const known = atoms.findIndex((atom, index) => index >= start && index < end && atom.features.place >= 0.3);
  return known < 0 ? start : known;
}

/** Makes the entry of its lines and the labels found for the parts of its header. */
export function buildEntry(
  entry: EntryLines,
  tagged: TaggedHeader,
  section: { readonly kind: SectionKind; readonly right: number },
): WorkEntry {
  const { atoms, assignment } = tagged;
  const field = (label: AtomLabel): Evidenced<string> | null => {
    const start = assignment.labels.indexOf(label);
    if (start < 0) return null;
    const end = assignment.labels.findIndex((own, index) => index > start && own !== label);
    const last = end < 0 ? atoms.length : end;
    const first = label === 'location' ? firstPlace(atoms, start, last) : start;
    const sure = Math.max(...atoms.slice(first, last).map((_, index) => confidenceOf(tagged, first + index, label)));
    return fieldOf(atoms.slice(first, last), sure);
  };
  const role = field('role');
  const company = field('company');
  const employment = field('employment');
  return {
    role,
    company,
    location: field('location'),
    dates: entryDates(entry.header),
    highlights: highlightsOf(entry.body, section.right),
    kind: kindOf(section.kind, [employment?.value ?? null, role?.value ?? null, company?.value ?? null]),
  };
}
