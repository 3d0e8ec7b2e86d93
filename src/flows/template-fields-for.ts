import type { FieldRequest } from '#extraction/fields/field.ts';
import type { Member } from '#members/member.ts';
import { listVisibleTemplates, templateMeant } from '#templates/find.ts';
import type { Services } from './services.ts';

/** The template that is none: it asks for no further fields. */
export const BUILT_IN = 'default';

/**
 * The further fields that a call asks for by its template, an id or a name. A template that is not known, or that the acting
 * member does not see, asks for none: `template_id` is never refused.
 */
export async function templateFieldsFor(
  services: Pick<Services, 'db'>,
  member: Member,
  templateId: string,
): Promise<readonly FieldRequest[]> {
  if (templateId.trim() === BUILT_IN) return [];
  return templateMeant(await listVisibleTemplates(services.db, member), templateId)?.extraFields ?? [];
}
