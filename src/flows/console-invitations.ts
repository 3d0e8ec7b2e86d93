import type { MailLanguage } from '#mail/email-template.ts';
import { findMemberById } from '#members/find.ts';
import type { Member } from '#members/member.ts';
import { deliverLink, type LinkDelivery, type MemberLink, requireMailAllowed } from './console-links.ts';
import { type ConsoleMember, inviteMember, linkConsoleMember } from './console-members.ts';
import type { CompanyVisit } from './console-visit.ts';
import type { Services } from './services.ts';

/** Who lets somebody in, and how it is told. */
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

/** Adds a member and sends the link to come in by. @throws Problem as `inviteMember`, and `too_many_mails` */
export async function inviteByMail(
  services: Room,
  newMember: Pick<Member, 'email' | 'role' | 'monthlyLimit' | 'pool'>,
  invitation: Invitation,
): Promise<ConsoleMember & { readonly delivered: DeliveredLink }> {
  const { companyId, actor, baseUrl } = madeBy(invitation);
  await requireMailAllowed(services, { companyId, to: newMember.email });
  const { link, ...invited } = await inviteMember(services, { companyId, ...newMember }, { baseUrl, actor });
  return { ...invited, delivered: await deliver(services, { to: invited.member.email, link }, invitation) };
}

/** Sends a member of the company a new link. @throws Problem as `linkConsoleMember`, and `too_many_mails` */
export async function linkByMail(services: Room, memberId: number, invitation: Invitation): Promise<DeliveredLink> {
  const { companyId, actor, baseUrl } = madeBy(invitation);
  const to = (await findMemberById(services.db, companyId, memberId))?.email;
  if (to !== undefined) await requireMailAllowed(services, { companyId, to });
  const link = await linkConsoleMember(services, { companyId, memberId, actor }, baseUrl);
  return deliver(services, { to: to ?? '', link }, invitation);
}

function madeBy({ visit: { company, member }, baseUrl }: Invitation): {
  companyId: number;
  actor: string;
  baseUrl: string;
} {
  return { companyId: company.id, actor: String(member.id), baseUrl };
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
