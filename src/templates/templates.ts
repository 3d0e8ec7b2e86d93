import type { Selectable } from 'kysely';
import type { FieldRequest } from '#extraction/model/document.ts';
import type { FieldKind } from '#extraction/model/profile.ts';
import { inTransaction, type Queries, type Tables } from '#platform/postgres/tables.ts';
import { type Refusal, refusal } from '#problems/problem.ts';

export interface Template {
  readonly id: number;
  readonly companyId: number;
  readonly name: string;
  /** Whether it is the console default. The API default is a setting of the company. */
  readonly isDefault: boolean;
  readonly extraFields: readonly ExtraField[];
  /** Key of the layout in which branded CVs of its CVs are made, unless another one is chosen; null without one. */
  readonly defaultLayout: string | null;
}

/** A template without a default layout may leave it out. */
export type NewTemplate = Omit<Template, 'id' | 'defaultLayout'> & Partial<Pick<Template, 'defaultLayout'>>;

/** Settings of a template. A field left out keeps its value. */
export type TemplateSettings = Partial<Pick<Template, 'name' | 'isDefault' | 'extraFields' | 'defaultLayout'>>;

function asTemplate(row: Selectable<Tables['templates']>): Template {
  return {
    id: row.id,
    companyId: row.company_id,
    name: row.name,
    isDefault: row.is_default,
    extraFields: row.extra_fields as readonly ExtraField[],
    defaultLayout: row.layout_id === null ? row.built_in_layout : String(row.layout_id),
  };
}

/** The columns of a default layout by its key: the id of one of the company, or `NAME-LANGUAGE` of a built-in one. */
function layoutColumns(key: string | null): Pick<Selectable<Tables['templates']>, 'layout_id' | 'built_in_layout'> {
  const isOwn = key !== null && /^[1-9]\d*$/.test(key);
  return isOwn ? { layout_id: Number(key), built_in_layout: null } : { layout_id: null, built_in_layout: key };
}

export type AddTemplateResult =
  | { kind: 'added'; template: Template }
  | { kind: 'taken' }
  | ({ kind: 'invalid' } & Refusal);

/**
 * Adds a template; as the default it replaces the previous one. Names are unique within a company. The caller has found the default layout among those of
 * the company.
 */
export async function addTemplate(db: Queries, template: NewTemplate): Promise<AddTemplateResult> {
  return inTransaction(db, async (trx) => {
    const name = template.name.trim();
    const fault = faultOf({ ...template, name });
    if (fault !== null) return { kind: 'invalid', ...fault };
    const row = await trx
      .insertInto('templates')
      .values({
        company_id: template.companyId,
        name,
        is_default: false,
        extra_fields: JSON.stringify(template.extraFields),
        ...layoutColumns(template.defaultLayout ?? null),
      })
      .onConflict((conflict) => conflict.columns(['company_id', 'name']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return { kind: 'taken' };
    const added = { ...asTemplate(row), isDefault: template.isDefault };
    // Only after the insert: a name that is taken leaves the previous default in place.
    if (added.isDefault) await updateTemplate(trx, added);
    return { kind: 'added', template: added };
  });
}

export type ChangeTemplateResult =
  | { kind: 'changed'; template: Template }
  | { kind: 'not_found' }
  | { kind: 'taken' }
  | ({ kind: 'invalid' } & Refusal);

/** Changes the given settings of a template and keeps the others. The caller has found the default layout among those of the company. */
export async function changeTemplate(
  db: Queries,
  id: number,
  settings: TemplateSettings,
): Promise<ChangeTemplateResult> {
  return inTransaction(db, async (trx) => {
    const template = await findTemplate(trx, id);
    if (template === null) return { kind: 'not_found' };
    const whole = { ...template, ...settings, name: (settings.name ?? template.name).trim() };
    const fault = faultOf(whole);
    if (fault !== null) return { kind: 'invalid', ...fault };
    const others = (await listTemplates(trx, template.companyId)).filter((other) => other.id !== id);
    if (others.some((other) => other.name === whole.name)) return { kind: 'taken' };
    await updateTemplate(trx, whole);
    return { kind: 'changed', template: whole };
  });
}

/** What is wrong with the name or the fields of a template, or null. */
function faultOf({ name, extraFields }: NewTemplate): Refusal | null {
  if (name.length < 1 || name.length > 200) return refusal('template_name_length');
  return validateExtraFields(extraFields);
}

/** Stores the template; as the default it replaces the previous one. */
async function updateTemplate(trx: Queries, template: Template): Promise<void> {
  if (template.isDefault) {
    await trx
      .updateTable('templates')
      .set({ is_default: false })
      .where('company_id', '=', template.companyId)
      .execute();
  }
  await trx
    .updateTable('templates')
    .set({
      name: template.name,
      is_default: template.isDefault,
      extra_fields: JSON.stringify(template.extraFields),
      ...layoutColumns(template.defaultLayout),
    })
    .where('id', '=', template.id)
    .execute();
}

/** The template with this id, or null. */
export async function findTemplate(db: Queries, id: number): Promise<Template | null> {
  const row = await db.selectFrom('templates').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? asTemplate(row) : null;
}

/** All templates of a company, oldest first. */
export async function listTemplates(db: Queries, companyId: number): Promise<Template[]> {
  const rows = await db.selectFrom('templates').selectAll().where('company_id', '=', companyId).orderBy('id').execute();
  return rows.map(asTemplate);
}

/** Deletes a template, with the entries that hide it from members. Its name stays on record. */
export async function deleteTemplate(trx: Queries, { id, companyId, name }: Template): Promise<void> {
  await trx.insertInto('deleted_templates').values({ id, company_id: companyId, name }).execute();
  await trx.deleteFrom('templates').where('id', '=', id).execute();
}

/** The names of all templates that a company has or had, by their ids. */
export async function listTemplateNames(db: Queries, companyId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('templates')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .unionAll(db.selectFrom('deleted_templates').select(['id', 'name']).where('company_id', '=', companyId))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The present name of the template that a call gave, or the last one of a deleted template; what the call gave where there never was one; null for the built-in one. */
export async function templateNamer(db: Queries, companyId: number): Promise<(asked: string) => string | null> {
  const templates = await listTemplates(db, companyId);
  const names = await listTemplateNames(db, companyId);
  return (asked) => {
    if (isBuiltIn(asked)) return null;
    return resolveTemplate(templates, asked)?.name ?? names.get(Number(asked)) ?? asked.trim();
  };
}

/** Name of the built-in template, which asks for no extra fields. */
const BUILT_IN = 'default';

/** Whether the built-in template is requested. */
export function isBuiltIn(asked: string): boolean {
  return asked.trim() === BUILT_IN;
}

/** The template with the requested id or, where there is none, with the requested name; null for the built-in one. */
export function resolveTemplate(templates: readonly Template[], asked: string): Template | null {
  if (isBuiltIn(asked)) return null;
  const wanted = asked.trim();
  return templates.find(({ id }) => String(id) === wanted) ?? templates.find(({ name }) => name === wanted) ?? null;
}

interface Viewer {
  readonly id: number;
  readonly companyId: number;
  readonly role: 'administrator' | 'consultant';
}

/** The templates a member may use, oldest first: administrators see all, others those that no entry hides from them. */
export async function listVisibleTemplates(db: Queries, viewer: Viewer): Promise<Template[]> {
  if (viewer.role === 'administrator') return listTemplates(db, viewer.companyId);
  const rows = await db
    .selectFrom('templates')
    .selectAll('templates')
    .leftJoin('template_visibility as entry', (join) =>
      join.onRef('entry.template_id', '=', 'templates.id').on('entry.member_id', '=', viewer.id),
    )
    .where('templates.company_id', '=', viewer.companyId)
    .where((where) => where.or([where('entry.visible', 'is', null), where('entry.visible', '=', true)]))
    .orderBy('templates.id')
    .execute();
  return rows.map(asTemplate);
}

/**
 * The extra fields that a call requests by its template, an id or a name. A template that does not exist, or that the member does not
 * see, requests none: `template_id` is never refused.
 */
export async function extraFieldsFor(db: Queries, member: Viewer, asked: string): Promise<readonly ExtraField[]> {
  if (isBuiltIn(asked)) return [];
  return resolveTemplate(await listVisibleTemplates(db, member), asked)?.extraFields ?? [];
}

/** Writes the entry that shows a template to a member or hides it. Both belong to one company. */
export async function setTemplateVisibility(
  db: Queries,
  entry: { readonly templateId: number; readonly memberId: number; readonly visible: boolean },
): Promise<void> {
  await db
    .insertInto('template_visibility')
    .values({ template_id: entry.templateId, member_id: entry.memberId, visible: entry.visible })
    .onConflict((conflict) => conflict.columns(['template_id', 'member_id']).doUpdateSet({ visible: entry.visible }))
    .execute();
}

/** Deletes the entries that show templates to a member or hide them. */
export async function deleteVisibilityOf(trx: Queries, memberId: number): Promise<void> {
  await trx.deleteFrom('template_visibility').where('member_id', '=', memberId).execute();
}

/** The ids of the members from whom an entry hides each template of a company, by the id of the template. */
export async function listHiddenFrom(db: Queries, companyId: number): Promise<ReadonlyMap<number, readonly number[]>> {
  const entries = await db
    .selectFrom('template_visibility as entry')
    .innerJoin('templates', 'templates.id', 'entry.template_id')
    .select(['entry.template_id as templateId', 'entry.member_id as memberId'])
    .where('templates.company_id', '=', companyId)
    .where('entry.visible', '=', false)
    .orderBy('entry.member_id')
    .execute();
  const byTemplate = Map.groupBy(entries, ({ templateId }) => templateId);
  return new Map([...byTemplate].map(([id, hidden]) => [id, hidden.map(({ memberId }) => memberId)]));
}

/** A extra field that a template asks extraction to look for. */
export type ExtraField = FieldRequest;

/** The kinds of fields by the words that name them. */
const KINDS: ReadonlyMap<string, FieldKind> = new Map([
  ['text', 'text'],
  ['date', 'date'],
  ['yes_no', 'yes_no'],
  ['yes/no', 'yes_no'],
  ['boolean', 'yes_no'],
  ['number', 'number'],
  ['list', 'list'],
]);
const KIND_NAMES = 'text, date, yes_no, number, list';
const FIELDS_MAX = 50;
const SYNONYMS_MAX = 20;
/** Characters of a label or a synonym. */
const NAME_LENGTH_MAX = 100;
/** Characters that a terminal or a page does not show but obeys. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

type ParsedExtraField = { kind: 'field'; field: ExtraField } | { kind: 'invalid'; reason: string };

function invalid(reason: string): { kind: 'invalid'; reason: string } {
  return { kind: 'invalid', reason };
}

/** Parses a field from the short form of the command line, `LABEL[:KIND[:SYNONYM,SYNONYM...]]`. */
export function parseExtraField(short: string): ParsedExtraField {
  const parts = short.split(':').map((part) => part.trim());
  const [label = '', kindName = 'text', synonyms = ''] = parts;
  if (parts.length > 3)
    return invalid(`"${short}" has too many colons. Write LABEL:KIND:SYNONYM,SYNONYM; a label has no colon.`);
  if (label === '') return invalid(`"${short}" has no label. Write LABEL:KIND, for example "Notice period:text".`);
  const kind = KINDS.get(kindName.toLowerCase());
  if (kind === undefined) return invalid(`"${kindName}" is not a kind of field. The kinds are ${KIND_NAMES}.`);
  const words = synonyms.split(',').map((word) => word.trim());
  const field = { label, kind, synonyms: words.filter((word) => word !== '') };
  const fault = validateExtraField(field);
  return fault === null ? { kind: 'field', field } : invalid(fault.message);
}

function validateExtraField({ label, synonyms }: ExtraField): Refusal | null {
  if ([label, ...synonyms].some((name) => UNSEEN.test(name))) return refusal('label_unseen');
  const long = [label, ...synonyms].find((name) => name.length > NAME_LENGTH_MAX);
  if (long !== undefined)
    return refusal('label_too_long', { label: long.slice(0, 40), count: long.length, max: NAME_LENGTH_MAX });
  if (![label, ...synonyms].every((name) => /[\p{L}\p{N}]/u.test(name)))
    return refusal('label_without_letter', { label });
  if (synonyms.length > SYNONYMS_MAX)
    return refusal('too_many_synonyms', { label, count: synonyms.length, max: SYNONYMS_MAX });
  return null;
}

/** Why these fields cannot be those of one template; null where they can. */
export function validateExtraFields(fields: readonly ExtraField[]): Refusal | null {
  if (fields.length > FIELDS_MAX) return refusal('too_many_fields', { count: fields.length, max: FIELDS_MAX });
  const seen = new Set<string>();
  for (const field of fields) {
    const fault = validateExtraField(field);
    if (fault !== null) return fault;
    const key = field.label.normalize('NFKC').toLowerCase();
    if (seen.has(key)) return refusal('label_repeated', { label: field.label });
    seen.add(key);
  }
  return null;
}
