import i18next from 'i18next';
import type { BodyOf, DataOf, EndpointName, Failure, Pagination, QueryOf, Success } from '#http/console/contract.ts';
import type { Statement } from '../i18n/statement.ts';
import { actingHeaders, getActingMember } from './acting-member.ts';
import { ADDRESSES } from './addresses.ts';
import { takePrefetched } from './prefetch.ts';
import { passwordPrompt, signInPrompt } from './prompts.ts';

/** The error in a response. Without a response (status 0), or for one that is no envelope, the page makes its own. */
interface AnsweredError extends Statement {
  readonly code: string;
  readonly request_id: string | null;
}

/** A failed call. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly statement: Statement;
  /** For the operator, who finds the request by it. */
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(status: number, error: AnsweredError, retryAfterSeconds: number | null = null) {
    super(error.message);
    this.name = 'ApiError';
    this.status = status;
    this.code = error.code;
    this.statement = error;
    this.requestId = error.request_id;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The code of a failed call; null for any other error and for no error. */
export function codeOf(error: unknown): string | null {
  return error instanceof ApiError ? error.code : null;
}

/** The reason of a failed call, which is finer than its code; null for any other error and for no error. */
export function reasonOf(error: unknown): string | null {
  return error instanceof ApiError ? error.statement.reason : null;
}

/** Whether the same call may succeed later: nothing answered, or the server was at fault. */
export function mayWorkLater(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

interface CallInput<Name extends EndpointName> {
  /** Values of the path parameters, which begin with a colon. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: QueryOf<Name>;
  readonly body?: BodyOf<Name>;
  /** A file with its fields, instead of a body. */
  readonly form?: FormData;
  readonly signal?: AbortSignal;
}

export interface Page<T> {
  readonly data: T;
  readonly pagination: Pagination;
}

/** Calls an endpoint of the console. @throws ApiError if the call fails */
export async function call<Name extends EndpointName>(name: Name, input: CallInput<Name> = {}): Promise<DataOf<Name>> {
  return (await answerOf(name, input)).data;
}

/** Calls an endpoint that returns pages. */
export async function callPage<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name> = {},
): Promise<Page<DataOf<Name>>> {
  const { data, pagination } = await answerOf(name, input);
  return { data, pagination: pagination ?? { page: 1, page_size: 0, total: 0, total_pages: 0 } };
}

/** Calls of those who sign in or out: the end of a session is no obstacle to them. */
const ENTRY_CALLS: ReadonlySet<EndpointName> = new Set([
  'signIn',
  'giveCode',
  'beginProviderSignIn',
  'finishProviderSignIn',
  'chooseCompany',
  'signOut',
]);

function answerOf<Name extends EndpointName>(name: Name, input: CallInput<Name>): Promise<Success<DataOf<Name>>> {
  return withPrompts(name, () => firstAnswerOf(name, input));
}

/** Repeats a call after the person has done what it needs: entered the password, or signed in again where the session has ended. */
export async function withPrompts<T>(name: EndpointName, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(await settle(name, error))) throw error;
    return work();
  }
}

/** Whether the person removed the reason of a refusal. */
async function settle(name: EndpointName, error: unknown): Promise<boolean> {
  const code = codeOf(error);
  if (code === 'password_required') return passwordPrompt.request();
  return code === 'signed_out' && getActingMember() !== null && !ENTRY_CALLS.has(name) && signInPrompt.request();
}

/** Calls an endpoint whose answer is a file. */
export function fileOf<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
): Promise<{ readonly blob: Blob; readonly headers: Headers }> {
  return withPrompts(name, async () => {
    const response = await responseOf(name, input);
    if (response.ok) return { blob: await response.blob(), headers: response.headers };
    throw await failureOf(response);
  });
}

async function firstAnswerOf<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
): Promise<Success<DataOf<Name>>> {
  const response = await responseOf(name, input);
  if (!response.ok) throw await failureOf(response);
  const text = await response.text().catch(() => '');
  return (text === '' ? { data: null, pagination: null, error: null } : JSON.parse(text)) as Success<DataOf<Name>>;
}

async function failureOf(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  return errorOf({ status: response.status, text, header: (key) => response.headers.get(key) });
}

async function responseOf<Name extends EndpointName>(name: Name, input: CallInput<Name>): Promise<Response> {
  const { method } = ADDRESSES.endpoints[name];
  // Emails that the call sends are in the language of the page.
  const acting = actingHeaders();
  const headers = { Accept: 'application/json', 'Accept-Language': i18next.language, ...acting };
  const request: RequestInit = { method, headers };
  if (input.body !== undefined) {
    request.headers = { ...headers, 'Content-Type': 'application/json' };
    request.body = JSON.stringify(input.body);
  }
  if (input.form !== undefined) request.body = input.form;
  if (input.signal !== undefined) request.signal = input.signal;
  const address = addressOf(name, input.params) + searchOf(input.query);
  const answering = (method === 'GET' ? takePrefetched(address, acting) : null) ?? fetch(address, request);
  return answering.catch((error: unknown) => {
    if (input.signal?.aborted === true) throw error;
    throw unreachable();
  });
}

/** The path of an endpoint with its ids. */
export function addressOf(name: EndpointName, params: Readonly<Record<string, string | number>> = {}): string {
  const path = ADDRESSES.endpoints[name].path.replaceAll(/:(\w+)/g, (_whole, key: string) =>
    encodeURIComponent(String(params[key])),
  );
  return ADDRESSES.api + path;
}

/** The query string. Missing and empty values are left out. */
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

/** The error in a response. A response that is no envelope, such as a proxy's page, is identified by its status. */
export function errorOf({ status, text, header }: RawAnswer): ApiError {
  const requestId = header('x-request-id');
  const retryAfter = Number(header('retry-after') ?? Number.NaN);
  const retryAfterSeconds = Number.isFinite(retryAfter) ? retryAfter : null;
  try {
    return new ApiError(status, (JSON.parse(text) as Failure).error, retryAfterSeconds);
  } catch {
    return new ApiError(status, ownError('unreadable', requestId, { status }), retryAfterSeconds);
  }
}

export function unreachable(): ApiError {
  return new ApiError(0, ownError('unreachable', null));
}

/** An error that does not come from the server. */
function ownError(
  reason: 'unreadable' | 'unreachable',
  requestId: string | null,
  params: Statement['params'] = {},
): AnsweredError {
  return { code: reason, reason, params, message: reason, request_id: requestId };
}
