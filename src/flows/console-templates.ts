import type { Company } from '#companies/company.ts';
import { findMemberById } from '#members/find.ts';
import type { Member } from '#members/member.ts';
import { Problem } from '#problems/problem.ts';
import { addTemplate } from '#templates/add.ts';
import { changeTemplate, type TemplateSettings } from '#templates/change.ts';
import { findTemplate, listHiddenFrom, listTemplates, listVisibleTemplates, templateMeant } from '#templates/find.ts';
import { setTemplateVisibility } from '#templates/set-visibility.ts';
import type { Template } from '#templates/template.ts';
import type { Services } from './services.ts';
import { BUILT_IN } from './template-fields-for.ts';

type Room = Pick<Services, 'db'>;

/** A template of a company, named by its id. */
interface TemplatePlace {
  readonly company: Company;
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

/** Adds a template. @throws Problem `template_exists`, `validation_error` */
export async function addConsoleTemplate(
  services: Room,
  company: Company,
  template: Omit<Template, 'id' | 'companyId'>,
): Promise<ShownTemplate> {
  const added = await addTemplate(services.db, { ...template, companyId: company.id });
  switch (added.kind) {
    case 'taken':
      throw new Problem('template_exists');
    case 'invalid':
      throw new Problem('validation_error', { message: added.reason });
    case 'added':
      return shown(services, company, added.template);
  }
}

/** Changes a template of the company. @throws Problem `not_found`, `template_exists`, `validation_error` */
export async function changeConsoleTemplate(
  services: Room,
  place: TemplatePlace,
  settings: TemplateSettings,
): Promise<ShownTemplate> {
  await requireTemplate(services, place);
  const changed = await changeTemplate(services.db, place.templateId, settings);
  switch (changed.kind) {
    case 'not_found':
      throw noTemplate();
    case 'taken':
      throw new Problem('template_exists');
    case 'invalid':
      throw new Problem('validation_error', { message: changed.reason });
    case 'changed':
      return shown(services, place.company, changed.template);
  }
}

/** Shows a template to a member of the company, or hides it. @throws Problem `not_found` where either is not the company's */
export async function showConsoleTemplate(
  services: Room,
  place: TemplatePlace,
  { memberId, visible }: { memberId: number; visible: boolean },
): Promise<ShownTemplate> {
  const template = await requireTemplate(services, place);
  if ((await findMemberById(services.db, place.company.id, memberId)) === null) {
    throw new Problem('not_found', { message: 'This company has no member with this id.' });
  }
  await setTemplateVisibility(services.db, { templateId: template.id, memberId, visible });
  return shown(services, place.company, template);
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

async function requireTemplate({ db }: Room, { company, templateId }: TemplatePlace): Promise<Template> {
  const template = await findTemplate(db, templateId);
  if (template === null || template.companyId !== company.id) throw noTemplate();
  return template;
}

function noTemplate(): Problem {
  return new Problem('not_found', { message: 'This company has no template with this id.' });
}
