import { lazy } from '#kit/memoize.ts';
import { fieldLabelOf } from './field-labels.ts';
import { fold } from './fold.ts';
import { STUDY_LABELS } from './kinds.ts';
import { languages } from './languages.ts';

/** What a printed label of a study asks for. */
export type StudyLabel = (typeof STUDY_LABELS)[number] | 'dates' | 'location';

/** Labels of forms and of Europass. */
const KIND_OF = lazy(
  () =>
    new Map(
      STUDY_LABELS.flatMap((kind) =>
        languages().flatMap(({ labels }) =>
          (labels?.studies?.[kind] ?? []).map((label): [string, StudyLabel] => [label, kind]),
        ),
      ),
    ),
);

/** What a field of a job with the same label is to a study; null for one that no study has. */
const OF_JOB = {
  company: 'school',
  dates: 'dates',
  location: 'location',
  team: 'other',
  other: 'other',
  role: null,
} as const;

/** What a text asks for in a study, if the whole text is a label ("Institution", "Title of qualification awarded:"); else null. */
export function studyLabelOf(text: string): StudyLabel | null {
  if (text.length > 90) return null;
  const known = KIND_OF().get(fold(text.replace(/\s*[:：]\s*$/u, '')));
  if (known !== undefined) return known;
  const ofJob = fieldLabelOf(text);
  return ofJob === null ? null : OF_JOB[ofJob];
}
