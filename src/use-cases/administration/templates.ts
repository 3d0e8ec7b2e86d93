import { type Actor, auditMember, scopeOf } from '#audit/audit.ts';
import { type Company, lockCompanyForUpdate } from '#companies/companies.ts';
import { type Layout, listLayouts, resolveLayout } from '#layouts/layouts.ts';
import { findMember, findMemberById, type Member } from '#members/members.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import {
  type AddTemplateResult,
  addTemplate,
  type ChangeTemplateResult,
  changeTemplate,
  deleteTemplate,
  findTemplate,
  listHiddenFrom,
  listTemplates,
  listVisibleTemplates,
  type NewTemplate,
  resolveTemplate,
  setTemplateVisibility,
  type Template,
  type TemplateSettings,
} from '#templates/templates.ts';

/** A template, and who asks to change it. */
interface TemplateOfActor {
  readonly templateId: number;
  readonly actor: Actor;
}

/** Adds a template to a company. Its default layout is named by key or name. */
export async function addCompanyTemplate(
  db: Queries,
  template: NewTemplate,
  actor: Actor,
): Promise<AddTemplateResult | { kind: 'no_company' | 'no_layout' }> {
  return db.transaction().execute(async (trx) => {
    const { companyId } = template;
    if ((await lockCompanyForUpdate(trx, companyId)) === null) return { kind: 'no_company' };
    const settings = await withLayoutKey(trx, companyId, template);
    if (settings === null) return { kind: 'no_layout' };
    const result = await addTemplate(trx, settings);
    if (result.kind !== 'added') return result;
    await auditMember(trx, actor, { action: 'template.added', subject: { template_id: result.template.id } });
    return result;
  });
}

/**
 * Changes a template. Changes of one company's templates wait for each other, so that two cannot get one name, or both become the
 * default. Its default layout is named by key or name.
 */
export async function changeCompanyTemplate(
  db: Queries,
  place: TemplateOfActor,
  settings: TemplateSettings,
): Promise<ChangeTemplateResult | { kind: 'no_layout' }> {
  return db.transaction().execute(async (trx) => {
    const companyId = (await findOwnTemplate(trx, place))?.companyId;
    if (companyId === undefined || (await lockCompanyForUpdate(trx, companyId)) === null) return { kind: 'not_found' };
    const { templateId, actor } = place;
    const changes = await withLayoutKey(trx, companyId, settings);
    if (changes === null) return { kind: 'no_layout' };
    const result = await changeTemplate(trx, templateId, changes);
    if (result.kind !== 'changed') return result;
    const subject = { template_id: templateId, parts: Object.keys(settings) };
    await auditMember(trx, actor, { action: 'template.changed', subject });
    return result;
  });
}

/**
 * The settings with the key of the default layout that they name; null if the company has no such layout. The caller holds the lock of the company, so
 * that nobody deletes the layout meanwhile.
 */
async function withLayoutKey<Settings extends TemplateSettings>(
  trx: Queries,
  companyId: number,
  settings: Settings,
): Promise<Settings | null> {
  const { defaultLayout: named } = settings;
  if (named === undefined || named === null) return settings;
  const layout = resolveLayout(await listLayouts(trx, companyId), named);
  return layout === null ? null : { ...settings, defaultLayout: layout.key };
}

export type DeleteTemplateResult =
  | { readonly kind: 'deleted'; readonly template: Template }
  | { readonly kind: 'not_found' }
  /** The API default stays: calls would lose its fields without anybody having said so. */
  | { readonly kind: 'api_default'; readonly companyId: number };

/**
 * Deletes a template. CVs that were read with it keep its fields; calls and jobs that name it are read without. A console default that is
 * deleted has no successor.
 */
export async function deleteCompanyTemplate(db: Queries, place: TemplateOfActor): Promise<DeleteTemplateResult> {
  return db.transaction().execute(async (trx) => {
    const companyId = (await findOwnTemplate(trx, place))?.companyId;
    const company = companyId === undefined ? null : await lockCompanyForUpdate(trx, companyId);
    // Again, under the lock: another request may have deleted it.
    const template = await findOwnTemplate(trx, place);
    if (company === null || template === null) return { kind: 'not_found' };
    if (apiDefaultAmong(company, await listTemplates(trx, company.id)) === template.id)
      return { kind: 'api_default', companyId: company.id };
    await deleteTemplate(trx, template);
    await auditMember(trx, place.actor, { action: 'template.deleted', subject: { template_id: template.id } });
    return { kind: 'deleted', template };
  });
}

export type SetVisibilityResult =
  | { kind: 'done'; template: Template; member: Member }
  | { kind: 'not_found' }
  | { kind: 'no_member'; companyId: number };

/** Shows a template to a member of the same company, or hides it. The member is named by id or by address. */
export async function showCompanyTemplate(
  db: Queries,
  place: TemplateOfActor,
  { to, visible }: { readonly to: number | string; readonly visible: boolean },
): Promise<SetVisibilityResult> {
  return db.transaction().execute(async (trx) => {
    const template = await findOwnTemplate(trx, place);
    if (template === null) return { kind: 'not_found' };
    const { id: templateId, companyId } = template;
    const member =
      typeof to === 'number' ? await findMemberById(trx, to, { companyId }) : await findMember(trx, companyId, to);
    if (member === null) return { kind: 'no_member', companyId };
    await setTemplateVisibility(trx, { templateId, memberId: member.id, visible });
    const subject = { template_id: templateId, member_id: member.id };
    await auditMember(trx, place.actor, { action: visible ? 'template.shown' : 'template.hidden', subject });
    return { kind: 'done', template, member };
  });
}

async function findOwnTemplate(db: Queries, { templateId, actor }: TemplateOfActor): Promise<Template | null> {
  const template = await findTemplate(db, templateId);
  const { companyId } = scopeOf(actor);
  return companyId === null || template?.companyId === companyId ? template : null;
}

/** A template as the console shows it. */
export interface TemplateView {
  readonly template: Template;
  /** Ids of the members who do not see it; empty where a consultant asks. */
  readonly hiddenFrom: readonly number[];
  /** Whether it is the API's default for `template_id`. */
  readonly isApiDefault: boolean;
  /** Null without one, and for a built-in one that this version lacks. */
  readonly defaultLayout: Layout | null;
}

/** The templates that the member may use, oldest first. */
export async function listShownTemplates(
  db: Queries,
  { company, member }: { readonly company: Company; readonly member: Member },
): Promise<readonly TemplateView[]> {
  const templates = await listVisibleTemplates(db, member);
  const hidden = member.role === 'administrator' ? await listHiddenFrom(db, company.id) : new Map<number, number[]>();
  const apiDefault = apiDefaultAmong(company, await listTemplates(db, company.id));
  const layouts = await listLayouts(db, company.id);
  return templates.map((template) => ({
    template,
    hiddenFrom: hidden.get(template.id) ?? [],
    isApiDefault: template.id === apiDefault,
    defaultLayout: defaultLayoutAmong(layouts, template),
  }));
}

/** A template of the company, as an administrator sees it. */
export async function shownTemplate(db: Queries, company: Company, template: Template): Promise<TemplateView> {
  const hidden = await listHiddenFrom(db, company.id);
  const isApiDefault = apiDefaultAmong(company, await listTemplates(db, company.id)) === template.id;
  const defaultLayout = defaultLayoutAmong(await listLayouts(db, company.id), template);
  return { template, hiddenFrom: hidden.get(template.id) ?? [], isApiDefault, defaultLayout };
}

/** The default layout of a template, or null. */
function defaultLayoutAmong(layouts: readonly Layout[], { defaultLayout }: Template): Layout | null {
  return layouts.find(({ key }) => key === defaultLayout) ?? null;
}

/** Id of the company's template that is the API's default for `template_id`, or null. */
function apiDefaultAmong({ apiDefaultTemplate }: Company, templates: readonly Template[]): number | null {
  return resolveTemplate(templates, apiDefaultTemplate)?.id ?? null;
}
