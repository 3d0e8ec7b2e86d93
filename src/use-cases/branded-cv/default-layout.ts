import { listTemplatesOf } from '#cvs/stored-cvs.ts';
import { type Layout, listLayouts } from '#layouts/layouts.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { Problem } from '#problems/problem.ts';
import { listTemplates, resolveTemplate } from '#templates/templates.ts';
import { noCv } from '../public-api/stored-cvs.ts';

/**
 * The layouts in which stored CVs of a company are made, unless another one is chosen, by the ids of the CVs: the default of the template of the last
 * reading, as it is today. Null where there is no such template, or it has no default. CVs that the company does not have are left out.
 */
export async function defaultLayoutsOf(
  db: Queries,
  companyId: number,
  cvIds: readonly number[],
): Promise<ReadonlyMap<number, Layout | null>> {
  const asked = await listTemplatesOf(db, companyId, cvIds);
  const templates = await listTemplates(db, companyId);
  const layouts = await listLayouts(db, companyId);
  return new Map(
    [...asked].map(([cvId, template]) => {
      const key = resolveTemplate(templates, template)?.defaultLayout ?? null;
      return [cvId, layouts.find((layout) => layout.key === key) ?? null];
    }),
  );
}

/** Key of the default layout of one CV. @throws Problem `not_found`, `no_default_layout` */
export async function requireDefaultLayout(db: Queries, companyId: number, cvId: number): Promise<string> {
  const layout = (await defaultLayoutsOf(db, companyId, [cvId])).get(cvId);
  if (layout === undefined) throw noCv();
  if (layout === null) throw new Problem('no_default_layout');
  return layout.key;
}

/** The layout that all these CVs have as their default; null where one has none, or where they differ. */
export function sharedLayout(defaults: ReadonlyMap<number, Layout | null>): Layout | null {
  const [first = null, ...others] = defaults.values();
  return others.every((layout) => layout?.key === first?.key) ? first : null;
}
