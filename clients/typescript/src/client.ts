import createClient, { type Client } from 'openapi-fetch';
import { type Attempt, withRetries } from './retries.ts';
import type { components, paths } from './schema.ts';
import { fetchWithProgress, type UploadProgress } from './upload.ts';

type Schemas = components['schemas'];

/** What was read from a CV that was sent. */
export type ProcessResult = Schemas['ProcessResult'];
/** A stored CV in the list: what is missing reads `Unknown` or `N/A`. */
export type ListedCv = Schemas['ListedCv'];
/** A stored CV: what is missing is null. */
export type Cv = Schemas['Cv'];
/** A signed link to a document. */
export type FileLink = Schemas['FileLink'];
export type Template = Schemas['Template'];
export type Pagination = Schemas['Pagination'];

export interface ClientOptions {
  /** The address of the API, for example `https://lectern.example.com/api/public/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Attempts of each call at most, the first included. 3 unless given. */
  readonly attempts?: number;
  /** The longest wait before an attempt. 60 unless given, which is the longest that the rate limit asks for. */
  readonly waitSecondsMax?: number;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
}

/** A CV to process. */
export interface NewCv {
  /** The document: a `File` of a browser, or a `Blob`, which `fs.openAsBlob` opens in Node. */
  readonly file: Blob;
  /** The name of the file, ending in `.pdf`, `.doc` or `.docx`. A `File` has one. */
  readonly fileName?: string;
  /** The consultant for whom the call is made, a member of the company. */
  readonly actingUserEmail: string;
  readonly templateId?: string | number;
  readonly gender?: string;
  readonly blurb?: string;
}

export interface ProcessOptions extends CallOptions {
  /** A name of this upload, so that a repeated call costs nothing. A random one unless given. */
  readonly idempotencyKey?: string;
  readonly onProgress?: (progress: UploadProgress) => void;
}

export interface ListOptions extends CallOptions {
  /** ISO 8601. */
  readonly createdFrom?: string;
  /** ISO 8601. */
  readonly createdTo?: string;
  /** CVs of a page, 1 to 1000. 100 unless given. */
  readonly pageSize?: number;
}

/** The six endpoints of the public API. Every call throws a `LecternError` when it fails. */
export class LecternClient {
  readonly #api: Client<paths>;
  readonly #attempts: number;
  readonly #waitSecondsMax: number;

  constructor({ baseUrl, apiKey, attempts = 3, waitSecondsMax = 60 }: ClientOptions) {
    this.#api = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${apiKey}` } });
    this.#attempts = attempts;
    this.#waitSecondsMax = waitSecondsMax;
  }

  /** Whether the service is up. */
  async health(options: CallOptions = {}): Promise<Schemas['Health']> {
    // Nobody needs the key for this.
    return this.#call(() => this.#api.GET('/health', { headers: { Authorization: null }, ...options }), options);
  }

  /** Reads and stores a CV, for one credit. Attempts share an `Idempotency-Key`, so that a repeated one costs nothing. */
  async processCv(cv: NewCv, options: ProcessOptions = {}): Promise<ProcessResult> {
    const { idempotencyKey = randomKey(), onProgress, ...rest } = options;
    const form = formOf(cv);
    const answer = await this.#call(
      () =>
        this.#api.POST('/cvs/process', {
          params: { header: { 'Idempotency-Key': idempotencyKey } },
          // The type tells the fields of the form; the form has them.
          body: form as unknown as Schemas['ProcessCvForm'],
          bodySerializer: () => form,
          ...(onProgress !== undefined && { fetch: fetchWithProgress(form, onProgress) }),
          ...rest,
        }),
      rest,
    );
    return answer.data;
  }

  /**
   * All stored CVs, the newest first, fetched page by page. CVs that are stored meanwhile are left out, so that no page shifts.
   */
  async *listCvs(options: ListOptions = {}): AsyncGenerator<ListedCv, void, undefined> {
    let bounded = options;
    for (let page = 1; ; page += 1) {
      const { data, pagination } = await this.listCvsPage(page, bounded);
      yield* data;
      if (data.length === 0 || page >= pagination.total_pages) return;
      // Pages behind the first one are of the CVs that are no newer than its first.
      if (page === 1 && data[0] !== undefined) bounded = { ...options, createdTo: data[0].created_at };
    }
  }

  /** One page of stored CVs, from page 1. */
  async listCvsPage(
    page: number,
    { createdFrom, createdTo, pageSize, ...rest }: ListOptions = {},
  ): Promise<{ readonly data: readonly ListedCv[]; readonly pagination: Pagination }> {
    const query = {
      page,
      ...(pageSize !== undefined && { page_size: pageSize }),
      ...(createdFrom !== undefined && { created_from: createdFrom }),
      ...(createdTo !== undefined && { created_to: createdTo }),
    };
    return this.#call(() => this.#api.GET('/cvs', { params: { query }, ...rest }), rest);
  }

  /** One stored CV. */
  async getCv(cvId: number, options: CallOptions = {}): Promise<Cv> {
    const answer = await this.#call(
      () => this.#api.GET('/cvs/{cvId}', { params: { path: { cvId } }, ...options }),
      options,
    );
    return answer.data;
  }

  /** A link to the document as PDF, which works for an hour without a key. */
  async getCvFile(cvId: number, options: CallOptions = {}): Promise<FileLink> {
    const answer = await this.#call(
      () => this.#api.GET('/cvs/{cvId}/file', { params: { path: { cvId } }, ...options }),
      options,
    );
    return answer.data;
  }

  /** The templates that a consultant may use. */
  async listTemplates(actingUserEmail: string, options: CallOptions = {}): Promise<readonly Template[]> {
    const query = { acting_user_email: actingUserEmail };
    const answer = await this.#call(() => this.#api.GET('/templates', { params: { query }, ...options }), options);
    return answer.data;
  }

  #call<T>(attempt: () => Promise<Attempt<T>>, { signal }: CallOptions): Promise<T> {
    return withRetries(attempt, { attempts: this.#attempts, waitSecondsMax: this.#waitSecondsMax, signal });
  }
}

function formOf({ file, fileName, actingUserEmail, templateId, gender, blurb }: NewCv): FormData {
  const form = new FormData();
  form.append('acting_user_email', actingUserEmail);
  if (templateId !== undefined) form.append('template_id', String(templateId));
  if (gender !== undefined) form.append('gender', gender);
  if (blurb !== undefined) form.append('blurb', blurb);
  if (fileName === undefined) form.append('file', file);
  else form.append('file', file, fileName);
  return form;
}

/** Not `crypto.randomUUID`, which pages without HTTPS do not have. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
