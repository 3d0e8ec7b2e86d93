import type { ShownTemplate } from '#flows/console-templates.ts';
import {
  addConsoleTemplate,
  changeConsoleTemplate,
  consoleTemplates,
  showConsoleTemplate,
} from '#flows/console-templates.ts';
import type { Template } from './contract.ts';
import type { Handlers } from './endpoint.ts';

/** The company's templates. */
export const templateHandlers = {
  listTemplates: async ({ services, visit }) => (await consoleTemplates(services, visit)).map(templateOf),
  addTemplate: async ({ services, visit, body }) => {
    const { name, is_default: isDefault = false, extra_fields: extraFields = [] } = body;
    return templateOf(await addConsoleTemplate(services, visit, { name, isDefault, extraFields }));
  },
  changeTemplate: async ({ services, visit, body, id }) => {
    const { name, is_default: isDefault, extra_fields: extraFields } = body;
    const settings = {
      ...(name !== undefined && { name }),
      ...(isDefault !== undefined && { isDefault }),
      ...(extraFields !== undefined && { extraFields }),
    };
    const place = { company: visit.company, member: visit.member, templateId: id('templateId') };
    return templateOf(await changeConsoleTemplate(services, place, settings));
  },
  showTemplate: async ({ services, visit, body, id }) => {
    const place = { company: visit.company, member: visit.member, templateId: id('templateId') };
    return templateOf(await showConsoleTemplate(services, place, { memberId: body.member_id, visible: body.visible }));
  },
} satisfies Partial<Handlers>;

function templateOf({ template, hiddenFrom, isApiDefault }: ShownTemplate): Template {
  return {
    id: template.id,
    name: template.name,
    is_default: template.isDefault,
    is_api_default: isApiDefault,
    extra_fields: template.extraFields.map((field) => ({ ...field, synonyms: [...field.synonyms] })),
    hidden_from: [...hiddenFrom],
  };
}
