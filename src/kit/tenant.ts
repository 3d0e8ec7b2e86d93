/** For whom work is done. Shares are given to companies, and within a company to those who act for it. */
export interface Tenant {
  readonly companyId: number;
  /** An API key (`key 7`) or a member (`member 3`). */
  readonly actor: string;
}

/** The operator, whose work belongs to no company. */
export const OPERATOR: Tenant = { companyId: 0, actor: 'operator' };

/** What is done by means of an API key. */
export function keyTenant(companyId: number, keyId: number): Tenant {
  return { companyId, actor: `key ${keyId}` };
}

/** What a member does in the console, or what is done for a member by a process that did not take the call in. */
export function memberTenant({ companyId, id }: { readonly companyId: number; readonly id: number }): Tenant {
  return { companyId, actor: `member ${id}` };
}
