import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Browser } from '#accounts/sessions.ts';
import { requireFreshPassword } from '#flows/console-password.ts';
import { requireSecondFactor } from '#flows/console-two-factor.ts';
import { type CompanyVisit, companyVisitOf, requireAdministrator, type Visit, visitOf } from '#flows/console-visit.ts';
import type { Services } from '#flows/services.ts';
import { type ConsoleAction, countInConsole } from '#limits/rate-limiter.ts';
import { Problem } from '#problems/problem.ts';
import { refusal } from '#problems/refusal.ts';
import { success } from '../public/envelope.ts';
import { browserOf, requireOwnOrigin } from './browser.ts';
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
import { requireStorable } from './storable.ts';

/** The dependencies of the console's routes. */
export interface ConsoleOptions {
  readonly services: Services;
  readonly makeScratchDir: (prefix: string) => Promise<string>;
  readonly hasRoom: () => Promise<boolean>;
  readonly baseUrl: () => string;
  /** `LECTERN_BASE_URL`, or null where it is not set. */
  readonly publicUrl: string | null;
}

interface VisitOfAccess {
  readonly anyone: null;
  readonly account: Visit;
  readonly member: CompanyVisit;
  readonly administrator: CompanyVisit;
}

/** A request that was let in, its body and query as the contract has them. */
export interface ConsoleCall<Name extends EndpointName> {
  readonly options: ConsoleOptions;
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly browser: Browser;
  readonly visit: VisitOfAccess[(typeof ENDPOINTS)[Name]['access']];
  readonly body: BodyOf<Name>;
  readonly query: QueryOf<Name>;
  /** The path parameter of this name. @throws Problem `not_found` if it is no id */
  readonly id: (name: string) => number;
}

/** One page of a list. */
export class Paged<T> {
  readonly data: T;
  readonly pagination: Pagination;

  constructor(data: T, pagination: Pagination) {
    this.data = data;
    this.pagination = pagination;
  }
}

/** The handler has sent its answer itself: it is not JSON, or goes out in parts. */
export const SENT = Symbol('sent');

type Handler<Name extends EndpointName> = (
  call: ConsoleCall<Name>,
) => Promise<DataOf<Name> extends undefined ? typeof SENT : DataOf<Name> | Paged<DataOf<Name>> | typeof SENT>;

/** The handlers of all endpoints. */
export type Handlers = { readonly [Name in EndpointName]: Handler<Name> };

/** Registers every endpoint of the contract: who may call, what it takes, what it answers. */
export function registerEndpoints(app: FastifyInstance, options: ConsoleOptions, handlers: Handlers): void {
  for (const name of Object.keys(ENDPOINTS) as EndpointName[]) {
    const endpoint: Endpoint = ENDPOINTS[name];
    // The types ensure that the table and the handlers have the same names.
    const handle = handlers[name] as unknown as (call: LooseCall) => Promise<unknown>;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      // Before the body is read, so that a refused caller need not send it.
      onRequest: async (request, reply) => {
        if (endpoint.method !== 'GET') requireOwnOrigin(request, options.publicUrl);
        const visit = await admit(endpoint.access, options.services, { request, reply });
        if (endpoint.fresh === true && visit !== null) await requireFreshPassword(options.services, visit);
        await countLimited(options.services, name, visit);
        requireBodyType(endpoint, request);
      },
      handler: async (request, reply) => {
        const answer = await handle({
          options,
          services: options.services,
          request,
          reply,
          browser: browserOf(request),
          visit: request.consoleVisit,
          body: parsed(endpoint.body, request.body),
          query: parsed(endpoint.query, request.query),
          id: (part) => idOf((request.params as Record<string, string>)[part]),
        });
        if (answer === SENT) return settled(reply);
        return answer instanceof Paged ? success(answer.data, answer.pagination) : success(answer);
      },
    });
  }
}

/** Waits until an answer is out or its reader has hung up, which is not an error. */
async function settled(reply: FastifyReply): Promise<void> {
  await new Promise<void>((resolve) => reply.then(resolve, () => resolve()));
}

type LooseCall = Omit<ConsoleCall<EndpointName>, 'visit' | 'body' | 'query'> & {
  readonly visit: unknown;
  readonly body: unknown;
  readonly query: unknown;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The visit; null on endpoints for anyone. */
    consoleVisit: Visit | null;
  }
}

async function admit(
  access: Access,
  services: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Visit | null> {
  if (access === 'anyone') return null;
  const visit = await visitOf(services, browserOf(request));
  // Set at once, so that a refusal is logged with the person.
  request.consoleVisit = visit;
  setCookies(reply, visit.session.cookies);
  if (access === 'account') return visit;
  const inCompany = await companyVisitOf(services, visit);
  request.consoleVisit = inCompany;
  requireSameVisit(request, inCompany);
  await requireSecondFactor(services, inCompany);
  if (access === 'administrator') requireAdministrator(inCompany);
  return inCompany;
}

/**
 * Refuses a tab that was loaded for another company or person. All tabs of a browser share one session, which may have changed since.
 *
 * @throws Problem `person_changed`, `company_changed`
 */
function requireSameVisit({ headers }: FastifyRequest, { memberships, member, company }: CompanyVisit): void {
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
  createKey: { action: 'key', perMinute: 30 },
  correctCv: { action: 'correction', perMinute: 120 },
  takeBackCorrection: { action: 'correction', perMinute: 120 },
};

/** @throws Problem `rate_limit_exceeded` */
async function countLimited({ db }: Services, name: EndpointName, visit: Visit | null): Promise<void> {
  const limited = LIMITED[name];
  const companyId = visit?.session.companyId;
  if (limited === undefined || companyId === undefined || companyId === null) return;
  const rate = await countInConsole(db, { companyId, action: limited.action }, limited.perMinute);
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
