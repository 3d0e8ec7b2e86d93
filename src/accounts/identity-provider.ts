import type * as client from 'openid-client';
import type { Config } from '#platform/config.ts';
import { PENDING_SIGN_IN_SECONDS } from './sessions.ts';

/** Seconds for one request to the provider. */
const TIMEOUT_SECONDS = 10;
/** How long the metadata of the provider is used before it is fetched again. Keys of signatures are fetched as they are needed. */
const METADATA_MS = 3_600_000;

/** The settings of the provider, with those that must be there. */
type ProviderSettings = Pick<
  Config,
  'oidcClientSecret' | 'oidcName' | 'oidcScopes' | 'oidcCompanyClaim' | 'oidcRoleClaim'
> & { readonly oidcIssuer: URL; readonly oidcClientId: string };

/** What binds an answer of the provider to the request. */
export interface ProviderRequest {
  /** Where the provider sends the browser back to. */
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** The PKCE verifier. */
  readonly verifier: string;
}

/** Who the provider says that the person at the browser is. */
export interface ProvedIdentity {
  readonly kind: 'proved';
  readonly issuer: string;
  readonly subject: string;
  /** As the provider has it; null where it tells none. */
  readonly email: string | null;
  /** Whether the provider says that the address belongs to the person. */
  readonly isEmailVerified: boolean;
  /** When the person gave the provider a password or the like; null where it does not tell. */
  readonly authenticatedAt: Date | null;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** The provider did not answer, or cannot be used as it is set up. */
export interface ProviderUnavailable {
  readonly kind: 'unavailable';
  readonly cause: unknown;
}

export type IdentifyResult =
  | ProvedIdentity
  | ProviderUnavailable
  /** The person, or the provider for it, has declined. */
  | { readonly kind: 'denied'; readonly cause: unknown }
  /** The answer fails a check: signature, issuer, audience, nonce, age, code or verifier. */
  | { readonly kind: 'refused'; readonly cause: unknown };

/**
 * An OpenID Connect provider (OpenID Connect Core 1.0, authorization code flow with PKCE). openid-client makes the requests and checks
 * the answers; nothing is fetched before the first sign-in, so that a provider that is down stops no server.
 *
 * The address is the operator's, so it may be one of a private network, unlike those of webhooks. Without TLS it is one of this machine.
 */
export class IdentityProvider {
  readonly name: string;
  readonly companies: ProviderSettings['oidcCompanyClaim'];
  readonly roles: ProviderSettings['oidcRoleClaim'];
  readonly #settings: ProviderSettings;
  #known: { readonly config: client.Configuration; readonly untilMs: number } | null = null;
  #fetching: Promise<client.Configuration> | null = null;

  constructor(settings: ProviderSettings) {
    this.#settings = settings;
    this.name = settings.oidcName;
    this.companies = settings.oidcCompanyClaim;
    this.roles = settings.oidcRoleClaim;
  }

  /** The issuer, as identities of it are kept. */
  get issuer(): string {
    return this.#settings.oidcIssuer.href;
  }

  /**
   * The address at the provider where the browser signs in.
   *
   * @param isFresh whether the person has to sign in there again, also with a session at the provider
   */
  async authorizationUrl(
    { redirectUri, state, nonce, verifier }: ProviderRequest,
    isFresh: boolean,
  ): Promise<{ readonly kind: 'found'; readonly url: string } | ProviderUnavailable> {
    try {
      const [oidc, config] = await this.#open();
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: this.#settings.oidcScopes,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(isFresh && { prompt: 'login', max_age: '0' }),
      });
      return { kind: 'found', url: url.href };
    } catch (cause) {
      return { kind: 'unavailable', cause };
    }
  }

  /**
   * Checks the answer that a browser brought from the provider, and exchanges its code.
   *
   * @param answer the query of the redirect address
   */
  async identify(answer: URLSearchParams, request: ProviderRequest, isFresh: boolean): Promise<IdentifyResult> {
    const opened = await this.#open().catch((cause: unknown) => ({ cause }));
    if ('cause' in opened) return { kind: 'unavailable', cause: opened.cause };
    const [oidc, config] = opened;
    try {
      const tokens = await oidc.authorizationCodeGrant(config, new URL(`${request.redirectUri}?${answer.toString()}`), {
        expectedState: request.state,
        expectedNonce: request.nonce,
        pkceCodeVerifier: request.verifier,
        idTokenExpected: true,
        ...(isFresh && { maxAge: PENDING_SIGN_IN_SECONDS }),
      });
      const idToken = tokens.claims();
      if (idToken === undefined) return { kind: 'refused', cause: new Error('the answer has no ID token') };
      const more = this.#lacksClaims(idToken, config)
        ? await oidc.fetchUserInfo(config, tokens.access_token, idToken.sub)
        : {};
      return this.#identityOf(idToken, more);
    } catch (cause) {
      if (cause instanceof oidc.AuthorizationResponseError) {
        const isDown = ['server_error', 'temporarily_unavailable'].includes(cause.error);
        return { kind: isDown ? 'unavailable' : 'denied', cause: inOneLine(cause) };
      }
      return { kind: isUnreachable(cause) ? 'unavailable' : 'refused', cause: inOneLine(cause) };
    }
  }

  /** Fetches the metadata of the provider. Gives null where it can be used, else why not. */
  async check(): Promise<ProviderUnavailable | null> {
    return this.#open().then(
      () => null,
      (cause: unknown) => ({ kind: 'unavailable', cause: inOneLine(cause) }),
    );
  }

  /** The address at the provider where the browser signs out; null where it has none, or cannot be reached. */
  async signOutUrl(returnTo: string): Promise<string | null> {
    try {
      const [oidc, config] = await this.#open();
      if (config.serverMetadata().end_session_endpoint === undefined) return null;
      return oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: returnTo }).href;
    } catch {
      return null;
    }
  }

  /** Whether the UserInfo endpoint is asked: providers may leave claims out of the ID token (OpenID Connect Core 1.0, section 5.4). */
  #lacksClaims(idToken: Readonly<Record<string, unknown>>, config: client.Configuration): boolean {
    if (config.serverMetadata().userinfo_endpoint === undefined) return false;
    const wanted = ['email', this.companies?.claim, this.roles?.claim].filter((name) => name !== undefined);
    return wanted.some((name) => idToken[name] === undefined);
  }

  /** What the ID token says goes before what the UserInfo endpoint says. */
  #identityOf(idToken: client.IDToken, more: Readonly<Record<string, unknown>>): ProvedIdentity {
    const claims = { ...more, ...idToken };
    // Whether an address is verified is said of that address alone.
    const isSameAddress = idToken['email'] === undefined || idToken['email'] === more['email'];
    const { email, email_verified: verified, xms_edov: isDomainOwner } = isSameAddress ? claims : idToken;
    const { auth_time: seconds } = idToken;
    return {
      kind: 'proved',
      issuer: this.issuer,
      subject: idToken.sub,
      email: typeof email === 'string' ? email : null,
      // Microsoft Entra ID tells it by a claim of its own.
      isEmailVerified: verified === true || isDomainOwner === true || isDomainOwner === '1' || isDomainOwner === 1,
      authenticatedAt: typeof seconds === 'number' ? new Date(Math.min(seconds * 1000, Date.now())) : null,
      claims,
    };
  }

  /** The library, loaded by the first sign-in, and the metadata of the provider. */
  async #open(): Promise<readonly [typeof client, client.Configuration]> {
    const oidc = await import('openid-client');
    if (this.#known !== null && Date.now() < this.#known.untilMs) return [oidc, this.#known.config];
    this.#fetching ??= this.#discover(oidc).finally(() => {
      this.#fetching = null;
    });
    try {
      return [oidc, await this.#fetching];
    } catch (error) {
      if (this.#known === null) throw error;
      return [oidc, this.#known.config];
    }
  }

  async #discover(oidc: typeof client): Promise<client.Configuration> {
    const { oidcIssuer, oidcClientId, oidcClientSecret } = this.#settings;
    const config = await oidc.discovery(oidcIssuer, oidcClientId, undefined, authentication(oidc, oidcClientSecret), {
      timeout: TIMEOUT_SECONDS,
      execute: [
        oidc.enableNonRepudiationChecks,
        // Only a provider on this machine may be without TLS, see the settings.
        // oxlint-disable-next-line typescript/no-deprecated -- the package marks it so that it stands out
        ...(oidcIssuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
      ],
    });
    // An issuer of many tenants would let the users of each of them in.
    const { issuer } = config.serverMetadata();
    if (new URL(issuer).href !== oidcIssuer.href) throw new Error(`the provider calls itself ${issuer}`);
    this.#known = { config, untilMs: Date.now() + METADATA_MS };
    return config;
  }
}

/** The provider of a configuration; null where none is set. Nothing is fetched: a provider that is down keeps no server from starting. */
export function openIdentityProvider({ oidcIssuer, oidcClientId, ...config }: Config): IdentityProvider | null {
  if (oidcIssuer === null || oidcClientId === null) return null;
  return new IdentityProvider({ ...config, oidcIssuer, oidcClientId });
}

/** How Lectern proves itself to the provider: by the secret in the body or, if the provider does not take that, in a header. */
function authentication(oidc: typeof client, secret: string | null): client.ClientAuth {
  if (secret === null) return oidc.None();
  const [inBody, inHeader] = [oidc.ClientSecretPost(secret), oidc.ClientSecretBasic(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_post') ? inBody : inHeader)(server, ...rest);
  };
}

/** Whether a request got no answer in time, or the answer that the provider is down. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TypeError && error.message === 'fetch failed') return true;
  if ('code' in error && error.code === 'OAUTH_TIMEOUT') return true;
  return error.cause instanceof Response && error.cause.status >= 500;
}

/** An error whose message also has what the package keeps beside it: the error of the provider, and the check that failed. */
function inOneLine(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { error: code, error_description: description } = error as { error?: unknown; error_description?: unknown };
  const details = [error.message, code, description, error.cause instanceof Error ? error.cause.message : undefined];
  return new Error(details.filter((part) => typeof part === 'string').join(': '), { cause: error });
}
