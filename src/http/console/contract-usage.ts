/** The part of the console's contract about the usage log. The app sees it through `contract.ts`. */
import { z } from 'zod';

const moment = z.iso.datetime();
const id = z.int().positive();
const number = z.coerce.number().int().positive();

/** How a call can have ended, `processing` while it has not. */
export const OUTCOMES = [
  'completed',
  'failed_document',
  'failed_service',
  'storage_required',
  'storage_failed',
  'refused',
  'processing',
] as const;
export const CHANNELS = ['api', 'console'] as const;
const outcome = z.enum(OUTCOMES);
const channel = z.enum(CHANNELS);

const call = z.object({
  id,
  request_id: z.string(),
  channel,
  key_id: id.nullable(),
  member_id: id.nullable(),
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

const sums = z.object({
  /** All of them, those in work included. */
  calls: z.int(),
  completed: z.int(),
  /** Reached processing and brought no CV, whatever the reason. */
  failed: z.int(),
  /** Turned away for want of credit. */
  refused: z.int(),
  credits: z.int(),
});
export type UsageSums = z.infer<typeof sums>;

const totals = sums.extend({
  /** Days (UTC) with at least one call, in order. */
  days: z.array(sums.extend({ day: z.iso.date() })),
  /** Those who made a call, the busiest first; null where the person is not on record any more. */
  members: z.array(sums.extend({ member_id: id.nullable(), email: z.string().nullable() })),
});
export type UsageTotals = z.infer<typeof totals>;

/** Which calls. Dates as for the list of CVs: a date without a time is the whole day, in UTC. */
const filter = {
  started_from: z.string(),
  started_to: z.string(),
  outcome,
  channel,
  key_id: number,
  member_id: number,
};

/**
 * A consultant sees the calls that were made for the consultant, in every one of these, and is refused with
 * 403 administrator_required where it asks for another member's.
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
