import type { SessionState } from '#http/console/contract.ts';
import { ADDRESSES } from './addresses.ts';

/** What a page calls before it can render anything. */
type Prefetched = 'getSession' | 'getSignInOptions';

/** A response that nobody took by then is out of date. */
const FRESH_MS = 10_000;

/** The responses and those still to come, by address and acting member. */
const asked = new Map<string, Promise<Response>>();

/** The headers that name the company and the member, as a part of a key. */
type Headers = Readonly<Record<string, string>>;

function keyOf(address: string, acting: Headers): string {
  return [address, ...Object.values(acting)].join(' ');
}

function ask(address: string, acting: Headers): Promise<Response> {
  const key = keyOf(address, acting);
  const answer = fetch(address, { headers: { Accept: 'application/json', ...acting } });
  asked.set(key, answer);
  // The failure reaches the code that takes the response. Without a taker it does not matter.
  answer.then(
    () => setTimeout(() => asked.delete(key), FRESH_MS),
    () => undefined,
  );
  return answer;
}

/** Sends a call before the application code has loaded. */
export function prefetch(name: Prefetched): Promise<Response> {
  return ask(ADDRESSES.api + ADDRESSES.endpoints[name].path, {});
}

/**
 * Asks for the session and then, for its member, for the data of the page at an address below that of the API. Both are on their way
 * while the code of the page loads.
 */
export async function prefetchPage(data: string | null): Promise<void> {
  const session = await prefetch('getSession');
  if (data === null || !session.ok) return;
  // The application reads the response itself.
  const { data: state } = (await session.clone().json()) as { readonly data: SessionState };
  if (state.state !== 'signed_in' || state.two_factor_missing) return;
  const { company, member } = ADDRESSES.headers;
  const acting = { [company]: String(state.company.id), [member]: String(state.member_id) };
  await ask(ADDRESSES.api + data, acting);
}

/** The response from an address for the acting member, for the first caller; null for all others. */
export function takePrefetched(address: string, acting: Headers): Promise<Response> | null {
  const key = keyOf(address, acting);
  const answer = asked.get(key) ?? null;
  asked.delete(key);
  return answer;
}
