import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { type Mailer, openMailer } from '#mail/mailer.ts';
import { loadConfig } from '#platform/config.ts';

import { MailServer, SilentServer } from '../support/mail-server.ts';

const MAIL = { to: 'ada@test.example', subject: 'Grüße', text: 'Guten Tag\n', html: '<p>Guten Tag</p>' };

/** A way to the mail server of these settings. */
function mailerOf(settings: Readonly<Record<string, string>>): Mailer {
  const mailer = openMailer(loadConfig({ LECTERN_MAIL_FROM: 'Lectern <lectern@test.example>', ...settings }));
  assert.ok(mailer !== null);
  return mailer;
}

const noOpenssl = spawnSync('openssl', ['version']).status === 0 ? false : 'needs openssl to make a certificate';

/** A key and the certificate that it signed for itself, for a host such as `DNS:mail.example.com`. */
async function certificateFor(t: TestContext, host: string): Promise<{ key: string; cert: string }> {
  const dir = await mkdtemp(path.join(tmpdir(), 'lectern-test-mail-'));
  t.after(() => rm(dir, { recursive: true }));
  const [key, cert] = [path.join(dir, 'key.pem'), path.join(dir, 'cert.pem')];
  const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const made = spawnSync('openssl', [
    ...words,
    '-subj',
    '/CN=test',
    '-addext',
    `subjectAltName=${host}`,
    '-keyout',
    key,
    '-out',
    cert,
  ]);
  assert.equal(made.status, 0, String(made.stderr));
  return { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') };
}

describe('the mailer', () => {
  test('is not there where no mail server is set', () => {
    assert.equal(openMailer(loadConfig({})), null);
  });

  test('hands a mail to the server, from whom it is set to come, as text and as HTML', async () => {
    const server = await MailServer.start();
    assert.deepEqual(await mailerOf(server.settings).send(MAIL), { kind: 'sent' });
    const mail = await server.mailTo(MAIL.to);
    assert.deepEqual(
      [mail.from, mail.to, mail.text, mail.html],
      ['lectern@test.example', [MAIL.to], MAIL.text, MAIL.html],
    );
    assert.equal(mail.headers.get('from'), 'Lectern <lectern@test.example>');
    assert.equal(mail.headers.get('subject'), '=?UTF-8?Q?Gr=C3=BC=C3=9Fe?=');
    assert.equal(mail.headers.get('auto-submitted'), 'auto-generated');
  });

  test('makes no header of a line break in a subject, and no second recipient of one in an address', async () => {
    const server = await MailServer.start();
    const mailer = mailerOf(server.settings);
    await mailer.send({ ...MAIL, subject: 'Acme\r\nBcc: eve@test.example\r\n\r\nbody' });
    const mail = await server.mailTo(MAIL.to);
    assert.equal(mail.headers.get('subject'), 'Acme Bcc: eve@test.example body');
    assert.equal(mail.headers.get('bcc'), undefined);
    for (const to of [
      'bob@test.example\r\nBcc: eve@test.example',
      'bob@test.example, eve@test.example',
      'b>\r\nRCPT TO:<eve@test.example',
    ]) {
      await mailer.send({ ...MAIL, to });
    }
    assert.equal(server.countTo('eve@test.example'), 0);
  });

  test('an address that the server does not take is told, with its words for the operator', async () => {
    const server = await MailServer.start();
    server.refused.add(MAIL.to);
    const result = await mailerOf(server.settings).send(MAIL);
    assert.ok(result.kind === 'failed');
    assert.equal(result.reason, 'recipient_refused');
    assert.match(result.detail, /No such mailbox here/);
  });

  test('a server that never greets is given up at the time that is set', async () => {
    const server = await SilentServer.start();
    const begun = performance.now();
    const sending = mailerOf({ ...server.settings, LECTERN_SMTP_TIMEOUT_MS: '300' }).send(MAIL);
    await server.connections(1);
    const result = await sending;
    assert.ok(result.kind === 'failed' && result.reason === 'timeout', JSON.stringify(result));
    assert.ok(performance.now() - begun >= 290);
  });

  test('a server that goes on saying that it will greet soon is given up too', async () => {
    const server = await SilentServer.start('220-wait\r\n');
    const result = await mailerOf({ ...server.settings, LECTERN_SMTP_TIMEOUT_MS: '300' }).send(MAIL);
    assert.ok(result.kind === 'failed' && result.reason === 'timeout', JSON.stringify(result));
  });

  test('a server that greets and then never comes to the end of its answer is given up too', async () => {
    const server = await SilentServer.start('250-wait\r\n', '220 hello\r\n');
    const mailer = mailerOf({ ...server.settings, LECTERN_SMTP_TIMEOUT_MS: '300' });
    for (const result of [await mailer.send(MAIL), await mailer.check()]) {
      assert.ok(result.kind === 'failed' && result.reason === 'timeout', JSON.stringify(result));
    }
  });

  test('where nobody listens the server is told to be unreachable', async () => {
    const gone = await MailServer.start();
    const mailer = mailerOf(gone.settings);
    await gone.close();
    for (const result of [await mailer.send(MAIL), await mailer.check()]) {
      assert.ok(result.kind === 'failed' && result.reason === 'unreachable', JSON.stringify(result));
    }
  });
});

describe('the way to the mail server', () => {
  test('is not used where STARTTLS is required and not offered: nothing is said in the clear', async () => {
    const server = await MailServer.start();
    const mailer = mailerOf({ ...server.settings, LECTERN_SMTP_TLS: 'required' });
    for (const result of [await mailer.send(MAIL), await mailer.check()]) {
      assert.ok(result.kind === 'failed' && result.reason === 'not_secure', JSON.stringify(result));
    }
    assert.equal(server.received.length, 0);
  });

  test('is not used where the certificate is not to be trusted, by STARTTLS nor by TLS from the first byte', async () => {
    const startTls = await MailServer.start({});
    const tls = await MailServer.start({ secure: true });
    for (const settings of [
      { ...startTls.settings, LECTERN_SMTP_TLS: 'required' },
      { ...tls.settings, LECTERN_SMTP_URL: `smtps://127.0.0.1:${tls.port}` },
    ]) {
      const result = await mailerOf(settings).send(MAIL);
      assert.ok(result.kind === 'failed' && result.reason === 'not_secure', JSON.stringify(result));
    }
  });

  test('is encrypted where the certificate holds, by STARTTLS and by TLS from the first byte', {
    skip: noOpenssl,
  }, async (t) => {
    const { key, cert } = await certificateFor(t, 'IP:127.0.0.1');
    const trusted = getCACertificates('default');
    setDefaultCACertificates([...trusted, cert]);
    t.after(() => setDefaultCACertificates(trusted));
    const startTls = await MailServer.start({ key, cert });
    const tls = await MailServer.start({ key, cert, secure: true });
    await mailerOf({ ...startTls.settings, LECTERN_SMTP_TLS: 'required' }).send(MAIL);
    await mailerOf({ LECTERN_SMTP_URL: `smtps://127.0.0.1:${tls.port}` }).send(MAIL);
    assert.deepEqual([(await startTls.mailTo(MAIL.to)).isSecure, (await tls.mailTo(MAIL.to)).isSecure], [true, true]);
  });

  test("is not used where the certificate is another host's", { skip: noOpenssl }, async (t) => {
    const { key, cert } = await certificateFor(t, 'DNS:mail.example.com');
    const trusted = getCACertificates('default');
    setDefaultCACertificates([...trusted, cert]);
    t.after(() => setDefaultCACertificates(trusted));
    const server = await MailServer.start({ key, cert });
    const result = await mailerOf({ ...server.settings, LECTERN_SMTP_TLS: 'required' }).send(MAIL);
    assert.ok(result.kind === 'failed' && result.reason === 'not_secure', JSON.stringify(result));
  });

  test('a server on this machine is not asked for STARTTLS, one elsewhere must offer it', () => {
    const secrecyOf = (url: string): string => mailerOf({ LECTERN_SMTP_URL: url }).encryption;
    for (const host of ['localhost', '127.0.0.1', '127.8.8.8', '[::1]', 'mail.localhost']) {
      assert.equal(secrecyOf(`smtp://${host}`), 'not encrypted', host);
    }
    for (const host of ['mail.example.com', '10.0.0.1', 'localhost.example.com', '[::2]']) {
      assert.equal(secrecyOf(`smtp://${host}`), 'STARTTLS', host);
    }
    assert.equal(secrecyOf('smtps://localhost'), 'TLS');
  });

  test('user and password are given to the server, which may refuse them', async () => {
    const server = await MailServer.start({
      disabledCommands: ['STARTTLS'],
      authOptional: false,
      onAuth: ({ username, password }, _session, done) =>
        password === 'a/b@c#d' && username === 'lectern' ? done(null, { user: username }) : done(new Error('No')),
    });
    const settingsOf = (word: string): Record<string, string> => ({
      LECTERN_SMTP_URL: `smtp://lectern:${encodeURIComponent(word)}@127.0.0.1:${server.port}`,
    });
    assert.deepEqual(await mailerOf(settingsOf('a/b@c#d')).check(), { kind: 'sent' });
    assert.deepEqual(await mailerOf(settingsOf('a/b@c#d')).send(MAIL), { kind: 'sent' });
    assert.equal((await server.mailTo(MAIL.to)).user, 'lectern');
    const result = await mailerOf(settingsOf('other')).check();
    assert.ok(result.kind === 'failed' && result.reason === 'login_refused', JSON.stringify(result));
  });

  test('a server that asks for no password where one is set is not believed', async () => {
    const server = await MailServer.start();
    const result = await mailerOf({ LECTERN_SMTP_URL: `smtp://lectern:secret@127.0.0.1:${server.port}` }).send(MAIL);
    assert.equal(result.kind, 'failed');
    assert.equal(server.received.length, 0);
  });
});
