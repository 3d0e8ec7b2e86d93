/** The part of the console's contract about what all calls share. The app sees it through `contract.ts`. */
import { z } from 'zod';
import type { Failure, Success } from '../exchange/envelope.ts';

/**
 * Headers with the ids of the company and the member that a page acts for. If the session now belongs to another one, the call is refused
 * with 409 `company_changed` or `person_changed`. A missing header is not compared.
 */
export const COMPANY_HEADER = 'Lectern-Company';
export const MEMBER_HEADER = 'Lectern-Member';

/** Identifies a retried upload: the same key for the same file, for 24 hours. */
export const KEY_HEADER = 'Idempotency-Key';

/** The values that most endpoints have. */
export const moment = z.iso.datetime();
export const id = z.int().positive();
export const page = z.coerce.number().int().positive();

/** Ids in a query, divided by commas. */
export function idList(max: number): z.ZodString {
  return z.string().regex(new RegExp(`^[1-9][0-9]{0,14}(,[1-9][0-9]{0,14}){0,${max - 1}}$`));
}

/** The params of a reason. */
export const params = z.record(z.string(), z.union([z.string(), z.number()]));

/** As `Accept`: requests the answer of an upload as events. Each line is an `UploadEvent` in JSON; empty lines are ignored. */
export const UPLOAD_EVENTS = 'application/x-ndjson';

/**
 * The stages of a CV, each sent at most once and in this order. `waiting`: its credit is reserved and it waits for an engine. `reading`: an
 * engine reads it. `recognising`: its scanned pages are recognised. `read`: all pages are read. `extracted`: the profile is
 * extracted and about to be stored. `elsewhere`: another process works on it, and only its end is reported.
 */
export type UploadStage = 'waiting' | 'reading' | 'recognising' | 'read' | 'extracted' | 'elsewhere';

/**
 * A line of the answer. The last one is the envelope of a plain answer; for an error with its status and, if a retry is useful, the
 * seconds until then. An answer without such a last line was cut off.
 */
export type UploadEvent<Data> =
  | { readonly stage: UploadStage }
  | Success<Data>
  | (Failure & { readonly status: number; readonly retry_after?: number });
