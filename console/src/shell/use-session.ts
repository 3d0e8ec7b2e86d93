import { useRouteContext } from '@tanstack/react-router';
import type { SignedIn } from '#http/console/contract.ts';

/** The session. Only for components below the shell, which requires one. */
export function useSession(): SignedIn {
  return useRouteContext({ from: '/member', select: ({ session }) => session });
}
