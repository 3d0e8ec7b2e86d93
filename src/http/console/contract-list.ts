/** The part of the console's contract about the list of CVs: what narrows it, facets and hits, saved views, tags and selected CVs. The app sees it through `contract.ts`. */
import { z } from 'zod';
import { id, idList } from './contract-calls.ts';

/** CVs that are tagged at once, tags of a CV, characters of a name. */
export const TAGS = { cvsMax: 100, ofCvMax: 20, nameMax: 50 } as const;

const names = z
  .array(
    z
      .string()
      .trim()
      .min(1)
      .max(TAGS.nameMax)
      .regex(/^\P{Cc}*$/u),
  )
  .max(TAGS.ofCvMax);

/** 403 cv_storage_disabled while storage is off. */
export const TAG_ENDPOINTS = {
  // The names that CVs of the company have, in their order; of more than 500 the first
  listTags: { method: 'GET', path: '/tags', access: 'member', data: z.array(z.string()) },
  // Adds tags to these CVs and removes others, all or nothing. Letter case and accents of names are ignored. 404 if the company has none of the CVs; those that
  // it does not have are passed over. 400 too_many_tags. The audit log has an entry for each CV that changed
  changeTags: {
    method: 'POST',
    path: '/tags',
    access: 'member',
    body: z.object({ cv_ids: z.array(id).min(1).max(TAGS.cvsMax), add: names, remove: names }),
    data: z.object({ changed: z.int() }),
  },
} as const;

/** Ranges of whole years of work. */
export const WORK_YEARS = ['under_2', '2_to_4', '5_to_9', '10_to_19', '20_and_more'] as const;

/** The orders of a list. */
export const CV_ORDERS = ['newest', 'oldest', 'name'] as const;

/** By the time when CVs were added, the newest first by default, or by the names of candidates. */
export const cvOrder = z.enum(CV_ORDERS);

/** Which CVs a list has. */
export const cvFilter = {
  created_from: z.string(),
  created_to: z.string(),
  search: z.string().max(200),
  /** Those that are marked as checked, or those that are not. */
  checked: z.enum(['yes', 'no']),
  /** Those with `uncertain_values`, with warnings, or with values that a member corrected or confirmed. */
  only: z.enum(['uncertain', 'warnings', 'corrected']),
  /** The name of a tag. */
  tag: z.string().min(1).max(TAGS.nameMax),
  /** Those that were added since the member's last visit, which ended after half an hour without a call; all of them on the first one. */
  since_last_visit: z.literal('yes'),
  /** ISO 639-1 code of the language of the document. */
  language: z.string().regex(/^[a-z]{2}$/),
  /** ISO 3166-1 code of the country of the candidate's address. */
  country: z.string().regex(/^[A-Z]{2}$/),
  /** The name of a skill; letter case, accents and marks are ignored. */
  skill: z.string().min(1).max(200),
  /** Whole years of work by the dates of the jobs. */
  work_years: z.enum(WORK_YEARS),
};

const moment = z.iso.datetime();

/** Up to four moments, divided by commas. */
function areMoments(text: string): boolean {
  const moments = text.split(',');
  return moments.length <= 4 && moments.every((one) => moment.safeParse(one).success);
}

const count = z.int();
const counted = z.array(z.object({ value: z.string(), count }));

/** How many CVs of a list are of each value, at most the twelve most frequent of each facet. */
const facets = z.object({
  /** The CVs that were counted. */
  counted: count,
  /** Whether there may be more in the list: the newest were counted. */
  partial: z.boolean(),
  /** CVs are missing while servers fill in the facets of those of earlier versions. */
  incomplete: z.boolean(),
  languages: counted,
  countries: counted,
  /** By a spelling that a CV has, or as `skill` has it. */
  skills: counted,
  work_years: z.array(z.object({ value: z.enum(WORK_YEARS), count })),
  /** How many were added at or after each moment of `since`. */
  since: z.array(count),
});

/** Parts of the profile, by the sections of the console. */
export const SECTIONS = [
  'headline',
  'contact',
  'summary',
  'work',
  'education',
  'skills',
  'languages',
  'certificates',
  'projects',
  'publications',
  'volunteering',
  'awards',
  'interests',
  'references',
  'template',
  'other',
] as const;

/** A value in which a search found its words. All texts are plain texts of the document. */
const hit = z.object({
  /** Its JSON pointer in the profile; null for what is no value, such as a heading. */
  pointer: z.string().nullable(),
  section: z.enum(SECTIONS),
  /** The heading in the document, for a section of no known kind. */
  heading: z.string().nullable(),
  /** The text around the words, in parts. */
  excerpt: z.array(z.object({ text: z.string(), hit: z.boolean() })),
});
export type Hit = z.infer<typeof hit>;

/** CVs whose hits are asked for at once. */
export const HITS_OF_MAX = 25;

export const SEARCH_ENDPOINTS = {
  // Counts of the list with the same filters: of those that a search or a facet finds, else of the newest 10,000. `since`: up to four moments, divided by commas.
  // 503 search_too_slow
  getCvFacets: {
    method: 'GET',
    path: '/cv-facets',
    access: 'member',
    query: z
      .object({
        ...cvFilter,
        since: z.string().refine(areMoments),
      })
      .partial(),
    data: facets,
  },
  // Where these CVs have the words: at most three values of each, one for each term. `search`: as of the list, with its similar_words behind it. `ids`: up to
  // 25, divided by commas; a CV that has none of the words is left out. 503 search_too_slow
  getCvHits: {
    method: 'GET',
    path: '/cv-hits',
    access: 'member',
    query: z
      .object({
        search: z.string().max(500),
        ids: z.string().regex(new RegExp(`^[0-9]{1,15}(,[0-9]{1,15}){0,${HITS_OF_MAX - 1}}$`)),
      })
      .partial(),
    data: z.array(z.object({ id: z.int(), hits: z.array(hit) })),
  },
} as const;

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

/** CVs that are selected at once. */
export const SELECTION_MAX = 100;

/** 403 cv_storage_disabled while storage is off; 404 if the company has none of the CVs. Those that it does not have are passed over. */
export const SELECTION_ENDPOINTS = {
  // A row or line for each CV, by id, with corrections applied. `ids`: up to 100, divided by commas. The header `Lectern-Left-Out` counts the CVs that have no
  // JSON Resume, because an early version read them
  exportSelection: {
    method: 'GET',
    path: '/cv-selection/export',
    access: 'member',
    query: z.object({ ids: idList(SELECTION_MAX), format: z.enum(['csv', 'xlsx', 'json_resume']) }),
  },
  // Everything that is stored of CVs of one person, as a ZIP archive: for a person who asks for access. 404 if the company lacks one of them. The audit log has an
  // entry for each before the first byte
  makePersonalRecord: {
    method: 'POST',
    path: '/personal-records',
    access: 'administrator',
    body: z.object({ cv_ids: z.array(id).min(1).max(SELECTION_MAX) }),
  },
  // All of them in one transaction, then their files. The audit log has an entry for each
  eraseSelection: {
    method: 'POST',
    path: '/cv-selection/erasure',
    access: 'administrator',
    reauthenticate: true,
    body: z.object({ cv_ids: z.array(id).min(1).max(SELECTION_MAX) }),
    data: z.object({ erased: z.int() }),
  },
} as const;
