import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Browser } from '#accounts/sessions.ts';
import { requireFreshPassword } from '#flows/console-password.ts';
import { requireSecondFactor } from '#flows/console-two-factor.ts';
import { type CompanyVisit, companyVisitOf, requireAdministrator, type Visit, visitOf } from '#flows/console-visit.ts';
import type { Services } from '#flows/services.ts';
import { type ConsoleAction, countInConsole } from '#limits/rate-limiter.ts';
import { Problem } from '#problems/problem.ts';
import { success } from '../public/envelope.ts';
import { BODY_TYPE_SENTENCE } from '../render-error.ts';
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

/** What the console works with. */
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
  /** The id in the path of this name. @throws Problem `not_found` where it is no id */
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

/** What does the work of each endpoint. */
export type Handlers = { readonly [Name in EndpointName]: Handler<Name> };

/** Registers every endpoint of the contract: who may call, what it takes, what it answers. */
export function registerEndpoints(app: FastifyInstance, options: ConsoleOptions, handlers: Handlers): void {
  for (const name of Object.keys(ENDPOINTS) as EndpointName[]) {
    const endpoint: Endpoint = ENDPOINTS[name];
    // The table and the handlers have the same names: their types say so, one by one.
    const handle = handlers[name] as unknown as (call: LooseCall) => Promise<unknown>;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      // Before the body is read: who may not call sends it in vain.
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
    /** Who is signed in; null on endpoints for anyone. */
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
  // Kept at once, so that a refusal is logged with whom it concerns.
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
 * All tabs of a browser share one session. A tab that was loaded for another company, or by another person, must not act for the one
 * that the session is bound to now.
 *
 * @throws Problem `person_changed`, `company_changed`
 */
function requireSameVisit({ headers }: FastifyRequest, { memberships, member, company }: CompanyVisit): void {
  const [companyId, memberId] = [headers[COMPANY_HEADER.toLowerCase()], headers[MEMBER_HEADER.toLowerCase()]];
  if (memberId !== undefined && memberId !== String(member.id)) {
    // Another membership of the same person is another company of theirs.
    const isOwn = memberships.some(({ id }) => String(id) === memberId);
    throw new Problem(isOwn ? 'company_changed' : 'person_changed');
  }
  if (companyId !== undefined && companyId !== String(company.id)) throw new Problem('company_changed');
}

/** @throws Problem `validation_error` where the request brings a body of another kind than the endpoint takes */
function requireBodyType({ body, form }: Endpoint, { headers }: FastifyRequest): void {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  const type = headers['content-type'] ?? '';
  if (!hasBody) return;
  if (form === true && !/^multipart\/form-data\s*(;|$)/i.test(type))
    throw new Problem('validation_error', { message: BODY_TYPE_SENTENCE });
  if (body !== undefined && !/^application\/json\s*(;|$)/i.test(type))
    throw new Problem('validation_error', { message: 'The body must be JSON, with "Content-Type: application/json".' });
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
  throw new Problem('rate_limit_exceeded', {
    message: `There are more of these in a minute than the ${rate.limit} that are taken. Try again in ${rate.resetSeconds} seconds.`,
    retryAfterSeconds: rate.resetSeconds,
  });
}

/** Gives the browser its cookies. */
export function setCookies(reply: FastifyReply, cookies: readonly string[]): void {
  if (cookies.length > 0) void reply.header('Set-Cookie', [...cookies]);
}

function parsed(schema: Endpoint['body'], value: unknown): unknown {
  if (schema === undefined) return undefined;
  requireStorable(value);
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const where = issue?.path.join('.') ?? '';
  throw new Problem('validation_error', {
    message: `${where === '' ? 'The request' : `"${where}"`} is not as it should be: ${issue?.message ?? 'unknown'}.`,
  });
}

function idOf(raw: string | undefined): number {
  const id = /^[1-9][0-9]{0,14}$/.test(raw ?? '') ? Number(raw) : null;
  if (id === null) throw new Problem('not_found');
  return id;
}
