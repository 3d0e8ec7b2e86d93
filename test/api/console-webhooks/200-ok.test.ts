import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { listAudit } from '#audit/audit.ts';
import type { Failure } from '#http/console/contract.ts';

import { until } from '../../kit/until.ts';
import { withAdministrator } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';
import { processCv, storeCv } from '../../support/upload.ts';
import { verifySignature, WebhookReceiver } from '../../support/webhook-receiver.ts';

const service = await lectern();
const CV_EVENTS = ['cv.completed', 'cv.failed', 'cv.corrected', 'cv.erased'] as const;

describe('webhooks of the console', () => {
  test('tell of a CV that was stored, corrected and erased, and of one that failed, with values where the company allows it', async () => {
    const { company, administrator } = await withAdministrator(service);
    const [full, bare] = [await WebhookReceiver.start(), await WebhookReceiver.start()];
    full.behaviour = { status: 200, body: 'stored' };
    const add = (url: string, includes_values: boolean) =>
      administrator.data('addWebhook', { body: { url, events: [...CV_EVENTS], includes_values } });
    const { webhook, secret } = await add(full.url, true);
    await add(bare.url, false);

    const answer = await processCv(service, company);
    const { id } = answer.result;
    const requestId = answer.headers.get('x-request-id');
    const [completed] = await full.hasReceived(1);
    verifySignature(completed ?? assert.fail(), secret);
    const ids = { company_id: company.id, cv_id: id, request_id: requestId };
    assert.deepEqual(
      [completed?.message.type, completed?.message.data],
      [
        'cv.completed',
        {
          ...ids,
          candidate_name: 'Marlene Vossberg',
          latest_company: 'Tidewater Robotics GmbH',
          latest_role: 'Senior Controls Engineer',
        },
      ],
    );
    assert.deepEqual((await bare.hasReceived(1))[0]?.message.data, ids);

    const broken = await processCv(service, company, { file: Buffer.from('%PDF-1.7 nothing else') });
    const failed = (await bare.hasReceived(2))[1]?.message;
    const { code, message } = broken.error;
    assert.deepEqual(
      [failed?.type, failed?.data],
      [
        'cv.failed',
        { company_id: company.id, request_id: broken.headers.get('x-request-id'), error: { code, message } },
      ],
    );

    const changes = [{ pointer: '/latest_role', value: 'Engineer', seen: 'Senior Controls Engineer' }];
    await administrator.data('correctCv', { ids: [id ?? 0], body: { changes } });
    assert.equal((await full.hasReceived(3))[2]?.message.data.latest_role, 'Engineer');

    // What the receiver answered about a person goes with the CV.
    const deliveries = () => administrator.data('listDeliveries', { ids: [webhook.id] });
    await until('the answers are on record', async () =>
      (await deliveries()).every(({ state }) => state === 'delivered'),
    );
    assert.deepEqual(
      (await deliveries()).map(({ answer: told }) => told),
      ['stored', 'stored', 'stored'],
    );
    await administrator.data('eraseCv', { ids: [id ?? 0] });
    const erased = (await full.hasReceived(4))[3]?.message;
    assert.deepEqual([erased?.type, erased?.data], ['cv.erased', { company_id: company.id, cv_id: id }]);
    await until('all is delivered', async () => (await deliveries()).every(({ state }) => state === 'delivered'));
    assert.deepEqual(
      (await deliveries()).map(({ event, answer: told }) => [event, told]),
      [
        ['cv.erased', null],
        ['cv.corrected', null],
        ['cv.failed', 'stored'],
        ['cv.completed', null],
      ],
    );
    assert.ok(!JSON.stringify(await deliveries()).includes('Vossberg'));
  });

  test('are tested, switched off and on, changed and deleted; the audit log has each, and no address', async () => {
    const { company, administrator } = await withAdministrator(service);
    const receiver = await WebhookReceiver.start();
    const { webhook, secret } = await administrator.data('addWebhook', {
      body: { url: receiver.url, events: ['cv.completed'] },
    });
    await administrator.data('testWebhook', { ids: [webhook.id] });
    const [tested] = await receiver.hasReceived(1);
    verifySignature(tested ?? assert.fail(), secret);
    assert.deepEqual([tested?.message.type, tested?.message.data], ['webhook.test', { company_id: company.id }]);

    const ids = [webhook.id];
    assert.equal((await administrator.data('changeWebhook', { ids, body: { is_on: false } })).off_reason, 'member');
    (await administrator.call('testWebhook', { ids })).expectError(409, 'webhook_off');
    await storeCv(service, company);
    const body = { is_on: true, events: ['cv.erased' as const], credits_below: 3 };
    const changed = await administrator.data('changeWebhook', { ids, body });
    assert.deepEqual([changed.off_reason, changed.events, changed.credits_below], [null, ['cv.erased'], 3]);
    const { secret: next } = await administrator.data('rotateWebhookSecret', { ids });
    assert.notEqual(next, secret);
    await administrator.data('deleteWebhook', { ids });
    assert.deepEqual(await administrator.data('listWebhooks'), []);
    assert.equal(receiver.received.length, 1, 'nothing was sent while it was off');

    const log = (await listAudit(service.db, { companyId: company.id, limit: 20 })).filter(({ action }) =>
      action.startsWith('webhook.'),
    );
    assert.deepEqual(
      log.map(({ action }) => action),
      ['webhook.deleted', 'webhook.secret_rotated', 'webhook.changed', 'webhook.changed', 'webhook.added'],
    );
    assert.ok(!JSON.stringify(log).includes('127.0.0.1'));
  });

  test('are ten for a company at most, also of two that are added at once', async () => {
    const { administrator } = await withAdministrator(service);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        administrator.call('addWebhook', { body: { url: 'https://receiver.example/', events: ['cv.erased'] } }),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    assert.equal(refused.length, 2);
    for (const answer of refused) answer.expectError(409, 'too_many_webhooks');
  });

  test('have an address that can be one: others are refused with the reason', async () => {
    const { administrator } = await withAdministrator(service);
    const reasons = { 'no address': 'webhook_url_malformed', 'ftp://x.example/': 'webhook_url_malformed' };
    const parts = {
      'https://user:secret@x.example/': 'webhook_url_parts',
      'https://x.example/#part': 'webhook_url_parts',
    };
    for (const [url, reason] of Object.entries({ ...reasons, ...parts })) {
      const answer = await administrator.call('addWebhook', { body: { url, events: ['cv.erased'] } });
      assert.deepEqual([answer.status, (answer.json() as Failure).error.reason], [400, reason], url);
    }
  });
});
