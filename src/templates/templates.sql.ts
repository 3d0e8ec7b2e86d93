import type { Selectable } from 'kysely';
import type { Queries, Tables } from '#platform/tables.ts';
import type { ExtraField, Template } from './template.ts';

function asTemplate(row: Selectable<Tables['templates']>): Template {
  return {
    id: row.id,
    companyId: row.company_id,
    name: row.name,
    isDefault: row.is_default,
    extraFields: row.extra_fields as readonly ExtraField[],
  };
}

/** Returns null where the company already has a template of this name. */
export async function templateInsert(db: Queries, template: Omit<Template, 'id'>): Promise<Template | null> {
  const row = await db
    .insertInto('templates')
    .values({
      company_id: template.companyId,
      name: template.name,
      is_default: template.isDefault,
      extra_fields: JSON.stringify(template.extraFields),
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'name']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? asTemplate(row) : null;
}

export async function templateFindById(db: Queries, id: number): Promise<Template | null> {
  const row = await db.selectFrom('templates').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? asTemplate(row) : null;
}

export async function templateListByCompany(db: Queries, companyId: number): Promise<Template[]> {
  const rows = await db.selectFrom('templates').selectAll().where('company_id', '=', companyId).orderBy('id').execute();
  return rows.map(asTemplate);
}

/** The templates without an entry that hides them from the member. */
export async function templateListVisible(db: Queries, companyId: number, memberId: number): Promise<Template[]> {
  const rows = await db
    .selectFrom('templates')
    .selectAll('templates')
    .leftJoin('template_visibility as entry', (join) =>
      join.onRef('entry.template_id', '=', 'templates.id').on('entry.member_id', '=', memberId),
    )
    .where('templates.company_id', '=', companyId)
    .where((where) => where.or([where('entry.visible', 'is', null), where('entry.visible', '=', true)]))
    .orderBy('templates.id')
    .execute();
  return rows.map(asTemplate);
}

export async function templateClearDefault(db: Queries, companyId: number): Promise<void> {
  await db.updateTable('templates').set({ is_default: false }).where('company_id', '=', companyId).execute();
}

export async function templateUpdate(db: Queries, template: Template): Promise<void> {
  await db
    .updateTable('templates')
    .set({
      name: template.name,
      is_default: template.isDefault,
      extra_fields: JSON.stringify(template.extraFields),
    })
    .where('id', '=', template.id)
    .execute();
}

export async function templateVisibilityUpsert(
  db: Queries,
  entry: { templateId: number; memberId: number; visible: boolean },
): Promise<void> {
  await db
    .insertInto('template_visibility')
    .values({ template_id: entry.templateId, member_id: entry.memberId, visible: entry.visible })
    .onConflict((conflict) => conflict.columns(['template_id', 'member_id']).doUpdateSet({ visible: entry.visible }))
    .execute();
}

/** The entries that hide a template of the company from a member. */
export async function templateVisibilityListHidden(
  db: Queries,
  companyId: number,
): Promise<{ templateId: number; memberId: number }[]> {
  return db
    .selectFrom('template_visibility as entry')
    .innerJoin('templates', 'templates.id', 'entry.template_id')
    .select(['entry.template_id as templateId', 'entry.member_id as memberId'])
    .where('templates.company_id', '=', companyId)
    .where('entry.visible', '=', false)
    .orderBy('entry.member_id')
    .execute();
}
