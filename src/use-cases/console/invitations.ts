import type { MailLanguage } from '#mail/email-template.ts';
import {
  findMember,
  findMemberById,
  type NewMember,
  normaliseEmail,
  normaliseMemberName,
  validateMember,
} from '#members/members.ts';
import { Problem } from '#problems/problem.ts';
import { type AdmittedMember, addCompanyMember } from '../administration/members.ts';
import type { Services } from '../services/services.ts';
import type { CompanyAuth } from './auth.ts';
import { createMemberLink, deliverLink, type LinkDelivery, type MemberLink, requireMailAllowed } from './links.ts';

/** Who invites, in which language, and the address of the console. */
interface Invitation {
  readonly auth: CompanyAuth;
  readonly language: MailLanguage;
  readonly baseUrl: string;
}

/** A link that was made for a person, and what became of it. */
export interface DeliveredLink {
  readonly to: string;
  readonly link: MemberLink;
  readonly delivery: LinkDelivery;
}

type Deps = Pick<Services, 'db' | 'log' | 'mailer'>;

/** Adds a member and sends an invitation. @throws Problem `member_exists`, `not_found`, `too_many_mails`, `validation_error` */
export async function inviteByMail(
  services: Deps,
  newMember: Omit<NewMember, 'companyId'>,
  invitation: Invitation,
): Promise<AdmittedMember & { readonly delivered: DeliveredLink }> {
  const { auth, baseUrl } = invitation;
  const { companyId } = auth.member;
  // First, so that an invitation that sends no mail takes nothing from the mails of the company, also if it is repeated.
  const fault = validateMember(normaliseEmail(newMember.email), {
    monthlyLimit: newMember.monthlyLimit,
    name: normaliseMemberName(newMember.name ?? null),
  });
  if (fault !== null) throw new Problem(fault);
  if ((await findMember(services.db, companyId, newMember.email)) !== null) throw new Problem('member_exists');
  await requireMailAllowed(services, { companyId, to: newMember.email });
  const invited = await services.db.transaction().execute(async (trx) => {
    const result = await addCompanyMember(trx, { companyId, ...newMember }, auth.member);
    if (result.kind !== 'added') return result;
    const { member } = result;
    return { ...result, link: await createMemberLink(trx, { member, actor: auth.member, baseUrl }) };
  });
  switch (invited.kind) {
    case 'no_company':
      throw new Problem('not_found');
    case 'taken':
      throw new Problem('member_exists');
    case 'invalid':
      throw new Problem(invited);
    case 'added': {
      const { member, link } = invited;
      const delivered = await deliver(services, { to: member.email, link }, invitation);
      return { member, canSignIn: false, delivered };
    }
  }
}

/** Sends a member of the company a new link. @throws Problem `not_found`, `too_many_mails`; `validation_error` for a member who is switched off */
export async function linkByMail(services: Deps, memberId: number, invitation: Invitation): Promise<DeliveredLink> {
  const { auth, baseUrl } = invitation;
  const { companyId } = auth.member;
  const member = await findMemberById(services.db, memberId, { companyId });
  if (member === null) throw noMember();
  await requireMailAllowed(services, { companyId, to: member.email });
  const link = await createMemberLink(services.db, { member, actor: auth.member, baseUrl });
  return deliver(services, { to: member.email, link }, invitation);
}

export function noMember(): Problem {
  return new Problem('no_member');
}

async function deliver(
  services: Deps,
  made: Pick<DeliveredLink, 'to' | 'link'>,
  { auth, language }: Invitation,
): Promise<DeliveredLink> {
  const asker = { kind: 'member', email: auth.session.email } as const;
  const delivery = await deliverLink(services, { ...made, company: auth.company.name, requester: asker, language });
  return { ...made, delivery };
}
