import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CompanyVisit, Visit } from '#flows/console-visit.ts';
import { shortAddress } from '#kit/short-address.ts';
import { eventLog, type LogEvent } from '#platform/log.ts';
import type { ProblemCode } from '#problems/codes.ts';

/** How much of a client's address the log gets. */
export type LoggedAddresses = 'full' | 'short' | 'none';

/** The security events among the events of the log. */
export type SecurityEvent = Extract<LogEvent, 'signed_in' | 'sign_in_failed' | 'request_refused'>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's address as the log may have it. */
    readonly loggedAddress: string | undefined;
    /** The member on whose behalf a call of the public API is made, once that is known. */
    actingMemberId: number | null;
  }
}

/** Logs every request once it is answered: by its route, never by its path, which may hold a candidate's name. */
export function logRequests(app: FastifyInstance, addresses: LoggedAddresses): void {
  app.decorateRequest('actingMemberId', null);
  app.decorateRequest('loggedAddress', {
    getter(this: FastifyRequest): string | undefined {
      if (addresses === 'none') return undefined;
      return addresses === 'full' ? this.ip : shortAddress(this.ip);
    },
  });
  app.addHook('onResponse', (request, reply, done) => {
    eventLog(request.log).event('request.completed', {
      method: request.method,
      // Null where nothing is served.
      route: request.routeOptions.url ?? null,
      ...idsOf(request.params),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...whoAsks(request),
      clientRequestId: clientRequestId(request.headers['x-request-id']),
    });
    done();
  });
}

/** Logs a sign-in or a refusal. */
export function securityEvent(request: FastifyRequest, event: SecurityEvent, more: object = {}): void {
  eventLog(request.log).event(event, { route: request.routeOptions.url ?? null, ...whoAsks(request), ...more });
}

/** Refusals that are failed tries to sign in, whatever their status. */
const SIGN_IN_CODES: readonly ProblemCode[] = [
  'sign_in_failed',
  'code_wrong',
  'link_invalid',
  'too_many_attempts',
  'too_many_codes',
];

/** Logs a refusal, where it is one of who asks and not of what is asked. */
export function traceRefusal(request: FastifyRequest, { code, status }: { code: ProblemCode; status: number }): void {
  if (SIGN_IN_CODES.includes(code)) securityEvent(request, 'sign_in_failed', { code, status });
  else if ([401, 403, 429].includes(status)) securityEvent(request, 'request_refused', { code, status });
}

/** Who asks, as far as that is known: by ids, never by names. */
function whoAsks({ loggedAddress, caller, consoleVisit, actingMemberId }: FastifyRequest): object {
  return {
    address: loggedAddress,
    companyId: caller?.company.id ?? consoleVisit?.session.companyId ?? undefined,
    keyId: caller?.key?.id,
    personId: consoleVisit?.session.personId,
    memberId: memberIdOf(consoleVisit) ?? actingMemberId ?? undefined,
  };
}

/** The member, of a visit that is bound to a company. On routes that are not the console's there is no visit, and no null for it. */
function memberIdOf(visit: Visit | CompanyVisit | null | undefined): number | null {
  return visit && 'member' in visit ? visit.member.id : null;
}

/** The numbers in a path, by their names in the route. */
function idsOf(params: unknown): Readonly<Record<string, number>> {
  const numbers = Object.entries(params ?? {}).filter(([, value]) => /^\d{1,15}$/.test(String(value)));
  return Object.fromEntries(numbers.map(([name, value]) => [name, Number(value)]));
}

function clientRequestId(header: string | string[] | undefined): string | undefined {
  return (Array.isArray(header) ? header[0] : header)?.slice(0, 200);
}
