import { findMemberById } from '#members/find.ts';
import type { Member } from '#members/member.ts';
import { Problem } from '#problems/problem.ts';
import { addTemplate } from '#templates/add.ts';
import { changeTemplate, type TemplateSettings } from '#templates/change.ts';
import { findTemplate, listHiddenFrom, listVisibleTemplates } from '#templates/find.ts';
import { setTemplateVisibility } from '#templates/set-visibility.ts';
import type { Template } from '#templates/template.ts';
import type { Services } from './services.ts';

type Room = Pick<Services, 'db'>;

/** A template of a company, named by its id. */
interface TemplatePlace {
  readonly companyId: number;
  readonly templateId: number;
}

export interface ShownTemplate {
  readonly template: Template;
  /** Ids of the members who do not see it; empty where a consultant asks. */
  readonly hiddenFrom: readonly number[];
}

/** The templates that the member may use, oldest first. */
export async function consoleTemplates({ db }: Room, member: Member): Promise<readonly ShownTemplate[]> {
  const templates = await listVisibleTemplates(db, member);
  if (member.role !== 'administrator') return templates.map((template) => ({ template, hiddenFrom: [] }));
  const hidden = await listHiddenFrom(db, member.companyId);
  return templates.map((template) => ({ template, hiddenFrom: hidden.get(template.id) ?? [] }));
}

/** Adds a template. @throws Problem `template_exists`, `validation_error` */
export async function addConsoleTemplate({ db }: Room, template: Omit<Template, 'id'>): Promise<ShownTemplate> {
  const added = await addTemplate(db, template);
  switch (added.kind) {
    case 'taken':
      throw new Problem('template_exists');
    case 'invalid':
      throw new Problem('validation_error', { message: added.reason });
    case 'added':
      return { template: added.template, hiddenFrom: [] };
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
      return shown(services, changed.template);
  }
}

/** Shows a template to a member of the company, or hides it. @throws Problem `not_found` where either is not the company's */
export async function showConsoleTemplate(
  services: Room,
  place: TemplatePlace,
  { memberId, visible }: { memberId: number; visible: boolean },
): Promise<ShownTemplate> {
  const template = await requireTemplate(services, place);
  if ((await findMemberById(services.db, place.companyId, memberId)) === null) {
    throw new Problem('not_found', { message: 'This company has no member with this id.' });
  }
  await setTemplateVisibility(services.db, { templateId: template.id, memberId, visible });
  return shown(services, template);
}

async function shown({ db }: Room, template: Template): Promise<ShownTemplate> {
  const hidden = await listHiddenFrom(db, template.companyId);
  return { template, hiddenFrom: hidden.get(template.id) ?? [] };
}

async function requireTemplate({ db }: Room, { companyId, templateId }: TemplatePlace): Promise<Template> {
  const template = await findTemplate(db, templateId);
  if (template === null || template.companyId !== companyId) throw noTemplate();
  return template;
}

function noTemplate(): Problem {
  return new Problem('not_found', { message: 'This company has no template with this id.' });
}
