/** The part of the console's contract about layouts, branded CVs and blind CVs. The app sees it through `contract.ts`. */
import { z } from 'zod';
import { id, idList, moment } from './contract-calls.ts';

/** What can be wrong with a layout, as the param `faults` of the reason layout_faulty names it: each kind with the text that is, divided by `; `. */
export { LAYOUT_FAULTS, type LayoutFault } from '#reading/calls/engine-calls.ts';

/** The languages that a layout can have. */
const LAYOUT_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da'] as const;
const language = z.enum(LAYOUT_LANGUAGES);

/** More take minutes, and a browser would give up. */
const BRANDED_CVS_MAX = 100;

/** What names a layout: its id, or `NAME-LANGUAGE` of one that comes with Lectern. */
export const layoutKey = z.string().min(1).max(100);

export const layout = z.object({
  layout: layoutKey,
  /** Null if it comes with Lectern. */
  id: id.nullable(),
  name: z.string(),
  language,
  /** Null if it comes with Lectern, as are the next two. */
  created_at: moment.nullable(),
  /** Address of the member who added it, or its id, as `#7`, if it was removed; null for the operator. */
  added_by: z.string().nullable(),
  /** Name of that member; null without one. */
  added_by_name: z.string().nullable(),
});
export type Layout = z.infer<typeof layout>;

const layoutField = z.object({
  /** As it is written in the document; of a list its beginning and its end. */
  field: z.string(),
  /** What it prints, in English; null for an extra field. */
  says: z.string().nullable(),
  /** The label of an extra field; null for others. */
  label: z.string().nullable(),
  /** In how many lists it is. */
  depth: z.int(),
});
export type LayoutField = z.infer<typeof layoutField>;

/** The same levels as of blind CVs. Without one nothing is left out. */
const brand = z.object({
  layout: layoutKey,
  format: z.enum(['pdf', 'docx']),
  blind: z.enum(['contact', 'person', 'employers']).optional(),
});

/**
 * 404 no_layout; 400 validation_error by its reason: layout_faulty with `faults`, layout_name_taken, layouts_full, layout_too_large; of a CV name_unknown,
 * not_redactable, profile_too_old; 403 cv_storage_disabled while storage is off, for CVs; 429 too_many_uploads, 503 service_busy: retry after `Retry-After`;
 * 500 process_failed: engines failed.
 */
export const LAYOUT_ENDPOINTS = {
  // Those that come with Lectern, then those of the company
  listLayouts: { method: 'GET', path: '/layouts', access: 'member', data: z.array(layout) },
  // A Word document, which is inspected
  addLayout: {
    method: 'POST',
    path: '/layouts',
    access: 'administrator',
    form: true,
    query: z.object({ name: z.string().max(200), language }),
    data: layout,
  },
  // The Word document
  getLayoutFile: { method: 'GET', path: '/layouts/file', access: 'member', query: z.object({ layout: layoutKey }) },
  // The layout filled with an invented CV, as a PDF
  previewLayout: { method: 'GET', path: '/layouts/preview', access: 'member', query: z.object({ layout: layoutKey }) },
  // The fields that a layout can use, with the extra fields of all templates of the company
  listLayoutFields: { method: 'GET', path: '/layouts/fields', access: 'member', data: z.array(layoutField) },
  // The layout that the templates of all these CVs have as their default; null without one, or where they differ. `ids`: up to 100, divided by commas; those
  // that the company does not have are passed over. 404 if it has none of them
  getDefaultLayout: {
    method: 'GET',
    path: '/layouts/default',
    access: 'member',
    query: z.object({ ids: idList(BRANDED_CVS_MAX) }),
    data: z.object({ layout: layoutKey.nullable() }),
  },
  renameLayout: {
    method: 'PATCH',
    path: '/layouts/:layoutId',
    access: 'administrator',
    body: z.object({ name: z.string().max(200) }),
    data: layout,
  },
  deleteLayout: { method: 'DELETE', path: '/layouts/:layoutId', access: 'administrator', data: z.null() },
  // The layout filled with a CV
  brandCv: { method: 'POST', path: '/cvs/:cvId/branded', access: 'member', body: brand },
  // A ZIP archive with one document for each CV. What cannot be made is named in not-made.txt in it
  brandCvs: {
    method: 'POST',
    path: '/branded-cvs',
    access: 'member',
    body: brand.extend({ cv_ids: z.array(id).min(1).max(BRANDED_CVS_MAX) }),
  },
} as const;

/** What a blind CV leaves out: contact details; these and the person; these and the employers. */
const level = z.enum(['contact', 'person', 'employers']);
export type BlindLevel = z.infer<typeof level>;

/** A box on a page, in points from its top left corner, as the document shows it. */
const place = z.object({
  page: z.int().min(1).max(1000),
  x0: z.number().min(-10_000).max(100_000),
  y0: z.number().min(-10_000).max(100_000),
  x1: z.number().min(-10_000).max(100_000),
  y1: z.number().min(-10_000).max(100_000),
});
export type BlindPlace = z.infer<typeof place>;

/** More than the words of any CV that people leave out by hand. */
const PLACES_MAX = 500;

const foundPlace = place.extend({ kind: z.enum(['name', 'contact', 'personal', 'employer', 'unread', 'other']) });

const path = '/cvs/:cvId/blind';

/**
 * 400 validation_error: not_redactable, what identifies the candidate cannot be removed with certainty; pages_unread, not all pages could be read.
 * 403 cv_storage_disabled while storage is off; 429 too_many_uploads, 503 service_busy: retry after `Retry-After`; 500 process_failed: engines failed.
 */
export const BLIND_ENDPOINTS = {
  // What a blind CV of this level leaves out, and whether a name was found. Photos and logos are left out too, from `person` on
  getBlindPlaces: {
    method: 'GET',
    path,
    access: 'member',
    query: z.object({ level }),
    data: z.object({ knows_name: z.boolean(), places: z.array(foundPlace) }),
  },
  // The blind CV as a PDF. `added`: further boxes to leave out; `lifted`: boxes of getBlindPlaces that stay. The header
  // `Lectern-Pages-As-Pictures` counts the pages that lost their text
  makeBlindCv: {
    method: 'POST',
    path,
    access: 'member',
    body: z.object({
      level,
      added: z.array(place).max(PLACES_MAX).optional(),
      lifted: z.array(place).max(PLACES_MAX).optional(),
    }),
  },
} as const;
