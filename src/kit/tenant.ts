/** For whom work is done. Companies have shares, and within a company its actors. */
export interface Tenant {
  readonly companyId: number;
  /** An API key (`key 7`) or a member (`member 3`). */
  readonly actor: string;
}

/** The operator, whose work belongs to no company. */
export const OPERATOR_TENANT: Tenant = { companyId: 0, actor: 'operator' };

/** Work for a call with an API key. */
export function keyTenant(companyId: number, keyId: number): Tenant {
  return { companyId, actor: `key ${keyId}` };
}

/** Work for a member: in the console, or by a process that did not receive the call. */
export function memberTenant({ companyId, id }: { readonly companyId: number; readonly id: number }): Tenant {
  return { companyId, actor: `member ${id}` };
}
