import { Command } from 'commander';
import { OPERATOR_ACTOR } from '#audit/audit.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { removeCompanyMember } from '#use-cases/administration/remove-member.ts';
import type { CommandContext } from './command-context.ts';
import { parseId } from './option-parsers.ts';
import { jsonOption } from './options.ts';
import { type OutputOptions, printable, printResult } from './output.ts';

/** `lectern member remove ID` */
export function removeCommand(context: CommandContext): Command {
  return new Command('remove')
    .summary('remove a member from its company')
    .description(
      'Remove a member from its company for good. The access of the person to this company ends at once, and the address can be added again. ' +
        'CVs stay; usage, ledger and audit log keep the id of the member without the address. A person who is then a member of no company loses the account: ' +
        'password, two-factor sign-in and sessions. "lectern member set ID --active off" can be undone, this cannot.',
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
