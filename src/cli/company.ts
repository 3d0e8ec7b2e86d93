import { Command, Option } from 'commander';
import { OPERATOR_ACTOR } from '#audit/audit.ts';
import {
  COMPANY_DEFAULTS,
  type Company,
  type CompanySettings,
  listCompanies,
  TWO_FACTOR_RULES,
  type TwoFactorRule,
} from '#companies/companies.ts';
import { OperatorError } from '#platform/operator-error.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { isBuiltIn, listTemplates, resolveTemplate } from '#templates/templates.ts';
import {
  changeCompanySettings,
  createCompanyWithCredits,
  type DeletedCompany,
  deleteCompany,
} from '#use-cases/administration/companies.ts';
import { type CommandContext, companyNotFound, requireCompany } from './command-context.ts';
import { jsonOption, type Optional, parseDaysOrOff, parseId, parseInteger, parseOnOff } from './options.ts';
import { foldersLeftNote, formatTable, isoTimestamp, type OutputOptions, printable, printResult } from './output.ts';

interface SettingOptions extends OutputOptions {
  readonly name?: string;
  readonly storage?: boolean;
  readonly api?: boolean;
  readonly profileApi?: boolean;
  readonly rateLimit?: number;
  readonly uploadLimit?: number;
  readonly defaultTemplate?: string;
  readonly retentionDays?: Optional<number>;
  readonly twoFactor?: TwoFactorRule;
}

/** `lectern company ...` */
export function companyCommand(context: CommandContext): Command {
  const company = new Command('company').description('Create, list, show, change and delete companies.');
  company.addCommand(createCommand(context));
  company.addCommand(listCommand(context));
  company.addCommand(showCommand(context));
  company.addCommand(setCommand(context));
  company.addCommand(deleteCommand(context));
  return company;
}

function createCommand(context: CommandContext): Command {
  return withSettings(new Command('create'), 'requiredOption')
    .option('--credits <N>', 'credits to begin with, in its own pool', parseInteger, 0)
    .addOption(jsonOption())
    .summary('create a company')
    .description(
      'Create a company. The public API is off unless you switch it on, and it has no credits unless you grant some.',
    )
    .action(async (options: SettingOptions & { name: string; credits: number }) => {
      const { name, credits } = options;
      const result = await createCompanyWithCredits(await context.db(), { ...settingsOf(options), name }, credits);
      if (result.kind === 'invalid') throw new OperatorError(result.reason);
      const granted = credits === 0 ? '' : ` with ${credits} credits`;
      printResult(context, options, {
        value: asJson(result.company),
        text: () => `Created company ${result.company.id}${granted}.\n\n${asText(result.company)}`,
      });
    });
}

function listCommand(context: CommandContext): Command {
  return new Command('list')
    .description('List all companies, oldest first.')
    .addOption(jsonOption())
    .action(async (options: OutputOptions) => {
      const companies = await listCompanies(await context.db());
      printResult(context, options, {
        value: companies.map(asJson),
        text: () =>
          formatTable(
            ['ID', 'NAME', 'STORAGE', 'API', 'REQUESTS/MIN', 'UPLOAD BYTES', 'DAYS KEPT', 'CREATED'],
            companies.map((company) => [
              company.id,
              company.name,
              company.storageEnabled ? 'on' : 'off',
              company.apiEnabled ? 'on' : 'off',
              company.rateLimitPerMinute,
              company.uploadLimitBytes,
              company.retentionDays,
              isoTimestamp(company.createdAt),
            ]),
            'There are no companies. "lectern company create --name NAME" creates one.',
          ),
      });
    });
}

function showCommand(context: CommandContext): Command {
  return new Command('show')
    .description('Show the settings of a company.')
    .argument('<ID>', 'id of the company', parseId)
    .addOption(jsonOption())
    .action(async (companyId: number, options: OutputOptions) => {
      const company = await requireCompany(await context.db(), companyId);
      printResult(context, options, { value: asJson(company), text: () => asText(company) });
    });
}

function setCommand(context: CommandContext): Command {
  const command = withSettings(new Command('set').argument('<ID>', 'id of the company', parseId), 'option')
    .option(
      '--default-template <T>',
      'the API default, for calls without template_id: name or id of a template, or "default" for none ' +
        '("lectern template set" sets the console default)',
    )
    .addOption(jsonOption())
    .summary('change settings of a company')
    .description('Change settings of a company. Running servers apply them from the next request on.');
  return command.action(async (companyId: number, options: SettingOptions) => {
    const settings = settingsOf(options);
    if (Object.keys(settings).length === 0) command.error('error: specify what to change, for example --api on');
    const db = await context.db();
    const result = await changeCompanySettings(db, { companyId, actor: OPERATOR_ACTOR }, settings);
    switch (result.kind) {
      case 'not_found':
        throw companyNotFound(companyId);
      case 'invalid':
        throw new OperatorError(result.reason);
      case 'changed': {
        const unknown = options.defaultTemplate === undefined ? '' : await unknownDefaultNote(db, result.company);
        printResult(context, options, {
          value: asJson(result.company),
          text: () => `Changed company ${companyId}.\n\n${asText(result.company)}${unknown}`,
        });
      }
    }
  });
}

/** A template may be added after it is made the default, so that a name without one is accepted. */
async function unknownDefaultNote(db: Queries, { id, apiDefaultTemplate: asked }: Company): Promise<string> {
  if (isBuiltIn(asked) || resolveTemplate(await listTemplates(db, id), asked) !== null) return '';
  return `\n\nThe company has no template "${printable(asked)}" yet. Until it has, calls without template_id are read without extra fields.`;
}

function deleteCommand(context: CommandContext): Command {
  return new Command('delete')
    .summary('delete a company and all its data')
    .description(
      'Delete a company with its members, templates, CVs and files, immediately and permanently. Its usage stays on record ' +
        'without personal data. Its keys stay on record, so that requests with them are answered that the company is gone. ' +
        'CVs in work are neither stored nor charged.',
    )
    .argument('<ID>', 'id of the company', parseId)
    .addOption(jsonOption())
    .action(async (companyId: number, options: OutputOptions) => {
      const services = { db: await context.db(), storage: await context.storage(), log: context.log() };
      const deleted = await deleteCompany(services, { companyId, actor: OPERATOR_ACTOR });
      if (deleted === null) throw companyNotFound(companyId);
      printResult(context, options, {
        value: { id: companyId, deleted: true, cvs: deleted.cvs, folders_left: deleted.foldersLeft },
        text: () => deletedText(companyId, deleted),
      });
    });
}

function deletedText(companyId: number, { cvs, foldersLeft }: DeletedCompany): string {
  const done = `Deleted company ${companyId} with its members, templates and CVs (${cvs}).`;
  return [done, ...foldersLeftNote(foldersLeft)].join('\n');
}

/** The options that `create` and `set` share. */
function withSettings(command: Command, naming: 'requiredOption' | 'option'): Command {
  const { rateLimitPerMinute, uploadLimitBytes } = COMPANY_DEFAULTS;
  const standard = (value: string | number): string => (naming === 'requiredOption' ? ` (default ${value})` : '');
  return command[naming]('--name <N>', 'name of the company')
    .option('--storage <on|off>', `store CVs; processing requires it${standard('on')}`, parseOnOff)
    .option('--api <on|off>', `the public API${standard('off')}`, parseOnOff)
    .option(
      '--profile-api <on|off>',
      `the profile API, which the setting LECTERN_PROFILE_API offers${standard('off')}`,
      parseOnOff,
    )
    .option(
      '--rate-limit <N>',
      `requests per minute, for all keys together${standard(rateLimitPerMinute)}`,
      parseInteger,
    )
    .option('--upload-limit <BYTES>', `maximum size of a file${standard(uploadLimitBytes)}`, parseInteger)
    .option('--retention-days <N|off>', `erase CVs after this many days${standard('off')}`, parseDaysOrOff)
    .addOption(
      new Option('--two-factor <who>', `who must use two-factor sign-in${standard('off')}`).choices(TWO_FACTOR_RULES),
    );
}

function settingsOf(options: SettingOptions): CompanySettings {
  const { name, storage, api, profileApi, rateLimit, uploadLimit, defaultTemplate, retentionDays, twoFactor } = options;
  return {
    ...(name !== undefined && { name }),
    ...(storage !== undefined && { storageEnabled: storage }),
    ...(api !== undefined && { apiEnabled: api }),
    ...(profileApi !== undefined && { profileApiEnabled: profileApi }),
    ...(rateLimit !== undefined && { rateLimitPerMinute: rateLimit }),
    ...(uploadLimit !== undefined && { uploadLimitBytes: uploadLimit }),
    ...(defaultTemplate !== undefined && { apiDefaultTemplate: defaultTemplate }),
    ...(retentionDays !== undefined && { retentionDays: retentionDays.value }),
    ...(twoFactor !== undefined && { twoFactor }),
  };
}

function asJson(company: Company): object {
  return {
    id: company.id,
    name: company.name,
    storage: company.storageEnabled,
    api: company.apiEnabled,
    profile_api: company.profileApiEnabled,
    rate_limit: company.rateLimitPerMinute,
    upload_limit: company.uploadLimitBytes,
    default_template: company.apiDefaultTemplate,
    retention_days: company.retentionDays,
    two_factor: company.twoFactor,
    created_at: isoTimestamp(company.createdAt),
  };
}

function asText(company: Company): string {
  return [
    `name              ${printable(company.name)}`,
    `storage           ${company.storageEnabled ? 'on' : 'off'}`,
    `public API        ${company.apiEnabled ? 'on' : 'off'}`,
    `profile API       ${company.profileApiEnabled ? 'on' : 'off'}`,
    `rate limit        ${company.rateLimitPerMinute} requests per minute`,
    `upload limit      ${company.uploadLimitBytes} bytes`,
    `API default       ${printable(company.apiDefaultTemplate)}`,
    `CVs are kept      ${company.retentionDays === null ? 'until they are erased' : `${company.retentionDays} days`}`,
    `two-factor        ${TWO_FACTOR_WORDS[company.twoFactor]}`,
    `created           ${isoTimestamp(company.createdAt)}`,
  ].join('\n');
}

const TWO_FACTOR_WORDS: Readonly<Record<TwoFactorRule, string>> = {
  off: 'off: optional for everyone',
  administrators: 'required of administrators',
  all: 'required of all members',
};
