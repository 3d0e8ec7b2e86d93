import { listVisibleTemplates } from '#templates/find.ts';
import type { Template } from '#templates/template.ts';
import { actingMember } from './acting-member.ts';
import type { Services } from './services.ts';

/** The templates that the acting user may use. */
export async function listTemplatesFor(
  services: Pick<Services, 'db'>,
  companyId: number,
  actingUserEmail: string,
): Promise<Template[]> {
  const member = await actingMember(services, companyId, actingUserEmail);
  return listVisibleTemplates(services.db, member);
}
