export type MemberRole = 'administrator' | 'consultant';

/** A person of a company: an acting user of the API, and a user of the console. */
export interface Member {
  readonly id: number;
  readonly companyId: number;
  /** In lower case: addresses are compared without regard to case. */
  readonly email: string;
  readonly role: MemberRole;
  /** Credits the member may spend in one calendar month (UTC), or null for no limit. */
  readonly monthlyLimit: number | null;
  /** Name of the shared pool the member draws from, or null for the company's own. */
  readonly pool: string | null;
  readonly active: boolean;
  readonly createdAt: Date;
}

export interface MemberSettings {
  readonly role?: MemberRole;
  readonly monthlyLimit?: number | null;
  readonly pool?: string | null;
  readonly active?: boolean;
}

/** The form in which an address is kept and compared. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * What a bare address is made of: before the @ what RFC 5322 allows without quotes, behind it a name of hosts, in letters of any script
 * (RFC 6531). A name without a dot is one of an intranet. Nothing else has a place there: no signs that mean something in a letter's
 * header, no port, nothing that cannot be seen.
 */
const ADDRESS = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+@[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)*$/u;

/** What is wrong with a new member's data, as a sentence, or null. */
export function memberFault(email: string, monthlyLimit: number | null): string | null {
  if (!ADDRESS.test(email) || email.length > 254) return `"${email}" is not an e-mail address.`;
  return limitFault(monthlyLimit);
}

/** What is wrong with a member's limit, as a sentence, or null. */
export function limitFault(monthlyLimit: number | null): string | null {
  if (monthlyLimit !== null && (!Number.isInteger(monthlyLimit) || monthlyLimit < 0 || monthlyLimit > 2_147_483_647)) {
    return 'The monthly limit is a whole number of credits, 0 or more; "none" takes it away.';
  }
  return null;
}
