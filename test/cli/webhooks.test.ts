import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { loadConfig } from '#platform/config.ts';

import { type Id, newCli, runHere } from './command.ts';

interface PrintedWebhook extends Id {
  readonly secret: string;
  readonly off_reason: string | null;
  readonly events: readonly string[];
}

describe('lectern webhook', async () => {
  const { json, refused, run, db, settings } = await newCli();
  const company = String((await json<Id>('company', 'create', '--name', 'A')).id);
  const add = ['webhook', 'add', '--company', company, '--url', 'https://receiver.example/hook'];

  test('adds a webhook for all events and prints its secret once', async () => {
    const made = await json<PrintedWebhook>(...add);
    assert.match(made.secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
    assert.deepEqual(made.events, ['cv.completed', 'cv.failed', 'cv.corrected', 'cv.erased', 'credits.low']);
    const { stdout } = await run('webhook', 'list', '--company', company);
    assert.ok(stdout.includes('https://receiver.example/hook') && !stdout.includes(made.secret));
    await json('webhook', 'delete', String(made.id));
    assert.deepEqual(await json('webhook', 'list', '--company', company), []);
  });

  test('changes, switches off, rotates, tests and replays', async () => {
    const { id, secret } = await json<PrintedWebhook>(...add, '--event', 'cv.erased', '--event', 'cv.failed');
    const set = (...words: readonly string[]) => json<PrintedWebhook>('webhook', 'set', String(id), ...words);
    assert.deepEqual((await set('--event', 'cv.erased')).events, ['cv.erased']);
    assert.notEqual((await json<PrintedWebhook>('webhook', 'rotate', String(id))).secret, secret);
    const queued = await json<Id>('webhook', 'test', String(id));
    assert.match(await refused('webhook', 'replay', String(queued.id)), /still to be delivered/);
    assert.equal((await set('--active', 'off')).off_reason, 'member');
    const [delivery] = await json<readonly { state: string; failure: string }[]>('webhook', 'deliveries', String(id));
    assert.deepEqual([delivery?.state, delivery?.failure], ['failed', 'switched_off']);
    assert.match(await refused('webhook', 'replay', String(queued.id)), /switched off/);
    await set('--active', 'on');
    assert.equal((await json<Id>('webhook', 'replay', String(queued.id))).id, queued.id);
    assert.match((await run('webhook', 'deliveries', String(id))).stdout, /webhook\.test.*pending/);
  });

  test('refuses addresses of private networks and without TLS, unless the operator permits them', async () => {
    const to = (url: string): string[] => ['webhook', 'add', '--company', company, '--url', url];
    assert.match(await refused(...to('http://receiver.example/')), /begins with https/);
    for (const host of ['127.0.0.1', '10.0.0.1', '[::1]', 'localhost', '0x7f.1'])
      assert.match(await refused(...to(`https://${host}/`)), /public internet/, host);
    const config = loadConfig({ ...settings, LECTERN_WEBHOOK_PRIVATE: 'on' });
    const permitted = await runHere(to('http://10.0.0.1/'), { config: () => config, db: () => Promise.resolve(db) });
    assert.match(permitted.stdout, /Added webhook/);
  });
});
