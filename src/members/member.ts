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

/** What is wrong with a member's data, as a sentence, or null. */
export function memberFault(email: string, monthlyLimit: number | null): string | null {
  if (!/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(email) || email.length > 254) return `"${email}" is not an e-mail address.`;
  if (monthlyLimit !== null && (!Number.isInteger(monthlyLimit) || monthlyLimit < 0 || monthlyLimit > 2_147_483_647)) {
    return 'The monthly limit is a whole number of credits, 0 or more; "none" takes it away.';
  }
  return null;
}
