import { Command } from 'commander';
import { OPERATOR } from '#audit/record.ts';
import { linkMember, type MemberLink } from '#flows/console-links.ts';
import { memberOfAnyCompany } from '#flows/operator-members.ts';
import type { Member } from '#members/member.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { type AnswerOptions, answer, moment, printable } from './answer.ts';
import { jsonOption } from './options.ts';
import { id } from './words.ts';
import type { Workplace } from './workplace.ts';

/** `lectern member invite ID` */
export function inviteCommand(workplace: Workplace): Command {
  return new Command('invite')
    .summary('make a one-time link by which a member comes into the console')
    .description(
      'Make a one-time link for a member: an invitation to choose a password, or, where the person has one, to set a new one. ' +
        'Pass it on to that person only. The links that were made before for the same member no longer work.',
    )
    .argument('<ID>', 'id of the member', id)
    .addOption(jsonOption())
    .action(async (memberId: number, options: AnswerOptions) => {
      const member = await memberOfAnyCompany(await workplace.db(), memberId);
      if (member === null) {
        throw new OperatorError(
          `There is no member ${memberId}. "lectern member list --company ID" shows those of a company.`,
        );
      }
      if (!member.active) {
        throw new OperatorError(
          `Member ${memberId} is switched off. "lectern member set ${memberId} --active on" switches it on.`,
        );
      }
      const link = await makeMemberLink(workplace, member);
      answer(workplace, options, { value: linkAsJson(link), text: () => linkAsText(member, link) });
    });
}

/** Makes a link for the member, with the address at which this configuration says the server is reached. */
export async function makeMemberLink(workplace: Workplace, member: Member): Promise<MemberLink> {
  const { baseUrl, host, port } = workplace.config();
  const reached = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  const own = `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
  return linkMember(await workplace.db(), { member, maker: 'operator', actor: OPERATOR, baseUrl: baseUrl ?? own });
}

export function linkAsJson(link: MemberLink): object {
  return { kind: link.kind, url: link.url, expires_at: moment(link.expiresAt) };
}

export function linkAsText(member: Member, link: MemberLink): string {
  const what = link.kind === 'reset' ? 'sets a new password' : 'signs in for the first time';
  return `With this link ${printable(member.email)} ${what}. It works once, until ${moment(link.expiresAt)}:\n\n${link.url}`;
}
