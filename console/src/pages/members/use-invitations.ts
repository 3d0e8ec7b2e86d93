import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { BodyOf, OneTimeLink } from '#http/console/contract.ts';
import { ApiError, call, codeOf } from '../../api/call.ts';
import { membersQuery } from '../../api/queries.ts';
import { type Invited, looksLikeAddress } from './addresses.ts';

/** What became of the invitation of one address. */
export type Outcome =
  | { readonly kind: 'waiting' | 'sending' | 'member' | 'invalid' | 'untried' }
  | { readonly kind: 'invited'; readonly link: OneTimeLink }
  | { readonly kind: 'refused'; readonly error: unknown };

export interface Invitation extends Invited {
  readonly outcome: Outcome;
}

/** What all members of one round of invitations get. */
export type InvitedAs = Omit<BodyOf<'addMember'>, 'email' | 'name'>;

export interface Invitations {
  /** In the order of the addresses; empty before the first round. */
  readonly list: readonly Invitation[];
  readonly isRunning: boolean;
  readonly start: (invited: readonly Invited[], as: InvitedAs) => Promise<void>;
  /** Ends the round after the address that is being invited. */
  readonly stop: () => void;
  readonly clear: () => void;
}

/** Whether an invitation has not made the address a member, so that it may be repeated. */
export function isOpen({ outcome: { kind } }: Invitation): boolean {
  return kind === 'refused' || kind === 'invalid' || kind === 'untried';
}

/**
 * Invites several addresses, one call each, one after another: each has an outcome of its own, which is shown as soon as it is known, and
 * none depends on the others. What every call would be refused for ends the round. A round that the server finds too fast waits.
 */
export function useInvitations(): Invitations {
  const client = useQueryClient();
  const [list, setList] = useState<readonly Invitation[]>([]);
  const [isRunning, setRunning] = useState(false);
  const stopping = useRef(new AbortController());
  useEffect(() => () => stopping.current.abort(), []);

  const start = useCallback(
    async (invited: readonly Invited[], as: InvitedAs): Promise<void> => {
      const { signal } = (stopping.current = new AbortController());
      const set = (at: number, outcome: Outcome): void =>
        setList((before) => before.map((one, index) => (index === at ? { ...one, outcome } : one)));
      setList(invited.map((one) => ({ ...one, outcome: { kind: 'waiting' } })));
      setRunning(true);
      for (const [at, { address, name }] of invited.entries()) {
        if (signal.aborted) set(at, { kind: 'untried' });
        else {
          set(at, { kind: 'sending' });
          const outcome = await invite({ ...as, email: address, name }, signal);
          set(at, outcome);
          if (outcome.kind === 'refused' && endsRound(outcome.error)) stopping.current.abort();
        }
      }
      setRunning(false);
      await client.invalidateQueries({ queryKey: membersQuery.queryKey });
    },
    [client],
  );
  const stop = useCallback(() => stopping.current.abort(), []);
  const clear = useCallback(() => setList([]), []);
  useWarningBeforeLeaving(isRunning);
  return { list, isRunning, start, stop, clear };
}

async function invite(body: BodyOf<'addMember'>, signal: AbortSignal): Promise<Outcome> {
  if (!looksLikeAddress(body.email)) return { kind: 'invalid' };
  for (;;) {
    try {
      return { kind: 'invited', link: (await call('addMember', { body })).link };
    } catch (error) {
      if (codeOf(error) === 'member_exists') return { kind: 'member' };
      if (codeOf(error) !== 'rate_limit_exceeded') return { kind: 'refused', error };
      await pause(error, signal);
      if (signal.aborted) return { kind: 'untried' };
    }
  }
}

/** Whether the calls of the other addresses would be refused too: the person is signed out, has no right to it, or gave no password. */
function endsRound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403 || error.status === 409);
}

/** Waits as long as the server asks for, or until the round is stopped. */
async function pause(error: unknown, signal: AbortSignal): Promise<void> {
  const seconds = (error instanceof ApiError ? error.retryAfterSeconds : null) ?? 60;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** The links of a round without a mail server are shown once. */
function useWarningBeforeLeaving(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isRunning]);
}
