import { ADDRESSES } from './addresses.ts';

/** Calls that a page needs before it can render anything. */
export type Prefetched = 'getSession' | 'getSignInOptions';

const asked = new Map<string, Promise<Response>>();

/** Sends a call before the application code has loaded. */
export function prefetch(name: Prefetched): void {
  const { method, path } = ADDRESSES.endpoints[name];
  const answer = fetch(ADDRESSES.api + path, { method, headers: { Accept: 'application/json' } });
  // The failure reaches the code that takes the response. Without a taker it does not matter.
  answer.catch(() => undefined);
  asked.set(name, answer);
}

/** The pending response, for the first caller; null for all others. */
export function takePrefetched(name: string): Promise<Response> | null {
  const answer = asked.get(name) ?? null;
  asked.delete(name);
  return answer;
}
