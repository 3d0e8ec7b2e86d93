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
  /** Its key; empty without one. */
  readonly default_layout: string;
  readonly extra_fields: FieldValues[];
}

export function valuesOf(template: Template): TemplateValues {
  return {
    name: template.name,
    is_default: template.is_default,
    default_layout: template.default_layout?.layout ?? '',
    extra_fields: template.extra_fields.map((field) => ({ ...field, key: crypto.randomUUID() })),
  };
}

export function newField(): FieldValues {
  return { key: crypto.randomUUID(), label: '', kind: 'text', synonyms: [] };
}

/** The request body: only what differs, so that what somebody else changes meanwhile stays. */
export function templateChanges(before: TemplateValues, values: TemplateValues): BodyOf<'changeTemplate'> {
  const { name, is_default, default_layout: layout } = values;
  const fields = fieldsOf(values);
  return {
    ...(name !== before.name && { name }),
    ...(is_default !== before.is_default && { is_default }),
    ...(layout !== before.default_layout && { default_layout: layout === '' ? null : layout }),
    ...(JSON.stringify(fields) !== JSON.stringify(fieldsOf(before)) && { extra_fields: fields }),
  };
}

function fieldsOf({ extra_fields: fields }: TemplateValues): ExtraField[] {
  return fields.map(({ label, kind, synonyms }) => ({ label, kind, synonyms }));
}

const checkFields = byContract(ENDPOINTS.changeTemplate.body.omit({ default_layout: true }));

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
