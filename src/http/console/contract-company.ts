/** The part of the console's contract about templates, credits and usage. The app sees it through `contract.ts`. */
import { z } from 'zod';

const moment = z.iso.datetime();
const id = z.int().positive();
const page = z.coerce.number().int().positive();

const extraField = z.object({
  label: z.string().trim().min(1).max(100),
  kind: z.enum(['text', 'date', 'yes_no', 'number', 'list']),
  synonyms: z.array(z.string().trim().min(1).max(100)).max(20),
});

const template = z.object({
  id,
  name: z.string(),
  /** Of the console; the public API has a default of its own. */
  is_default: z.boolean(),
  /** Further fields that the extraction looks for. */
  extra_fields: z.array(extraField),
  /** Members who do not see it; told to administrators only. */
  hidden_from: z.array(id),
});
export type Template = z.infer<typeof template>;

const credits = z.object({
  /** Of the company's own pool. */
  balance: z.int(),
  pools: z.array(z.object({ name: z.string(), balance: z.int() })),
  members: z.array(
    z.object({
      id,
      email: z.string(),
      monthly_limit: z.int().nullable(),
      /** In the calendar month (UTC). */
      spent_this_month: z.int(),
      /** The shared pool that the member draws from; null for the company's own. */
      pool: z.string().nullable(),
    }),
  ),
});

const entry = z.object({
  id,
  kind: z.enum(['grant', 'spend', 'refund']),
  pool: z.string().nullable(),
  amount: z.int(),
  balance_after: z.int(),
  acting_user: z.string().nullable(),
  cv_id: id.nullable(),
  created_at: moment,
});
export type CreditEntry = z.infer<typeof entry>;

const outcome = z.enum([
  'processing',
  'completed',
  'failed_document',
  'failed_service',
  'storage_required',
  'storage_failed',
  'refused',
]);

const call = z.object({
  id,
  request_id: z.string(),
  channel: z.enum(['api', 'console']),
  key_id: id.nullable(),
  acting_user: z.string().nullable(),
  outcome,
  credit: z.int(),
  /** Null where the call left none, or it was erased. */
  cv_id: id.nullable(),
  /** The sentence that the caller was given; null for a success. */
  detail: z.string().nullable(),
  started_at: moment,
  finished_at: moment.nullable(),
});
export type UsageCall = z.infer<typeof call>;

const fields = z.array(extraField).max(50);
const name = z.string().trim().min(1).max(200);

export const COMPANY_ENDPOINTS = {
  // Those that the member may use; administrators see all
  listTemplates: { method: 'GET', path: '/templates', access: 'member', data: z.array(template) },
  // 409 template_exists
  addTemplate: {
    method: 'POST',
    path: '/templates',
    access: 'administrator',
    body: z.object({ name, is_default: z.boolean().optional(), extra_fields: fields.optional() }),
    data: template,
  },
  changeTemplate: {
    method: 'PATCH',
    path: '/templates/:templateId',
    access: 'administrator',
    body: z.object({ name, is_default: z.boolean(), extra_fields: fields }).partial(),
    data: template,
  },
  showTemplate: {
    method: 'POST',
    path: '/templates/:templateId/visibility',
    access: 'administrator',
    body: z.object({ member_id: id, visible: z.boolean() }),
    data: template,
  },
  getCredits: { method: 'GET', path: '/credits', access: 'administrator', data: credits },
  // The ledger, newest first
  listEntries: {
    method: 'GET',
    path: '/credits/entries',
    access: 'administrator',
    query: z.object({ limit: page }).partial(),
    data: z.array(entry),
  },
  // The usage log, newest first; dates as for the list of CVs; page_size up to 1000
  listUsage: {
    method: 'GET',
    path: '/usage',
    access: 'administrator',
    query: z
      .object({
        page,
        page_size: page,
        started_from: z.string(),
        started_to: z.string(),
        outcome,
        acting_user: z.string().max(254),
      })
      .partial(),
    data: z.array(call),
  },
} as const;
