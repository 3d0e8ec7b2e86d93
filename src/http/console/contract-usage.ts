/** The part of the console's contract about the usage log. The app sees it through `contract.ts`. */
import { z } from 'zod';
import type { Reason } from '#problems/reasons.ts';
import { id, moment, params } from './contract-calls.ts';

const number = z.coerce.number().int().positive();

/** The outcome of a call; `processing` while it has none. */
export const OUTCOMES = [
  'completed',
  'failed_document',
  'failed_service',
  'storage_required',
  'storage_failed',
  'refused',
  'processing',
] as const;
export const CHANNELS = ['api', 'console', 'import'] as const;
const outcome = z.enum(OUTCOMES);
const channel = z.enum(CHANNELS);

const call = z.object({
  id,
  request_id: z.string(),
  channel,
  key_id: id.nullable(),
  member_id: id.nullable(),
  /** E-mail address, or the id, as `#7`, of a member that was removed. */
  acting_user: z.string().nullable(),
  /** The name of that member today; null without one. */
  acting_user_name: z.string().nullable(),
  outcome,
  credit: z.int(),
  /** Null if the call has no CV, or the CV was erased. */
  cv_id: id.nullable(),
  /** The sentence that the caller was given, in English; null for a success. */
  detail: z.string().nullable(),
  /** The reason of the sentence; null if this version does not know the sentence. */
  detail_reason: z.custom<Reason>().nullable(),
  detail_params: params,
  started_at: moment,
  finished_at: moment.nullable(),
});
export type UsageCall = z.infer<typeof call>;

const sums = z.object({
  /** All calls, including those in progress. */
  calls: z.int(),
  completed: z.int(),
  /** Processed without a CV, for any reason. */
  failed: z.int(),
  /** Refused for lack of credit. */
  refused: z.int(),
  credits: z.int(),
});
export type UsageSums = z.infer<typeof sums>;

const totals = sums.extend({
  /** Days (UTC) with at least one call, in order. */
  days: z.array(sums.extend({ day: z.iso.date() })),
  /** Members with calls, the most active first; of a member that was removed the email is its id, as `#7`. */
  members: z.array(
    sums.extend({ member_id: id.nullable(), email: z.string().nullable(), name: z.string().nullable() }),
  ),
});
export type UsageTotals = z.infer<typeof totals>;

/** The filter. Dates as for the list of CVs: a date without a time is the whole day, in UTC. */
const filter = {
  started_from: z.string(),
  started_to: z.string(),
  outcome,
  channel,
  key_id: number,
  member_id: number,
};

/**
 * In all of these a consultant sees only the consultant's own calls. A request for another member's is refused with 403
 * administrator_required.
 */
export const USAGE_ENDPOINTS = {
  // The usage log, newest first; page_size up to 1000
  listUsage: {
    method: 'GET',
    path: '/usage',
    access: 'member',
    query: z.object({ page: number, page_size: number, ...filter }).partial(),
    data: z.array(call),
  },
  sumUsage: {
    method: 'GET',
    path: '/usage/totals',
    access: 'member',
    query: z.object(filter).partial(),
    data: totals,
  },
  // All calls that match as CSV, newest first: no JSON
  exportUsage: {
    method: 'GET',
    path: '/usage/export',
    access: 'administrator',
    query: z.object(filter).partial(),
  },
} as const;
