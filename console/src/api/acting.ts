import type { SignedIn } from '#http/console/contract.ts';
import { ADDRESSES } from './addresses.ts';

/** For which company, and as which member of it, this page acts. A member belongs to one company and one person. */
export interface Acting {
  readonly companyId: number;
  readonly memberId: number;
}

let acting: Acting | null = null;
const listeners = new Set<() => void>();

/**
 * Says as whom the page acts from now on; null where nobody is signed in. Other tabs share the session but not this, so that the server
 * can tell when a page has fallen behind. Returns whether that is a change.
 */
export function actAs(session: Pick<SignedIn, 'company' | 'member_id'> | null): boolean {
  const next = session === null ? null : { companyId: session.company.id, memberId: session.member_id };
  if (next?.memberId === acting?.memberId && next?.companyId === acting?.companyId) return false;
  acting = next;
  for (const listener of listeners) listener();
  return true;
}

export function actingAs(): Acting | null {
  return acting;
}

/** Tells of every change. Returns how to listen no more. */
export function onActingChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The headers that say so to the server. */
export function actingHeaders(as: Acting | null = acting): Readonly<Record<string, string>> {
  return as === null
    ? {}
    : { [ADDRESSES.headers.company]: String(as.companyId), [ADDRESSES.headers.member]: String(as.memberId) };
}
