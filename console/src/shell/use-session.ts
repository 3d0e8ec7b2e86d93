import { useRouteContext } from '@tanstack/react-router';
import type { SignedIn } from '#http/console/contract.ts';

/** Who is signed in. Only below the shell, which is drawn for those who are. */
export function useSession(): SignedIn {
  return useRouteContext({ from: '/member', select: ({ session }) => session });
}
