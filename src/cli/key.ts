import { Command, Option } from 'commander';
import { OPERATOR_ACTOR } from '#audit/audit.ts';
import { findCompany } from '#companies/companies.ts';
import { type ApiKey, expireKey, KEY_SCOPES, type KeyScope, listKeys } from '#keys/keys.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { createCompanyKey, revokeCompanyKey } from '#use-cases/administration/keys.ts';
import { type CommandContext, companyNotFound } from './command-context.ts';
import { companyOption, jsonOption, type Optional, parseExpiry, parseExpiryOrNever, parseId } from './options.ts';
import { formatTable, isoTimestamp, type OutputOptions, printResult, snakeFields } from './output.ts';

/** `lectern key ...` */
export function keyCommand(context: CommandContext): Command {
  const key = new Command('key').description('Create, list, revoke and expire the API keys of a company.');
  key.addCommand(createCommand(context));
  key.addCommand(listCommand(context));
  key.addCommand(revokeCommand(context));
  key.addCommand(expireCommand(context));
  return key;
}

interface CreateOptions extends OutputOptions {
  readonly company: number;
  readonly name: string;
  readonly expires?: Date;
  readonly scope?: KeyScope;
  readonly readOnly?: true;
}

function createCommand(context: CommandContext): Command {
  return new Command('create')
    .summary('create an API key')
    .description(
      'Create an API key and print its secret, which cannot be shown again. The API that it is for must be on for the company.',
    )
    .addOption(companyOption())
    .requiredOption('--name <N>', 'what the key is for')
    .option(
      '--expires <DATE>',
      'when it expires: 2027-12-31 (end of the day, UTC) or 2027-12-31T18:00:00Z',
      parseExpiry,
    )
    .addOption(
      new Option(
        '--scope <scope>',
        'full: all of the public API; read: what lists and fetches CVs; profiles: the profile API alone. This cannot be changed later (default full)',
      ).choices(KEY_SCOPES),
    )
    .addOption(new Option('--read-only', 'the same as --scope read').conflicts('scope'))
    .addOption(jsonOption())
    .action(async (options: CreateOptions) => {
      const { company, name, expires: expiresAt = null } = options;
      const scope = options.readOnly === true ? 'read' : (options.scope ?? 'full');
      const newKey = { companyId: company, name, scope, expiresAt } as const;
      const result = await createCompanyKey(await context.db(), newKey, OPERATOR_ACTOR);
      switch (result.kind) {
        case 'no_company':
          throw companyNotFound(company);
        case 'api_off':
          throw new OperatorError(
            `The public API is off for company ${company}. Switch it on before you create a key: lectern company set ${company} --api on`,
          );
        case 'profile_api_off':
          throw new OperatorError(
            `The profile API is off for company ${company}. Switch it on before you create a key for it: lectern company set ${company} --profile-api on`,
          );
        case 'invalid':
          throw new OperatorError(result.message);
        case 'created':
          printResult(context, options, {
            value: { ...asJson(result.key), secret: result.secret },
            text: () =>
              `Created key ${result.key.id}. This is its secret. Save it now: it is not stored and cannot be shown again.\n\n  ${result.secret}\n\n${asText([result.key])}`,
          });
      }
    });
}

function listCommand(context: CommandContext): Command {
  return new Command('list')
    .summary('list the keys of a company')
    .description('List the keys of a company, oldest first, revoked and expired ones included.')
    .addOption(companyOption())
    .addOption(jsonOption())
    .action(async (options: OutputOptions & { company: number }) => {
      const db = await context.db();
      const keys = await listKeys(db, options.company);
      // Keys outlive their company, so a deleted company can still have some.
      if (keys.length === 0 && (await findCompany(db, options.company)) === null)
        throw companyNotFound(options.company);
      printResult(context, options, { value: keys.map(asJson), text: () => asText(keys) });
    });
}

function revokeCommand(context: CommandContext): Command {
  return new Command('revoke')
    .summary('revoke a key permanently')
    .description('Revoke a key permanently. It is rejected from the next request on.')
    .argument('<ID>', 'id of the key', parseId)
    .addOption(jsonOption())
    .action(async (keyId: number, options: OutputOptions) => {
      const key = await revokeCompanyKey(await context.db(), { keyId, actor: OPERATOR_ACTOR });
      if (key === null) throw noKey(keyId);
      printResult(context, options, {
        value: asJson(key),
        text: () => `Key ${keyId} is revoked.\n\n${asText([key])}`,
      });
    });
}

function expireCommand(context: CommandContext): Command {
  return new Command('expire')
    .summary('set when a key expires')
    .description('Set when a key expires. A time in the past ends the key immediately and permanently.')
    .argument('<ID>', 'id of the key', parseId)
    .requiredOption(
      '--at <DATE|never>',
      '2027-12-31 (end of the day, UTC), 2027-12-31T18:00:00Z, or never',
      parseExpiryOrNever,
    )
    .addOption(jsonOption())
    .action(async (keyId: number, options: OutputOptions & { at: Optional<Date> }) => {
      const result = await expireKey(await context.db(), keyId, options.at.value);
      switch (result.kind) {
        case 'no_key':
          throw noKey(keyId);
        case 'expired':
          throw new OperatorError(
            `Key ${keyId} expired at ${isoTimestamp(result.key.expiresAt)} and cannot be reactivated. Create a new one: lectern key create --company ${result.key.companyId} --name NAME`,
          );
        case 'set':
          printResult(context, options, { value: asJson(result.key), text: () => expiryText(result.key) });
      }
    });
}

function expiryText(key: ApiKey): string {
  const when = key.expiresAt === null ? 'never expires' : `expires at ${isoTimestamp(key.expiresAt)}`;
  return `Key ${key.id} ${when}.\n\n${asText([key])}`;
}

function noKey(keyId: number): OperatorError {
  return new OperatorError(`There is no key ${keyId}. "lectern key list --company ID" shows those of a company.`);
}

function asJson(key: ApiKey): object {
  return snakeFields(key, [
    'id',
    'companyId',
    'name',
    'prefix',
    'status',
    'scope',
    'expiresAt',
    'lastUsedAt',
    'createdAt',
  ]);
}

function asText(keys: readonly ApiKey[]): string {
  return formatTable(
    ['ID', 'NAME', 'PREFIX', 'STATUS', 'SCOPE', 'EXPIRES', 'LAST USED'],
    keys.map((key) => [
      key.id,
      key.name,
      key.prefix,
      key.status,
      key.scope,
      isoTimestamp(key.expiresAt),
      isoTimestamp(key.lastUsedAt),
    ]),
    'The company has no keys. "lectern key create" creates one.',
  );
}
