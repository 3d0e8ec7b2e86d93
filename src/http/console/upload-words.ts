import type { ProblemCode } from '#problems/codes.ts';
import { Problem, type ProblemReason } from '#problems/problem.ts';

/** What the public API tells programs of its headers and addresses, the console tells people by codes of its own. */
const CODES: Readonly<Record<ProblemReason, ProblemCode>> = {
  busy: 'service_busy',
  share_taken: 'too_many_uploads',
  unfinished: 'upload_unfinished',
  stopping: 'upload_unfinished',
  key_reused: 'upload_key_reused',
  cv_erased: 'upload_erased',
};

/** Sentences of the API that name its fields, in words for who sits before the page. */
const SENTENCES: Partial<Record<ProblemCode, string>> = {
  upload_required: 'No file was sent. Choose a PDF or Word file and send it again.',
  acting_user_invalid: 'You are no longer an active member of this company. Ask its administrator.',
  storage_failed: 'The CV was read but could not be kept, and its credit is spent. Sending it again costs another one.',
};

/** The same refusal of an upload, in the console's words. What is no problem stays what it is. */
export function inConsoleWords(error: unknown): unknown {
  if (!(error instanceof Problem)) return error;
  const { code, reason, retryAfterSeconds, status } = error;
  const more = { cause: error.cause, ...(retryAfterSeconds !== null && { retryAfterSeconds }) };
  if (reason !== null) return new Problem(CODES[reason], more);
  const message = SENTENCES[code];
  return message === undefined ? error : new Problem(code, { ...more, message, status });
}
