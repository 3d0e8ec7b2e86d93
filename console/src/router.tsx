import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { z } from 'zod';
import type { SignedIn } from '#http/console/contract.ts';
import { actAs } from './api/acting.ts';
import { ApiError } from './api/call.ts';
import { sessionQuery, signInOptionsQuery } from './api/queries.ts';
import { ledgerSearch } from './pages/credits/ledger-search.ts';
import { cvsSearch } from './pages/cvs/cvs-search.ts';
import { ForbiddenPage, NotFoundPage, RouteError } from './pages/fault-pages.tsx';
import { usageSearch } from './pages/usage/usage-search.ts';
import { tellPageChanged } from './parts/page-changed.tsx';
import { PendingPage } from './parts/pending-page.tsx';

/** What is tried again by itself: failures of the network and of the server, not its refusals. */
function isWorthRetrying(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError) || failures >= 2) return false;
  // What took too long takes as long again.
  return error.status === 0 || (error.status >= 502 && error.code !== 'search_too_slow');
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: heedSession }),
  mutationCache: new MutationCache({ onError: heedSession }),
  // The server may be on this machine or its network: that the browser sees no internet says nothing about it.
  defaultOptions: {
    queries: { staleTime: 10_000, retry: isWorthRetrying, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * The session ended while someone worked: to the sign-in, and back to the same place afterwards. Or it is another company's or
 * person's by now: then this page is to be loaded anew.
 */
export function heedSession(error: unknown): void {
  if (!(error instanceof ApiError)) return;
  tellPageChanged(error);
  const { pathname, href } = router.state.location;
  // Who was not signed in yet has lost nothing: the route leads them to the sign-in.
  const wasSignedIn = queryClient.getQueryData(sessionQuery.queryKey) !== undefined;
  if (error.code === 'signed_out' && wasSignedIn && !PUBLIC_PATHS.has(pathname)) {
    actAs(null);
    queryClient.clear();
    void router.navigate({ to: '/sign-in', search: { from: href, expired: true }, replace: true });
  }
  if (error.code === 'company_required' && pathname !== '/choose-company') {
    actAs(null);
    queryClient.clear();
    void router.navigate({ to: '/choose-company', search: { from: href } });
  }
  if (error.code === 'two_factor_required' && pathname !== '/two-factor') {
    queryClient.clear();
    void router.navigate({ to: '/two-factor', search: { from: href } });
  }
}

const PUBLIC_PATHS: ReadonlySet<string> = new Set([
  '/sign-in',
  '/sign-in/code',
  '/forgotten-password',
  '/invitation',
  '/reset',
]);

/** Where to go after signing in: a page of this console, never an address elsewhere. */
const returning = z.object({
  from: z
    .string()
    .regex(/^\/(?![/\\])/)
    .optional()
    .catch(undefined),
  expired: z.boolean().optional().catch(undefined),
});

const rootRoute = createRootRouteWithContext<{ readonly queryClient: QueryClient }>()({
  component: Outlet,
  notFoundComponent: NotFoundPage,
});

/** Asked for beside the page itself, so that nothing jumps; a page of which it is not known offers less. */
async function loadSignInOptions({
  context,
}: {
  readonly context: { readonly queryClient: QueryClient };
}): Promise<void> {
  await context.queryClient.query({ ...signInOptionsQuery, retry: false }).catch(() => undefined);
}

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: returning,
  loader: loadSignInOptions,
  component: lazyRouteComponent(() => import('./pages/entry/sign-in-page.tsx'), 'SignInPage'),
});

const forgottenPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgotten-password',
  loader: loadSignInOptions,
  component: lazyRouteComponent(() => import('./pages/entry/forgotten-password-page.tsx'), 'ForgottenPasswordPage'),
});

const codeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in/code',
  validateSearch: returning,
  component: lazyRouteComponent(() => import('./pages/entry/code-page.tsx'), 'CodePage'),
});

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  component: lazyRouteComponent(() => import('./pages/entry/link-page.tsx'), 'LinkPage'),
});

const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset',
  component: lazyRouteComponent(() => import('./pages/entry/link-page.tsx'), 'LinkPage'),
});

const chooseCompanyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/choose-company',
  validateSearch: returning,
  component: lazyRouteComponent(() => import('./pages/entry/choose-company-page.tsx'), 'ChooseCompanyPage'),
});

const setUpFirstRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/two-factor',
  validateSearch: returning,
  component: lazyRouteComponent(() => import('./pages/entry/set-up-first-page.tsx'), 'SetUpFirstPage'),
});

/** Everything below asks who is signed in first. */
const memberRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'member',
  beforeLoad: async ({ context, location }): Promise<{ readonly session: SignedIn }> => {
    const session = await context.queryClient
      .query({ ...sessionQuery, staleTime: 'static' })
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'signed_out')
          throw redirect({ to: '/sign-in', search: location.pathname === '/' ? {} : { from: location.href } });
        throw error;
      });
    if (session.state === 'choose_company') throw redirect({ to: '/choose-company', search: { from: location.href } });
    if (session.two_factor_missing) throw redirect({ to: '/two-factor', search: { from: location.href } });
    // What was loaded for another company, or by another person, is not shown to this one.
    if (actAs(session)) context.queryClient.removeQueries({ predicate: ({ queryKey: [name] }) => name !== 'session' });
    return { session };
  },
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
  errorComponent: RouteError,
});

const indexRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/cvs', replace: true });
  },
});

const cvsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/cvs',
  validateSearch: cvsSearch,
  component: lazyRouteComponent(() => import('./pages/cvs/cvs-page.tsx'), 'CvsPage'),
});

const cvRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/cvs/$cvId',
  component: lazyRouteComponent(() => import('./pages/cv/cv-page.tsx'), 'CvPage'),
});

const templatesRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/templates',
  component: lazyRouteComponent(() => import('./pages/templates/templates-page.tsx'), 'TemplatesPage'),
});

const usageRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/usage',
  validateSearch: usageSearch,
  component: lazyRouteComponent(() => import('./pages/usage/usage-page.tsx'), 'UsagePage'),
});

const creditsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/credits',
  validateSearch: ledgerSearch,
  component: lazyRouteComponent(() => import('./pages/credits/credits-page.tsx'), 'CreditsPage'),
});

const accountRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/account',
  component: lazyRouteComponent(() => import('./pages/account/account-page.tsx'), 'AccountPage'),
});

/** Pages of administrators. The server holds this too, for each of their endpoints. */
const administratorRoute = createRoute({
  getParentRoute: () => memberRoute,
  id: 'administrator',
  component: AdministratorOnly,
});

function AdministratorOnly() {
  const { session } = memberRoute.useRouteContext();
  return session.role === 'administrator' ? <Outlet /> : <ForbiddenPage />;
}

const templateRoute = createRoute({
  getParentRoute: () => administratorRoute,
  path: '/templates/$templateId',
  component: lazyRouteComponent(() => import('./pages/templates/template-page.tsx'), 'TemplatePage'),
});

const membersRoute = createRoute({
  getParentRoute: () => administratorRoute,
  path: '/members',
  component: lazyRouteComponent(() => import('./pages/members/members-page.tsx'), 'MembersPage'),
});

const publicApiRoute = createRoute({
  getParentRoute: () => administratorRoute,
  path: '/settings/public-api',
  component: lazyRouteComponent(() => import('./pages/public-api/public-api-page.tsx'), 'PublicApiPage'),
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    signInRoute,
    forgottenPasswordRoute,
    codeRoute,
    invitationRoute,
    resetRoute,
    chooseCompanyRoute,
    setUpFirstRoute,
    memberRoute.addChildren([
      indexRoute,
      cvsRoute,
      cvRoute,
      templatesRoute,
      usageRoute,
      creditsRoute,
      accountRoute,
      administratorRoute.addChildren([templateRoute, membersRoute, publicApiRoute]),
    ]),
  ]),
  basepath: '/console',
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPendingComponent: PendingPage,
  defaultErrorComponent: RouteError,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
