import type { Answer, ProcessResult } from './answer.ts';
import { call } from './call.ts';
import type { TestCompany } from './company.ts';
import { textCv } from './documents.ts';
import type { Lectern } from './lectern.ts';

export interface Upload {
  /** Content of the file; a small PDF with text where absent, no file where null. */
  readonly file?: Buffer | null;
  readonly fileName?: string;
  /** The acting user; the company's consultant where absent, not sent where null. */
  readonly email?: string | null;
  /** Further fields, and fields sent more than once. */
  readonly fields?: readonly (readonly [string, string])[];
  readonly key?: string;
  /** Sent as `Idempotency-Key`; no such header where absent. */
  readonly idempotencyKey?: string;
}

/** A form of `POST /cvs/process`. */
export async function cvForm(company: TestCompany, upload: Upload = {}): Promise<FormData> {
  const form = new FormData();
  const email = upload.email === undefined ? company.email : upload.email;
  if (email !== null) form.append('acting_user_email', email);
  for (const [name, value] of upload.fields ?? []) form.append(name, value);
  const file = upload.file === undefined ? await textCv() : upload.file;
  if (file !== null) form.append('file', new Blob([new Uint8Array(file)]), upload.fileName ?? 'cv.pdf');
  return form;
}

/** Sends a CV to `POST /cvs/process`; without further words a good one. */
export async function processCv(service: Lectern, company: TestCompany, upload: Upload = {}): Promise<Answer> {
  const body = await cvForm(company, upload);
  const headers = upload.idempotencyKey === undefined ? {} : { 'Idempotency-Key': upload.idempotencyKey };
  return call(service, 'POST /cvs/process', { key: upload.key ?? company.key, headers, body });
}

/** Sends a good CV that must be stored, and gives its result. */
export async function storeCv(service: Lectern, company: TestCompany, upload: Upload = {}): Promise<ProcessResult> {
  return (await processCv(service, company, upload)).result;
}
