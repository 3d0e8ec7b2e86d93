import type { FieldRequest } from '#extraction/fields/field.ts';
import type { Member } from '#members/member.ts';
import { listVisibleTemplates } from '#templates/find.ts';
import type { Services } from './services.ts';

/** The template that is none: it asks for no further fields. */
const BUILT_IN = 'default';

/**
 * The further fields that a call asks for by its template, an id or a name. A template that is not known, or that the acting
 * member does not see, asks for none: `template_id` is never refused.
 */
export async function templateFieldsFor(
  services: Pick<Services, 'db'>,
  member: Member,
  templateId: string,
): Promise<readonly FieldRequest[]> {
  const asked = templateId.trim();
  if (asked === BUILT_IN) return [];
  const visible = await listVisibleTemplates(services.db, member);
  const found = visible.find(({ id }) => String(id) === asked) ?? visible.find(({ name }) => name === asked);
  return found?.extraFields ?? [];
}
