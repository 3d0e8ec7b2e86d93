import { evidenceOf } from '../evidence.ts';
import type { SectionKind } from '../model.ts';
import type { Evidence, Evidenced, WorkEntry } from '../profile.ts';
import type { Assignment } from './assign.ts';
import type { Atom } from './atoms.ts';
import { kindOf } from './employment-kind.ts';
import { entryDates } from './entry-dates.ts';
import { highlightsOf } from './highlights.ts';
import type { AtomLabel, LabelScores } from './score-atom.ts';
import type { EntryLines } from './split-entries.ts';

const SCORE_SPREAD = 1.1;

/** How sure a label is, from its score and that of the best other label: a logistic of the lead. */
function confidenceOf(scores: LabelScores, label: AtomLabel): number {
  const rivals = (Object.keys(scores) as AtomLabel[]).filter((other) => other !== label && other !== 'other');
  const lead = scores[label] - Math.max(...rivals.map((other) => scores[other]), 0);
  return 1 / (1 + Math.exp(-lead / SCORE_SPREAD));
}

/** One field out of neighbouring atoms with the same label: on one line with what stands between them, over lines with a space. */
function fieldOf(atoms: readonly Atom[], scores: readonly LabelScores[], label: AtomLabel): Evidenced<string> | null {
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
  const confidence = Math.max(...scores.map((own) => confidenceOf(own, label)));
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

/** Makes the entry of its lines and the labels found for the parts of its header. */
export function buildEntry(
  entry: EntryLines,
  tagged: { readonly atoms: readonly Atom[]; readonly scores: readonly LabelScores[]; readonly assignment: Assignment },
  section: SectionKind,
): WorkEntry {
  const { atoms, scores, assignment } = tagged;
  const field = (label: AtomLabel): Evidenced<string> | null => {
    const picked = atoms.map((atom, index) => ({ atom, own: scores[index] as LabelScores, label: assignment.labels[index] }));
    const first = picked.findIndex((part) => part.label === label);
    if (first < 0) return null;
    const end = picked.findIndex((part, index) => index > first && part.label !== label);
    const run = picked.slice(first, end < 0 ? picked.length : end);
    return fieldOf(run.map((part) => part.atom), run.map((part) => part.own), label);
  };
  const role = field('role');
  const company = field('company');
  const employment = field('employment');
  return {
    role,
    company,
    location: field('location'),
    dates: entryDates(entry.header),
    highlights: highlightsOf(entry.body),
    kind: kindOf(section, [employment?.value ?? null, role?.value ?? null, company?.value ?? null]),
  };
}
