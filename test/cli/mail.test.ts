import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findPerson } from '#accounts/persons.ts';
import { listSessions, openSession } from '#accounts/sessions.ts';
import { loadConfig } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';

import { linkIn, MailServer, SilentServer } from '../support/mail-server.ts';
import { insertPasskey } from '../support/passkeys.ts';
import { type Cli, cliOf, cliProcess, type Id, newCli, newDataDir, runHere } from './command.ts';

interface Link {
  readonly kind: string;
  readonly delivery: string;
  readonly to: string;
  readonly url?: string;
  readonly reason?: string | null;
}

describe('a mail server and the command line', async () => {
  const cli = await newCli();
  const mails = await MailServer.start();
  const { id } = await cli.json<Id>('company', 'create', '--name', 'Acme');
  const company = String(id);

  /** The same command line, under further settings. */
  function under(settings: Readonly<Record<string, string>>): Cli {
    const config = loadConfig({ LECTERN_DATA_DIR: cli.dataDir, ...settings });
    const parts = { config: () => config, log: () => createLog('silent'), db: () => Promise.resolve(cli.db) };
    return cliOf((words) => runHere(words, parts));
  }

  const mailing = under({ ...mails.settings, LECTERN_BASE_URL: 'https://cv.test.example' });

  function add(email: string): readonly string[] {
    return ['member', 'add', '--company', company, '--email', email, '--role', 'administrator', '--invite'];
  }

  test('an invitation is sent, and its link not shown', async () => {
    const { stdout } = await mailing.run(...add('ada@test.example'), '--language', 'de');
    assert.match(stdout, /\nSent ada@test\.example a link to sign in for the first time\. It works once, until /);
    assert.doesNotMatch(stdout, /#/);
    const mail = await mails.mailTo('ada@test.example');
    assert.match(linkIn(mail), /^https:\/\/cv\.test\.example\/console\/invitation#[\w-]{43}$/);
    assert.match(
      mail.text,
      /Der Betreiber von Lectern lädt Sie ein, in Lectern mit den Lebensläufen von Acme zu arbeiten/,
    );
  });

  test('who loses the second factor by the operator is told, and a mail server that is down holds nothing up', async () => {
    for (const [email, at] of [
      ['gil@test.example', mailing],
      ['hal@test.example', under({ ...mails.settings, LECTERN_SMTP_URL: 'smtp://127.0.0.1:1' })],
    ] as const) {
      const member = await cli.json<Id>(...add(email));
      const { id: person_id } = await cli.db
        .selectFrom('account_persons')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      const factor = { person_id, secret: Buffer.from('sealed'), confirmed_at: new Date() };
      await cli.db.insertInto('account_second_factors').values(factor).execute();
      const words = ['member', 'two-factor-off', String(member.id), '--language', 'de'];
      assert.deepEqual(await at.json(...words), { member_id: member.id, switched_off: true });
    }
    const { text } = await mails.mailTo('gil@test.example');
    assert.match(text, /hat der Betreiber von Lectern die Zwei-Faktor-Anmeldung für Ihr Konto ausgeschaltet/);
    assert.equal(mails.countTo('hal@test.example'), 0);
  });

  test('who loses the passkeys by the operator is told, and signed out', async () => {
    const member = await mailing.json<Id>(...add('ida@test.example'), '--show');
    const personId = (await findPerson(cli.db, 'ida@test.example')) ?? assert.fail();
    await insertPasskey(cli.db, personId);
    const browser = { cookie: null, address: '127.0.0.1', userAgent: null };
    await openSession(cli.db, { personId, companyId: null, browser });
    const removed = await mailing.json('member', 'remove-passkeys', String(member.id));
    assert.deepEqual(removed, { member_id: member.id, removed: 1 });
    assert.match((await mails.mailTo('ida@test.example')).text, /The operator of Lectern removed all passkeys/);
    assert.deepEqual(await listSessions(cli.db, personId), []);
  });

  test('--show shows the link and sends nothing', async () => {
    const { link, ...member } = await mailing.json<Id & { link: Link }>(...add('bob@test.example'), '--show');
    assert.deepEqual([link.delivery, link.reason, mails.countTo('bob@test.example')], ['shown', null, 0]);
    const again = await mailing.json<Link>('member', 'invite', String(member.id), '--show');
    assert.match(again.url ?? '', /#[\w-]{43}$/);
    assert.equal((await mailing.json<Link>('member', 'invite', String(member.id))).delivery, 'sent');
    assert.equal(mails.countTo('bob@test.example'), 1);
  });

  test('where sending fails the operator is told why, and gets the link', async () => {
    mails.refused.add('cleo@test.example');
    const { code, stdout } = await mailing.run(...add('cleo@test.example'));
    assert.equal(code, 0);
    assert.match(stdout, /does not take mail for this address\. \(.*No such mailbox here/);
    assert.match(stdout, /Pass it on yourself, to that person only\.[^#]+#[\w-]{43}\n$/);
  });

  test('mail test sends a mail, or says why it cannot', async () => {
    const sent = await mailing.json<{ server: string }>('mail', 'test', 'dora@test.example');
    assert.equal(sent.server, `127.0.0.1:${mails.port}`);
    assert.equal((await mails.mailTo('dora@test.example')).headers.get('subject'), 'Trial mail from Lectern');
    assert.match(
      await cli.refused('mail', 'test', 'dora@test.example'),
      /No mail server is set\. Set LECTERN_SMTP_URL/,
    );
    assert.match(await mailing.refused('mail', 'test', 'cleo@test.example'), /does not take mail for this address/);
    assert.match(await mailing.refused('mail', 'test', 'x\r\ny@test.example'), /does not take mail for this address/);
    const silent = under({ ...(await SilentServer.start()).settings, LECTERN_SMTP_TIMEOUT_MS: '200' });
    assert.match(await silent.refused('mail', 'test', 'dora@test.example'), /did not answer in time/);
  });
});

describe('lectern doctor', async () => {
  const dataDir = await newDataDir();

  async function mailFinding(settings: Readonly<Record<string, string>>): Promise<[number, string, string]> {
    const { code, stdout } = await cliProcess({ LECTERN_DATA_DIR: dataDir, ...settings }).run('doctor', '--json');
    const { checks } = JSON.parse(stdout) as { checks: { name: string; status: string; found: string }[] };
    const found = checks.find(({ name }) => name === 'Mail');
    return [code, found?.status ?? '', found?.found ?? ''];
  }

  test('tries the mail server and sends nothing', async () => {
    const mails = await MailServer.start();
    const reached = { ...mails.settings, LECTERN_BASE_URL: 'https://cv.test.example' };
    assert.deepEqual(await mailFinding(reached), [0, 'ok', `127.0.0.1:${mails.port}, not encrypted`]);
    assert.equal(mails.received.length, 0);
    // Links in mails that begin with the address of this machine lead nobody anywhere.
    assert.equal((await mailFinding(mails.settings))[1], 'could_be_better');
    const [code, status, found] = await mailFinding({ ...reached, LECTERN_SMTP_TLS: 'required' });
    assert.deepEqual([code, status], [1, 'broken']);
    assert.match(found, /cannot be made secure/);
  });
});
