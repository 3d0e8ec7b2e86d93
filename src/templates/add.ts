import type { Queries } from '#platform/tables.ts';
import { faultOfExtraFields } from './extra-fields.ts';
import type { Template } from './template.ts';
import { templateClearDefault, templateInsert, templateUpdate } from './templates.sql.ts';

export type AddTemplateResult =
  | { kind: 'added'; template: Template }
  | { kind: 'taken' }
  | { kind: 'invalid'; reason: string };

/** Adds a template; as the default it takes the place of the one before. Names are unique within a company. */
export async function addTemplate(db: Queries, template: Omit<Template, 'id'>): Promise<AddTemplateResult> {
  return db.transaction().execute((trx) => addTemplateWithin(trx, template));
}

/** The same as part of a transaction. */
export async function addTemplateWithin(trx: Queries, template: Omit<Template, 'id'>): Promise<AddTemplateResult> {
  const name = template.name.trim();
  if (name.length < 1 || name.length > 200)
    return { kind: 'invalid', reason: 'The name of a template has 1 to 200 characters.' };
  const fault = faultOfExtraFields(template.extraFields);
  if (fault !== null) return { kind: 'invalid', reason: fault };
  const added = await templateInsert(trx, { ...template, name, isDefault: false });
  if (added === null) return { kind: 'taken' };
  return { kind: 'added', template: template.isDefault ? await makeDefault(trx, added) : added };
}

async function makeDefault(trx: Queries, added: Template): Promise<Template> {
  await templateClearDefault(trx, added.companyId);
  const template = { ...added, isDefault: true };
  await templateUpdate(trx, template);
  return template;
}
