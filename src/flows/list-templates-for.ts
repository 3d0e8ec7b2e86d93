import type { Member } from '#members/member.ts';
import { listVisibleTemplates } from '#templates/find.ts';
import type { Template } from '#templates/template.ts';
import { actingMember } from './check-upload.ts';
import type { Services } from './services.ts';

/** The acting user, and the templates that it may use. */
export async function listTemplatesFor(
  services: Pick<Services, 'db'>,
  companyId: number,
  actingUserEmail: string,
): Promise<{ member: Member; templates: readonly Template[] }> {
  const member = await actingMember(services, companyId, actingUserEmail);
  return { member, templates: await listVisibleTemplates(services.db, member) };
}
