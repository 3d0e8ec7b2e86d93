import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type LinkEmailParams, linkEmail, MAIL_LANGUAGES, testEmail } from '#mail/email-template.ts';

const FACTS: LinkEmailParams = {
  kind: 'invitation',
  to: 'ada@test.example',
  url: 'https://cv.test.example/console/invitation#abcdefghijklmnopqrstuvwxyz',
  expiresAt: new Date('2026-11-29T05:50:00Z'),
  company: 'Nord & Stern',
  requester: { kind: 'member', email: 'grace@test.example' },
};

describe('the letter with a one-time link', () => {
  test('says which company invites, by whom, until when, and what to do when it was not expected', () => {
    const { to, subject, text, html } = linkEmail(FACTS, 'en');
    assert.deepEqual([to, subject], [FACTS.to, 'Nord & Stern invites you to Lectern']);
    for (const part of [
      'grace@test.example invites you to work with the CVs of Nord & Stern',
      FACTS.url,
      'once, until 29 November 2026 at 05:50 UTC',
      'You did not expect this? Then do nothing',
      'If in doubt, ask grace@test.example.',
    ]) {
      assert.ok(text.includes(part), `${part}\n${text}`);
    }
    assert.ok(html.includes(`href="${FACTS.url}"`));
    assert.match(html, /Nord &amp; Stern/);
  });

  test('is German where it is asked for', () => {
    const { subject, text, html } = linkEmail(FACTS, 'de');
    assert.equal(subject, 'Nord & Stern lädt Sie zu Lectern ein');
    assert.match(text, /bis 29\. November 2026 um 05:50 UTC/);
    assert.match(html, /<html lang="de">/);
  });

  test('for a forgotten password says that somebody asked for it, and names no company', () => {
    const letter = linkEmail({ ...FACTS, kind: 'reset', company: null, requester: { kind: 'anyone' } }, 'en');
    assert.equal(letter.subject, 'Set a new password for Lectern');
    assert.match(
      letter.text,
      /Somebody, most likely you, has asked for a new password for your account ada@test\.example/,
    );
    assert.match(letter.text, /your password stays as it is\.\n/);
    assert.doesNotMatch(letter.text, /null|Nord/);
  });

  test('has no line and no markup of a name in it, in any language and of any kind', () => {
    const company = 'Acme\r\nBcc: eve@test.example\r\n\r\n<img src=x onerror=alert(1)>\u202E';
    for (const language of MAIL_LANGUAGES) {
      for (const kind of ['invitation', 'join', 'reset'] as const) {
        for (const asker of [FACTS.requester, { kind: 'operator' }, { kind: 'anyone' }] as const) {
          const { subject, text, html } = linkEmail({ ...FACTS, kind, requester: asker, company }, language);
          assert.doesNotMatch(subject, /[\r\n\u202E]/);
          assert.doesNotMatch(text, /^Bcc:/m);
          assert.doesNotMatch(html, /<img/);
          assert.doesNotMatch(`${subject}${text}${html}`, /undefined|null|\[object/);
        }
      }
    }
  });

  test('loads nothing and runs nothing', () => {
    for (const { html } of [linkEmail(FACTS, 'en'), testEmail(FACTS.to, 'de')]) {
      assert.doesNotMatch(html, /<(img|script|link|iframe|style)\b|url\(|@import/);
    }
  });
});
