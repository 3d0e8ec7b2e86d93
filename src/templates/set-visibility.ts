import type { Queries } from '#platform/tables.ts';
import { templateVisibilityUpsert } from './templates.sql.ts';

/** Writes the entry that shows a template to a member or hides it. Both must be of one company. */
export async function setTemplateVisibility(
  db: Queries,
  entry: { readonly templateId: number; readonly memberId: number; readonly visible: boolean },
): Promise<void> {
  await templateVisibilityUpsert(db, entry);
}
