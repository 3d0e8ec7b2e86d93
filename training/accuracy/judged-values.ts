import type { ValueKind } from '#extraction/confidence/calibration.ts';
import type { Evidenced } from '#extraction/model/profile.ts';
import { itemsOf, LISTS, type List } from './profile-lists.ts';
import { judgeProfile, type ScoredProfile, type TrueProfile } from './profile-score.ts';

/** A value of a whole profile, and whether it is right. */
export interface JudgedValue {
  readonly kind: ValueKind;
  readonly value: Evidenced<string>;
  readonly isRight: boolean;
}

/**
 * The values of a profile whose truth is known. Dates have no confidence and are left out; so are the fields of breaks in a career, which are
 * no jobs of the truth.
 */
export function judgedValues(truth: TrueProfile, profile: ScoredProfile): JudgedValue[] {
  const judged: JudgedValue[] = [];
  judgeProfile(truth, profile, (part, at, isRight) => {
    const value = typeof at === 'string' ? itemOf(part as List, at, profile) : fieldOf(part, at, profile);
    if (value !== null) judged.push({ kind: part as ValueKind, value, isRight });
  });
  return judged;
}

function itemOf(list: List, text: string, profile: ScoredProfile): Evidenced<string> | null {
  return LISTS.includes(list) ? (itemsOf(list, profile).find(({ value }) => value === text) ?? null) : null;
}

function fieldOf(part: string, index: number, { work, education, languages }: ScoredProfile): Evidenced<string> | null {
  const job = work[index]?.kind === 'career_break' ? undefined : work[index];
  switch (part) {
    case 'work.company':
      return job?.company ?? null;
    case 'work.role':
      return job?.role ?? null;
    case 'work.location':
      return job?.location ?? null;
    case 'education.institution':
      return education[index]?.institution ?? null;
    case 'education.degree':
      return education[index]?.degree ?? null;
    case 'languages.language':
      return languages[index]?.language ?? null;
    case 'languages.level':
      return languages[index]?.level ?? null;
    default:
      return null;
  }
}
