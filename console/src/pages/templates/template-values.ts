import i18next from 'i18next';
import { type BodyOf, ENDPOINTS, type ExtraField, type Template } from '#http/console/contract.ts';
import { byContract } from '../../parts/by-contract.ts';

/** A field in the form, with a key that stays the same when the field has no label or moves. */
export interface FieldValues extends ExtraField {
  readonly key: string;
}

export interface TemplateValues {
  readonly name: string;
  readonly is_default: boolean;
  readonly extra_fields: FieldValues[];
}

export function valuesOf(template: Template): TemplateValues {
  return {
    name: template.name,
    is_default: template.is_default,
    extra_fields: template.extra_fields.map((field) => ({ ...field, key: crypto.randomUUID() })),
  };
}

export function newField(): FieldValues {
  return { key: crypto.randomUUID(), label: '', kind: 'text', synonyms: [] };
}

/** The request body. */
export function templateBody({ name, is_default, extra_fields: fields }: TemplateValues): BodyOf<'changeTemplate'> {
  return { name, is_default, extra_fields: fields.map(({ label, kind, synonyms }) => ({ label, kind, synonyms })) };
}

const checkFields = byContract(ENDPOINTS.changeTemplate.body);

/** The errors of the values, by the path of the input. */
export async function validateTemplate(values: TemplateValues): Promise<Record<string, string>> {
  const faults: Record<string, string> = {};
  const labels = values.extra_fields.map(({ label }) => label.trim().normalize('NFKC').toLowerCase());
  for (const [index, field] of values.extra_fields.entries()) {
    if (labels.indexOf(labels[index] ?? '') < index)
      faults[`extra_fields.${index}.label`] = i18next.t('templates.twice');
    if (!hasLetter(field.label)) faults[`extra_fields.${index}.label`] = i18next.t('templates.noLetter');
    if (!field.synonyms.every(hasLetter)) faults[`extra_fields.${index}.synonyms`] = i18next.t('templates.noLetter');
  }
  // Errors of the contract take precedence.
  return { ...faults, ...((await checkFields(values)) as Record<string, string>) };
}

function hasLetter(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name);
}
