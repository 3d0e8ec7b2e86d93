import type { SessionState } from '#http/console/contract.ts';
import { ADDRESSES } from './addresses.ts';

/** What a page calls before it can render anything. */
type Prefetched = 'getSession' | 'getSignInOptions';

/** A response that nobody took by then is out of date. */
const FRESH_MS = 10_000;

/** The responses and those still to come, by address and acting member. */
const asked = new Map<string, Promise<Response>>();

/** What the application asked for by itself while the session was still on its way to `prefetchPage`; null at all other times. */
let askedByPage: Set<string> | null = null;

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
 * while the code of the page loads. If the code is there first, it asks for the data by itself: an answer that nobody takes would be taken
 * later, for newer data.
 */
export async function prefetchPage(data: string | null): Promise<void> {
  const byPage = new Set<string>();
  askedByPage = byPage;
  const acting = await actingMember().catch(() => null);
  askedByPage = null;
  if (data === null || acting === null || byPage.has(keyOf(ADDRESSES.api + data, acting))) return;
  await ask(ADDRESSES.api + data, acting);
}

/** The headers of the member who is signed in; null if nobody is, or something must be done first. */
async function actingMember(): Promise<Headers | null> {
  const session = await prefetch('getSession');
  if (!session.ok) return null;
  // The application reads the response itself.
  const { data: state } = (await session.clone().json()) as { readonly data: SessionState };
  if (state.state !== 'signed_in' || state.two_factor_missing) return null;
  const { company, member } = ADDRESSES.headers;
  return { [company]: String(state.company.id), [member]: String(state.member_id) };
}

/** The response from an address for the acting member, for the first caller; null for all others. */
export function takePrefetched(address: string, acting: Headers): Promise<Response> | null {
  const key = keyOf(address, acting);
  const answer = asked.get(key) ?? null;
  if (answer === null) askedByPage?.add(key);
  asked.delete(key);
  return answer;
}
