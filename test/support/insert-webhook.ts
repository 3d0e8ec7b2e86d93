import type { Queries } from '#platform/postgres/tables.ts';

/** Inserts a webhook of a company, and a delivery of it that has ended. Nothing is sent to it. Gives their ids. */
export async function insertWebhook(
  db: Queries,
  companyId: number,
): Promise<{ readonly webhookId: number; readonly deliveryId: number }> {
  const { id: webhookId } = await db
    .insertInto('webhooks')
    .values({
      company_id: companyId,
      url: 'https://receiver.example/',
      events: ['cv.erased'],
      includes_values: false,
      credits_below: 10,
      secret: Buffer.from('a secret'),
      off_reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: deliveryId } = await db
    .insertInto('webhook_deliveries')
    .values({ webhook_id: webhookId, event: 'cv.erased', cv_id: 1, subject: '{}', state: 'delivered' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { webhookId, deliveryId };
}
