import { Problem, type Refusal } from '#problems/problem.ts';
import {
  addCompanyTemplate,
  changeCompanyTemplate,
  deleteCompanyTemplate,
  listShownTemplates,
  showCompanyTemplate,
  shownTemplate,
  type TemplateView,
} from '#use-cases/administration/templates.ts';
import type { Template } from './contract.ts';
import type { Handlers } from './endpoint.ts';

/** The company's templates. */
export const templateHandlers = {
  listTemplates: async ({ services, auth }) => (await listShownTemplates(services.db, auth)).map(templateOf),
  addTemplate: async ({ services: { db }, auth: { company, member }, body }) => {
    const { name, is_default: isDefault = false, extra_fields: extraFields = [], default_layout: layout } = body;
    const template = { companyId: company.id, name, isDefault, extraFields, defaultLayout: layout ?? null };
    const result = await addCompanyTemplate(db, template, member);
    if (result.kind !== 'added') throw refused(result);
    return templateOf(await shownTemplate(db, company, result.template));
  },
  changeTemplate: async ({ services: { db }, auth: { company, member }, body, id }) => {
    const { name, is_default: isDefault, extra_fields: extraFields, default_layout: defaultLayout } = body;
    const settings = {
      ...(name !== undefined && { name }),
      ...(isDefault !== undefined && { isDefault }),
      ...(extraFields !== undefined && { extraFields }),
      ...(defaultLayout !== undefined && { defaultLayout }),
    };
    const place = { templateId: id('templateId'), actor: member };
    const result = await changeCompanyTemplate(db, place, settings);
    if (result.kind !== 'changed') throw refused(result);
    return templateOf(await shownTemplate(db, company, result.template));
  },
  deleteTemplate: async ({ services: { db }, auth: { member }, id }) => {
    const { kind } = await deleteCompanyTemplate(db, { templateId: id('templateId'), actor: member });
    if (kind === 'not_found') throw new Problem('no_template');
    if (kind === 'api_default') throw new Problem('template_is_api_default');
    return null;
  },
  showTemplate: async ({ services: { db }, auth: { company, member }, body, id }) => {
    const place = { templateId: id('templateId'), actor: member };
    const result = await showCompanyTemplate(db, place, { to: body.member_id, visible: body.visible });
    if (result.kind !== 'done') throw refused(result);
    return templateOf(await shownTemplate(db, company, result.template));
  },
} satisfies Partial<Handlers>;

type TemplateFault =
  | { readonly kind: 'no_company' | 'not_found' | 'no_member' | 'no_layout' | 'taken' }
  | ({ readonly kind: 'invalid' } & Refusal);

function refused(result: TemplateFault): Problem {
  switch (result.kind) {
    case 'no_company':
      return new Problem('not_found');
    case 'not_found':
      return new Problem('no_template');
    case 'no_member':
      return new Problem('no_member');
    case 'no_layout':
      return new Problem('no_layout');
    case 'taken':
      return new Problem('template_exists');
    case 'invalid':
      return new Problem(result);
  }
}

function templateOf({ template, hiddenFrom, isApiDefault, defaultLayout }: TemplateView): Template {
  return {
    id: template.id,
    name: template.name,
    is_default: template.isDefault,
    is_api_default: isApiDefault,
    extra_fields: template.extraFields.map((field) => ({ ...field, synonyms: [...field.synonyms] })),
    default_layout: defaultLayout && {
      layout: defaultLayout.key,
      name: defaultLayout.name,
      language: defaultLayout.language,
    },
    hidden_from: [...hiddenFrom],
  };
}
