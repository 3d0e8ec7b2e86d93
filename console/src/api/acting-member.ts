import type { SignedIn } from '#http/console/contract.ts';
import { ADDRESSES } from './addresses.ts';

/** The company and member for which this page acts. A member belongs to one company and one person. */
export interface ActingMember {
  readonly companyId: number;
  readonly memberId: number;
}

let acting: ActingMember | null = null;
const listeners = new Set<() => void>();

/**
 * Sets the company and the member; null if nobody is signed in. Other tabs share the session but not this value, so that the server
 * can detect an outdated page. Returns whether the value changed.
 */
export function setActingMember(session: Pick<SignedIn, 'company' | 'member_id'> | null): boolean {
  const next = session === null ? null : { companyId: session.company.id, memberId: session.member_id };
  if (next?.memberId === acting?.memberId && next?.companyId === acting?.companyId) return false;
  acting = next;
  for (const listener of listeners) listener();
  return true;
}

export function getActingMember(): ActingMember | null {
  return acting;
}

/** Adds a listener for changes. Returns a function that removes it. */
export function onActingMemberChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The headers that name the company and the member. */
export function actingHeaders(as: ActingMember | null = acting): Readonly<Record<string, string>> {
  return as === null
    ? {}
    : { [ADDRESSES.headers.company]: String(as.companyId), [ADDRESSES.headers.member]: String(as.memberId) };
}
