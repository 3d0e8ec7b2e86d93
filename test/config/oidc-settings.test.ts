import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { ConfigError, loadConfig } from '#platform/config.ts';

const ISSUER = { LECTERN_OIDC_ISSUER: 'https://sso.test.example/realms/staff', LECTERN_OIDC_CLIENT_ID: 'lectern' };

/** The message of the refusal of these settings. */
function refusal(env: Record<string, string>): string {
  try {
    loadConfig(env);
  } catch (error) {
    assert.ok(error instanceof ConfigError, String(error));
    return error.message;
  }
  return assert.fail('the settings were taken');
}

describe('the settings of the identity provider', () => {
  test('are off by default, and ask for openid and email', () => {
    const { oidcIssuer, oidcScopes, passwordSignIn } = loadConfig({});
    assert.deepEqual([oidcIssuer, oidcScopes, passwordSignIn], [null, 'openid email', true]);
    assert.match(
      refusal({ ...ISSUER, LECTERN_OIDC_SCOPES: 'email' }),
      /LECTERN_OIDC_SCOPES must have the scope openid/,
    );
  });

  test('need https, except on this machine', () => {
    for (const address of [
      'https://sso.test.example/',
      'http://127.0.0.1:9000/a',
      'http://localhost:1',
      'http://[::1]:1',
    ])
      assert.equal(loadConfig({ ...ISSUER, LECTERN_OIDC_ISSUER: address }).oidcIssuer?.href, new URL(address).href);
    for (const address of [
      'http://sso.test.example',
      'http://10.0.0.1',
      'ldap://sso.test.example',
      'sso',
      'https://a/?b',
    ])
      assert.match(
        refusal({ ...ISSUER, LECTERN_OIDC_ISSUER: address }),
        /LECTERN_OIDC_ISSUER must begin with https|must be an address/,
      );
  });

  test('go together: nothing without an issuer, and no passwords off either', () => {
    assert.match(refusal({ LECTERN_OIDC_ISSUER: 'https://a.example' }), /needs LECTERN_OIDC_CLIENT_ID/);
    assert.match(refusal({ LECTERN_OIDC_CLIENT_SECRET: 'x' }), /LECTERN_OIDC_CLIENT_SECRET is of no use without/);
    assert.match(refusal({ LECTERN_PASSWORD_SIGN_IN: 'off' }), /would let nobody in without LECTERN_OIDC_ISSUER/);
    assert.match(refusal({ ...ISSUER, LECTERN_OIDC_ROLE_CLAIM: 'g a=consultant' }), /needs LECTERN_OIDC_COMPANY_CLAIM/);
    assert.equal(loadConfig({ ...ISSUER, LECTERN_PASSWORD_SIGN_IN: 'off' }).passwordSignIn, false);
  });

  test('map values of a claim, which may have spaces and = signs, to companies and roles', () => {
    const { oidcCompanyClaim, oidcRoleClaim } = loadConfig({
      ...ISSUER,
      LECTERN_OIDC_COMPANY_CLAIM: 'https://a.example/groups  /north%20staff=1 CN=south,OU=x=2 north=1',
      LECTERN_OIDC_ROLE_CLAIM: 'roles admin=administrator user=consultant',
    });
    assert.equal(oidcCompanyClaim?.claim, 'https://a.example/groups');
    assert.deepEqual(
      [...(oidcCompanyClaim?.values ?? [])],
      [
        ['/north staff', 1],
        ['CN=south,OU=x', 2],
        ['north', 1],
      ],
    );
    assert.deepEqual(
      [...(oidcRoleClaim?.values ?? [])],
      [
        ['admin', 'administrator'],
        ['user', 'consultant'],
      ],
    );
    const faults: readonly (readonly [string, RegExp])[] = [
      ['groups', /at least one VALUE=TARGET/],
      ['groups north', /must have an = in "north"/],
      ['groups =1', /must have an = in "=1"/],
      ['groups north=x', /"x" is none/],
      ['groups 100%=1', /must write % in "100%" as %25/],
    ];
    for (const [value, fault] of faults) assert.match(refusal({ ...ISSUER, LECTERN_OIDC_COMPANY_CLAIM: value }), fault);
    const roles = { ...ISSUER, LECTERN_OIDC_COMPANY_CLAIM: 'g a=1', LECTERN_OIDC_ROLE_CLAIM: 'g a=owner' };
    assert.match(refusal(roles), /"owner" is neither/);
  });
});
