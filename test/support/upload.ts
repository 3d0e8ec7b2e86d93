import type { Answer, ProcessResult } from './answer.ts';
import { call } from './call.ts';
import type { TestCompany } from './company.ts';
import { textCv } from './documents.ts';
import { API_PREFIX, type Lectern } from './lectern.ts';

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

/** The same call as bytes: the head of its request, with these further lines, and the body. */
export async function cvRequest(
  company: TestCompany,
  { lines = [], ...upload }: Upload & { readonly lines?: readonly string[] } = {},
): Promise<{ readonly head: string; readonly body: Buffer }> {
  const form = new Response(await cvForm(company, upload));
  const body = Buffer.from(await form.arrayBuffer());
  const head = [
    `POST ${API_PREFIX}/cvs/process HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${upload.key ?? company.key}`,
    `Content-Type: ${form.headers.get('content-type')}`,
    `Content-Length: ${body.length}`,
    ...lines,
    '\r\n',
  ];
  return { head: head.join('\r\n'), body };
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
