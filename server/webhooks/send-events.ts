import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { webhookDelivery, webhookEndpoint, webhookEvent } from '#server/db/schema/integrations.ts';
import { log } from '#server/log.ts';
import { type Attempt, postEvent } from './post-event.ts';
import { signedHeaders } from './signature.ts';

/** Seconds until the next attempt, after each that failed: 28 hours in all, as Standard Webhooks advises. */
const WAITS = [5, 5 * 60, 30 * 60, 2 * 3_600, 5 * 3_600, 10 * 3_600, 10 * 3_600];
/** Maximum of simultaneous deliveries to one endpoint. */
const AT_ONCE = 5;
/** Seconds after which a delivery is taken again: the process that had taken it has died. */
const TAKEN_SECONDS = 60;
/** Status of an endpoint that accepts no more events (Standard Webhooks). */
const GONE = 410;

/** Builds the body of an event: `type`, `timestamp` and `data`, as in Standard Webhooks. */
export const payloadOf = (event: Pick<typeof webhookEvent.$inferSelect, 'type' | 'created_at' | 'data'>) =>
  JSON.stringify({ type: event.type, timestamp: event.created_at, data: event.data });

/** Endpoints that this process is sending to. */
const busy = new Set<string>();

const idRow = z.object({ id: z.string() });

/**
 * Sends each endpoint's due events. A slow one does not delay others: an endpoint that is still being sent to is
 * skipped. They are no jobs, because the few workers have mails and refunds to send.
 *
 * @returns once the processed endpoints have no more due events
 */
export async function sendDueEvents(db: Database): Promise<void> {
  const due = await rowsOf(
    db,
    idRow,
    sql`select e.id from webhook_endpoint e where e.paused_at is null and exists (select 1 from webhook_delivery d
      where d.endpoint_id = e.id and d.state = 'waiting' and d.next_attempt_at <= now())`,
  );
  const idle = due.map(({ id }) => id).filter((id) => !busy.has(id));
  await Promise.all(
    idle.map(async (id) => {
      busy.add(id);
      try {
        while ((await sendSome(db, id)) === AT_ONCE);
      } finally {
        busy.delete(id);
      }
    }),
  );
}

/** Takes the next deliveries of an endpoint, and sends them concurrently. @returns their number */
async function sendSome(db: Database, endpointId: string): Promise<number> {
  const taken = await rowsOf(
    db,
    idRow,
    sql`update webhook_delivery set attempts = attempts + 1,
        next_attempt_at = now() + make_interval(secs => ${TAKEN_SECONDS})
      where id in (select id from webhook_delivery where endpoint_id = ${endpointId} and state = 'waiting'
        and next_attempt_at <= now()
        and exists (select 1 from webhook_endpoint e where e.id = endpoint_id and e.paused_at is null) order by next_attempt_at, id limit ${AT_ONCE} for update skip locked)
      returning id`,
  );
  const ids = taken.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const deliveries = await db
    .select({ delivery: webhookDelivery, event: webhookEvent, endpoint: webhookEndpoint })
    .from(webhookDelivery)
    .innerJoin(webhookEvent, eq(webhookEvent.id, webhookDelivery.event_id))
    .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookDelivery.endpoint_id))
    .where(inArray(webhookDelivery.id, ids));
  await Promise.all(deliveries.map((one) => send(db, one)));
  return ids.length;
}

interface Due {
  delivery: typeof webhookDelivery.$inferSelect;
  event: typeof webhookEvent.$inferSelect;
  endpoint: typeof webhookEndpoint.$inferSelect;
}

async function send(db: Database, { delivery, event, endpoint }: Due): Promise<void> {
  const body = payloadOf(event);
  const sentAt = Date.now();
  const isRotating = endpoint.previous_until !== null && Date.parse(endpoint.previous_until) > sentAt;
  const secrets = [
    endpoint.secret,
    ...(isRotating && endpoint.previous_secret ? [endpoint.previous_secret] : []),
  ];
  const headers = signedHeaders({ id: event.id, sentAt, body }, secrets);
  await recordAttempt(db, delivery, await postEvent(endpoint.url, headers, body));
}

async function recordAttempt(
  db: Database,
  { id, attempts, endpoint_id }: Due['delivery'],
  { status, error }: Attempt,
): Promise<void> {
  const wait = status === GONE ? undefined : WAITS[attempts - 1];
  const state = error === undefined ? 'delivered' : wait === undefined ? 'failed' : 'waiting';
  await db
    .update(webhookDelivery)
    .set({
      state,
      status: status ?? null,
      error: error ?? null,
      delivered_at: state === 'delivered' ? sql`now()` : null,
      // A random tenth more or less spreads the retries of events that failed together.
      next_attempt_at: sql`now() + make_interval(secs => ${(wait ?? 0) * (0.9 + Math.random() * 0.2)})`,
    })
    .where(eq(webhookDelivery.id, id));
  if (status === GONE)
    await db
      .update(webhookEndpoint)
      .set({ paused_at: sql`now()` })
      .where(eq(webhookEndpoint.id, endpoint_id));
  if (state === 'failed')
    log.warn(
      { event: 'webhook-failed', delivery: id, endpoint: endpoint_id, status, error },
      'a webhook event failed for good',
    );
}
