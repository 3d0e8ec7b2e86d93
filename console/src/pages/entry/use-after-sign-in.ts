import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { SignInAnswer } from '#http/console/contract.ts';
import { setActingMember } from '../../api/acting-member.ts';
import { sessionQuery } from '../../api/queries.ts';

/** Opens the intended page after signing in, after the code and the choice of a company where they are needed. */
export function useAfterSignIn(from: string | undefined): (session: SignInAnswer) => Promise<void> {
  const client = useQueryClient();
  const router = useRouter();
  return async (session) => {
    if (session.state === 'code_required') {
      await router.navigate({ to: '/sign-in/code', search: from === undefined ? {} : { from } });
      return;
    }
    setActingMember(session.state === 'signed_in' ? session : null);
    client.clear();
    client.setQueryData(sessionQuery.queryKey, session);
    await router.invalidate();
    if (session.state === 'choose_company') {
      await router.navigate({ to: '/choose-company', search: from === undefined ? {} : { from } });
    } else if (from === undefined) {
      await router.navigate({ to: '/cvs', search: {} });
    } else {
      router.history.push(`/console${from}`);
    }
  };
}
