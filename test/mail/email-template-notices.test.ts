import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AccountNotice, MAIL_LANGUAGES, noticeEmail } from '#mail/email-template.ts';

const FACTS = { to: 'ada@test.example', at: new Date('2026-11-23T05:50:00Z'), address: '192.0.2.7' };

test('the letter about an account says what was done, when, from where, and what to do if it was somebody else', () => {
  const { to, subject, text, html } = noticeEmail({ ...FACTS, notice: 'password_changed' }, 'en');
  assert.deepEqual([to, subject], [FACTS.to, 'Your password for Lectern was changed']);
  for (const part of [
    'was changed on 23 November 2026 at 05:50 UTC.',
    'from the network address 192.0.2.7.',
    'It was not you? Then open Lectern and set a new password',
  ]) {
    assert.ok(text.includes(part) && html.includes(part), `${part}\n${text}`);
  }
  const german = noticeEmail({ ...FACTS, notice: 'password_changed' }, 'de');
  assert.equal(german.subject, 'Ihr Passwort für Lectern wurde geändert');
  assert.match(german.text, /am 23\. November 2026 um 05:50 UTC wurde das Passwort Ihres Kontos geändert\./);
  assert.match(german.html, /<html lang="de">/);
});

test('of each change it has words of its own, and no link to follow, in any language', () => {
  const notices: readonly AccountNotice[] = [
    'password_changed',
    'password_set_by_link',
    'two_factor_on',
    'two_factor_off',
    'two_factor_off_by_operator',
    'passkey_added',
    'passkey_removed',
    'passkeys_removed_by_operator',
    'new_browser',
    'session_ended',
    'signed_out_everywhere',
  ];
  for (const language of MAIL_LANGUAGES) {
    const letters = notices.map((notice) => noticeEmail({ ...FACTS, notice }, language));
    assert.equal(new Set(letters.map(({ text }) => text)).size, notices.length);
    for (const { subject, text, html } of letters) {
      assert.doesNotMatch(`${subject}${text}${html}`, /undefined|null|\[object|href|https?:/);
      assert.doesNotMatch(subject, /[\r\n]/);
    }
  }
});

test('what the operator does has no address', () => {
  const { text } = noticeEmail({ ...FACTS, address: null, notice: 'two_factor_off_by_operator' }, 'en');
  assert.doesNotMatch(text, /network address/);
});
