import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';
import { ConsoleCookies } from '#accounts/cookies.ts';
import { newToken } from '#kit/token.ts';

const cookies = new ConsoleCookies(false);

describe('the cookies of the console', () => {
  test('are HttpOnly and SameSite=Strict, for the whole site and for as long as what they open', () => {
    const token = newToken();
    const [session, pending, device] = cookies.signedIn({ token, device: 'name.mark' });
    assert.equal(session, `lectern.session_token=${token}; Max-Age=604800; Path=/; HttpOnly; SameSite=Strict`);
    assert.equal(pending, 'lectern.pending=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict');
    assert.equal(device, 'lectern.device=name.mark; Max-Age=31536000; Path=/; HttpOnly; SameSite=Strict');
    const codeRequired = [`lectern.pending=${token}; Max-Age=600; Path=/; HttpOnly; SameSite=Strict`];
    assert.deepEqual(cookies.codeRequired(token), codeRequired);
    const challenge = `lectern.passkey=${token}; Max-Age=300; Path=/; HttpOnly; SameSite=Strict`;
    assert.equal(cookies.passkeyChallenge(token), challenge);
    assert.deepEqual(cookies.signedOut(), ['lectern.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict']);
  });

  test('are Secure and of this host alone behind https; those without the prefix are ignored', () => {
    const [token, secure] = [newToken(), new ConsoleCookies(true)];
    const [session = ''] = secure.signedIn({ token, device: 'name.mark' });
    assert.match(session, /^__Host-lectern\.session_token=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    assert.equal(secure.parse(`__Host-lectern.session_token=${token}`).session, token);
    assert.equal(secure.parse(`lectern.session_token=${token}`).session, null);
    assert.equal(secure.parse(`__Secure-lectern.session_token=${token}`).session, null);
  });

  test('are read as they were set, among cookies of others', () => {
    const [session, pending, passkey, provider] = [newToken(), newToken(), newToken(), newToken()];
    const device = `${randomBytes(16).toString('base64url')}.mark`;
    const atProvider = cookies.atProvider(provider);
    assert.match(atProvider, /HttpOnly; SameSite=Strict/);
    const sent = [
      ...cookies.signedIn({ token: session, device }),
      ...cookies.codeRequired(pending),
      cookies.passkeyChallenge(passkey),
      atProvider,
    ]
      .map((line) => line.split(';', 1)[0] ?? '')
      .filter((pair) => !pair.endsWith('='));
    const found = { session, pending, passkey, provider, device };
    assert.deepEqual(cookies.parse(['theme=dark', ...sent, 'a'].join('; ')), found);
  });

  test('that an earlier version signed are read without the signature', () => {
    const [session, pending] = [newToken(), newToken()];
    const header = `lectern.session_token=${signed(session)}; lectern.pending=${signed(pending)}`;
    assert.match(header, /%3D; lectern/, 'the signature is URL-encoded');
    assert.deepEqual(cookies.parse(header), { session, pending, passkey: null, provider: null, device: null });
  });

  test('that hold no token open nothing, whatever they hold', () => {
    const token = newToken();
    const values = [
      '',
      'a',
      '.',
      `.${token}`,
      token.slice(1),
      `${token}A`,
      ` ${token.slice(1)}`,
      `"${token}"`,
      `${token.slice(1)}=`,
      `${token.slice(1)}+`,
      `${token.slice(1)}%00`,
      `${token}%0A`,
      '%',
      '%E0%A4%A',
      '%F0%9F%98%80'.repeat(100),
      'x'.repeat(1_000_000),
      `${'x'.repeat(1_000_000)}.${token}`,
      '.'.repeat(1_000_000),
    ];
    for (const value of values) {
      const { session, pending } = cookies.parse(`lectern.session_token=${value}; lectern.pending=${value}`);
      assert.deepEqual([session, pending], [null, null], value.slice(0, 60));
    }
    const nothing = { session: null, pending: null, passkey: null, provider: null, device: null };
    for (const header of [null, '', '=', ';', 'lectern.session_token', '__proto__=a; constructor=b']) {
      assert.deepEqual(cookies.parse(header), nothing, String(header));
    }
  });
});

/** The value of a cookie as Lectern signed it once: the token, a dot, and a base64 of 32 bytes, URL-encoded. */
function signed(token: string): string {
  return encodeURIComponent(`${token}.${randomBytes(32).toString('base64')}`);
}
