import { Command } from 'commander';
import { OPERATOR } from '#audit/audit.ts';
import { findCompany } from '#companies/companies.ts';
import { createCompanyKey, revokeCompanyKey } from '#flows/manage-keys.ts';
import { type ApiKey, expireKey, listKeys } from '#keys/keys.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { type AnswerOptions, answer, moment, table } from './answer.ts';
import { noCompany } from './found.ts';
import { companyOption, jsonOption } from './options.ts';
import { expiry, expiryOrNever, id, type Optional } from './words.ts';
import type { Workplace } from './workplace.ts';

/** `lectern key ...` */
export function keyCommand(workplace: Workplace): Command {
  const key = new Command('key').description('Create, list, revoke and expire the API keys of a company.');
  key.addCommand(createCommand(workplace));
  key.addCommand(listCommand(workplace));
  key.addCommand(revokeCommand(workplace));
  key.addCommand(expireCommand(workplace));
  return key;
}

interface CreateOptions extends AnswerOptions {
  readonly company: number;
  readonly name: string;
  readonly expires?: Date;
  readonly readOnly?: true;
}

function createCommand(workplace: Workplace): Command {
  return new Command('create')
    .summary('create an API key')
    .description(
      'Create an API key and print its secret, which cannot be shown again. The public API of the company must be on.',
    )
    .addOption(companyOption())
    .requiredOption('--name <N>', 'what the key is for')
    .option('--expires <DATE>', 'when it expires: 2027-12-31 (end of the day, UTC) or 2027-12-31T18:00:00Z', expiry)
    .option('--read-only', 'the key can only list and fetch, not process CVs; this cannot be changed later')
    .addOption(jsonOption())
    .action(async (options: CreateOptions) => {
      const { company, name, expires: expiresAt = null } = options;
      const scope = options.readOnly === true ? 'read' : 'full';
      const newKey = { companyId: company, name, scope, expiresAt } as const;
      const result = await createCompanyKey(await workplace.db(), newKey, OPERATOR);
      switch (result.kind) {
        case 'no_company':
          throw noCompany(company);
        case 'api_off':
          throw new OperatorError(
            `The public API is off for company ${company}. Switch it on before you create a key: lectern company set ${company} --api on`,
          );
        case 'invalid':
          throw new OperatorError(result.message);
        case 'created':
          answer(workplace, options, {
            value: { ...asJson(result.key), secret: result.secret },
            text: () =>
              `Created key ${result.key.id}. This is its secret. Save it now: it is not stored and cannot be shown again.\n\n  ${result.secret}\n\n${asText([result.key])}`,
          });
      }
    });
}

function listCommand(workplace: Workplace): Command {
  return new Command('list')
    .summary('list the keys of a company')
    .description('List the keys of a company, oldest first, revoked and expired ones included.')
    .addOption(companyOption())
    .addOption(jsonOption())
    .action(async (options: AnswerOptions & { company: number }) => {
      const db = await workplace.db();
      const keys = await listKeys(db, options.company);
      // Keys outlive their company, so a deleted company can still have some.
      if (keys.length === 0 && (await findCompany(db, options.company)) === null) throw noCompany(options.company);
      answer(workplace, options, { value: keys.map(asJson), text: () => asText(keys) });
    });
}

function revokeCommand(workplace: Workplace): Command {
  return new Command('revoke')
    .summary('revoke a key permanently')
    .description('Revoke a key permanently. It is rejected from the next request on.')
    .argument('<ID>', 'id of the key', id)
    .addOption(jsonOption())
    .action(async (keyId: number, options: AnswerOptions) => {
      const key = await revokeCompanyKey(await workplace.db(), { keyId, actor: OPERATOR });
      if (key === null) throw noKey(keyId);
      answer(workplace, options, {
        value: asJson(key),
        text: () => `Key ${keyId} is revoked.\n\n${asText([key])}`,
      });
    });
}

function expireCommand(workplace: Workplace): Command {
  return new Command('expire')
    .summary('set when a key expires')
    .description('Set when a key expires. A time in the past ends the key immediately and permanently.')
    .argument('<ID>', 'id of the key', id)
    .requiredOption(
      '--at <DATE|never>',
      '2027-12-31 (end of the day, UTC), 2027-12-31T18:00:00Z, or never',
      expiryOrNever,
    )
    .addOption(jsonOption())
    .action(async (keyId: number, options: AnswerOptions & { at: Optional<Date> }) => {
      const result = await expireKey(await workplace.db(), keyId, options.at.value);
      switch (result.kind) {
        case 'no_key':
          throw noKey(keyId);
        case 'expired':
          throw new OperatorError(
            `Key ${keyId} expired at ${moment(result.key.expiresAt)} and cannot be reactivated. Create a new one: lectern key create --company ${result.key.companyId} --name NAME`,
          );
        case 'set':
          answer(workplace, options, { value: asJson(result.key), text: () => expiryText(result.key) });
      }
    });
}

function expiryText(key: ApiKey): string {
  const when = key.expiresAt === null ? 'never expires' : `expires at ${moment(key.expiresAt)}`;
  return `Key ${key.id} ${when}.\n\n${asText([key])}`;
}

function noKey(keyId: number): OperatorError {
  return new OperatorError(`There is no key ${keyId}. "lectern key list --company ID" shows those of a company.`);
}

function asJson(key: ApiKey): object {
  return {
    id: key.id,
    company_id: key.companyId,
    name: key.name,
    prefix: key.prefix,
    status: key.status,
    scope: key.scope,
    expires_at: moment(key.expiresAt),
    last_used_at: moment(key.lastUsedAt),
    created_at: moment(key.createdAt),
  };
}

function asText(keys: readonly ApiKey[]): string {
  return table(
    ['ID', 'NAME', 'PREFIX', 'STATUS', 'SCOPE', 'EXPIRES', 'LAST USED'],
    keys.map((key) => [
      key.id,
      key.name,
      key.prefix,
      key.status,
      key.scope,
      moment(key.expiresAt),
      moment(key.lastUsedAt),
    ]),
    'The company has no keys. "lectern key create" creates one.',
  );
}
