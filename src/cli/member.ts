import { Command, Option } from 'commander';
import { OPERATOR_ACTOR } from '#audit/audit.ts';
import type { AccountNotice, MailLanguage } from '#mail/email-template.ts';
import { openMailer } from '#mail/mailer.ts';
import { listMembers, type Member, type MemberRole, type MemberSettings } from '#members/members.ts';
import { OperatorError } from '#platform/operator-error.ts';
import {
  addCompanyMember,
  changeCompanyMember,
  removeCompanyMember,
  removeMemberPasskeys,
  switchTwoFactorOff,
} from '#use-cases/administration/members.ts';
import { sendOwnerNotice } from '#use-cases/console/account-notices.ts';
import { type CommandContext, companyNotFound, requireCompany } from './command-context.ts';
import {
  identitiesCommand,
  inviteCommand,
  issueMemberLink,
  type LinkOptions,
  languageOption,
  linkAsJson,
  linkAsText,
  showOption,
} from './member-sign-in.ts';
import {
  companyOption,
  jsonOption,
  type Optional,
  parseId,
  parseInteger,
  parseIntegerOrNone,
  parseMemberNameOrNone,
  parseOnOff,
  parsePoolName,
  parsePoolOrNone,
} from './options.ts';
import { formatTable, isoTimestamp, type OutputOptions, printable, printResult, snakeFields } from './output.ts';

/** `lectern member ...` */
export function memberCommand(context: CommandContext): Command {
  const member = new Command('member').description('Add, list, change and remove the members of a company.');
  member.addCommand(addCommand(context));
  member.addCommand(listCommand(context));
  member.addCommand(setCommand(context));
  member.addCommand(removeCommand(context));
  member.addCommand(inviteCommand(context));
  member.addCommand(twoFactorOffCommand(context));
  member.addCommand(removePasskeysCommand(context));
  member.addCommand(identitiesCommand(context));
  return member;
}

interface AddOptions extends OutputOptions, LinkOptions {
  readonly company: number;
  readonly email: string;
  readonly name?: string;
  readonly role: MemberRole;
  readonly monthlyLimit?: number;
  readonly pool?: string;
  readonly invite?: boolean;
}

function addCommand(context: CommandContext): Command {
  return new Command('add')
    .summary('add a person to a company')
    .description('Add a person to a company. API calls can then name this person in acting_user_email.')
    .addOption(companyOption())
    .requiredOption('--email <E>', 'email address; case does not matter')
    .addOption(roleOption('administrators see all templates').makeOptionMandatory())
    .option('--name <N>', 'name by which the console shows the person')
    .option('--monthly-limit <N>', 'maximum credits per calendar month (UTC)', parseInteger)
    .option('--pool <P>', "shared pool to use instead of the company's own", parsePoolName)
    .option('--invite', 'create a one-time link to the console, and send it by mail or print it')
    .addOption(showOption())
    .addOption(languageOption())
    .addOption(jsonOption())
    .action(async (options: AddOptions) => {
      const { company, email, name = null, role, monthlyLimit = null, pool: poolName = null } = options;
      const newMember = { companyId: company, email, name, role, monthlyLimit, pool: poolName };
      const result = await addCompanyMember(await context.db(), newMember, OPERATOR_ACTOR);
      switch (result.kind) {
        case 'no_company':
          throw companyNotFound(company);
        case 'taken':
          throw new OperatorError(
            `Company ${company} already has the member ${result.email}. "lectern member list" shows the id, "lectern member set ID" changes the member.`,
          );
        case 'invalid':
          throw new OperatorError(result.message);
        case 'added':
          await answerAdded(context, options, result.member);
      }
    });
}

async function answerAdded(context: CommandContext, options: AddOptions, member: Member): Promise<void> {
  const link = options.invite === true ? await issueMemberLink(context, member, options) : null;
  printResult(context, options, {
    value: { ...asJson(member), ...(link !== null && { link: linkAsJson(link) }) },
    text: () =>
      [`Added member ${member.id}.`, asText([member]), ...(link === null ? [] : [linkAsText(link)])].join('\n\n'),
  });
}

function listCommand(context: CommandContext): Command {
  return new Command('list')
    .description('List the members of a company, oldest first.')
    .addOption(companyOption())
    .addOption(jsonOption())
    .action(async (options: OutputOptions & { company: number }) => {
      const db = await context.db();
      await requireCompany(db, options.company);
      const members = await listMembers(db, options.company);
      printResult(context, options, { value: members.map(asJson), text: () => asText(members) });
    });
}

interface SetOptions extends OutputOptions {
  readonly name?: Optional<string>;
  readonly role?: MemberRole;
  readonly monthlyLimit?: Optional<number>;
  readonly pool?: Optional<string>;
  readonly active?: boolean;
}

function setCommand(context: CommandContext): Command {
  const command = new Command('set')
    .summary('change a member')
    .description('Change a member. A deactivated member can no longer be the acting user; past usage stays on record.')
    .argument('<ID>', 'id of the member', parseId)
    .option('--name <N|none>', 'name by which the console shows the member', parseMemberNameOrNone)
    .addOption(roleOption('administrators see all templates'))
    .option('--monthly-limit <N|none>', 'maximum credits per calendar month (UTC)', parseIntegerOrNone)
    .option('--pool <P|none>', "shared pool to use; none for the company's own", parsePoolOrNone)
    .option('--active <on|off>', 'whether the member can be the acting user', parseOnOff)
    .addOption(jsonOption());
  return command.action(async (memberId: number, options: SetOptions) => {
    const settings = settingsOf(options);
    if (Object.keys(settings).length === 0) command.error('error: specify what to change, for example --active off');
    const result = await changeCompanyMember(await context.db(), { memberId, actor: OPERATOR_ACTOR }, settings);
    switch (result.kind) {
      // Only a member is refused as the last administrator.
      case 'last_administrator':
      case 'not_found':
        throw new OperatorError(
          `There is no member ${memberId}. "lectern member list --company ID" shows those of a company.`,
        );
      case 'invalid':
        throw new OperatorError(result.message);
      case 'changed':
        printResult(context, options, {
          value: asJson(result.member),
          text: () => `Changed member ${memberId}.\n\n${asText([result.member])}`,
        });
    }
  });
}

function settingsOf({ name, role, monthlyLimit, pool: poolName, active }: SetOptions): MemberSettings {
  return {
    ...(name !== undefined && { name: name.value }),
    ...(role !== undefined && { role }),
    ...(monthlyLimit !== undefined && { monthlyLimit: monthlyLimit.value }),
    ...(poolName !== undefined && { pool: poolName.value }),
    ...(active !== undefined && { active }),
  };
}

function roleOption(what: string): Option {
  return new Option('--role <role>', what).choices(['administrator', 'consultant'] satisfies MemberRole[]);
}

function asJson(member: Member): object {
  return snakeFields(member, [
    'id',
    'companyId',
    'email',
    'name',
    'role',
    'monthlyLimit',
    'pool',
    'active',
    'createdAt',
    'lastSeenAt',
  ]);
}

function asText(members: readonly Member[]): string {
  return formatTable(
    ['ID', 'EMAIL', 'NAME', 'ROLE', 'MONTHLY LIMIT', 'POOL', 'ACTIVE', 'LAST SEEN'],
    members.map((member) => [
      member.id,
      printable(member.email),
      member.name === null ? null : printable(member.name),
      member.role,
      member.monthlyLimit,
      member.pool,
      member.active ? 'on' : 'off',
      member.lastSeenAt === null ? 'never' : isoTimestamp(member.lastSeenAt),
    ]),
    'The company has no members. "lectern member add" adds one.',
  );
}

/** `lectern member remove ID` */
function removeCommand(context: CommandContext): Command {
  return new Command('remove')
    .summary('remove a member from its company')
    .description(
      'Remove a member from its company for good. The access of the person to this company ends at once, and the address can be added again. ' +
        'CVs stay; usage, ledger and audit log keep the id of the member without the address. A person who is then a member of no company loses the account: ' +
        'password, two-factor sign-in, passkeys and sessions. "lectern member set ID --active off" can be undone, this cannot.',
    )
    .argument('<ID>', 'id of the member', parseId)
    .addOption(jsonOption())
    .action(async (memberId: number, options: OutputOptions) => {
      const result = await removeCompanyMember(await context.db(), { memberId, actor: OPERATOR_ACTOR });
      if (result.kind !== 'removed')
        // Only a member is refused as the last administrator, or for removing itself.
        throw new OperatorError(
          `There is no member ${memberId}. "lectern member list --company ID" shows those of a company.`,
        );
      const { member, accountDeleted } = result;
      printResult(context, options, {
        value: { id: memberId, company_id: member.companyId, removed: true, account_deleted: accountDeleted },
        text: () =>
          `Removed member ${memberId}, ${printable(member.email)}, from company ${member.companyId}. ${accountDeleted ? 'The person is a member of no company any more: the account was deleted.' : 'No account was deleted: the person has none, or is a member of another company.'}`,
      });
    });
}

/** `lectern member two-factor-off ID` */
function twoFactorOffCommand(context: CommandContext): Command {
  return new Command('two-factor-off')
    .summary('turn two-factor sign-in off for a member')
    .description(
      'Turn two-factor sign-in off for a member who has lost both the authenticator app and the recovery codes. ' +
        'First verify the identity of the person who asks: afterwards the password alone is sufficient, for every company of the person.',
    )
    .argument('<ID>', 'id of the member', parseId)
    .addOption(languageOption())
    .addOption(jsonOption())
    .action(async (memberId: number, options: OutputOptions & { language: MailLanguage }) => {
      const result = await switchTwoFactorOff(await context.db(), memberId);
      if (result.kind === 'off')
        await tellPerson(context, 'two_factor_off_by_operator', {
          to: result.member.email,
          language: options.language,
        });
      switch (result.kind) {
        case 'not_found':
          throw new OperatorError(
            `There is no member ${memberId}. "lectern member list --company ID" shows those of a company.`,
          );
        case 'was_off':
        case 'off': {
          const who = printable(result.member.email);
          printResult(context, options, {
            value: { member_id: memberId, switched_off: result.kind === 'off' },
            text: () =>
              result.kind === 'off'
                ? `Two-factor sign-in is off for ${who}: the password alone is sufficient now.`
                : `Two-factor sign-in was not on for ${who}.`,
          });
        }
      }
    });
}

/** `lectern member remove-passkeys ID` */
function removePasskeysCommand(context: CommandContext): Command {
  return new Command('remove-passkeys')
    .summary('remove all passkeys of a member')
    .description(
      'Remove all passkeys of a member who has lost a device with one and cannot sign in to remove it. ' +
        'The sessions of the person end, for every company. Afterwards the person signs in with the password, and with a code if two-factor sign-in is on.',
    )
    .argument('<ID>', 'id of the member', parseId)
    .addOption(languageOption())
    .addOption(jsonOption())
    .action(async (memberId: number, options: OutputOptions & { language: MailLanguage }) => {
      const result = await removeMemberPasskeys(await context.db(), memberId);
      if (result.kind === 'not_found')
        throw new OperatorError(
          `There is no member ${memberId}. "lectern member list --company ID" shows those of a company.`,
        );
      const { member, removed } = result;
      if (removed > 0)
        await tellPerson(context, 'passkeys_removed_by_operator', { to: member.email, language: options.language });
      const who = printable(member.email);
      printResult(context, options, {
        value: { member_id: memberId, removed },
        text: () =>
          removed === 0
            ? `There were no passkeys of ${who}.`
            : `Removed ${removed} ${removed === 1 ? 'passkey' : 'passkeys'} of ${who}, and ended the sessions.`,
      });
    });
}

/** Notifies the person by mail, if there is a mail server, in case somebody else asked for it. */
async function tellPerson(
  context: CommandContext,
  notice: AccountNotice,
  person: { readonly to: string; readonly language: MailLanguage },
): Promise<void> {
  const post = { db: await context.db(), log: context.log(), mailer: openMailer(context.config()) };
  await sendOwnerNotice(post, { ...person, notice, address: null });
}
