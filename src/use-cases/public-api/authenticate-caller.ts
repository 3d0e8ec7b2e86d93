import type { KeyScope } from '#keys/keys.ts';
import { keyTenant } from '#kit/tenant.ts';
import type { RateLimitResult } from '#limits/rate-limiter.ts';
import { Problem } from '#problems/problem.ts';
import type { Caller } from '../process-cv/cv-call.ts';
import type { Services } from '../services/services.ts';

export interface AuthenticatedCall {
  readonly caller: Caller;
  /** The company's place in its window; refused requests are answered with it too. */
  readonly rate: RateLimitResult;
}

type Deps = Pick<Services, 'keyAuthenticator' | 'lastUsedRecorder' | 'companyReads' | 'rateLimiter'>;

interface AccessRequest {
  /** The header `Authorization`, or undefined where there is none. */
  readonly authorization: string | undefined;
  /** What the endpoint asks of a key. A key with `full` is let in everywhere in the public API. */
  readonly scope: KeyScope;
  /** Told who calls as soon as that is known, whether or not the call is let in. */
  readonly onKnown: (caller: Caller) => void;
}

/**
 * The way in to both APIs, in the order of the contract: header, key, company, API on, scope of the key, rate limit. A key of one API is unknown to
 * the other. The first that fails answers; what fails before the rate limit is not counted against it. A company over its limit is not refused here but by
 * the caller, which has headers to send first.
 */
export async function authenticateCaller(
  services: Deps,
  { authorization, scope, onKnown }: AccessRequest,
): Promise<AuthenticatedCall> {
  const token = bearerToken(authorization);
  if (token === null) throw new Problem('unauthorized');
  const key = await services.keyAuthenticator.authenticate(token);
  if (key === null || (key.scope === 'profiles') !== (scope === 'profiles')) throw new Problem('invalid_api_key');
  const company = await services.companyReads.get(key.companyId);
  if (company === null) throw new Problem('company_not_found');
  const caller = { company, channel: 'api', key, tenant: keyTenant(company.id, key.id) } as const;
  onKnown(caller);
  if (scope === 'profiles' && !company.profileApiEnabled) throw new Problem('profile_api_disabled');
  if (scope !== 'profiles' && !company.apiEnabled) throw new Problem('api_disabled');
  // The list of codes of the contract is closed, so that a read-only key shares this one; the message tells them apart.
  if (scope === 'full' && key.scope !== 'full') throw new Problem('key_read_only');
  services.lastUsedRecorder.record(key.id);
  const rate = await services.rateLimiter.consume(company.id, company.rateLimitPerMinute);
  return { caller, rate };
}

/** The token of a header of exactly the form `Bearer <token>`, or null. */
function bearerToken(authorization: string | undefined): string | null {
  return /^Bearer ([^\s]+)$/.exec(authorization ?? '')?.[1] ?? null;
}
