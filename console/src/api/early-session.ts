import { ADDRESSES } from './addresses.ts';

let asked: Promise<Response> | null = null;

/** Asks who is signed in before the application that wants to know has arrived. */
export function askForSession(): void {
  const { method, path } = ADDRESSES.endpoints.getSession;
  asked = fetch(ADDRESSES.api + path, { method, headers: { Accept: 'application/json' } });
  // Who takes it is told of its failure; where nobody does, it was not needed.
  asked.catch(() => undefined);
}

/** The answer that is on its way, for the first who wants it; null for all others. */
export function sessionAskedEarly(): Promise<Response> | null {
  const mine = asked;
  asked = null;
  return mine;
}
