import { randomUUID } from 'node:crypto';
import { type Database, database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import { countAttempt, limitNetwork } from '#server/identity/limit.ts';
import { createOrderLink } from '#server/identity/order-links.ts';
import { enqueueJob, type JobPayload } from '#server/jobs/enqueue.ts';
import { enqueueOrderMail } from './order-mails.ts';
import { findOrderByReference } from './orders.ts';

const HOUR = 3_600;
const REQUESTS_PER_HOUR = 10;
/** Limit of mails to one mailbox for any number of requests; the answer does not reveal the limit. */
const MAILS_PER_HOUR = 3;

/**
 * Accepts a request for an order link. A job looks up the order, so that neither the answer nor its timing reveals
 * whether it exists.
 *
 * @throws TooManyAttempts with the seconds to wait.
 */
export async function requestOrderLink(
  db: Database,
  ip: string,
  reference: string,
  email: string,
): Promise<void> {
  await limitNetwork('order-link', ip, REQUESTS_PER_HOUR, HOUR);
  const { count } = await countAttempt(`order-link mail ${email}`, HOUR);
  if (env().RATE_LIMITS && count > MAILS_PER_HOUR) return;
  await enqueueJob(db, 'send-order-link', { requestId: randomUUID(), reference, email });
}

/** Mails the requested order link if the order exists; only once, however often the job runs. */
export async function sendOrderLink({
  requestId,
  reference,
  email,
}: JobPayload<'send-order-link'>): Promise<void> {
  await database().transaction(async (tx) => {
    const order = await findOrderByReference(tx, reference);
    if (order?.email !== email) return;
    const link = await createOrderLink(tx, { orderId: order.id, email, kind: 'asked' });
    await enqueueOrderMail(tx, order, {
      template: 'order-link',
      data: { reference, link, minutes: env().ORDER_LINK_MINUTES },
      dedupKey: `order-link:${requestId}`,
    });
  });
}
