import assert from 'node:assert/strict';

import { expectLogged, type Logs } from '../kit/log-watch.ts';

export interface ErrorBody {
  readonly code: string;
  readonly message: string;
  readonly request_id: string;
}

export interface PageNumbers {
  readonly page: number;
  readonly page_size: number;
  readonly total: number;
  readonly total_pages: number;
  readonly total_is_minimum?: true;
  readonly search_incomplete?: true;
  readonly similar_words?: readonly string[];
}

export interface ProcessResult {
  readonly id: number;
  readonly stored: boolean;
  readonly storage_enabled: boolean;
  readonly candidate_name: string | null;
  readonly latest_company: string | null;
  readonly latest_role: string | null;
  readonly processing_method: 'text' | 'image';
  readonly download_url: string;
}

export interface StoredCv {
  readonly id: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly candidate_name: string | null;
  readonly latest_company: string | null;
  readonly latest_role: string | null;
  readonly processing_method: 'text' | 'image';
  readonly file_available: boolean;
}

export interface FileLink {
  readonly url: string;
  readonly expires_in: number;
}

export interface TemplateItem {
  readonly id: number | string;
  readonly name: string;
  readonly is_default: boolean;
}

/** An answer of the server, read whole. */
export class Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;

  constructor(status: number, headers: Headers, text: string) {
    this.status = status;
    this.headers = headers;
    this.text = text;
  }

  /** The body as JSON. */
  json(): unknown {
    return JSON.parse(this.text);
  }

  /** `data` of a success. The contract has been held against the answer, so the readers below know its shape. */
  get data(): unknown {
    assert.equal(this.status, 200, this.text);
    return (this.json() as { data: unknown }).data;
  }

  get result(): ProcessResult {
    return this.data as ProcessResult;
  }

  get cvs(): readonly StoredCv[] {
    return this.data as readonly StoredCv[];
  }

  get cv(): StoredCv {
    return this.data as StoredCv;
  }

  get link(): FileLink {
    return this.data as FileLink;
  }

  get templates(): readonly TemplateItem[] {
    return this.data as readonly TemplateItem[];
  }

  get pagination(): PageNumbers {
    assert.equal(this.status, 200, this.text);
    return (this.json() as { pagination: PageNumbers }).pagination;
  }

  get error(): ErrorBody {
    return (this.json() as { error: ErrorBody }).error;
  }

  /** The code of an error; null for a success and for what has no JSON body. */
  get errorCode(): string | null {
    if (
      this.status < 400 ||
      this.headers.get('content-type')?.startsWith('application/json') !== true ||
      this.text === ''
    )
      return null;
    return this.error.code;
  }

  /** Fails unless the answer is this error; gives its message. */
  expectError(status: number, code: string): string {
    assert.deepEqual({ status: this.status, code: this.errorCode }, { status, code }, this.text);
    return this.error.message;
  }

  /** The same for a fault of the service, which its log has as `request.failed`. */
  expectFailure(service: Logs, status: number, code: string): string {
    const message = this.expectError(status, code);
    expectLogged(service, 'request.failed', { reqId: this.error.request_id });
    return message;
  }
}
