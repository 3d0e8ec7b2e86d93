import { call } from './call.ts';

/** What the console remembers while the browser is at the identity provider. */
interface Trip {
  /** The page to open afterwards. */
  readonly from?: string;
  /** The token of a one-time link that the person uses. */
  readonly link?: string;
  /** Whether a signed-in person links the account. */
  readonly links?: boolean;
}

const KEY = 'lectern.provider-trip';

/** The page that the provider sends the browser back to, below the address of the console. */
export const PROVIDER_PATH = '/sign-in/provider';

/** What the provider sent along. */
const ANSWER = takeAnswer();

/** Reads the answer of the provider before the router reads the address, and takes the code out of the address. */
function takeAnswer(): string {
  if (location.pathname !== `/console${PROVIDER_PATH}`) return '';
  const answer = location.search.slice(1);
  history.replaceState(history.state, '', location.pathname);
  return answer;
}

/** Leaves for the provider. It settles only if that fails: the browser leaves the page. */
export async function leaveForProvider({
  again = false,
  ...trip
}: Trip & { readonly again?: boolean }): Promise<never> {
  const { url } =
    trip.links === true ? await call('beginLinkingIdentity') : await call('beginProviderSignIn', { body: { again } });
  sessionStorage.setItem(KEY, JSON.stringify(trip));
  location.assign(url);
  return new Promise(() => undefined);
}

/** Where the browser was before it left for the provider. Only paths of this console are pages to return to. */
export function tripBefore(): Trip {
  try {
    const { from, ...trip } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Trip;
    return from !== undefined && /^\/(?![/\\])/.test(from) ? { ...trip, from } : trip;
  } catch {
    return {};
  }
}

let finishing: ReturnType<typeof finish> | null = null;

/** Completes the sign-in with what the provider sent along. That works once, so that it is sent once, however often this is called. */
export function finishAtReturn(): ReturnType<typeof finish> {
  finishing ??= finish();
  return finishing;
}

function finish() {
  const { link } = tripBefore();
  return call('finishProviderSignIn', { body: { parameters: ANSWER, ...(link !== undefined && { link }) } });
}
