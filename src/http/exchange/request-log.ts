import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { eventLog, type LogEvent } from '#platform/log.ts';
import type { ProblemCode } from '#problems/codes.ts';
import type { CompanyAuth, ConsoleAuth } from '#use-cases/console/auth.ts';

/** How much of a client's address is logged. */
export type LoggedAddresses = 'full' | 'short' | 'none';

/** The security events among the events of the log. */
type SecurityEvent = Extract<LogEvent, 'signed_in' | 'sign_in_failed' | 'request_refused'>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's address in the form that may be logged. */
    readonly loggedAddress: string | undefined;
    /** The acting user of a call of the public API, once known. */
    actingMemberId: number | null;
  }
}

/** Logs every request after its response, by its route. The path may contain a candidate's name. */
export function logRequests(app: FastifyInstance, addresses: LoggedAddresses): void {
  app.decorateRequest('actingMemberId', null);
  app.decorateRequest('loggedAddress', {
    getter(this: FastifyRequest): string | undefined {
      if (addresses === 'none') return undefined;
      return addresses === 'full' ? this.ip : truncateIpAddress(this.ip);
    },
  });
  app.addHook('onResponse', (request, reply, done) => {
    eventLog(request.log).event('request.completed', {
      method: request.method,
      // Null for an unknown address.
      route: request.routeOptions.url ?? null,
      ...idsOf(request.params),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...callerFields(request),
      clientRequestId: clientRequestId(request.headers['x-request-id']),
    });
    done();
  });
}

/** Logs a security event. */
export function logSecurityEvent(request: FastifyRequest, event: SecurityEvent, more: object = {}): void {
  eventLog(request.log).event(event, { route: request.routeOptions.url ?? null, ...callerFields(request), ...more });
}

/** Codes of failed sign-in attempts, whatever their status. */
const SIGN_IN_CODES: readonly ProblemCode[] = [
  'sign_in_failed',
  'code_wrong',
  'link_invalid',
  'too_many_attempts',
  'too_many_codes',
  'provider_sign_in_over',
  'provider_denied',
  'provider_refused',
  'provider_address_unverified',
  'provider_no_company',
  'provider_other_address',
  'identity_taken',
];

/** Logs a refusal of the caller, as opposed to one of the request. */
export function logRefusal(request: FastifyRequest, { code, status }: { code: ProblemCode; status: number }): void {
  if (SIGN_IN_CODES.includes(code)) logSecurityEvent(request, 'sign_in_failed', { code, status });
  else if ([401, 403, 429].includes(status)) logSecurityEvent(request, 'request_refused', { code, status });
}

/** The caller as far as known: ids, never names. */
function callerFields({ loggedAddress, caller, consoleAuth, actingMemberId }: FastifyRequest): object {
  return {
    address: loggedAddress,
    companyId: caller?.company.id ?? consoleAuth?.session.companyId ?? undefined,
    keyId: caller?.key?.id,
    personId: consoleAuth?.session.personId,
    memberId: memberIdOf(consoleAuth) ?? actingMemberId ?? undefined,
  };
}

/** The member of a session that is bound to a company. On routes outside the console, `auth` is undefined. */
function memberIdOf(auth: ConsoleAuth | CompanyAuth | null | undefined): number | null {
  return auth && 'member' in auth ? auth.member.id : null;
}

/** The numeric path parameters by name. */
function idsOf(params: unknown): Readonly<Record<string, number>> {
  const numbers = Object.entries(params ?? {}).filter(([, value]) => /^\d{1,15}$/.test(String(value)));
  return Object.fromEntries(numbers.map(([name, value]) => [name, Number(value)]));
}

function clientRequestId(header: string | string[] | undefined): string | undefined {
  return (Array.isArray(header) ? header[0] : header)?.slice(0, 200);
}

/**
 * Warns once if requests come through a proxy that `LECTERN_TRUSTED_PROXIES` does not name. All clients then have the address of the
 * proxy and share its sign-in attempts. There is only one warning, because anyone can send the header.
 */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, socket } = request.raw;
    const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
    if (isForwarded && !isWarned && request.ip === socket.remoteAddress) {
      isWarned = true;
      eventLog(request.log).event('proxy.untrusted', { proxy: socket.remoteAddress });
    }
    done();
  });
}

const MAPPED = '::ffff:';

/**
 * An IP address without its end, so that it names a network and not a person's line: the first three numbers of IPv4, the first
 * three groups (48 bits) of IPv6. Anything else becomes empty.
 */
export function truncateIpAddress(address: string): string {
  const plain = address.toLowerCase().startsWith(MAPPED) ? address.slice(MAPPED.length) : address;
  if (isIP(plain) === 4) return `${plain.split('.').slice(0, 3).join('.')}.0`;
  if (isIP(plain) !== 6) return '';
  // The URL parser writes the shortest form. A scope (%eth0) is no part of the network.
  const [head = '', tail] = new URL(`http://[${plain.split('%', 1)[0]}]`).hostname.slice(1, -1).split('::');
  const [before, behind] = [groupsOf(head), groupsOf(tail ?? '')];
  const left = tail === undefined ? 0 : 8 - before.length - behind.length;
  const groups = [...before, ...Array.from({ length: left }, () => '0'), ...behind];
  return `${groups.slice(0, 3).join(':')}::`;
}

function groupsOf(text: string): readonly string[] {
  return text === '' ? [] : text.split(':');
}
