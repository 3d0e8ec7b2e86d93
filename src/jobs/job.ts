/** What another process needs to process the CV again. Fixed when the call begins: a later change of settings applies to later calls. */
export interface JobPayload {
  readonly requestId: string;
  readonly memberId: number;
  /** Name of the upload as the client gave it, and its format. */
  readonly fileName: string;
  readonly format: string;
  /** The upload as the store took it, its SHA-256 in lower-case hex; null where it did not. */
  readonly upload: { readonly key: string; readonly sizeBytes: number; readonly sha256: string } | null;
  /** The template that `template_id` resolved to, and its extra fields. */
  readonly template: string;
  readonly fields: readonly object[];
  readonly gender: string | null;
  readonly blurb: string | null;
  /** The day the call came in (UTC), `YYYY-MM-DD`. */
  readonly today: string;
  readonly storageEnabled: boolean;
}

/** A job that a process holds. */
export interface LeasedJob {
  readonly usageId: number;
  readonly companyId: number;
  /** The folder of the store that is the job's own. */
  readonly folder: string;
  readonly payload: JobPayload;
  /** The number of this claim; every claim of the job raises it. */
  readonly fence: number;
  /** The number of processes that have begun it, this one included. */
  readonly attempts: number;
}

/** Another process holds the job now, or has ended it: this process can write nothing more for it. */
export class LeaseLostError extends Error {
  readonly usageId: number;

  constructor(usageId: number) {
    super(`the job of call ${usageId} is no longer held by this process`);
    this.name = 'JobLost';
    this.usageId = usageId;
  }
}
