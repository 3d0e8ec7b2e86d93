import type { Company } from '#companies/companies.ts';
import type { Profile } from '#extraction/model/profile.ts';
import type { Member } from '#members/members.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import {
  isBuiltIn,
  listTemplateNames,
  listTemplates,
  listVisibleTemplates,
  resolveTemplate,
} from '#templates/templates.ts';

/** Why an upload in the console is not read with the template that applies to it: the member does not see it, or there is none of that name. */
export type SkippedTemplate = 'hidden' | 'unknown';

/** The template of an upload in the console, as `template_id` of a call. */
interface UploadTemplate {
  /** Null where the company's API default applies. */
  readonly templateId: string | null;
  /** Null where no template was passed over. */
  readonly skipped: SkippedTemplate | null;
}

/**
 * An upload in the console is read with the template that the member chose. Without a choice it is the console default where the member
 * sees it, else the API default.
 */
export async function uploadTemplate(
  db: Queries,
  upload: { readonly company: Company; readonly member: Member; readonly chosen: string | null },
): Promise<UploadTemplate> {
  const { member, chosen } = upload;
  const { apiDefaultTemplate } = upload.company;
  const all = await listTemplates(db, member.companyId);
  const visible = await listVisibleTemplates(db, member);
  if (chosen !== null) return { templateId: chosen, skipped: skippedOf(all, visible, chosen) };
  const own = visible.find(({ isDefault }) => isDefault);
  if (own !== undefined) return { templateId: String(own.id), skipped: null };
  return { templateId: null, skipped: skippedAmong(all, visible, apiDefaultTemplate) };
}

type Templates = Parameters<typeof resolveTemplate>[0];

function skippedAmong(all: Templates, visible: Templates, apiDefault: string): SkippedTemplate | null {
  return all.some(({ isDefault }) => isDefault) ? 'hidden' : skippedOf(all, visible, apiDefault);
}

function skippedOf(all: Templates, visible: Templates, asked: string): SkippedTemplate | null {
  if (isBuiltIn(asked) || resolveTemplate(visible, asked) !== null) return null;
  return resolveTemplate(all, asked) === null ? 'unknown' : 'hidden';
}

/** The template that a stored CV was to be read with. */
export interface CvTemplate {
  /** Its present name, or the last one of a deleted template; what the call gave where the company never had it. */
  readonly name: string;
  /** `unknown`: the company has no such template. `unused`: it has fields, and none was looked for: it was hidden from the member, or had none then. */
  readonly state: 'used' | 'unknown' | 'unused';
}

/**
 * The template of a stored CV. The record has what the call gave, and the profile the fields that were looked for.
 *
 * @returns null where the call gave none
 */
export async function templateOfCv(
  db: Queries,
  companyId: number,
  { template: asked, profile }: { readonly template: string; readonly profile: Profile },
): Promise<CvTemplate | null> {
  if (isBuiltIn(asked)) return null;
  const template = resolveTemplate(await listTemplates(db, companyId), asked);
  const deletedName = template === null ? (await listTemplateNames(db, companyId)).get(Number(asked)) : undefined;
  const name = template?.name ?? deletedName ?? asked.trim();
  if ((profile.template_fields ?? []).length > 0 || deletedName !== undefined) return { name, state: 'used' };
  if (template === null) return { name, state: 'unknown' };
  return { name, state: template.extraFields.length === 0 ? 'used' : 'unused' };
}
