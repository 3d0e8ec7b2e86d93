import { recordAudit } from '#audit/record.ts';
import type { Company } from '#companies/company.ts';
import { takeCompanyBriefly } from '#companies/hold.ts';
import { findMemberById } from '#members/find.ts';
import type { Member } from '#members/member.ts';
import type { Queries } from '#platform/tables.ts';
import { Problem } from '#problems/problem.ts';
import { addTemplateWithin } from '#templates/add.ts';
import { changeTemplateWithin, type TemplateSettings } from '#templates/change.ts';
import { findTemplate, listHiddenFrom, listTemplates, listVisibleTemplates, templateMeant } from '#templates/find.ts';
import { setTemplateVisibility } from '#templates/set-visibility.ts';
import type { Template } from '#templates/template.ts';
import type { Services } from './services.ts';
import { BUILT_IN } from './template-fields-for.ts';

type Room = Pick<Services, 'db'>;

/** The administrator who does something, and for which company. */
interface Administration {
  readonly company: Company;
  readonly member: Member;
}

/** A template of that company, named by its id. */
interface TemplatePlace extends Administration {
  readonly templateId: number;
}

export interface ShownTemplate {
  readonly template: Template;
  /** Ids of the members who do not see it; empty where a consultant asks. */
  readonly hiddenFrom: readonly number[];
  /** Whether the API takes it where a call names none. */
  readonly isApiDefault: boolean;
}

/** The templates that the member may use, oldest first. */
export async function consoleTemplates(
  { db }: Room,
  { company, member }: { readonly company: Company; readonly member: Member },
): Promise<readonly ShownTemplate[]> {
  const templates = await listVisibleTemplates(db, member);
  const hidden = member.role === 'administrator' ? await listHiddenFrom(db, company.id) : new Map<number, number[]>();
  const apiDefault = apiDefaultAmong(company, await listTemplates(db, company.id));
  return templates.map((template) => ({
    template,
    hiddenFrom: hidden.get(template.id) ?? [],
    isApiDefault: template.id === apiDefault,
  }));
}

/** Adds a template. @throws Problem `not_found` where the company is gone, `template_exists`, `validation_error` */
export async function addConsoleTemplate(
  services: Room,
  { company, member }: Administration,
  template: Omit<Template, 'id' | 'companyId'>,
): Promise<ShownTemplate> {
  const added = await services.db.transaction().execute(async (trx) => {
    if ((await takeCompanyBriefly(trx, company.id)) === null) throw new Problem('not_found');
    const result = await addTemplateWithin(trx, { ...template, companyId: company.id });
    if (result.kind === 'added') await recordTemplate(trx, member, { action: 'added', templateId: result.template.id });
    return result;
  });
  switch (added.kind) {
    case 'taken':
      throw new Problem('template_exists');
    case 'invalid':
      throw new Problem('validation_error', { message: added.reason });
    case 'added':
      return shown(services, company, added.template);
  }
}

/**
 * Changes a template of the company. Changes of one company's templates wait for each other, so that two cannot get one name, or both
 * become the default.
 *
 * @throws Problem `not_found`, `template_exists`, `validation_error`
 */
export async function changeConsoleTemplate(
  services: Room,
  { company, member, templateId }: TemplatePlace,
  settings: TemplateSettings,
): Promise<ShownTemplate> {
  const changed = await services.db.transaction().execute(async (trx) => {
    if ((await takeCompanyBriefly(trx, company.id)) === null) throw new Problem('not_found');
    await requireTemplate(trx, company, templateId);
    const result = await changeTemplateWithin(trx, templateId, settings);
    const parts = Object.keys(settings);
    if (result.kind === 'changed') await recordTemplate(trx, member, { action: 'changed', templateId, parts });
    return result;
  });
  switch (changed.kind) {
    case 'not_found':
      throw noTemplate();
    case 'taken':
      throw new Problem('template_exists');
    case 'invalid':
      throw new Problem('validation_error', { message: changed.reason });
    case 'changed':
      return shown(services, company, changed.template);
  }
}

/** Shows a template to a member of the company, or hides it. @throws Problem `not_found` where either is not the company's */
export async function showConsoleTemplate(
  services: Room,
  { company, member, templateId }: TemplatePlace,
  { memberId, visible }: { memberId: number; visible: boolean },
): Promise<ShownTemplate> {
  const template = await services.db.transaction().execute(async (trx) => {
    const found = await requireTemplate(trx, company, templateId);
    if ((await findMemberById(trx, company.id, memberId)) === null) {
      throw new Problem('not_found', { message: 'This company has no member with this id.' });
    }
    await setTemplateVisibility(trx, { templateId, memberId, visible });
    await recordTemplate(trx, member, { action: visible ? 'shown' : 'hidden', templateId, memberId });
    return found;
  });
  return shown(services, company, template);
}

interface TemplateDeed {
  readonly action: 'added' | 'changed' | 'shown' | 'hidden';
  readonly templateId: number;
  /** Names of the settings that were given. */
  readonly parts?: readonly string[];
  /** To whom it is shown, or from whom it is hidden. */
  readonly memberId?: number;
}

async function recordTemplate(trx: Queries, member: Member, { action, ...deed }: TemplateDeed): Promise<void> {
  await recordAudit(trx, {
    companyId: member.companyId,
    actor: String(member.id),
    action: `template.${action}`,
    subject: {
      template_id: deed.templateId,
      ...(deed.parts !== undefined && { parts: deed.parts }),
      ...(deed.memberId !== undefined && { member_id: deed.memberId }),
    },
  });
}

async function shown({ db }: Room, company: Company, template: Template): Promise<ShownTemplate> {
  const hidden = await listHiddenFrom(db, company.id);
  const isApiDefault = apiDefaultAmong(company, await listTemplates(db, company.id)) === template.id;
  return { template, hiddenFrom: hidden.get(template.id) ?? [], isApiDefault };
}

/** Id of the template that the API takes where a call names none; null where that is none of the company's. */
function apiDefaultAmong({ apiDefaultTemplate }: Company, templates: readonly Template[]): number | null {
  if (apiDefaultTemplate.trim() === BUILT_IN) return null;
  return templateMeant(templates, apiDefaultTemplate)?.id ?? null;
}

async function requireTemplate(db: Queries, company: Company, templateId: number): Promise<Template> {
  const template = await findTemplate(db, templateId);
  if (template === null || template.companyId !== company.id) throw noTemplate();
  return template;
}

function noTemplate(): Problem {
  return new Problem('not_found', { message: 'This company has no template with this id.' });
}
