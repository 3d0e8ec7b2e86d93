import { lazy } from '#kit/memoize.ts';
import { fold } from './fold.ts';
import { FIELD_LABELS, type FieldLabel } from './kinds.ts';
import { languages, phrases } from './languages.ts';
import { nameLabelOf } from './names.ts';

export type { FieldLabel } from './kinds.ts';

/** Labels of forms and of Europass. */
const KIND_OF = lazy(
  () =>
    new Map(
      FIELD_LABELS.flatMap((kind) =>
        languages().flatMap(({ labels }) =>
          (labels?.fields?.[kind] ?? []).map((label): [string, FieldLabel] => [label, kind]),
        ),
      ),
    ),
);

function labelOfPhrase(text: string): FieldLabel | null {
  return KIND_OF().get(fold(text)) ?? null;
}

/**
 * Which field a text names, if the whole text is such a label ("Employer:", "• Заемана длъжност"), or several for one field
 * ("Instansi / Perusahaan"); else null.
 */
export function fieldLabelOf(text: string): FieldLabel | null {
  if (text.length > 70) return null;
  const own = text.replace(/[:：]\s*$/u, '');
  const known = labelOfPhrase(own);
  if (known !== null || !own.includes('/')) return known;
  const [first = null, ...others] = own.split('/').map(labelOfPhrase);
  return others.every((label) => label === first) ? first : null;
}

const CONCEPTS = phrases(({ labels }) => Object.values(labels?.concepts ?? {}).flatMap((names) => names ?? []));
const CONCEPT_LABELS = lazy(() => new Set([...CONCEPTS()].map(fold)));

/** Whether a whole text is a printed label of a form, of a job or of the person: "Employer", "Marital status". */
export function isPrintedLabel(text: string): boolean {
  return fieldLabelOf(text) !== null || nameLabelOf(text) !== null || CONCEPT_LABELS().has(fold(text));
}
