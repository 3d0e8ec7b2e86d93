import type { Queries } from '#platform/tables.ts';
import type { Template } from './template.ts';
import {
  templateFindById,
  templateListByCompany,
  templateListVisible,
  templateVisibilityListHidden,
} from './templates.sql.ts';

/** The template with this id, or null. */
export async function findTemplate(db: Queries, id: number): Promise<Template | null> {
  return templateFindById(db, id);
}

/** All templates of a company, oldest first. */
export async function listTemplates(db: Queries, companyId: number): Promise<Template[]> {
  return templateListByCompany(db, companyId);
}

/** The template that somebody means by its id or, where none has this id, by its name. */
export function templateMeant(templates: readonly Template[], asked: string): Template | null {
  return (
    templates.find(({ id }) => String(id) === asked.trim()) ??
    templates.find(({ name }) => name === asked.trim()) ??
    null
  );
}

interface Viewer {
  readonly id: number;
  readonly companyId: number;
  readonly role: 'administrator' | 'consultant';
}

/** The templates a member may use: administrators see all, others all that no entry hides from them. */
export async function listVisibleTemplates(db: Queries, viewer: Viewer): Promise<Template[]> {
  return viewer.role === 'administrator'
    ? templateListByCompany(db, viewer.companyId)
    : templateListVisible(db, viewer.companyId, viewer.id);
}

/** The members whom an entry hides each template of a company from, by the id of the template. */
export async function listHiddenFrom(db: Queries, companyId: number): Promise<ReadonlyMap<number, readonly number[]>> {
  const entries = await templateVisibilityListHidden(db, companyId);
  return new Map(
    [...Map.groupBy(entries, ({ templateId }) => templateId)].map(([id, hidden]) => [
      id,
      hidden.map(({ memberId }) => memberId),
    ]),
  );
}
