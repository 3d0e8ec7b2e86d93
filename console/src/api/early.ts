import { ADDRESSES } from './addresses.ts';

/** What a page asks before it can draw anything. */
export type AskedFirst = 'getSession' | 'getSignInOptions';

const asked = new Map<string, Promise<Response>>();

/** Asks before the application that wants to know has arrived. */
export function askEarly(name: AskedFirst): void {
  const { method, path } = ADDRESSES.endpoints[name];
  const answer = fetch(ADDRESSES.api + path, { method, headers: { Accept: 'application/json' } });
  // Who takes it is told of its failure; where nobody does, it was not needed.
  answer.catch(() => undefined);
  asked.set(name, answer);
}

/** The answer that is on its way, for the first who wants it; null for all others. */
export function askedEarly(name: string): Promise<Response> | null {
  const answer = asked.get(name) ?? null;
  asked.delete(name);
  return answer;
}
