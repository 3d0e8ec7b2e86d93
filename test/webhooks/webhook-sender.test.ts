import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR_ACTOR } from '#audit/audit.ts';
import { createCompany } from '#companies/companies.ts';
import { grant } from '#credits/ledger.ts';
import { openMailer } from '#mail/mailer.ts';
import { addMember } from '#members/members.ts';
import { createLog } from '#platform/log.ts';
import type { DatabaseNotifications } from '#platform/postgres/database-notifications.ts';
import {
  addCompanyWebhook,
  changeCompanyWebhook,
  deleteCompanyWebhook,
  openWebhookPolicy,
  replayDelivery,
  rotateWebhookSecret,
  testWebhook,
} from '#use-cases/administration/webhooks.ts';
import { recordCompleted, recordCredits, recordErased } from '#use-cases/webhooks/company-events.ts';
import { WebhookSender } from '#use-cases/webhooks/webhook-sender.ts';
import { type Delivery, listDeliveries } from '#webhooks/deliveries.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#webhooks/webhooks.ts';

import { until } from '../kit/until.ts';
import { testDatabase } from '../support/database.ts';
import { MailServer } from '../support/mail-server.ts';
import { verifySignature, WebhookReceiver } from '../support/webhook-receiver.ts';

const db = await testDatabase();
const webhooks = await openWebhookPolicy(db, true);
const log = createLog('silent');

/** For receivers that say nothing: others answer at once, but not always within half a second on a busy machine. */
const SHORT = { timeoutMs: 500 };

describe('the sender of webhooks', () => {
  test('sends an event once, signed as Standard Webhooks asks, and records the answer', async () => {
    const { companyId, receiver, id, secret } = await desk();
    receiver.behaviour = { status: 202 };
    await completed(companyId, 17);
    await withSender(async () => {
      const [message] = await receiver.hasReceived(1);
      assert.ok(message !== undefined);
      verifySignature(message, secret);
      assert.deepEqual(message.message.data, { company_id: companyId, cv_id: 17, request_id: 'req_1' });
      assert.equal(message.headers['content-type'], 'application/json');
      const [delivery] = await ended(id, 1);
      assert.deepEqual([delivery?.state, delivery?.attempts, delivery?.answerStatus], ['delivered', 1, 202]);
      assert.equal(message.headers['webhook-id'], `msg_${delivery?.id}`);
    });
    assert.equal(receiver.received.length, 1);
  });

  test('sends only what the webhook asked for, and nothing to one that is off', async () => {
    const { companyId, receiver, id } = await desk(['cv.erased']);
    await completed(companyId, 1);
    await db.transaction().execute((trx) => recordErased(trx, companyId, [1, 2]));
    await withSender(() => ended(id, 2));
    assert.deepEqual(
      new Set(receiver.received.map(({ message }) => `${message.type} ${String(message.data.cv_id)}`)),
      new Set(['cv.erased 1', 'cv.erased 2']),
    );
    await changeCompanyWebhook({ db, webhooks }, own(id), { isOn: false });
    await db.transaction().execute((trx) => recordErased(trx, companyId, [3]));
    assert.equal((await all(id)).length, 2);
  });

  test('tries again later where the receiver fails, under the same message id', async () => {
    const { companyId, receiver, id } = await desk();
    receiver.behaviour = { status: 503, headers: { 'Retry-After': '3600' } };
    await completed(companyId, 1);
    await withSender(async () => {
      const [failed] = await attempted(id, 1);
      assert.equal(failed?.state, 'pending');
      assert.ok((failed?.dueAt.getTime() ?? 0) > Date.now() + 3_500_000, 'not before the receiver asked');
      receiver.behaviour = { status: 200 };
      await dueNow(id);
      const [delivered] = await ended(id, 1);
      assert.deepEqual([delivered?.state, delivered?.attempts], ['delivered', 2]);
    });
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    assert.equal(new Set(ids).size, 1);
  });

  test('takes no redirect and no silence for an answer', async () => {
    const { companyId, receiver, id } = await desk();
    receiver.behaviour = { status: 302, headers: { Location: receiver.url } };
    await completed(companyId, 1);
    await withSender(async () => {
      assert.equal((await attempted(id, 1))[0]?.answerStatus, 302);
      receiver.behaviour = 'silent';
      await dueNow(id);
      const [silent] = await attempted(id, 2);
      assert.deepEqual([silent?.state, silent?.failure, silent?.answerStatus], ['pending', 'timeout', null]);
    }, SHORT);
    assert.equal(receiver.received.length, 2);
  });

  test('sends nothing without TLS once the operator no longer permits it', async () => {
    const { companyId, receiver, id } = await desk();
    await completed(companyId, 1);
    await withSender(() => attempted(id, 1), { allowsPrivate: false });
    assert.deepEqual([(await all(id))[0]?.failure, receiver.received.length], ['not_secure', 0]);
  });

  test('switches a webhook off whose receiver is gone, ends what waits for it, and tells the administrators', async () => {
    const mail = await MailServer.start();
    const { companyId, receiver, id } = await desk();
    const email = `${crypto.randomUUID()}@test.example`;
    await addMember(db, { companyId, email, role: 'administrator', monthlyLimit: null, pool: null });
    receiver.behaviour = { status: 410, body: 'no longer here' };
    await completed(companyId, 1);
    await withSender(
      async () => {
        const { headers, text } = await mail.mailTo(email);
        assert.match(headers.get('subject') ?? '', /webhook to 127\.0\.0\.1:\d+ is off/);
        assert.ok(!text.includes('/hook'), 'the path of an address can be a secret');
      },
      { mailPort: mail.port },
    );
    const row = await db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    assert.equal(row.off_reason, 'gone');
    await completed(companyId, 2);
    assert.deepEqual(
      (await all(id)).map(({ state, answerStatus }) => [state, answerStatus]),
      [['failed', 410]],
    );
  });

  test('switches a webhook off after ten attempts without any success, and keeps one on that took other messages', async () => {
    const [dead, alive] = [await desk(), await desk()];
    await completed(dead.companyId, 1);
    await completed(alive.companyId, 1);
    dead.receiver.behaviour = { status: 500 };
    alive.receiver.behaviour = { status: 500 };
    await db.updateTable('webhook_deliveries').set({ attempts: 9 }).execute();
    await db
      .updateTable('webhooks')
      .set({ last_success_at: sql<Date>`now() + interval '1 second'` })
      .where('id', '=', alive.id)
      .execute();
    await withSender(() => Promise.all([ended(dead.id, 1), ended(alive.id, 1)]));
    assert.equal((await all(dead.id))[0]?.state, 'failed');
    assert.deepEqual([await offReason(dead.id), await offReason(alive.id)], ['failing', null]);
  });

  test('of two nodes, one sends a message; that of a node that died is sent by another one', async () => {
    const { companyId, receiver, id } = await desk();
    for (let cv = 1; cv <= 12; cv += 1) await completed(companyId, cv);
    await withSender(() => withSender(() => ended(id, 12)));
    assert.equal(receiver.received.length, 12);
    assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 12);
    await completed(companyId, 13);
    // Claimed by a node that died: its claim ends at `due_at`.
    await db
      .updateTable('webhook_deliveries')
      .set({ attempts: 1, due_at: sql<Date>`now() - interval '1 second'` })
      .where('webhook_id', '=', id)
      .where('state', '=', 'pending')
      .execute();
    await withSender(() => ended(id, 13));
    assert.equal((await all(id))[0]?.attempts, 2);
  });

  test('lets no company wait behind the thousands of messages of another one whose receiver is slow', async () => {
    const [greedy, other] = [await desk(), await desk()];
    greedy.receiver.behaviour = 'silent';
    await db.transaction().execute((trx) =>
      recordErased(
        trx,
        greedy.companyId,
        Array.from({ length: 2000 }, (_, at) => at + 1),
      ),
    );
    await completed(other.companyId, 1);
    await withSender(async () => {
      await other.receiver.hasReceived(1);
      await ended(other.id, 1);
    }, SHORT);
    assert.ok(greedy.receiver.received.length <= 4, `${greedy.receiver.received.length} attempts at once`);
    await deleteCompanyWebhook(db, own(greedy.id));
  });

  test('cut by the end of its process, an attempt is released at once and does not count', async () => {
    const { companyId, receiver, id } = await desk();
    receiver.behaviour = 'silent';
    await completed(companyId, 1);
    await withSender(() => receiver.hasReceived(1), { timeoutMs: 60_000 });
    const [released] = await all(id);
    assert.deepEqual([released?.state, released?.attempts], ['pending', 0]);
  });

  test('signs with the new and the earlier secret after a rotation, and a day later with the new one alone', async () => {
    const { receiver, id, secret } = await desk();
    const next = await rotateWebhookSecret({ db, webhooks }, own(id));
    assert.ok(next !== null && next !== secret);
    await testWebhook(db, own(id));
    await withSender(async () => {
      const [first] = await receiver.hasReceived(1);
      for (const one of [secret, next]) verifySignature(first ?? assert.fail(), one);
      await db.updateTable('webhooks').set({ previous_until: sql<Date>`now()` }).where('id', '=', id).execute();
      await testWebhook(db, own(id));
      const [, second] = await receiver.hasReceived(2);
      verifySignature(second ?? assert.fail(), next);
      assert.throws(() => verifySignature(second ?? assert.fail(), secret), /matching signature/);
    });
  });

  test('sends a message again on request under the same id, unless it is still to be delivered', async () => {
    const { companyId, receiver, id } = await desk();
    await completed(companyId, 1);
    const [pending] = await all(id);
    const wanted = { deliveryId: pending?.id ?? 0, actor: OPERATOR_ACTOR } as const;
    assert.equal((await replayDelivery(db, wanted)).kind, 'pending');
    await withSender(async () => {
      await ended(id, 1);
      assert.equal((await replayDelivery(db, wanted)).kind, 'queued');
      await receiver.hasReceived(2);
      await ended(id, 1);
    });
    const [first, again] = receiver.received;
    assert.equal(first?.headers['webhook-id'], again?.headers['webhook-id']);
    assert.equal(first?.body, again?.body);
  });

  test('keeps nothing of what a receiver answered about a CV that was erased', async () => {
    const { companyId, receiver, id } = await desk();
    receiver.behaviour = { status: 200, body: 'stored Ada Lovelace' };
    await completed(companyId, 5);
    await withSender(() => ended(id, 1));
    // The company has no CV 5: the answer about it is not kept.
    assert.equal((await all(id))[0]?.answer, null);
    await db.updateTable('webhook_deliveries').set({ answer: 'Ada Lovelace' }).where('webhook_id', '=', id).execute();
    await db.transaction().execute((trx) => recordErased(trx, companyId, [5]));
    assert.ok((await all(id)).every(({ answer }) => answer === null));
  });

  test('tells of few credits once, and again only after there were more', async () => {
    const { companyId, receiver, id } = await desk(['credits.low']);
    const change = async (amount: number): Promise<void> => {
      await db.transaction().execute(async (trx) => {
        if (amount !== 0) await grant(trx, { companyId, pool: null, amount });
        await recordCredits(trx, companyId);
      });
    };
    await change(0);
    await change(0);
    await change(50);
    await change(-41);
    await change(-1);
    await withSender(() => ended(id, 2));
    assert.deepEqual(new Set(receiver.received.map(({ message }) => message.data.credits_left)), new Set([0, 9]));
  });
});

/** A company with a webhook for these events, and its receiver. */
async function desk(events: readonly WebhookEvent[] = WEBHOOK_EVENTS.filter((event) => event !== 'credits.low')) {
  const made = await createCompany(db, { name: crypto.randomUUID() });
  assert.equal(made.kind, 'created');
  const companyId = made.company.id;
  const receiver = await WebhookReceiver.start();
  const wanted = { companyId, url: receiver.url, events, includesValues: false, creditsBelow: 10 };
  const result = await addCompanyWebhook({ db, webhooks }, wanted, OPERATOR_ACTOR);
  assert.equal(result.kind, 'added');
  await db.deleteFrom('webhook_deliveries').where('webhook_id', '=', result.webhook.id).execute();
  await db.updateTable('webhooks').set({ credits_low_at: null }).where('id', '=', result.webhook.id).execute();
  return { companyId, receiver, id: result.webhook.id, secret: result.secret };
}

function own(webhookId: number) {
  return { webhookId, actor: OPERATOR_ACTOR } as const;
}

async function completed(companyId: number, cvId: number): Promise<void> {
  await db.transaction().execute((trx) => recordCompleted(trx, { companyId, requestId: 'req_1' }, cvId));
}

/** Runs a sender, as a node does, while something is waited for. */
async function withSender(
  work: () => Promise<unknown>,
  {
    timeoutMs = 20_000,
    mailPort,
    allowsPrivate = true,
  }: { readonly timeoutMs?: number; readonly mailPort?: number; readonly allowsPrivate?: boolean } = {},
): Promise<void> {
  const mailer =
    mailPort === undefined
      ? null
      : openMailer({
          smtpServer: { host: '127.0.0.1', port: mailPort, isTls: false, login: null },
          smtpTls: 'off',
          smtpTimeoutMs: 10_000,
          mailFrom: { name: 'Lectern', address: 'lectern@test.example' },
        });
  const policy = { ...webhooks, allowsPrivate };
  const sender = new WebhookSender({
    db,
    log,
    mailer,
    webhooks: policy,
    events: NO_NOTIFICATIONS,
    timeoutMs,
    pollMs: 50,
  });
  sender.start();
  try {
    await work();
  } finally {
    await sender.close();
  }
}

/** A database whose notifications do not come through: what is due is found all the same. */
const NO_NOTIFICATIONS: DatabaseNotifications = { on: () => () => undefined, close: async () => undefined };

async function all(webhookId: number): Promise<readonly Delivery[]> {
  return (await listDeliveries(db, webhookId, { number: 1, size: 100 })).deliveries;
}

/** Waits until so many deliveries of a webhook have ended. */
async function ended(webhookId: number, count: number): Promise<readonly Delivery[]> {
  return until(`${count} deliveries have ended`, async () => {
    const deliveries = (await all(webhookId)).filter(({ state }) => state !== 'pending');
    return deliveries.length >= count && deliveries;
  });
}

/** Waits until the newest delivery of a webhook has so many attempts behind it. */
async function attempted(webhookId: number, count: number): Promise<readonly Delivery[]> {
  return until(`attempt ${count} was made`, async () => {
    const deliveries = await all(webhookId);
    const [newest] = deliveries;
    const isRecorded = newest !== undefined && (newest.answerStatus !== null || newest.failure !== null);
    return newest?.attempts === count && isRecorded && newest.dueAt.getTime() > Date.now() && deliveries;
  });
}

async function dueNow(webhookId: number): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ due_at: sql<Date>`now()`, answer_status: null, failure: null })
    .where('webhook_id', '=', webhookId)
    .execute();
}

async function offReason(id: number): Promise<string | null> {
  return (await db.selectFrom('webhooks').select('off_reason').where('id', '=', id).executeTakeFirstOrThrow())
    .off_reason;
}
