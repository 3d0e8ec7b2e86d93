import type { LookupAddress } from 'node:dns';
import { lookup as resolveName } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A request to an address that a user gave. */
export interface OutgoingRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Milliseconds from the start until the answer has ended. */
  readonly timeoutMs: number;
  /** Whether addresses of private networks and of this machine are permitted. */
  readonly allowsPrivate: boolean;
  readonly signal?: AbortSignal;
}

/** Why a request got no answer. */
export type OutgoingFailure = 'address_not_permitted' | 'timeout' | 'not_secure' | 'unreachable' | 'stopped';

export type OutgoingResult =
  | {
      readonly kind: 'answered';
      readonly status: number;
      /** The beginning of the body, as text. */
      readonly body: string;
      /** The header `Retry-After` in seconds; null where it is missing or a date. */
      readonly retryAfterSeconds: number | null;
    }
  | { readonly kind: 'failed'; readonly reason: OutgoingFailure; readonly cause: unknown };

/** Bytes of an answer that are read; the connection is cut after them. */
const ANSWER_BYTES_MAX = 4096;

class AddressNotPermittedError extends Error {}

/**
 * Whether an IP address is one of the public internet: no private, local, shared, reserved or multicast one, also inside IPv6.
 *
 * @param address in its usual notation; anything else is not public
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  // Only 2000::/3 is in use; the rest is not assigned.
  return parsed.kind() === 'ipv4' || (parsed.toByteArray()[0] ?? 0) >> 5 === 1;
}

/** Whether the host of an address names this machine or a private network by itself, so that it need not be looked up. */
export function isPrivateHost({ hostname }: URL): boolean {
  const host = withoutBrackets(hostname);
  if (isIP(host) !== 0) return !isPublicAddress(host);
  return /(?:^|\.)(?:localhost|local|internal)\.?$/i.test(host);
}

/**
 * Posts a body and reads the beginning of the answer. Redirects are not followed. The addresses of a name are checked by the lookup
 * of the connection itself, so that a name cannot change its address between the check and the connection.
 */
export async function postTo(request: OutgoingRequest): Promise<OutgoingResult> {
  const timeout = AbortSignal.timeout(request.timeoutMs);
  const signal = AbortSignal.any([timeout, ...(request.signal === undefined ? [] : [request.signal])]);
  try {
    return await exchange(request, signal);
  } catch (cause) {
    return { kind: 'failed', reason: reasonOf(cause, { timeout, stop: request.signal }), cause };
  }
}

function exchange(
  { url, headers, body, allowsPrivate }: OutgoingRequest,
  signal: AbortSignal,
): Promise<OutgoingResult> {
  const host = withoutBrackets(url.hostname);
  // A literal address is not looked up.
  if (!allowsPrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new AddressNotPermittedError(host);
  const { promise, resolve, reject } = Promise.withResolvers<OutgoingResult>();
  const { request: start } = url.protocol === 'https:' ? https : http;
  const outgoing = start(url, {
    method: 'POST',
    // A connection that another request left open was checked for that one.
    agent: false,
    headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)), Connection: 'close' },
    lookup: allowsPrivate ? undefined : publicLookup,
    signal,
  });
  outgoing.on('error', reject);
  outgoing.on('response', (incoming) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const answer = (): void => {
      const text = Buffer.concat(chunks).subarray(0, ANSWER_BYTES_MAX).toString('utf8');
      const retryAfter = incoming.headers['retry-after'] ?? '';
      resolve({
        kind: 'answered',
        status: incoming.statusCode ?? 0,
        body: text,
        retryAfterSeconds: /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : null,
      });
      outgoing.destroy();
    };
    incoming.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= ANSWER_BYTES_MAX) answer();
    });
    incoming.on('end', answer);
    incoming.on('error', reject);
  });
  outgoing.end(body);
  return promise;
}

/** The lookup of a connection, which knows only public addresses. */
const publicLookup: LookupFunction = (name, { all, family, hints }, done) => {
  const found = (addresses: readonly LookupAddress[]): void => {
    const [first] = addresses;
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new AddressNotPermittedError(name), []);
    if (all === true) done(null, [...addresses]);
    else done(null, first.address, first.family);
  };
  resolveName(name, { all: true, family, hints }).then(found, (error: unknown) =>
    done(error as NodeJS.ErrnoException, []),
  );
};

function reasonOf(
  cause: unknown,
  { timeout, stop }: { readonly timeout: AbortSignal; readonly stop: AbortSignal | undefined },
): OutgoingFailure {
  if (cause instanceof AddressNotPermittedError) return 'address_not_permitted';
  if (stop?.aborted === true) return 'stopped';
  if (timeout.aborted) return 'timeout';
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return /CERT|SSL|TLS|SELF_SIGNED|ALTNAME|UNABLE_TO_|EPROTO/.test(code) ? 'not_secure' : 'unreachable';
}

function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}
