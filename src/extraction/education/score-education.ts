import { companyScore } from '../lexicon/companies.ts';
import type { Atom } from '../work/atoms.ts';
import type { LabelScores } from '../work/score-atom.ts';
import { degreeScore, schoolScore } from './degree-words.ts';

function lengthPenalty(words: number): number {
  return words <= 10 ? 0 : (words - 10) * 0.35;
}

/**
 * Scores of the labels for a part of an education entry's header. The labels are those of work entries: the degree stands
 * for the role, the school for the employer.
 */
export function scoreEducationAtom({ text, features: f }: Atom): LabelScores {
  const degree = degreeScore(text);
  const school = schoolScore(text);
  const isGrade = /\b(?:gpa|cgpa|grade|note|nota|mention|punkte|average)\b/iu.test(text) || f.digits > 0.4;
  return {
    role: 3 * degree - 0.6 - 1.6 * school - 1.2 * f.place - lengthPenalty(f.words) - (isGrade ? 2 : 0),
    company:
      3 * school +
      0.8 * companyScore(text) -
      0.3 -
      1.5 * degree * (1 - school) -
      1.5 * f.place * (1 - school) -
      lengthPenalty(f.words) -
      (isGrade ? 2 : 0),
    location: 3.2 * f.place - 0.9 - 2 * school - lengthPenalty(f.words * 2),
    team: -2,
    employment: -4,
    other: f.isUrl || f.isLabel ? 4 : isGrade ? 1 : 0,
  };
}
