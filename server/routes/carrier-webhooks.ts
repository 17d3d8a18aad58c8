import type { Hono } from 'hono';
import { database } from '#server/db/database.ts';
import { configuredCarrier } from '#server/delivery/configured-carrier.ts';
import { recordReport } from '#server/delivery/parcels/parcel-events.ts';
import { limitedBody } from '#server/http/body.ts';
import type { ApiEnv } from '#server/http/kernel.ts';
import { notFound } from '#server/http/problem.ts';

const PATH = '/api/v3/webhooks/carriers/:carrier';

/** Mounts the webhook of the configured carrier. Its signature covers the raw body, so it is read as text. */
export function mountCarrierWebhooks(app: Hono<ApiEnv>): void {
  app.use(PATH, limitedBody);
  app.post(PATH, async (context) => {
    const carrier = configuredCarrier();
    if (!carrier?.readWebhook || context.req.param('carrier') !== carrier.id) throw notFound();
    const raw = await context.req.text();
    const report = carrier.readWebhook(raw, (name) => context.req.header(name) ?? null);
    if (report) await recordReport(database(), carrier.id, report);
    return context.json({ received: true });
  });
}
