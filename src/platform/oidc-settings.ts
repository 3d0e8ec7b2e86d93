import { isIP } from 'node:net';
import { flag, optionalText, setting, text } from './setting.ts';

/** What values of a claim stand for, such as companies or roles. */
export interface ClaimMap<T> {
  /** The name of the claim. */
  readonly claim: string;
  readonly values: ReadonlyMap<string, T>;
}

type Role = 'administrator' | 'consultant';

/** The settings of sign-in by OpenID Connect, a part of the table of settings. */
export const OIDC_SETTINGS = {
  oidcIssuer: setting({
    env: 'LECTERN_OIDC_ISSUER',
    parse: issuer,
    fallback: null,
    doc: 'Issuer of the OpenID Connect provider that members may sign in by, exactly as its discovery document has it: https://sso.example.com/realms/staff. Register LECTERN_BASE_URL/console/sign-in/provider there as the redirect address.',
  }),
  oidcClientId: setting({
    env: 'LECTERN_OIDC_CLIENT_ID',
    parse: optionalText,
    fallback: null,
    doc: 'Client id under which the provider knows Lectern. Required with LECTERN_OIDC_ISSUER.',
  }),
  oidcClientSecret: setting({
    env: 'LECTERN_OIDC_CLIENT_SECRET',
    parse: optionalText,
    fallback: null,
    secret: true,
    doc: 'Client secret of Lectern at the provider. Leave it out for a public client.',
  }),
  oidcName: setting({
    env: 'LECTERN_OIDC_NAME',
    parse: text,
    fallback: 'SSO',
    doc: 'Name of the provider on the sign-in page: the button says “Sign in with NAME”.',
  }),
  oidcScopes: setting({
    env: 'LECTERN_OIDC_SCOPES',
    parse: scopes,
    fallback: 'openid email',
    doc: 'Scopes that are asked for, separated by spaces. openid is one of them; email is needed for the first sign-in of a person.',
  }),
  oidcCompanyClaim: setting({
    env: 'LECTERN_OIDC_COMPANY_CLAIM',
    parse: claimMap(companyId),
    fallback: null,
    doc: 'Claim that decides about membership: its name, then VALUE=COMPANY for each value that gives access to the company with this id, separated by spaces: groups north-staff=1 south-staff=2. Write a space in a value as %20. Without it, members are invited.',
  }),
  oidcRoleClaim: setting({
    env: 'LECTERN_OIDC_ROLE_CLAIM',
    parse: claimMap(role),
    fallback: null,
    doc: 'Claim that decides about the role in the companies of LECTERN_OIDC_COMPANY_CLAIM: its name, then VALUE=ROLE: groups lectern-admins=administrator. Nobody with such a value is a consultant. Without it, new members are consultants, and roles are changed in the console.',
  }),
  passwordSignIn: setting({
    env: 'LECTERN_PASSWORD_SIGN_IN',
    parse: flag,
    fallback: true,
    doc: 'Whether passwords open the console. off needs LECTERN_OIDC_ISSUER; a link of "lectern member invite" still lets its member in once.',
  }),
} as const;

interface OidcValues {
  readonly oidcIssuer: URL | null;
  readonly oidcClientId: string | null;
  readonly oidcClientSecret: string | null;
  readonly oidcName: string;
  readonly oidcScopes: string;
  readonly oidcCompanyClaim: ClaimMap<number> | null;
  readonly oidcRoleClaim: ClaimMap<Role> | null;
  readonly passwordSignIn: boolean;
}

/** Contradictions between these settings, as sentences. A value that could not be parsed is undefined and already reported. */
export function validateOidcSettings(values: Partial<OidcValues>): readonly string[] {
  const { oidcIssuer, oidcClientId, oidcClientSecret, oidcCompanyClaim, oidcRoleClaim, passwordSignIn } = values;
  const faults: string[] = [];
  if (oidcIssuer instanceof URL && oidcClientId === null) {
    faults.push('LECTERN_OIDC_ISSUER needs LECTERN_OIDC_CLIENT_ID: register Lectern at the provider');
  }
  if (oidcIssuer === null) {
    const others = { oidcClientId, oidcClientSecret, oidcCompanyClaim, oidcRoleClaim };
    for (const [name, value] of Object.entries(others)) {
      if (value !== null && value !== undefined)
        faults.push(`${OIDC_SETTINGS[name as keyof typeof others].env} is of no use without LECTERN_OIDC_ISSUER`);
    }
    if (passwordSignIn === false)
      faults.push(
        'LECTERN_PASSWORD_SIGN_IN off would let nobody in without LECTERN_OIDC_ISSUER: set the provider first',
      );
  } else if (oidcRoleClaim && oidcCompanyClaim === null) {
    faults.push('LECTERN_OIDC_ROLE_CLAIM needs LECTERN_OIDC_COMPANY_CLAIM: it gives the role in those companies');
  }
  return faults;
}

function issuer(raw: string): URL | null {
  if (raw === '') return null;
  const url = URL.canParse(raw) ? new URL(raw) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.search !== '' || url.hash !== '')
    throw new Error('must be an address that begins with https://, without ? and #');
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    throw new Error('must begin with https://: only a provider on this machine may be without TLS');
  return url;
}

function scopes(raw: string): string {
  if (!/(?:^| )openid(?: |$)/.test(raw)) throw new Error('must have the scope openid');
  return raw;
}

/** `NAME VALUE=TARGET VALUE=TARGET`. A value may have = signs; the last one counts. Empty text is null. */
function claimMap<T>(targetOf: (raw: string) => T): (raw: string) => ClaimMap<T> | null {
  return (raw) => {
    if (raw === '') return null;
    const [claim = '', ...pairs] = raw.split(/\s+/);
    if (pairs.length === 0) throw new Error('must have the name of the claim and at least one VALUE=TARGET after it');
    return { claim, values: new Map(pairs.map((pair) => pairOf(pair, targetOf))) };
  };
}

function pairOf<T>(pair: string, targetOf: (raw: string) => T): readonly [string, T] {
  const at = pair.lastIndexOf('=');
  if (at < 1) throw new Error(`must have an = in "${pair}", with the value of the claim before it`);
  return [decoded(pair.slice(0, at)), targetOf(pair.slice(at + 1))];
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    throw new Error(`must write % in "${value}" as %25`);
  }
}

function companyId(raw: string): number {
  if (!/^[1-9]\d{0,14}$/.test(raw)) throw new Error(`must name companies by their ids; "${raw}" is none`);
  return Number(raw);
}

function role(raw: string): Role {
  if (raw === 'administrator' || raw === 'consultant') return raw;
  throw new Error(`must name the roles administrator or consultant; "${raw}" is neither`);
}

function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
