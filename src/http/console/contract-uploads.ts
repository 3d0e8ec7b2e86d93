/** The part of the console's contract about uploading. The app sees it through `contract.ts`. */
import type { Failure, Success } from './contract-calls.ts';

/** Asks, as `Accept`, for the answer of an upload as events: lines of JSON, each an `UploadEvent`; empty lines say nothing. */
export const UPLOAD_EVENTS = 'application/x-ndjson';

/**
 * How far a CV is, each told once at most, in this order: its credit is taken and it waits for an engine; an engine has it; its pages are
 * being recognised, which only scans need; all pages are read; the profile is extracted and about to be kept. `elsewhere`: another
 * process of the service has it, and nothing more is heard of it until its end.
 */
export type UploadStage = 'waiting' | 'reading' | 'recognising' | 'read' | 'extracted' | 'elsewhere';

/**
 * A line of the answer. The last one is the envelope that a plain answer has; of an error with the status that it would have had, and
 * with the seconds after which to try again where there is any use in it. An answer without such a last line was cut off.
 */
export type UploadEvent<Data> =
  | { readonly stage: UploadStage }
  | Success<Data>
  | (Failure & { readonly status: number; readonly retry_after?: number });
