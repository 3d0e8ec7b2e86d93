import { Command, Option } from 'commander';
import { OPERATOR_ACTOR } from '#audit/audit.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { type ExtraField, listTemplates, type Template, type TemplateSettings } from '#templates/templates.ts';
import {
  addCompanyTemplate,
  changeCompanyTemplate,
  deleteCompanyTemplate,
  showCompanyTemplate,
} from '#use-cases/administration/templates.ts';
import { type CommandContext, companyNotFound, requireCompany } from './command-context.ts';
import { companyOption, fieldOption, jsonOption, parseId } from './options.ts';
import { formatTable, type OutputOptions, printResult } from './output.ts';

/** `lectern template ...` */
export function templateCommand(context: CommandContext): Command {
  const template = new Command('template').description(
    'Add, list, change and delete the templates of a company; hide them from members and show them again.',
  );
  template.addCommand(addCommand(context));
  template.addCommand(listCommand(context));
  template.addCommand(setCommand(context));
  template.addCommand(deleteCommand(context));
  template.addCommand(visibilityCommand(context, { name: 'hide', visible: false }));
  template.addCommand(visibilityCommand(context, { name: 'show', visible: true }));
  return template;
}

/** The API default is a setting of the company, because the operator alone sets it. */
const CONSOLE_DEFAULT =
  'make it the console default, for uploads in the console ("lectern company set" sets the API default)';

const DEFAULT_LAYOUT =
  'id or name of its default layout, in which "lectern brand" and the console make branded CVs unless another one is chosen; "lectern layout list" shows them';

interface AddOptions extends OutputOptions {
  readonly company: number;
  readonly name: string;
  readonly default?: boolean;
  readonly layout?: string;
  readonly field?: readonly ExtraField[];
}

function addCommand(context: CommandContext): Command {
  return new Command('add')
    .summary('add a template to a company')
    .description('Add a template to a company. All members see it, except those that you hide it from.')
    .addOption(companyOption())
    .requiredOption('--name <N>', 'name of the template')
    .option('--default', CONSOLE_DEFAULT)
    .option('--layout <LAYOUT>', DEFAULT_LAYOUT)
    .addOption(fieldOption())
    .addOption(jsonOption())
    .action(async (options: AddOptions) => {
      const { company: companyId, name, default: isDefault = false, layout, field: extraFields = [] } = options;
      const template = { companyId, name, isDefault, extraFields, defaultLayout: layout ?? null };
      const result = await addCompanyTemplate(await context.db(), template, OPERATOR_ACTOR);
      switch (result.kind) {
        case 'no_company':
          throw companyNotFound(companyId);
        case 'no_layout':
          throw noLayout(layout);
        case 'taken':
          throw nameTaken(name);
        case 'invalid':
          throw new OperatorError(result.message);
        case 'added':
          printResult(context, options, {
            value: asJson(result.template),
            text: () => `Added template ${result.template.id}.\n\n${asText([result.template])}`,
          });
      }
    });
}

function listCommand(context: CommandContext): Command {
  return new Command('list')
    .description('List the templates of a company, oldest first.')
    .addOption(companyOption())
    .addOption(jsonOption())
    .action(async (options: OutputOptions & { company: number }) => {
      const db = await context.db();
      await requireCompany(db, options.company);
      const templates = await listTemplates(db, options.company);
      printResult(context, options, { value: templates.map(asJson), text: () => asText(templates) });
    });
}

interface SetOptions extends OutputOptions {
  readonly name?: string;
  readonly default?: boolean;
  /** False for none. */
  readonly layout?: string | false;
  readonly field?: readonly ExtraField[];
  readonly clearFields?: true;
}

function setCommand(context: CommandContext): Command {
  const command = new Command('set')
    .description('Change a template.')
    .argument('<ID>', 'id of the template', parseId)
    .option('--name <N>', 'name of the template')
    .option('--default', CONSOLE_DEFAULT)
    .option('--no-default', 'remove it as the console default')
    .option('--layout <LAYOUT>', DEFAULT_LAYOUT)
    .option('--no-layout', 'remove its default layout')
    .addOption(fieldOption('; replaces all existing fields'))
    .addOption(new Option('--clear-fields', 'remove all extra fields').conflicts('field'))
    .addOption(jsonOption());
  return command.action(async (templateId: number, options: SetOptions) => {
    const settings = settingsOf(options);
    if (Object.keys(settings).length === 0) command.error('error: specify what to change, for example --name NAME');
    const result = await changeCompanyTemplate(await context.db(), { templateId, actor: OPERATOR_ACTOR }, settings);
    switch (result.kind) {
      case 'not_found':
        throw noTemplate(templateId);
      case 'no_layout':
        throw noLayout(options.layout);
      case 'taken':
        throw nameTaken(options.name ?? '');
      case 'invalid':
        throw new OperatorError(result.message);
      case 'changed':
        printResult(context, options, {
          value: asJson(result.template),
          text: () => `Changed template ${templateId}.\n\n${asText([result.template])}`,
        });
    }
  });
}

function deleteCommand(context: CommandContext): Command {
  return new Command('delete')
    .summary('delete a template')
    .description(
      'Delete a template. CVs that were read with it keep its fields; calls that name it are read without extra fields.',
    )
    .argument('<ID>', 'id of the template', parseId)
    .addOption(jsonOption())
    .action(async (templateId: number, options: OutputOptions) => {
      const result = await deleteCompanyTemplate(await context.db(), { templateId, actor: OPERATOR_ACTOR });
      switch (result.kind) {
        case 'not_found':
          throw noTemplate(templateId);
        case 'api_default':
          throw new OperatorError(
            `Template ${templateId} is the API default of company ${result.companyId}. Set another one first: ` +
              `lectern company set ${result.companyId} --default-template T`,
          );
        case 'deleted':
          printResult(context, options, {
            value: asJson(result.template),
            text: () => `Deleted template ${templateId}, ${result.template.name}.`,
          });
      }
    });
}

function visibilityCommand(context: CommandContext, { name, visible }: { name: string; visible: boolean }): Command {
  return new Command(name)
    .summary(visible ? 'show a template to a member again' : 'hide a template from a member')
    .description(
      visible
        ? 'Show a template to a member again.'
        : 'Hide a template from a member. Administrators still see all templates.',
    )
    .argument('<ID>', 'id of the template', parseId)
    .requiredOption('--member <E>', 'email address of the member')
    .addOption(jsonOption())
    .action(async (templateId: number, options: OutputOptions & { member: string }) => {
      const place = { templateId, actor: OPERATOR_ACTOR } as const;
      const result = await showCompanyTemplate(await context.db(), place, { to: options.member, visible });
      switch (result.kind) {
        case 'not_found':
          throw noTemplate(templateId);
        case 'no_member':
          throw new OperatorError(
            `Template ${templateId} belongs to company ${result.companyId}, which has no member ${options.member}. ` +
              `"lectern member list --company ${result.companyId}" lists its members.`,
          );
        case 'done':
          printResult(context, options, {
            value: { id: templateId, member: result.member.email, visible },
            text: () =>
              `Template ${templateId} is now ${visible ? 'shown to' : 'hidden from'} ${result.member.email}.` +
              (!visible && result.member.role === 'administrator'
                ? ' It stays visible as long as this member is an administrator.'
                : ''),
          });
      }
    });
}

function settingsOf(options: SetOptions): TemplateSettings {
  const { name, default: isDefault, layout, field, clearFields } = options;
  const extraFields = clearFields === true ? [] : field;
  return {
    ...(name !== undefined && { name }),
    ...(isDefault !== undefined && { isDefault }),
    ...(layout !== undefined && { defaultLayout: layout === false ? null : layout }),
    ...(extraFields !== undefined && { extraFields }),
  };
}

function noTemplate(templateId: number): OperatorError {
  return new OperatorError(
    `There is no template ${templateId}. "lectern template list --company ID" shows those of a company.`,
  );
}

function noLayout(named: string | false | undefined): OperatorError {
  return new OperatorError(
    `The company of the template has no layout "${named}". "lectern layout list --company ID" lists those of a company.`,
  );
}

function nameTaken(name: string): OperatorError {
  return new OperatorError(`The company already has a template called "${name.trim()}". Choose another name.`);
}

function asJson(template: Template): object {
  return {
    id: template.id,
    company_id: template.companyId,
    name: template.name,
    is_default: template.isDefault,
    default_layout: template.defaultLayout,
    fields: template.extraFields.map(({ label, kind, synonyms }) => ({ label, kind, synonyms })),
  };
}

function asText(templates: readonly Template[]): string {
  return formatTable(
    ['ID', 'NAME', 'CONSOLE DEFAULT', 'LAYOUT', 'EXTRA FIELDS'],
    templates.map((template) => [
      template.id,
      template.name,
      template.isDefault ? 'yes' : 'no',
      template.defaultLayout,
      template.extraFields.map(({ label, kind }) => `${label} (${kind})`).join(', ') || null,
    ]),
    'The company has no templates. "lectern template add" adds one.',
  );
}
