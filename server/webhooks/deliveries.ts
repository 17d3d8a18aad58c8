import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { DELIVERY_STATES } from '#contract/private/integrations.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';
import { webhookDelivery, webhookEndpoint, webhookEvent } from '#server/db/schema/integrations.ts';
import { readSlice, type Slice } from '#server/db/slice.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import { findEndpoint } from './endpoints.ts';

const select = (db: Database) =>
  db
    .select({ delivery: webhookDelivery, event: webhookEvent, url: webhookEndpoint.url })
    .from(webhookDelivery)
    .innerJoin(webhookEvent, eq(webhookEvent.id, webhookDelivery.event_id))
    .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookDelivery.endpoint_id));
export type WebhookDeliveryRow = Awaited<ReturnType<typeof findDelivery>>;

export interface DeliveryFilter {
  endpoint?: string;
  state?: (typeof DELIVERY_STATES)[number];
  type?: string;
}

/** Lists deliveries to endpoints, past and pending, the newest first. */
export async function listDeliveries(db: Database, { endpoint, state, type }: DeliveryFilter, slice: Slice) {
  const where: SQL | undefined = and(
    endpoint ? sql`${webhookDelivery.endpoint_id}::text = ${endpoint}` : undefined,
    state ? eq(webhookDelivery.state, state) : undefined,
    type
      ? sql`${webhookDelivery.event_id} in (select id from webhook_event where type = ${type})`
      : undefined,
  );
  const rows = select(db).where(where).orderBy(desc(webhookDelivery.id)).$dynamic();
  return readSlice(db.$count(webhookDelivery, where), rows, slice);
}

/** @throws NotFound */
export async function findDelivery(db: Database, id: string) {
  const [found] = await select(db).where(sql`${webhookDelivery.id}::text = ${id}`);
  if (!found) throw new NotFound();
  return found;
}

/** Resets a delivery to one that was never sent, with all its attempts. */
const AGAIN = {
  state: 'waiting',
  attempts: 0,
  delivered_at: null,
  next_attempt_at: sql`now()`,
} as const;

/** Sends an event to an endpoint again, with the same `webhook-id`. @throws NotFound, Conflict while it is waiting */
export async function replayDelivery(db: Database, id: string, actor: Actor): Promise<WebhookDeliveryRow> {
  return db.transaction(async (tx) => {
    const { delivery, event } = await findDelivery(tx, id);
    const [again] = await tx
      .update(webhookDelivery)
      .set(AGAIN)
      .where(and(eq(webhookDelivery.id, delivery.id), sql`state <> 'waiting'`))
      .returning({ id: webhookDelivery.id });
    if (!again) throw new Conflict('This event is about to be sent.', 'waiting');
    const subject = { type: 'webhook_endpoint', id: delivery.endpoint_id } as const;
    await recordAudit(tx, { actor, action: 'webhook replay', subject, details: { event: event.id } });
    return findDelivery(tx, id);
  });
}

/** Sends failed events to an endpoint again. @returns their number @throws NotFound */
export async function replayFailed(db: Database, endpointId: string, actor: Actor): Promise<number> {
  return db.transaction(async (tx) => {
    const { id } = await findEndpoint(tx, endpointId);
    const again = await tx
      .update(webhookDelivery)
      .set(AGAIN)
      .where(and(eq(webhookDelivery.endpoint_id, id), eq(webhookDelivery.state, 'failed')))
      .returning({ id: webhookDelivery.id });
    const subject = { type: 'webhook_endpoint', id } as const;
    await recordAudit(tx, { actor, action: 'webhook replay', subject, details: { events: again.length } });
    return again.length;
  });
}
