import assert from 'node:assert/strict';
import { createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import type { Configuration } from 'oidc-provider';

import type { Browser } from './console.ts';
import { type Lectern, type LoggedLectern, lecternBeside } from './lectern.ts';

/** What the provider tells of one of its users. */
export type UserClaims = Readonly<Record<string, unknown>>;

/** The parts of an answer of the token endpoint that tests change. */
interface TokenAnswer {
  id_token?: string;
}

const KEY = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const OTHER_KEY = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** A real OpenID Connect provider, oidc-provider, on a loopback address. Its login page takes any password. */
export class TestProvider {
  readonly users = new Map<string, UserClaims>();
  /** Changes the claims of ID tokens, which are signed again. */
  changeIdToken: ((claims: UserClaims) => UserClaims) | null = null;
  /** Whether ID tokens are signed with a key that the provider does not publish. */
  usesOtherKey = false;
  readonly clientSecret = randomBytes(16).toString('hex');
  readonly #server: Server;
  #port = 0;
  #handle: RequestListener = (_request, response) => void response.writeHead(503).end();

  private constructor() {
    this.#server = createServer((request, response) => this.#handle(request, response));
  }

  /** Starts the server alone: the provider is made once the addresses of its clients are known. It ends with the file. */
  static async start(): Promise<TestProvider> {
    const provider = new TestProvider();
    await provider.up();
    after(() => provider.down());
    return provider;
  }

  get issuer(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Settings of a Lectern that signs in by this provider. */
  get settings(): Readonly<Record<string, string>> {
    return {
      LECTERN_OIDC_ISSUER: this.issuer,
      LECTERN_OIDC_CLIENT_ID: 'lectern',
      LECTERN_OIDC_CLIENT_SECRET: this.clientSecret,
      LECTERN_OIDC_NAME: 'Acme Login',
    };
  }

  async up(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Stops answering, until `up`. */
  async down(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  /** Makes the provider, with Lectern at these addresses as its client. */
  async register(lecterns: readonly Lectern[], more: Configuration = {}): Promise<void> {
    const { Provider } = await import('oidc-provider');
    const provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: 'lectern',
          client_secret: this.clientSecret,
          token_endpoint_auth_method: 'client_secret_post',
          redirect_uris: lecterns.map(({ url }) => `${url}/console/sign-in/provider`),
          post_logout_redirect_uris: lecterns.map(({ url }) => `${url}/console/sign-in`),
        },
      ],
      claims: { openid: ['sub', 'groups'], email: ['email', 'email_verified'] },
      cookies: { keys: [randomBytes(16).toString('hex')] },
      jwks: { keys: [{ ...KEY.export({ format: 'jwk' }), kid: 'first', use: 'sig', alg: 'RS256' }] },
      ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
      findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...this.users.get(sub) }) }),
      // Nobody is asked for consent: Lectern is an application of the organisation.
      loadExistingGrant: async ({ oidc }) => {
        const { accountId } = oidc.session ?? {};
        const grant = new oidc.provider.Grant({ clientId: 'lectern', ...(accountId !== undefined && { accountId }) });
        grant.addOIDCScope('openid email');
        await grant.save();
        return grant;
      },
      ...more,
    });
    provider.use(async (context, next) => {
      await next();
      if (context.path === '/token') this.#change(context.body as TokenAnswer);
    });
    const handle = provider.callback();
    this.#handle = (request, response) => void handle(request, response);
  }

  #change(answer: TokenAnswer): void {
    if (answer.id_token === undefined) return;
    const [header = '', payload = ''] = answer.id_token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as UserClaims;
    answer.id_token = signed(header, this.changeIdToken?.(claims) ?? claims, this.usesOtherKey ? OTHER_KEY : KEY);
  }

  /** Makes a user. Gives its subject. */
  user(claims: UserClaims): string {
    const sub = `user-${randomBytes(6).toString('hex')}`;
    this.users.set(sub, claims);
    return sub;
  }
}

function signed(header: string, claims: UserClaims, key: KeyObject): string {
  const input = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${input}.${createSign('RSA-SHA256').update(input).sign(key, 'base64url')}`;
}

/** A provider, and a Lectern with its settings over the data of another. */
export async function withProvider(
  service: Lectern,
  settings: Readonly<Record<string, string>> = {},
  more: Configuration = {},
): Promise<{ readonly provider: TestProvider; readonly node: LoggedLectern }> {
  const provider = await TestProvider.start();
  const node = await lecternBeside(service, { ...provider.settings, ...settings });
  await provider.register([node], more);
  return { provider, node };
}

/** A browser with cookies for the provider, in which one of its users signs in. */
export class ProviderVisit {
  readonly #cookies = new Map<string, string>();
  readonly #sub: string;

  constructor(sub: string) {
    this.#sub = sub;
  }

  /** Goes to the provider, gives the name of the user where it is asked for, and comes back. Gives the query of the redirect. */
  async parametersFrom(url: string): Promise<string> {
    let next = url;
    for (let step = 0; step < 10; step += 1) {
      const answer = await this.#ask(next);
      const location = answer.headers.get('location');
      if (location === null) {
        next = await this.#logIn(await answer.text(), next);
      } else {
        next = new URL(location, next).href;
        if (new URL(next).pathname.startsWith('/console/')) return new URL(next).search.slice(1);
      }
    }
    return assert.fail(`the provider leads nowhere: ${next}`);
  }

  /** Fills in the login page. Gives where it leads. */
  async #logIn(page: string, at: string): Promise<string> {
    assert.match(page, /name="login"/, page.slice(0, 2000));
    const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1] ?? assert.fail(page);
    const form = new URLSearchParams({ prompt: 'login', login: this.#sub, password: 'any' });
    const answer = await this.#ask(new URL(action, at).href, form);
    return new URL(answer.headers.get('location') ?? assert.fail(await answer.text()), at).href;
  }

  async #ask(url: string, form?: URLSearchParams): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form !== undefined && { method: 'POST', body: form }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return answer;
  }
}

/** Signs in with a browser by the provider, as one of its users. Gives the answer of Lectern. */
export async function enterBy(browser: Browser, sub: string, more: { readonly link?: string } = {}) {
  const { url } = await browser.data('beginProviderSignIn', { body: {} });
  const parameters = await new ProviderVisit(sub).parametersFrom(url);
  return browser.call('finishProviderSignIn', { body: { parameters, ...more } });
}
