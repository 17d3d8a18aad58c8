import { asc, eq, sql } from 'drizzle-orm';
import {
  TEST_EVENT,
  type WebhookEndpointInput,
  type WebhookEndpointPatch,
} from '#contract/private/integrations.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { assertVersion, versionOf } from '#server/audit/versions.ts';
import type { Database } from '#server/db/database.ts';
import { webhookDelivery, webhookEndpoint, webhookEvent } from '#server/db/schema/integrations.ts';
import { env } from '#server/env.ts';
import { Conflict, Invalid, NotFound } from '#server/errors.ts';
import { newSecret } from './signature.ts';

/** Maximum of endpoints of a shop: each costs a row for every event. */
const MOST = 20;
/** Hours in which the previous secret signs, too: the time to change it at the receiver. */
const OVERLAP_HOURS = 24;

const deliveries = (state: string) =>
  sql<number>`(select count(*)::int from ${webhookDelivery} d where d.endpoint_id = ${webhookEndpoint}.id and d.state = ${state})`;

const SHOWN = {
  id: webhookEndpoint.id,
  version: versionOf(webhookEndpoint),
  url: webhookEndpoint.url,
  description: webhookEndpoint.description,
  eventTypes: webhookEndpoint.event_types,
  pausedAt: webhookEndpoint.paused_at,
  createdAt: webhookEndpoint.created_at,
  delivered: deliveries('delivered'),
  waiting: deliveries('waiting'),
  failed: deliveries('failed'),
};
const select = (db: Database) => db.select(SHOWN).from(webhookEndpoint);
export type WebhookEndpointRow = Awaited<ReturnType<typeof findEndpoint>>;

/** Lists the endpoints of other systems, the oldest first. */
export const listEndpoints = (db: Database) => select(db).orderBy(asc(webhookEndpoint.id));

/** @throws NotFound */
export async function findEndpoint(db: Database, id: string) {
  const [found] = await select(db).where(sql`${webhookEndpoint.id}::text = ${id}`);
  if (!found) throw new NotFound();
  return found;
}

/** Locks an endpoint whose version is the one that the caller saw. @throws NotFound, VersionConflict */
async function lockEndpoint(tx: Database, id: string, version: string) {
  const [found] = await select(tx).where(sql`${webhookEndpoint.id}::text = ${id}`).for('update');
  if (!found) throw new NotFound();
  await assertVersion(tx, version, found.version, { type: 'webhook_endpoint', id });
  return found;
}

/** @throws Invalid for an address without TLS, if the shop is public. */
function assertSafe(url: string | undefined): void {
  if (url === undefined || new URL(url).protocol === 'https:' || env().WEBHOOKS_TO_PRIVATE_NETWORKS) return;
  throw new Invalid([{ field: 'url', message: 'The address has to begin with https://.' }]);
}

/**
 * Adds an endpoint, which gets events at once.
 *
 * @returns the endpoint, and the secret of its signatures, which is shown once
 * @throws Invalid for an address without TLS; Conflict beyond 20 endpoints
 */
export async function createEndpoint(
  db: Database,
  { url, description, eventTypes }: WebhookEndpointInput,
  actor: Actor,
): Promise<{ endpoint: WebhookEndpointRow; secret: string }> {
  assertSafe(url);
  return db.transaction(async (tx) => {
    if ((await tx.$count(webhookEndpoint)) >= MOST)
      throw new Conflict(`A shop has at most ${MOST} endpoints. Delete one first.`, 'too-many-endpoints');
    const secret = newSecret();
    const [made] = await tx
      .insert(webhookEndpoint)
      .values({ url, description, event_types: eventTypes, secret })
      .returning({ id: webhookEndpoint.id });
    if (!made) throw new Error('the endpoint was not made');
    const subject = { type: 'webhook_endpoint', id: made.id } as const;
    await recordAudit(tx, { actor, action: 'webhook create', subject, details: { url, eventTypes } });
    return { endpoint: await findEndpoint(tx, made.id), secret };
  });
}

/** Changes address, events or pause. @throws NotFound, VersionConflict, Invalid */
export async function changeEndpoint(
  db: Database,
  id: string,
  { url, description, eventTypes, isPaused }: WebhookEndpointPatch,
  { actor, version }: { actor: Actor; version: string },
): Promise<WebhookEndpointRow> {
  assertSafe(url);
  return db.transaction(async (tx) => {
    const before = await lockEndpoint(tx, id, version);
    const pausedAt = isPaused ? (before.pausedAt ?? sql`now()`) : null;
    await tx
      .update(webhookEndpoint)
      .set({
        url: url ?? before.url,
        description: description ?? before.description,
        event_types: eventTypes ?? before.eventTypes,
        paused_at: isPaused === undefined ? before.pausedAt : pausedAt,
      })
      .where(eq(webhookEndpoint.id, before.id));
    const after = await findEndpoint(tx, id);
    const changed = (row: WebhookEndpointRow) => ({
      url: row.url,
      eventTypes: row.eventTypes,
      isPaused: row.pausedAt !== null,
    });
    await recordAudit(tx, {
      actor,
      action: 'webhook change',
      subject: { type: 'webhook_endpoint', id },
      details: { before: changed(before), after: changed(after) },
    });
    return after;
  });
}

/** Deletes an endpoint with its deliveries. @throws NotFound, VersionConflict */
export async function deleteEndpoint(
  db: Database,
  id: string,
  { actor, version }: { actor: Actor; version: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id: locked, url } = await lockEndpoint(tx, id, version);
    await tx.delete(webhookEndpoint).where(eq(webhookEndpoint.id, locked));
    await tx.delete(webhookDelivery).where(eq(webhookDelivery.endpoint_id, locked));
    const subject = { type: 'webhook_endpoint', id } as const;
    await recordAudit(tx, { actor, action: 'webhook delete', subject, details: { url } });
  });
}

/**
 * Replaces the secret of an endpoint. Calls carry a signature of the old secret, too, for 24 hours.
 *
 * @returns the endpoint, and the secret, which is shown once
 * @throws NotFound, VersionConflict
 */
export async function rotateSecret(
  db: Database,
  id: string,
  { actor, version }: { actor: Actor; version: string },
): Promise<{ endpoint: WebhookEndpointRow; secret: string }> {
  return db.transaction(async (tx) => {
    const { id: locked } = await lockEndpoint(tx, id, version);
    const secret = newSecret();
    await tx
      .update(webhookEndpoint)
      .set({
        previous_secret: sql`secret`,
        previous_until: sql`now() + make_interval(hours => ${OVERLAP_HOURS})`,
        secret,
      })
      .where(eq(webhookEndpoint.id, locked));
    await recordAudit(tx, { actor, action: 'webhook rotate', subject: { type: 'webhook_endpoint', id } });
    return { endpoint: await findEndpoint(tx, id), secret };
  });
}

/** Sends an event of type `test` to one endpoint. @throws NotFound; Conflict for one that is paused */
export async function sendTestEvent(db: Database, id: string, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const endpoint = await findEndpoint(tx, id);
    if (endpoint.pausedAt) throw new Conflict('This endpoint is paused.', 'paused');
    const [event] = await tx
      .insert(webhookEvent)
      .values({ type: TEST_EVENT, data: { endpointId: endpoint.id } })
      .returning({ id: webhookEvent.id });
    if (!event) throw new Error('the event was not written');
    await tx.insert(webhookDelivery).values({ event_id: event.id, endpoint_id: endpoint.id });
    await recordAudit(tx, { actor, action: 'webhook test', subject: { type: 'webhook_endpoint', id } });
  });
}
