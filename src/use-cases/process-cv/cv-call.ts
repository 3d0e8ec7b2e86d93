import type { Company } from '#companies/companies.ts';
import type { Cv } from '#cvs/stored-cvs.ts';
import type { AuthenticatedKey } from '#keys/authenticate.ts';
import type { Tenant } from '#kit/tenant.ts';
import type { Member } from '#members/members.ts';
import type { SniffedFormat } from '#reading/calls/document-calls.ts';
import type { ReadingStage } from '#reading/read-document.ts';
import type { IdempotencyKey } from '#usage/idempotency.ts';
import type { UsageChannel } from '#usage/usage-log.ts';

/** Who sends a CV. */
export interface Caller {
  readonly company: Company;
  readonly channel: UsageChannel;
  /** Null for a member who is signed in to the console, and for an imported file. */
  readonly key: AuthenticatedKey | null;
  /** The holder of the fair share that the call uses: the key, or the member. */
  readonly tenant: Tenant;
}

/** A file that has arrived in scratch space. */
export interface UploadedFile {
  readonly path: string;
  /** The name the client gave, without any folder. */
  readonly name: string;
  readonly sizeBytes: number;
}

/** One call of `POST /cvs/process` that passed every check. */
export interface CvCall {
  readonly requestId: string;
  readonly caller: Caller;
  /** The member on whose behalf the call is made. */
  readonly member: Member;
  readonly file: UploadedFile;
  readonly format: SniffedFormat;
  readonly hints: CvHints;
  /** Null where the client sent no `Idempotency-Key`. */
  readonly idempotency: IdempotencyKey | null;
  /** A folder of the call's own. The caller removes it. */
  readonly scratchDir: string;
  /** Aborted when the client disconnects. That ends only the wait for another process; the work itself goes on. */
  readonly signal: AbortSignal;
  /** Receives each stage that the CV reaches. */
  readonly onStage?: (stage: CvStage) => void;
}

/**
 * The stages of a CV in order. `waiting`: its credit is spent and it waits for an engine; then those of reading; `extracted`: the profile
 * is extracted. `elsewhere`: another process works on it and reports only the outcome.
 */
export type CvStage = 'waiting' | ReadingStage | 'extracted' | 'elsewhere';

/** Optional fields of the form, null where absent. They are not validated. */
export interface CvHints {
  readonly templateId: string | null;
  readonly gender: string | null;
  readonly blurb: string | null;
}

/** The CV as the call answers it. */
export interface ProcessedCv
  extends Pick<Cv, 'id' | 'candidateName' | 'latestCompany' | 'latestRole' | 'processingMethod'> {
  readonly downloadUrl: string;
}
