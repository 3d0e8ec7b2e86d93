import { degreeScore, schoolScore } from './education/degree-words.ts';
import { scoreEducationAtom } from './education/score-education.ts';
import { rightEdgeOf } from './items.ts';
import type { LabelledDocument, Section } from './model.ts';
import type { EducationEntry } from './profile.ts';
import { assignLabels } from './work/assign.ts';
import { atomsOf } from './work/atoms.ts';
import { buildEntry } from './work/build-entry.ts';
import type { HeaderCues } from './work/header-lines.ts';
import { splitEntries } from './work/split-entries.ts';

const ENTRIES_MAX = 40;
const LINES_MAX = 600;
const ATOMS_MAX = 40;

const CUES: HeaderCues = { lead: degreeScore, holder: schoolScore };

function entriesOf(section: Section): EducationEntry[] {
  const lines = section.lines.slice(0, LINES_MAX);
  const right = rightEdgeOf(lines);
  return splitEntries(lines, CUES)
    .slice(0, ENTRIES_MAX)
    .map((part) => {
      const atoms = atomsOf(part.header).slice(0, ATOMS_MAX);
      const scores = atoms.map(scoreEducationAtom);
      const tagged = { atoms, scores, assignment: assignLabels(atoms, scores) };
      const { role, company, location, dates } = buildEntry(part, tagged, { kind: 'education', right });
      return { degree: role, institution: company, location, dates };
    })
    .filter((entry) => entry.degree !== null || entry.institution !== null);
}

/** Degrees and schools of the education sections, in document order. */
export function findEducation(document: LabelledDocument): EducationEntry[] {
  return document.sections
    .filter((section) => section.kind === 'education')
    .flatMap(entriesOf)
    .slice(0, ENTRIES_MAX);
}
