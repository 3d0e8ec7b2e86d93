import type { MailLanguage } from '#mail/email-template.ts';
import { findMemberById, type NewMember } from '#members/members.ts';
import { Problem } from '#problems/problem.ts';
import {
  deliverLink,
  type LinkDelivery,
  linkMember,
  linkMemberWithin,
  type MemberLink,
  requireMailAllowed,
} from './console-links.ts';
import type { CompanyVisit } from './console-visit.ts';
import { type AdmittedMember, addCompanyMember } from './manage-members.ts';
import type { Services } from './services.ts';

/** Who invites, in which language, and the address of the console. */
interface Invitation {
  readonly visit: CompanyVisit;
  readonly language: MailLanguage;
  readonly baseUrl: string;
}

/** A link that was made for a person, and what became of it. */
export interface DeliveredLink {
  readonly to: string;
  readonly link: MemberLink;
  readonly delivery: LinkDelivery;
}

type Room = Pick<Services, 'db' | 'log' | 'mailer'>;

/** Adds a member and sends an invitation. @throws Problem `member_exists`, `not_found`, `too_many_mails`, `validation_error` */
export async function inviteByMail(
  services: Room,
  newMember: Omit<NewMember, 'companyId'>,
  invitation: Invitation,
): Promise<AdmittedMember & { readonly delivered: DeliveredLink }> {
  const { visit, baseUrl } = invitation;
  const { id, companyId } = visit.member;
  await requireMailAllowed(services, { companyId, to: newMember.email });
  const invited = await services.db.transaction().execute(async (trx) => {
    const result = await addCompanyMember(trx, { companyId, ...newMember }, visit.member);
    if (result.kind !== 'added') return result;
    const { member } = result;
    return { ...result, link: await linkMemberWithin(trx, { member, maker: 'company', actor: String(id), baseUrl }) };
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
export async function linkByMail(services: Room, memberId: number, invitation: Invitation): Promise<DeliveredLink> {
  const { visit, baseUrl } = invitation;
  const { id, companyId } = visit.member;
  const member = await findMemberById(services.db, memberId, { companyId });
  if (member === null) throw noMember();
  await requireMailAllowed(services, { companyId, to: member.email });
  const link = await linkMember(services.db, { member, maker: 'company', actor: String(id), baseUrl });
  return deliver(services, { to: member.email, link }, invitation);
}

export function noMember(): Problem {
  return new Problem('no_member');
}

async function deliver(
  services: Room,
  made: Pick<DeliveredLink, 'to' | 'link'>,
  { visit, language }: Invitation,
): Promise<DeliveredLink> {
  const asker = { kind: 'member', email: visit.session.email } as const;
  const delivery = await deliverLink(services, { ...made, company: visit.company.name, asker, language });
  return { ...made, delivery };
}
