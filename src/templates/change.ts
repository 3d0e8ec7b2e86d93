import type { Queries } from '#platform/tables.ts';
import { faultOfExtraFields } from './extra-fields.ts';
import type { ExtraField, Template } from './template.ts';
import { templateClearDefault, templateFindById, templateListByCompany, templateUpdate } from './templates.sql.ts';

export interface TemplateSettings {
  readonly name?: string;
  readonly isDefault?: boolean;
  readonly extraFields?: readonly ExtraField[];
}

export type ChangeTemplateResult =
  | { kind: 'changed'; template: Template }
  | { kind: 'not_found' }
  | { kind: 'taken' }
  | { kind: 'invalid'; reason: string };

/** Changes the given settings of a template and leaves the others. */
export async function changeTemplate(
  db: Queries,
  id: number,
  settings: TemplateSettings,
): Promise<ChangeTemplateResult> {
  return db.transaction().execute((trx) => changeTemplateWithin(trx, id, settings));
}

/** The same as part of a transaction. */
export async function changeTemplateWithin(
  trx: Queries,
  id: number,
  settings: TemplateSettings,
): Promise<ChangeTemplateResult> {
  const template = await templateFindById(trx, id);
  if (template === null) return { kind: 'not_found' };
  const whole = { ...template, ...settings, name: (settings.name ?? template.name).trim() };
  if (whole.name.length < 1 || whole.name.length > 200)
    return { kind: 'invalid', reason: 'The name of a template has 1 to 200 characters.' };
  const fault = faultOfExtraFields(whole.extraFields);
  if (fault !== null) return { kind: 'invalid', reason: fault };
  const others = (await templateListByCompany(trx, template.companyId)).filter((other) => other.id !== id);
  if (others.some((other) => other.name === whole.name)) return { kind: 'taken' };
  if (whole.isDefault) await templateClearDefault(trx, template.companyId);
  await templateUpdate(trx, whole);
  return { kind: 'changed', template: whole };
}
