import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { findCompany } from '#companies/companies.ts';
import { sha256 } from '#kit/sha256.ts';
import { memberTenant } from '#kit/tenant.ts';
import { StorageError } from '#platform/object-storage/object-storage.ts';
import { isTransient, retryTransient } from '#platform/postgres/database-errors.ts';
import { Problem } from '#problems/problem.ts';
import type { Reason } from '#problems/reasons.ts';
import type { IdempotencyKey } from '#usage/idempotency.ts';
import { creditsOfRequests } from '#usage/usage-log.ts';
import { checkUpload } from '../process-cv/check-upload.ts';
import type { UploadedFile } from '../process-cv/cv-call.ts';
import { type IdempotentAnswer, runIdempotently } from '../process-cv/idempotent-call.ts';
import { processCv } from '../process-cv/process-cv.ts';
import type { ProcessingServices } from '../services/services.ts';

/** Whose CVs are imported. */
export interface ImportTarget {
  readonly companyId: number;
  /** The address of the member on whose behalf the calls are made. */
  readonly memberEmail: string;
  /** As `template_id` of a call; null for the API default. */
  readonly templateId: string | null;
}

/** One file in scratch space, cut off behind the company's limit. */
export interface ImportedUpload extends UploadedFile {
  /** SHA-256 of the content, in lower-case hexadecimal. */
  readonly sha256: string;
  readonly scratchDir: string;
}

/** How the import of a file ended. `before`: an earlier call ended so, and this run did nothing. */
export type ImportResult = {
  /** Credits that this run spent on the file. */
  readonly credits: number;
  readonly before: boolean;
} & (
  | { readonly kind: 'done'; readonly cvId: number }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
);

/** No further file can be imported. The message says why. */
export class ImportStoppedError extends Error {
  /** Whether credits are missing. */
  readonly lacksCredits: boolean;

  constructor(message: string, cause?: Problem) {
    super(message, { cause });
    this.lacksCredits = cause !== undefined && LACK_OF_CREDITS.has(cause.reason);
  }
}

/** Refusals that would be those of every file. */
const LACK_OF_CREDITS: ReadonlySet<Reason> = new Set(['credits_spent', 'pool_empty']);
const STOPPING: ReadonlySet<Reason> = new Set([
  ...LACK_OF_CREDITS,
  'monthly_limit_reached',
  'acting_user_invalid',
  'company_not_found',
]);

const ATTEMPTS_MAX = 6;

/**
 * Imports one file: the same checks, the same flow and the same credits as `POST /cvs/process`, without an API key and outside the rate
 * limit. A file whose content the company has imported before with the same template is answered from the record, and costs nothing.
 * What is only busy or away is tried again.
 *
 * @param signal ends every wait. Work that has begun is finished
 * @throws ImportStoppedError where the other files would be refused too
 * @throws the reason of the signal, or the error of a database or store that stays away
 */
export async function importFile(
  services: ProcessingServices,
  target: ImportTarget,
  { upload, signal }: { readonly upload: ImportedUpload; readonly signal: AbortSignal },
): Promise<ImportResult> {
  const requestIds: string[] = [];
  for (let attempt = 1; ; attempt += 1) {
    requestIds.push(`import_${randomUUID().replaceAll('-', '')}`);
    try {
      const call = { upload, signal, requestId: requestIds.at(-1) ?? '' };
      const { cv, replayed } = await callOnce(services, target, call);
      const credits = await creditsOf(services, requestIds);
      // What a try of this run began, another process may have finished.
      return { ...resultOf(cv), before: replayed && credits === 0, credits };
    } catch (error) {
      if (error instanceof Problem && STOPPING.has(error.reason)) throw new ImportStoppedError(error.message, error);
      const waitMs = attempt === ATTEMPTS_MAX ? null : waitBefore(error, attempt);
      if (waitMs !== null) await delay(waitMs, undefined, { signal });
      else if (error instanceof Problem)
        return { ...resultOf(error), before: false, credits: await creditsOf(services, requestIds) };
      else throw error;
    }
  }
}

async function callOnce(
  services: ProcessingServices,
  { companyId, memberEmail, templateId }: ImportTarget,
  { upload, signal, requestId }: { upload: ImportedUpload; signal: AbortSignal; requestId: string },
): Promise<IdempotentAnswer> {
  signal.throwIfAborted();
  const company = await findCompany(services.db, companyId);
  if (company === null) throw new Problem('company_not_found');
  if (!company.storageEnabled)
    throw new ImportStoppedError('The storage of CVs is off for this company, so every CV would be lost.');
  const idempotency = keyOf(upload, templateId);
  return runIdempotently(services, { companyId, idempotency, signal }, async () => {
    const checked = await checkUpload(services, company, { file: upload, actingUserEmail: memberEmail });
    return processCv(services, {
      ...checked,
      requestId,
      caller: { company, channel: 'import', key: null, tenant: memberTenant(checked.member) },
      hints: { templateId, gender: null, blurb: null },
      idempotency,
      scratchDir: upload.scratchDir,
      signal,
    });
  });
}

/** The key by which a file is known again. No client can send it: theirs are printable ASCII, without a tab. */
function keyOf(upload: ImportedUpload, templateId: string | null): IdempotencyKey {
  const content = sha256(JSON.stringify(['import-1', upload.sha256, templateId]));
  return { key: `import\t${content}`, sha256: content, expires: false };
}

type ResultOf = { kind: 'done'; cvId: number } | { kind: 'refused'; code: string; message: string };

function resultOf(cv: IdempotentAnswer['cv']): ResultOf {
  if (!(cv instanceof Problem)) return { kind: 'done', cvId: cv.id };
  const message =
    cv.reason === 'cv_erased'
      ? 'Its CV was erased after it was imported. An import does not bring it back.'
      : cv.message;
  return { kind: 'refused', code: cv.code, message };
}

/** Milliseconds until the same call is made again; null where that would change nothing. */
function waitBefore(error: unknown, attempt: number): number | null {
  if (error instanceof Problem) return error.retryAfterSeconds === null ? null : error.retryAfterSeconds * 1000;
  return isTransient(error) || error instanceof StorageError ? 1000 * 2 ** (attempt - 1) : null;
}

function creditsOf({ db, log }: ProcessingServices, requestIds: readonly string[]): Promise<number> {
  return retryTransient(
    () => creditsOfRequests(db, requestIds),
    (err) => log.event('call.outcome_retry', { err }),
  );
}
