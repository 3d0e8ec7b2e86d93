import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router';
import type { SignedIn } from '#http/console/contract.ts';
import { setActingMember } from './api/acting-member.ts';
import { ApiError, codeOf } from './api/call.ts';
import { PROVIDER_PATH } from './api/provider-trip.ts';
import { cvQuery, sessionQuery, signInOptionsQuery } from './api/queries.ts';
import { auditSearch } from './pages/audit/audit-search.ts';
import { ledgerSearch } from './pages/credits/ledger-search.ts';
import { type CvsSearch, cvSearch, cvsSearch } from './pages/cvs/cvs-search.ts';
import { ForbiddenPage, NotFoundPage, RouteError } from './pages/error-pages.tsx';
import { usageSearch } from './pages/usage/usage-search.ts';
import { lazyPage } from './parts/lazy-page.tsx';
import { showPageChanged } from './parts/page-changed.tsx';
import { PendingPage } from './parts/pending-page.tsx';
import { like, searchOf, yes } from './parts/search-params.ts';

/** Failures of the network and of the server are retried, refusals are not. */
function isWorthRetrying(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError) || failures >= 2) return false;
  // A slow search would be slow again.
  return error.status === 0 || (error.status >= 502 && error.code !== 'search_too_slow');
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: handleSessionError }),
  mutationCache: new MutationCache({ onError: handleSessionError }),
  // The server may be on this machine or its network, so being offline does not mean that it is unreachable.
  defaultOptions: {
    queries: { staleTime: 10_000, retry: isWorthRetrying, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * Reacts to errors about the session. If it has ended, and the person does not sign in again over the page: opens the sign-in page, and
 * returns here afterwards. If it belongs to another company or person: asks to reload the page.
 */
export function handleSessionError(error: unknown): void {
  if (!(error instanceof ApiError)) return;
  showPageChanged(error);
  const { pathname, href } = router.state.location;
  // Without an earlier session nothing is lost: the route itself redirects to the sign-in page.
  const wasSignedIn = queryClient.getQueryData(sessionQuery.queryKey) !== undefined;
  if (error.code === 'signed_out' && wasSignedIn && !PUBLIC_PATHS.has(pathname)) {
    setActingMember(null);
    queryClient.clear();
    void router.navigate({ to: '/sign-in', search: { from: href, expired: true }, replace: true });
  }
  if (error.code === 'company_required' && pathname !== '/choose-company') {
    setActingMember(null);
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
  PROVIDER_PATH,
  '/forgotten-password',
  '/invitation',
  '/reset',
]);

/** The page to open after signing in. Only paths of this console are allowed. */
const returning = searchOf({ from: like(/^\/(?![/\\])/), expired: yes });

const rootRoute = createRootRouteWithContext<{ readonly queryClient: QueryClient }>()({
  component: Outlet,
  notFoundComponent: NotFoundPage,
});

/** Loaded together with the page, so that the layout does not shift. A page without it offers less. */
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
  component: lazyPage(() => import('./pages/entry/sign-in-page.tsx'), 'SignInPage'),
});

const forgottenPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgotten-password',
  loader: loadSignInOptions,
  component: lazyPage(() => import('./pages/entry/forgotten-password-page.tsx'), 'ForgottenPasswordPage'),
});

const codeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in/code',
  validateSearch: returning,
  component: lazyPage(() => import('./pages/entry/code-page.tsx'), 'CodePage'),
});

const providerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PROVIDER_PATH,
  loader: loadSignInOptions,
  component: lazyPage(() => import('./pages/entry/provider-page.tsx'), 'ProviderPage'),
});

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  loader: loadSignInOptions,
  component: lazyPage(() => import('./pages/entry/link-page.tsx'), 'LinkPage'),
});

const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset',
  loader: loadSignInOptions,
  component: lazyPage(() => import('./pages/entry/link-page.tsx'), 'LinkPage'),
});

const chooseCompanyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/choose-company',
  validateSearch: returning,
  component: lazyPage(() => import('./pages/entry/choose-company-page.tsx'), 'ChooseCompanyPage'),
});

const setUpFirstRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/two-factor',
  validateSearch: returning,
  component: lazyPage(() => import('./pages/entry/set-up-first-page.tsx'), 'SetUpFirstPage'),
});

/** All routes below require a session. */
const memberRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'member',
  beforeLoad: async ({ context, location }): Promise<{ readonly session: SignedIn }> => {
    const session = await context.queryClient
      .query({ ...sessionQuery, staleTime: 'static' })
      .catch((error: unknown) => {
        if (codeOf(error) === 'signed_out')
          throw redirect({ to: '/sign-in', search: location.pathname === '/' ? {} : { from: location.href } });
        throw error;
      });
    if (session.state === 'choose_company') throw redirect({ to: '/choose-company', search: { from: location.href } });
    if (session.two_factor_missing) throw redirect({ to: '/two-factor', search: { from: location.href } });
    // Data of another company or another person must not be shown.
    if (setActingMember(session))
      context.queryClient.removeQueries({ predicate: ({ queryKey: [name] }) => name !== 'session' });
    return { session };
  },
  component: lazyPage(() => import('./shell/shell.tsx'), 'Shell'),
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
  component: lazyPage(() => import('./pages/cvs/cvs-page.tsx'), 'CvsPage'),
});

const cvRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/cvs/$cvId',
  validateSearch: cvSearch,
  // While the code of the page loads. The page itself waits for the answer and shows what goes wrong.
  loader: ({ context, params }) => {
    void context.queryClient.query(cvQuery(Number(params.cvId))).catch(() => undefined);
  },
  component: lazyPage(() => import('./pages/cv/cv-page.tsx'), 'CvPage'),
});

const compareRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/cvs/$cvId/compare/$otherId',
  component: lazyPage(() => import('./pages/cv/compare-page.tsx'), 'ComparePage'),
});

const templatesRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/templates',
  component: lazyPage(() => import('./pages/templates/templates-page.tsx'), 'TemplatesPage'),
});

const layoutsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/layouts',
  component: lazyPage(() => import('./pages/layouts/layouts-page.tsx'), 'LayoutsPage'),
});

const usageRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/usage',
  validateSearch: usageSearch,
  component: lazyPage(() => import('./pages/usage/usage-page.tsx'), 'UsagePage'),
});

const creditsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/credits',
  validateSearch: ledgerSearch,
  component: lazyPage(() => import('./pages/credits/credits-page.tsx'), 'CreditsPage'),
});

const accountRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/account',
  component: lazyPage(() => import('./pages/account/account-page.tsx'), 'AccountPage'),
});

/** Pages of administrators. The server checks the role too, for each of their endpoints. */
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
  component: lazyPage(() => import('./pages/templates/template-page.tsx'), 'TemplatePage'),
});

const membersRoute = createRoute({
  getParentRoute: () => administratorRoute,
  path: '/members',
  component: lazyPage(() => import('./pages/members/members-page.tsx'), 'MembersPage'),
});

const webhooksRoute = createRoute({
  getParentRoute: () => administratorRoute,
  path: '/settings/webhooks',
  component: lazyPage(() => import('./pages/webhooks/webhooks-page.tsx'), 'WebhooksPage'),
});

const webhookRoute = createRoute({
  getParentRoute: () => administratorRoute,
  path: '/settings/webhooks/$webhookId',
  component: lazyPage(() => import('./pages/webhooks/webhook-page.tsx'), 'WebhookPage'),
});

const auditRoute = createRoute({
  getParentRoute: () => administratorRoute,
  path: '/audit',
  validateSearch: auditSearch,
  component: lazyPage(() => import('./pages/audit/audit-page.tsx'), 'AuditPage'),
});

const companyRoute = createRoute({
  getParentRoute: () => administratorRoute,
  path: '/settings/company',
  component: lazyPage(() => import('./pages/company/company-page.tsx'), 'CompanyPage'),
});

const publicApiRoute = createRoute({
  getParentRoute: () => administratorRoute,
  path: '/settings/public-api',
  component: lazyPage(() => import('./pages/public-api/public-api-page.tsx'), 'PublicApiPage'),
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    signInRoute,
    forgottenPasswordRoute,
    codeRoute,
    providerRoute,
    invitationRoute,
    resetRoute,
    chooseCompanyRoute,
    setUpFirstRoute,
    memberRoute.addChildren([
      indexRoute,
      cvsRoute,
      cvRoute,
      compareRoute,
      templatesRoute,
      layoutsRoute,
      usageRoute,
      creditsRoute,
      accountRoute,
      administratorRoute.addChildren([
        templateRoute,
        membersRoute,
        companyRoute,
        publicApiRoute,
        webhooksRoute,
        webhookRoute,
        auditRoute,
      ]),
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
  interface HistoryState {
    /** On the page of a CV: the list that the person came from, which is the entry before this one. */
    list?: CvsSearch;
  }
}
