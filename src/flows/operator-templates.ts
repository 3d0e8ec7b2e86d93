import { findMember } from '#members/find.ts';
import type { Member } from '#members/member.ts';
import type { Queries } from '#platform/tables.ts';
import { findTemplate } from '#templates/find.ts';
import { setTemplateVisibility } from '#templates/set-visibility.ts';

export type ShowTemplateResult =
  | { kind: 'done'; member: Member }
  | { kind: 'no_template' }
  | { kind: 'no_member'; companyId: number };

/** Shows a template to a member of the same company, or hides it. */
export async function showTemplateTo(
  db: Queries,
  { templateId, email, visible }: { readonly templateId: number; readonly email: string; readonly visible: boolean },
): Promise<ShowTemplateResult> {
  const template = await findTemplate(db, templateId);
  if (template === null) return { kind: 'no_template' };
  const member = await findMember(db, template.companyId, email);
  if (member === null) return { kind: 'no_member', companyId: template.companyId };
  await setTemplateVisibility(db, { templateId, memberId: member.id, visible });
  return { kind: 'done', member };
}
