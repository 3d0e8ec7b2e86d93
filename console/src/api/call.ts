import i18next from 'i18next';
import type { BodyOf, DataOf, EndpointName, Failure, Pagination, QueryOf, Success } from '#http/console/contract.ts';
import { actingHeaders } from './acting.ts';
import { ADDRESSES } from './addresses.ts';
import { askedEarly } from './early.ts';
import { passwordGiven } from './fresh-password.ts';

/** What the server refused or could not do, with the request id to quote. */
export class ApiError extends Error {
  readonly status: number;
  /** The code of the answer; `unreachable` where there was none. */
  readonly code: string;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(answer: ApiErrorParts) {
    super(answer.message);
    this.name = 'ApiError';
    this.status = answer.status;
    this.code = answer.code;
    this.requestId = answer.requestId;
    this.retryAfterSeconds = answer.retryAfterSeconds ?? null;
  }
}

interface ApiErrorParts {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly requestId: string | null;
  readonly retryAfterSeconds?: number | null;
}

interface CallInput<Name extends EndpointName> {
  /** Values of the parts of the path that begin with a colon. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: QueryOf<Name>;
  readonly body?: BodyOf<Name>;
  readonly signal?: AbortSignal;
}

export interface Page<T> {
  readonly data: T;
  readonly pagination: Pagination;
}

/** Asks an endpoint of the console. @throws ApiError where it refuses, or does not answer */
export async function call<Name extends EndpointName>(name: Name, input: CallInput<Name> = {}): Promise<DataOf<Name>> {
  return (await answerOf(name, input)).data;
}

/** The same for an endpoint that answers by pages. */
export async function callPage<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name> = {},
): Promise<Page<DataOf<Name>>> {
  const { data, pagination } = await answerOf(name, input);
  return { data, pagination: pagination ?? { page: 1, page_size: 0, total: 0, total_pages: 0 } };
}

/** What asks for a fresh password is repeated once the person has given it. */
async function answerOf<Name extends EndpointName>(name: Name, input: CallInput<Name>): Promise<Success<DataOf<Name>>> {
  try {
    return await firstAnswerOf(name, input);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'password_required' || !(await passwordGiven())) throw error;
    return firstAnswerOf(name, input);
  }
}

async function firstAnswerOf<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
): Promise<Success<DataOf<Name>>> {
  const { method } = ADDRESSES.endpoints[name];
  // What the person is written by mail is in the language of the page.
  const headers = { Accept: 'application/json', 'Accept-Language': i18next.language, ...actingHeaders() };
  const request: RequestInit = { method, headers };
  if (input.body !== undefined) {
    request.headers = { ...headers, 'Content-Type': 'application/json' };
    request.body = JSON.stringify(input.body);
  }
  if (input.signal !== undefined) request.signal = input.signal;
  const answering = askedEarly(name) ?? fetch(addressOf(name, input.params) + searchOf(input.query), request);
  const response = await answering.catch((error: unknown) => {
    if (input.signal?.aborted === true) throw error;
    throw unreachable();
  });
  const text = await response.text().catch(() => '');
  if (response.ok)
    return (text === '' ? { data: null, pagination: null, error: null } : JSON.parse(text)) as Success<DataOf<Name>>;
  throw errorOf({ status: response.status, text, header: (key) => response.headers.get(key) });
}

/** The path of an endpoint, its ids filled in. */
export function addressOf(name: EndpointName, params: Readonly<Record<string, string | number>> = {}): string {
  const path = ADDRESSES.endpoints[name].path.replaceAll(/:(\w+)/g, (_whole, key: string) =>
    encodeURIComponent(String(params[key])),
  );
  return ADDRESSES.api + path;
}

/** The question in an address: what is not given, and what is empty, is left out. */
export function searchOf(query: object | undefined): string {
  if (query === undefined) return '';
  const filled = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return filled.length === 0 ? '' : `?${new URLSearchParams(filled.map(([key, value]) => [key, String(value)]))}`;
}

interface RawAnswer {
  readonly status: number;
  readonly text: string;
  readonly header: (name: string) => string | null;
}

/** The error in an answer; what is no envelope (a proxy's page, say) is told by its status. */
export function errorOf({ status, text, header }: RawAnswer): ApiError {
  const requestId = header('x-request-id');
  const retryAfter = Number(header('retry-after') ?? Number.NaN);
  const retryAfterSeconds = Number.isFinite(retryAfter) ? retryAfter : null;
  try {
    const { error } = JSON.parse(text) as Failure;
    return new ApiError({ status, retryAfterSeconds, ...error, requestId: error.request_id });
  } catch {
    return new ApiError({ status, code: 'unreadable', message: `HTTP ${status}`, requestId, retryAfterSeconds });
  }
}

export function unreachable(): ApiError {
  return new ApiError({ status: 0, code: 'unreachable', message: 'The server did not answer.', requestId: null });
}
