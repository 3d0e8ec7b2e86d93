import type { Identity } from '#accounts/identities.ts';
import type { IdentityProvider } from '#accounts/identity-provider.ts';
import { listWaysIn, unlinkIdentity } from '#use-cases/console/identities.ts';
import { beginProviderSignIn, finishProviderSignIn } from '#use-cases/console/provider-sign-in.ts';
import { answerEntered, notify } from './account.routes.ts';
import type { DataOf } from './contract.ts';
import { type ConsoleDeps, type Handlers, setCookies } from './endpoint.ts';

/** Signing in by the identity provider, and the identities of an account. */
export const identityHandlers = {
  beginProviderSignIn: async ({ options, services, browser, reply, body }) => {
    const errand = { redirectUri: redirectUriOf(options), isFresh: body.again === true, session: null };
    const { url, cookies } = await beginProviderSignIn(services, browser, errand);
    setCookies(reply, cookies);
    return { url };
  },
  finishProviderSignIn: async (call) => {
    const { options, services, browser, body } = call;
    const step = await finishProviderSignIn(services, browser, {
      parameters: body.parameters,
      redirectUri: redirectUriOf(options),
      link: body.link ?? null,
    });
    if (step.kind !== 'linked') return answerEntered(call, 'provider', step);
    notify(call, step.email, step.news);
    return { state: 'linked' };
  },
  getWaysIn: async ({ services, auth }) => {
    const { password, identities } = await listWaysIn(services, auth.session.personId);
    const { provider } = services.signInMethods;
    return { password, identities: identities.map((identity) => shown(identity, provider)) };
  },
  beginLinkingIdentity: async ({ options, services, browser, reply, auth: { session } }) => {
    const errand = { redirectUri: redirectUriOf(options), isFresh: false, session };
    const { url, cookies } = await beginProviderSignIn(services, browser, errand);
    setCookies(reply, cookies);
    return { url };
  },
  unlinkIdentity: async (call) => {
    const { services, auth, id } = call;
    await unlinkIdentity(services, auth.session, id('identityId'));
    notify(call, auth.session.email, 'identity_unlinked');
    return null;
  },
} satisfies Partial<Handlers>;

/** The page that the provider sends the browser back to. It is registered at the provider. */
function redirectUriOf({ baseUrl }: ConsoleDeps): string {
  return `${baseUrl()}/console/sign-in/provider`;
}

function shown(
  { id, issuer, createdAt, lastUsedAt }: Identity,
  provider: IdentityProvider | null,
): DataOf<'getWaysIn'>['identities'][number] {
  return {
    id,
    provider: issuer === provider?.issuer ? provider.name : new URL(issuer).host,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
  };
}
