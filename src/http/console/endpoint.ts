import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ClientInfo } from '#accounts/sessions.ts';
import { type ConsoleAction, consumeConsoleLimit } from '#limits/rate-limiter.ts';
import { recordSeen } from '#members/members.ts';
import { Problem, refusal } from '#problems/problem.ts';
import {
  authenticateBrowser,
  authorizeForCompany,
  type CompanyAuth,
  type ConsoleAuth,
  requireAdministrator,
} from '#use-cases/console/auth.ts';
import { requireReauthentication } from '#use-cases/console/password.ts';
import { requireSecondFactor } from '#use-cases/console/sign-in.ts';
import type { Services } from '#use-cases/services/services.ts';
import { type PageQuery, paginationOf, type SearchNotes, success } from '../exchange/envelope.ts';
import type { UploadDeps } from '../upload/receive-call.ts';
import {
  type Access,
  type BodyOf,
  COMPANY_HEADER,
  type DataOf,
  ENDPOINTS,
  type Endpoint,
  type EndpointName,
  MEMBER_HEADER,
  type Pagination,
  type QueryOf,
} from './contract.ts';

const gzipped = promisify(gzip);

/** The dependencies of the console's routes. */
export interface ConsoleDeps extends UploadDeps {
  readonly baseUrl: () => string;
  /** `LECTERN_BASE_URL`, or null where it is not set. */
  readonly publicUrl: string | null;
  /** Whether the operator offers the profile API. */
  readonly offersProfileApi: boolean;
}

interface AuthOfAccess {
  readonly anyone: null;
  readonly account: ConsoleAuth;
  readonly member: CompanyAuth;
  readonly administrator: CompanyAuth;
}

/** A request that was let in, its body and query as the contract has them. */
export interface ConsoleCall<Name extends EndpointName> {
  readonly options: ConsoleDeps;
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly browser: ClientInfo;
  readonly auth: AuthOfAccess[(typeof ENDPOINTS)[Name]['access']];
  readonly body: BodyOf<Name>;
  readonly query: QueryOf<Name>;
  /** The path parameter of this name. @throws Problem `not_found` if it is no id */
  readonly id: (name: string) => number;
}

/** One page of a list. */
export class PageReply<T> {
  readonly data: T;
  readonly pagination: Pagination;

  constructor(data: T, page: PageQuery, found: number | (SearchNotes & { readonly total: number })) {
    this.data = data;
    const { total, ...notes } = typeof found === 'number' ? { total: found } : found;
    this.pagination = { ...paginationOf(page, total), ...notes };
  }
}

/** The page that a query asks for. The default is 100 rows, the maximum 1000. */
export function pageOf(
  query: { readonly page?: number | undefined; readonly page_size?: number | undefined },
  { fallback, max } = { fallback: 100, max: 1000 },
): PageQuery {
  return { number: query.page ?? 1, size: Math.min(query.page_size ?? fallback, max) };
}

/** The handler has sent its answer itself: it is not JSON, or goes out in parts. */
export const SENT = Symbol('sent');

type Handler<Name extends EndpointName> = (
  call: ConsoleCall<Name>,
) => Promise<DataOf<Name> extends undefined ? typeof SENT : DataOf<Name> | PageReply<DataOf<Name>> | typeof SENT>;

/** The handlers of all endpoints. */
export type Handlers = { readonly [Name in EndpointName]: Handler<Name> };

/** Registers every endpoint of the contract: who may call, what it takes, what it answers. */
export function registerEndpoints(app: FastifyInstance, options: ConsoleDeps, handlers: Handlers): void {
  for (const name of Object.keys(ENDPOINTS) as EndpointName[]) {
    const endpoint: Endpoint = ENDPOINTS[name];
    // The types ensure that the table and the handlers have the same names.
    const handle = handlers[name] as unknown as (call: LooseCall) => Promise<unknown>;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      // Before the body is read, so that a refused caller need not send it.
      onRequest: async (request, reply) => {
        if (endpoint.method !== 'GET') requireSameOrigin(request, options.publicUrl);
        const auth = await admit(endpoint.access, options.services, { request, reply });
        if (endpoint.reauthenticate === true && auth !== null) await requireReauthentication(options.services, auth);
        await countLimited(options.services, name, auth);
        requireBodyType(endpoint, request);
      },
      handler: async (request, reply) => {
        const answer = await handle({
          options,
          services: options.services,
          request,
          reply,
          browser: clientInfoOf(request),
          auth: request.consoleAuth,
          body: parsed(endpoint.body, request.body),
          query: parsed(endpoint.query, request.query),
          id: (part) => idOf((request.params as Record<string, string>)[part]),
        });
        if (answer === SENT) return settled(reply);
        const envelope = answer instanceof PageReply ? success(answer.data, answer.pagination) : success(answer);
        return endpoint.compressed === true ? compressed(envelope, { request, reply }) : envelope;
      },
    });
  }
}

/**
 * An answer that is compressed, if the browser takes that. The length of a compressed answer tells somebody who listens in how much of one
 * part occurs in another, so that it is for answers without secrets.
 */
async function compressed(
  envelope: object,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<object> {
  void reply.header('Vary', 'Accept-Encoding');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return envelope;
  void reply.header('Content-Encoding', 'gzip').type('application/json; charset=utf-8');
  return gzipped(JSON.stringify(envelope));
}

/** Waits until an answer is out or its reader has hung up, which is not an error. */
async function settled(reply: FastifyReply): Promise<void> {
  await new Promise<void>((resolve) => reply.then(resolve, () => resolve()));
}

type LooseCall = Omit<ConsoleCall<EndpointName>, 'auth' | 'body' | 'query'> & {
  readonly auth: unknown;
  readonly body: unknown;
  readonly query: unknown;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in person. Null on endpoints for anyone. */
    consoleAuth: ConsoleAuth | null;
  }
}

async function admit(
  access: Access,
  services: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<ConsoleAuth | null> {
  if (access === 'anyone') return null;
  const auth = await authenticateBrowser(services, clientInfoOf(request));
  // Set at once, so that a refusal is logged with the person.
  request.consoleAuth = auth;
  setCookies(reply, auth.session.cookies);
  if (access === 'account') return auth;
  const inCompany = await authorizeForCompany(services, auth);
  request.consoleAuth = inCompany;
  requireSameMember(request, inCompany);
  await requireSecondFactor(services, inCompany);
  await recordSeen(services.db, inCompany.member);
  if (access === 'administrator') requireAdministrator(inCompany);
  return inCompany;
}

/**
 * Refuses a tab that was loaded for another company or person. All tabs of a browser share one session, which may have changed since.
 *
 * @throws Problem `person_changed`, `company_changed`
 */
function requireSameMember({ headers }: FastifyRequest, { memberships, member, company }: CompanyAuth): void {
  const [companyId, memberId] = [headers[COMPANY_HEADER.toLowerCase()], headers[MEMBER_HEADER.toLowerCase()]];
  if (memberId !== undefined && memberId !== String(member.id)) {
    // Another membership of the same person belongs to another company.
    const isOwn = memberships.some(({ id }) => String(id) === memberId);
    throw new Problem(isOwn ? 'company_changed' : 'person_changed');
  }
  if (companyId !== undefined && companyId !== String(company.id)) throw new Problem('company_changed');
}

/** @throws Problem `validation_error` if the body has another content type than the endpoint takes */
function requireBodyType({ body, form }: Endpoint, { headers }: FastifyRequest): void {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  const type = headers['content-type'] ?? '';
  if (!hasBody) return;
  if (form === true && !/^multipart\/form-data\s*(;|$)/i.test(type)) throw new Problem('body_not_form');
  if (body !== undefined && !/^application\/json\s*(;|$)/i.test(type)) throw new Problem('body_not_json');
}

/** Limits a minute by company, for what a person does one by one and only a script does in bulk. */
const LIMITED: { readonly [Name in EndpointName]?: { action: ConsoleAction; perMinute: number } } = {
  addMember: { action: 'link', perMinute: 60 },
  linkMember: { action: 'link', perMinute: 60 },
  linkCv: { action: 'share', perMinute: 60 },
  createKey: { action: 'key', perMinute: 30 },
  correctCv: { action: 'correction', perMinute: 120 },
  checkCv: { action: 'correction', perMinute: 120 },
  testWebhook: { action: 'webhook', perMinute: 30 },
  replayDelivery: { action: 'webhook', perMinute: 30 },
};

/** @throws Problem `rate_limit_exceeded` */
async function countLimited({ db }: Services, name: EndpointName, auth: ConsoleAuth | null): Promise<void> {
  const limited = LIMITED[name];
  const companyId = auth?.session.companyId;
  if (limited === undefined || companyId === undefined || companyId === null) return;
  const rate = await consumeConsoleLimit(db, { companyId, action: limited.action }, limited.perMinute);
  if (rate.allowed) return;
  throw new Problem(refusal('action_limit', { limit: rate.limit, seconds: rate.resetSeconds }), {
    retryAfterSeconds: rate.resetSeconds,
  });
}

/** Sets the cookies of the browser. */
export function setCookies(reply: FastifyReply, cookies: readonly string[]): void {
  if (cookies.length > 0) void reply.header('Set-Cookie', [...cookies]);
}

function parsed(schema: Endpoint['body'], value: unknown): unknown {
  if (schema === undefined) return undefined;
  requireStorable(value);
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.join('.') ?? '';
  const why = issue?.message ?? 'unknown';
  throw new Problem(field === '' ? refusal('request_invalid', { why }) : refusal('value_invalid', { field, why }));
}

function idOf(raw: string | undefined): number {
  const id = /^[1-9][0-9]{0,14}$/.test(raw ?? '') ? Number(raw) : null;
  if (id === null) throw new Problem('not_found');
  return id;
}

/** The browser that sent a request. */
function clientInfoOf(request: FastifyRequest): ClientInfo {
  const { cookie, 'user-agent': userAgent } = request.headers;
  return { cookie: cookie ?? null, address: request.ip, userAgent: userAgent ?? null };
}

/**
 * Refuses cross-site requests. Current browsers send `Sec-Fetch-Site` with every request and `Origin` with every request that can
 * change something. In addition, the session cookie is SameSite=Strict.
 *
 * @throws Problem `wrong_origin`
 */
function requireSameOrigin(request: FastifyRequest, publicUrl: string | null): void {
  const { 'sec-fetch-site': site, origin } = request.headers;
  if (site !== undefined && site !== 'same-origin') throw new Problem('wrong_origin');
  if (origin === undefined ? site === undefined : !isOwnOrigin(origin, request.headers.host, publicUrl)) {
    throw new Problem('wrong_origin');
  }
}

/** `LECTERN_BASE_URL` is the only own origin if it is set; otherwise the host that the request was sent to. */
function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string | null): boolean {
  if (publicUrl !== null) return origin === new URL(publicUrl).origin;
  return URL.canParse(origin) && new URL(origin).host === host;
}

const DEPTH_MAX = 100;

/**
 * Refuses values that the database cannot store or compare, anywhere in a body or a query: NUL characters and lone surrogates; and
 * nesting deeper than the console ever sends.
 *
 * @throws Problem `validation_error`
 */
function requireStorable(value: unknown, depth = 0): void {
  if (depth > DEPTH_MAX) throw new Problem('too_deep');
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw new Problem('not_storable');
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      requireStorable(key, depth + 1);
      requireStorable(part, depth + 1);
    }
  }
}
