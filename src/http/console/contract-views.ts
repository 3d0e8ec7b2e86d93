/** The part of the console's contract about saved views of the list of CVs. The app sees it through `contract.ts`. */
import { z } from 'zod';
import { id } from './contract-calls.ts';
import { cvFilter, cvOrder } from './contract-search.ts';

/** Characters of a name. */
export const VIEW_NAME_MAX = 60;

/** The columns beside the candidate. */
export const CV_COLUMNS = ['role', 'company', 'pages', 'checked', 'changed', 'added'] as const;

/** Periods that are counted from the day on which the list is asked for. */
export const CV_PERIODS = ['week', 'month', 'year', 'earlier'] as const;

/** What the list shows. Days are in the time zone of the reader. */
const list = z
  .object({
    search: cvFilter.search,
    checked: cvFilter.checked,
    only: cvFilter.only,
    tag: cvFilter.tag,
    language: cvFilter.language,
    country: cvFilter.country,
    skill: cvFilter.skill,
    work_years: cvFilter.work_years,
    since_last_visit: cvFilter.since_last_visit,
    period: z.enum(CV_PERIODS),
    from: z.iso.date(),
    to: z.iso.date(),
    order: cvOrder,
    columns: z.array(z.enum(CV_COLUMNS)).max(CV_COLUMNS.length),
  })
  .partial();

const name = z
  .string()
  .trim()
  .min(1)
  .max(VIEW_NAME_MAX)
  .regex(/^\P{Cc}*$/u);

const view = z.object({
  id,
  name,
  /** Whether all members of the company have it. */
  shared: z.boolean(),
  /** Whether this member saved it. */
  own: z.boolean(),
  list,
});
export type View = z.infer<typeof view>;

const content = z.object({ name, shared: z.boolean(), list });

/** 400 view_name_taken, too_many_views. The audit log has what is done with shared views. */
export const VIEW_ENDPOINTS = {
  // Those of the member and those that are shared, by name
  listViews: { method: 'GET', path: '/views', access: 'member', data: z.array(view) },
  addView: { method: 'POST', path: '/views', access: 'member', body: content, data: z.object({ id }) },
  // 404 no_view unless the member saved it
  changeView: { method: 'PATCH', path: '/views/:viewId', access: 'member', body: content.partial(), data: z.null() },
  // 404 no_view unless the member saved it, or is an administrator and it is shared
  deleteView: { method: 'DELETE', path: '/views/:viewId', access: 'member', data: z.null() },
} as const;
