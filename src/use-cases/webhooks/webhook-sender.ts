import { isCvStored } from '#cvs/stored-cvs.ts';
import { webhookOffEmail } from '#mail/email-template.ts';
import { logMailFailure } from '#mail/mailer.ts';
import { listMembers } from '#members/members.ts';
import { report } from '#platform/measurements.ts';
import { type OutgoingResult, postTo } from '#platform/outgoing-request.ts';
import type { DatabaseNotifications } from '#platform/postgres/database-notifications.ts';
import {
  type AttemptResult,
  type ClaimedDelivery,
  claimDue,
  DELIVERY_CHANNEL,
  failPending,
  pauseAfter,
  recordAttempt,
  releaseAttempt,
} from '#webhooks/deliveries.ts';
import { findWebhook, recordSuccess, secretsOf, signedHeaders, switchOff, type Webhook } from '#webhooks/webhooks.ts';

import type { Services } from '../services/services.ts';
import { messageId, messageOf } from './company-events.ts';

type Deps = Pick<Services, 'db' | 'log' | 'mailer' | 'webhooks'>;

interface SenderOptions extends Deps {
  readonly events: DatabaseNotifications;
  /** Milliseconds that one attempt may take. */
  readonly timeoutMs: number;
  /** Milliseconds between polls, which find attempts to be repeated, and what notifications did not announce. */
  readonly pollMs?: number;
}

const POLL_MS = 5000;
/** Attempts of this process at a time. */
const ATTEMPTS_MAX = 16;
/** Administrators who are told that a webhook was switched off. */
const TOLD_MAX = 10;
/** A receiver that is gone for good. */
const GONE = 410;

/** Sends the messages of the outbox. Every node does it; a delivery is attempted by one at a time. */
export class WebhookSender {
  readonly #options: SenderOptions;
  readonly #stopping = new AbortController();
  readonly #attempts = new Map<Promise<void>, number>();
  #unlisten: (() => void) | null = null;
  #timer: NodeJS.Timeout | null = null;
  #polling: Promise<void> | null = null;
  #isDue = false;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  start(): void {
    this.#unlisten = this.#options.events.on(DELIVERY_CHANNEL, {
      onNotification: () => this.#poll(),
      poll: () => this.#poll(),
    });
    this.#timer = setInterval(() => this.#poll(), this.#options.pollMs ?? POLL_MS).unref();
    this.#poll();
  }

  /** Cuts the attempts in progress, and releases them for the next start or another node. */
  async close(): Promise<void> {
    this.#unlisten?.();
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#polling;
    await Promise.all(this.#attempts.keys());
  }

  /** Begins what is due; one poll at a time. */
  #poll(): void {
    this.#isDue = true;
    this.#polling ??= this.#pollWhileDue().finally(() => {
      this.#polling = null;
      if (this.#isDue && !this.#stopping.signal.aborted) this.#poll();
    });
  }

  async #pollWhileDue(): Promise<void> {
    while (this.#isDue && !this.#stopping.signal.aborted) {
      this.#isDue = false;
      try {
        const room = { max: ATTEMPTS_MAX - this.#attempts.size, busy: [...new Set(this.#attempts.values())] };
        for (const delivery of await claimDue(this.#options.db, room)) this.#begin(delivery);
      } catch (err) {
        this.#options.log.event('webhook.poll_failed', { err });
      }
    }
  }

  #begin(delivery: ClaimedDelivery): void {
    const attempt = this.#attempt(delivery)
      // The claim ends by itself, and the attempt is repeated.
      .catch((err: unknown) => this.#options.log.event('webhook.attempt_lost', { err, deliveryId: delivery.id }))
      .finally(() => {
        this.#attempts.delete(attempt);
        this.#poll();
      });
    this.#attempts.set(attempt, delivery.webhookId);
  }

  async #attempt(delivery: ClaimedDelivery): Promise<void> {
    const { db, webhooks, timeoutMs } = this.#options;
    const { id, webhookId, companyId } = delivery;
    const url = new URL(delivery.url);
    // The operator may have permitted it when the webhook was added.
    if (!webhooks.allowsPrivate && url.protocol !== 'https:')
      return this.#record(delivery, { kind: 'failed', reason: 'not_secure', cause: null });
    const body = JSON.stringify(await messageOf(db, delivery));
    const secrets = await secretsOf(db, webhooks, { id: webhookId, companyId });
    const message = { id: messageId(id), at: new Date(), body };
    const result = await postTo({
      url,
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'Lectern-Webhooks',
        ...signedHeaders(message, secrets),
      },
      body,
      timeoutMs,
      allowsPrivate: webhooks.allowsPrivate,
      signal: this.#stopping.signal,
    });
    if (result.kind === 'failed' && result.reason === 'stopped') return releaseAttempt(db, delivery);
    await this.#record(delivery, result);
  }

  async #record(delivery: ClaimedDelivery, result: OutgoingResult): Promise<void> {
    const { db, log } = this.#options;
    const { webhookId, companyId, cvId } = delivery;
    const outcome = attemptResult(delivery, result);
    const offReason = await db.transaction().execute(async (trx) => {
      // An answer about a CV that is erased meanwhile is not kept. The lock is the first one, as in an erasure.
      const mayKeep = cvId === null || (await isCvStored(trx, companyId, cvId));
      if (outcome.state === 'delivered') await recordSuccess(trx, webhookId);
      const reason = await this.#switchOffReason(trx, delivery, outcome);
      const wasOn = reason !== null && (await switchOff(trx, webhookId, reason));
      await recordAttempt(trx, delivery, mayKeep ? outcome : { ...outcome, answer: null });
      if (!wasOn) return null;
      await failPending(trx, webhookId);
      return reason;
    });
    report('webhookSent', { state: outcome.state });
    if (outcome.state !== 'delivered')
      log.event('webhook.attempt_failed', {
        webhookId,
        deliveryId: delivery.id,
        status: outcome.answerStatus,
        reason: outcome.failure,
      });
    if (offReason === null) return;
    log.event('webhook.switched_off', { webhookId, companyId, reason: offReason });
    const webhook = await findWebhook(db, webhookId, { companyId });
    if (webhook !== null) await this.#tell(webhook);
  }

  /** Why the webhook is switched off by this attempt, or null. */
  async #switchOffReason(
    trx: Deps['db'],
    { webhookId, companyId, occurredAt }: ClaimedDelivery,
    { state, answerStatus }: AttemptResult,
  ): Promise<'gone' | 'failing' | null> {
    if (state !== 'failed') return null;
    if (answerStatus === GONE) return 'gone';
    const webhook = await findWebhook(trx, webhookId, { companyId });
    const lastSuccess = webhook?.lastSuccessAt ?? null;
    return lastSuccess === null || lastSuccess < occurredAt ? 'failing' : null;
  }

  /** Tells the active administrators by email, if a mail server is set. The console shows it too. */
  async #tell(webhook: Webhook): Promise<void> {
    const { db, mailer, log } = this.#options;
    if (mailer === null) return;
    const members = await listMembers(db, webhook.companyId);
    const administrators = members.filter(({ role, active }) => role === 'administrator' && active);
    for (const { email } of administrators.slice(0, TOLD_MAX)) {
      const sent = await mailer.send(webhookOffEmail(webhook, email));
      if (sent.kind === 'failed') logMailFailure({ log, mailer }, sent);
    }
  }
}

/** What an answer, or the lack of one, means for a delivery. */
function attemptResult({ attempts }: ClaimedDelivery, result: OutgoingResult): AttemptResult {
  const isAnswered = result.kind === 'answered';
  const answer = isAnswered
    ? { answerStatus: result.status, answer: result.body, failure: null }
    : { answerStatus: null, answer: null, failure: result.reason };
  if (isAnswered && result.status >= 200 && result.status < 300)
    return { state: 'delivered', pauseSeconds: 0, ...answer };
  if (isAnswered && result.status === GONE) return { state: 'failed', pauseSeconds: 0, ...answer };
  const pause = pauseAfter(attempts, { askedSeconds: (isAnswered && result.retryAfterSeconds) || 0 });
  if (pause === null) return { state: 'failed', pauseSeconds: 0, ...answer };
  return { state: 'pending', pauseSeconds: pause, ...answer };
}
