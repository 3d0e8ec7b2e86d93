import type { Company } from '#companies/company.ts';
import type { VerifiedKey } from '#keys/verify.ts';
import { keyTenant, type Tenant } from '#kit/tenant.ts';
import type { RateVerdict } from '#limits/rate-limiter.ts';
import { Problem } from '#problems/problem.ts';
import type { Services } from './services.ts';

export interface Caller {
  readonly company: Company;
  /** Null for a member who is signed in to the console. */
  readonly key: VerifiedKey | null;
  /** Whose share the call takes: that of the key, or of the member who is signed in. */
  readonly tenant: Tenant;
}

export interface Admission {
  readonly caller: Caller;
  /** The company's place in its window; refused requests are answered with it too. */
  readonly rate: RateVerdict;
}

type Door = Pick<Services, 'keyVerifier' | 'keyToucher' | 'companyReads' | 'rateLimiter'>;

/**
 * The way in, in the order of the contract: header, key, company, public API on, rate limit. The first that fails answers;
 * what fails before the rate limit is not counted against it. A company over its limit is not refused here but by the caller,
 * which has headers to send first.
 *
 * @param onKnown told who calls as soon as that is known, whether or not the call is let in
 */
export async function admitCaller(
  services: Door,
  authorization: string | undefined,
  onKnown: (caller: Caller) => void,
): Promise<Admission> {
  const token = bearerToken(authorization);
  if (token === null) throw new Problem('unauthorized');
  const key = await services.keyVerifier.verify(token);
  if (key === null) throw new Problem('invalid_api_key');
  const company = await services.companyReads.ask(key.companyId);
  if (company === null) throw new Problem('company_not_found');
  const caller = { company, key, tenant: keyTenant(company.id, key.id) };
  onKnown(caller);
  if (!company.apiEnabled) throw new Problem('api_disabled');
  services.keyToucher.touch(key.id);
  const rate = await services.rateLimiter.count(company.id, company.rateLimitPerMinute);
  return { caller, rate };
}

/** The token of a header of exactly the form `Bearer <token>`, or null. */
function bearerToken(authorization: string | undefined): string | null {
  return /^Bearer ([^\s]+)$/.exec(authorization ?? '')?.[1] ?? null;
}
