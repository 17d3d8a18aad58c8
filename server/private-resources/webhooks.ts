import { z } from 'zod';
import { pageQuery, type Wire } from '#contract/hydra.ts';
import {
  type WebhookDelivery,
  type WebhookEndpoint,
  webhookDelivery,
  webhookDeliveryQuery,
  webhookEndpoint,
  webhookEndpointInput,
  webhookEndpointPatch,
} from '#contract/private/integrations.ts';
import { shortPage, sliceOf } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { privateOperation, type Resource } from '#server/http/resource.ts';
import { assertRecentProof } from '#server/team/limits.ts';
import {
  findDelivery,
  listDeliveries,
  replayDelivery,
  replayFailed,
  type WebhookDeliveryRow,
} from '#server/webhooks/deliveries.ts';
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  findEndpoint,
  listEndpoints,
  rotateSecret,
  sendTestEvent,
  type WebhookEndpointRow,
} from '#server/webhooks/endpoints.ts';
import { payloadOf } from '#server/webhooks/send-events.ts';

const endpointWire = ({ pausedAt, ...row }: WebhookEndpointRow, secret?: string): Wire<WebhookEndpoint> => ({
  ...row,
  isPaused: pausedAt !== null,
  secret,
});

const deliveryWire = ({ delivery, event, url }: WebhookDeliveryRow): Wire<WebhookDelivery> => ({
  id: delivery.id,
  eventId: event.id,
  type: event.type,
  endpoint: { id: delivery.endpoint_id, url },
  state: delivery.state,
  attempts: delivery.attempts,
  status: delivery.status ?? undefined,
  error: delivery.error ?? undefined,
  createdAt: delivery.created_at,
  deliveredAt: delivery.delivered_at ?? undefined,
  nextAttempt: delivery.state === 'waiting' ? delivery.next_attempt_at : undefined,
  payload: payloadOf(event),
});

/** Endpoints of other systems for events of the shop. */
export const webhookEndpoints: Resource = {
  name: 'webhook-endpoints',
  type: 'WebhookEndpoint',
  shape: webhookEndpoint,
  versioned: true,
  operations: [
    privateOperation({
      kind: 'list',
      title: 'Lists the endpoints of webhooks, with how many events they took.',
      right: 'integrations.read',
      query: pageQuery,
      returns: webhookEndpoint,
      handle: async ({ db, query }) =>
        shortPage(
          (await listEndpoints(db)).map((row) => endpointWire(row)),
          query,
        ),
    }),
    privateOperation({
      kind: 'read',
      title: 'Reads an endpoint.',
      right: 'integrations.read',
      returns: webhookEndpoint,
      handle: async ({ db, params }) => endpointWire(await findEndpoint(db, parameter(params))),
    }),
    privateOperation({
      kind: 'create',
      title: 'Adds an endpoint; the secret of its signatures is told once. Needs a second proof.',
      right: 'integrations.write',
      body: webhookEndpointInput,
      returns: webhookEndpoint,
      async handle({ db, body, member }) {
        assertRecentProof(member);
        const { endpoint, secret } = await createEndpoint(db, body, member);
        return endpointWire(endpoint, secret);
      },
    }),
    privateOperation({
      kind: 'update',
      title: 'Changes address, events or pause of an endpoint. Another address needs a second proof.',
      right: 'integrations.write',
      ifMatch: true,
      body: webhookEndpointPatch,
      returns: webhookEndpoint,
      async handle({ db, params, body, member, version }) {
        if (body.url !== undefined) assertRecentProof(member);
        return endpointWire(await changeEndpoint(db, parameter(params), body, { actor: member, version }));
      },
    }),
    privateOperation({
      kind: 'delete',
      title: 'Deletes an endpoint with its deliveries.',
      right: 'integrations.write',
      ifMatch: true,
      returns: null,
      async handle({ db, params, member, version }) {
        await deleteEndpoint(db, parameter(params), { actor: member, version });
        return undefined;
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/rotate-secret',
      title:
        'Gives an endpoint another secret; the one before signs, too, for 24 hours. Needs a second proof.',
      right: 'integrations.write',
      ifMatch: true,
      returns: webhookEndpoint,
      async handle({ db, params, member, version }) {
        assertRecentProof(member);
        const { endpoint, secret } = await rotateSecret(db, parameter(params), { actor: member, version });
        return endpointWire(endpoint, secret);
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/test',
      title: 'Sends an event of type `test` to an endpoint.',
      right: 'integrations.write',
      returns: null,
      async handle({ db, params, member }) {
        await sendTestEvent(db, parameter(params), member);
        return undefined;
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/replay-failed',
      title: 'Sends once more every event that an endpoint did not take.',
      right: 'integrations.write',
      returns: z.object({ events: z.int() }),
      handle: async ({ db, params, member }) => ({
        events: await replayFailed(db, parameter(params), member),
      }),
    }),
  ],
};

/** Deliveries to endpoints. */
export const webhookDeliveries: Resource = {
  name: 'webhook-deliveries',
  type: 'WebhookDelivery',
  shape: webhookDelivery,
  operations: [
    privateOperation({
      kind: 'list',
      title: 'Lists what endpoints were told, the newest first.',
      right: 'integrations.read',
      query: webhookDeliveryQuery,
      returns: webhookDelivery,
      async handle({ db, query }) {
        const { total, rows } = await listDeliveries(db, query, sliceOf(query));
        return { total, members: rows.map(deliveryWire) };
      },
    }),
    privateOperation({
      kind: 'read',
      title: 'Reads a delivery with the body that is sent.',
      right: 'integrations.read',
      returns: webhookDelivery,
      handle: async ({ db, params }) => deliveryWire(await findDelivery(db, parameter(params))),
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/replay',
      title: 'Sends an event to an endpoint once more.',
      right: 'integrations.write',
      returns: webhookDelivery,
      handle: async ({ db, params, member }) =>
        deliveryWire(await replayDelivery(db, parameter(params), member)),
    }),
  ],
};
