import { sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { collectionOf } from '#contract/hydra.ts';
import { WEBHOOK_EVENTS, webhookDelivery, webhookEndpoint } from '#contract/private/integrations.ts';
import { database } from '#server/db/database.ts';
import { resetEnv } from '#server/env.ts';
import { sendDueEvents } from '#server/webhooks/send-events.ts';
import { cleanUp } from '#server/worker/clean-up.ts';
import { newCustomer } from '#tests/accounts.ts';
import { brand, buy } from '#tests/after-sale.ts';
import { makeItem } from '#tests/catalogue.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { newMember, type OfficeClient } from '#tests/team.ts';
import { WebhookReceiver } from '#tests/webhooks/receiver.ts';

useDatabase({ rateLimits: 'off' });

const receiver = new WebhookReceiver();
let address: string;
let client: OfficeClient;

const toPrivateNetworks = (allowed: boolean) => {
  process.env.WEBHOOKS_TO_PRIVATE_NETWORKS = String(allowed);
  resetEnv();
};
beforeAll(async () => {
  address = await receiver.start();
  ({ client } = await newMember(['manager']));
});
afterAll(() => receiver.stop());
beforeEach(async () => {
  toPrivateNetworks(true);
  receiver.take();
  receiver.next.length = 0;
  await execute(sql`delete from webhook_event`);
  await execute(sql`delete from webhook_endpoint`);
});

const read = async (answer: Response, status = 200) => {
  const body = await answer.json();
  expect(answer.status, JSON.stringify(body)).toBe(status);
  return webhookEndpoint.parse(body);
};
const add = async (input: object = {}) =>
  read(await client.call('POST', '/webhook-endpoints', { url: `${address}/hook`, ...input }), 201);
const seen = async (id: string) => read(await client.call('GET', `/webhook-endpoints/${id}`));
const deliveries = async (filter = '') => {
  const answer = await client.call('GET', `/webhook-deliveries?itemsPerPage=100${filter}`);
  return collectionOf(webhookDelivery).parse(await answer.json())['hydra:member'];
};
const send = () => sendDueEvents(database());
const test = (id: string) => client.call('POST', `/webhook-endpoints/${id}/test`);
/** Ends the wait until the next attempt. */
const makeDue = () =>
  execute(sql`update webhook_delivery set next_attempt_at = now() where state = 'waiting'`);
const types = () => receiver.take().map(({ event }) => event.type);

describe('what endpoints are told', () => {
  it('is every step of an order, signed as Standard Webhooks says', async () => {
    const { secret } = await add({ eventTypes: WEBHOOK_EVENTS.order });
    const { id, reference } = await buy();
    await brand('prepare', reference);
    await brand('ship', reference, '--carrier', 'Colissimo', '--tracking', '6A01234567890');
    await send();
    const received = receiver.take();
    expect(received.map(({ event }) => event.type).sort()).toEqual([
      'order.paid',
      'order.preparing',
      'order.shipped',
    ]);
    const paid = received.find(({ event }) => event.type === 'order.paid');
    expect(paid?.event.data).toEqual({ id, reference, state: 'paid', previousState: 'payment_pending' });
    for (const { headers, body } of received)
      expect(new Webhook(secret ?? '').verify(body, headers)).toMatchObject({ data: { reference } });
    expect(() =>
      new Webhook(`whsec_${btoa('another')}`).verify(paid?.body ?? '', paid?.headers ?? {}),
    ).toThrow();
  });

  it('is what items, trade-ins and customers go through, without a name', async () => {
    await add();
    const item = await makeItem({ price: 5_000 });
    await execute(sql`update item set price = 4000 where id = ${item.id}`);
    await execute(sql`update item set status = 'withdrawn' where id = ${item.id}`);
    const { email } = await newCustomer({ firstName: 'Oriane' });
    await execute(sql`update customer set phone = '+33612345678' where email = ${email}`);
    await execute(sql`update customer set last_active_at = now() where email = ${email}`);
    await send();
    const received = receiver.take();
    expect(received.map(({ event }) => event.type).sort()).toEqual([
      'customer.created',
      'customer.updated',
      'item.price_changed',
      'item.published',
      'item.withdrawn',
    ]);
    expect(received.map(({ body }) => body).join()).not.toMatch(/Oriane|@example|\+33/);
    const change = received.find(({ event }) => event.type === 'item.price_changed');
    expect(change?.event.data).toMatchObject({ id: item.id, price: 4_000, previousPrice: 5_000 });
  });

  it('is what they asked for alone, and nothing of a change that was taken back', async () => {
    await add({ eventTypes: ['item.sold'] });
    const item = await makeItem();
    await database()
      .transaction(async (tx) => {
        await tx.execute(sql`update item set status = 'sold' where id = ${item.id}`);
        throw new Error('taken back');
      })
      .catch(() => undefined);
    await send();
    expect(types()).toEqual([]);
    await execute(sql`update item set status = 'sold' where id = ${item.id}`);
    await send();
    expect(types()).toEqual(['item.sold']);
  });

  it('covers every type of event that can be chosen', async () => {
    await add({ eventTypes: Object.values(WEBHOOK_EVENTS).flat() });
    const states = await query(
      z.object({ type: z.string() }),
      sql`select distinct 'order.' || to_state as type from order_transition
          where to_state not in ('draft', 'validated', 'payment_pending', 'payment_failed')
        union select distinct 'trade_in.' || to_state from trade_in_transition where to_state <> 'estimated'`,
    );
    const chosen = [...WEBHOOK_EVENTS.order, ...WEBHOOK_EVENTS.trade_in];
    expect(states.map(({ type }) => type).filter((type) => !chosen.includes(type))).toEqual([]);
  });
});

describe('an endpoint', () => {
  it('is told again after a failure, with the same id, and not once it took the event', async () => {
    const { id } = await add();
    receiver.next.push(500, 302);
    await test(id);
    await send();
    const [first] = receiver.take();
    expect((await deliveries())[0]).toMatchObject({
      state: 'waiting',
      attempts: 1,
      status: 500,
      error: 'HTTP 500',
    });
    await send();
    expect(receiver.take()).toEqual([]);
    await makeDue();
    await send();
    expect((await deliveries())[0]).toMatchObject({ attempts: 2, error: 'HTTP 302' });
    await makeDue();
    await send();
    const [, last] = receiver.take();
    expect(last?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect((await deliveries())[0]).toMatchObject({ state: 'delivered', attempts: 3, status: 204 });
    await makeDue();
    await send();
    expect(receiver.take()).toEqual([]);
  });

  it('gets what was given up once more, one event or all', async () => {
    const { id } = await add();
    for (let tries = 0; tries < 8; tries += 1) receiver.next.push(503);
    await test(id);
    for (let tries = 0; tries < 8; tries += 1) {
      await makeDue();
      await send();
    }
    const [failed] = await deliveries('&state=failed');
    expect(failed).toMatchObject({ attempts: 8, error: 'HTTP 503', type: 'test' });
    expect(await seen(id)).toMatchObject({ failed: 1, delivered: 0 });
    receiver.take();
    const replay = () => client.call('POST', `/webhook-deliveries/${failed?.id}/replay`);
    expect((await replay()).status).toBe(200);
    expect((await replay()).status).toBe(409);
    await send();
    expect(receiver.take().map(({ headers }) => headers['webhook-id'])).toEqual([failed?.eventId]);
    await execute(sql`update webhook_delivery set state = 'failed'`);
    const all = await client.call('POST', `/webhook-endpoints/${id}/replay-failed`);
    expect(await all.json()).toMatchObject({ events: 1 });
    await send();
    expect(types()).toEqual(['test']);
    expect(await seen(id)).toMatchObject({ failed: 0, delivered: 1 });
  });

  it('that is gone is paused, and one that is away is tried again', async () => {
    const gone = await add();
    const other = await add({ url: 'http://127.0.0.1:1/nobody' });
    receiver.next.push(410);
    await test(gone.id);
    await test(other.id);
    await send();
    expect(await seen(gone.id)).toMatchObject({ isPaused: true, failed: 1 });
    expect(await deliveries(`&endpoint=${other.id}`)).toMatchObject([
      { state: 'waiting', error: 'ECONNREFUSED' },
    ]);
  });

  it('is told nothing of what happens while it is paused', async () => {
    const { id, version } = await add({ eventTypes: ['item.published'] });
    const pause = (isPaused: boolean, at: string) =>
      client.call('PATCH', `/webhook-endpoints/${id}`, { isPaused }, at);
    await test(id);
    const paused = await read(await pause(true, version));
    expect((await pause(false, version)).status).toBe(412);
    await makeItem();
    expect((await test(id)).status).toBe(409);
    await send();
    expect(types()).toEqual([]);
    await read(await pause(false, paused.version));
    await makeItem();
    await send();
    expect(types().sort()).toEqual(['item.published', 'test']);
  });

  it('has two signatures for a day after its secret was changed', async () => {
    const made = await add();
    const changed = await read(
      await client.call('POST', `/webhook-endpoints/${made.id}/rotate-secret`, undefined, made.version),
    );
    expect(changed.secret).not.toBe(made.secret);
    await test(made.id);
    await send();
    const [both] = receiver.take();
    for (const { secret } of [made, changed])
      expect(new Webhook(secret ?? '').verify(both?.body ?? '', both?.headers ?? {})).toMatchObject({
        type: 'test',
      });
    await execute(sql`update webhook_endpoint set previous_until = now()`);
    await test(made.id);
    await send();
    const [one] = receiver.take();
    expect(() => new Webhook(made.secret ?? '').verify(one?.body ?? '', one?.headers ?? {})).toThrow();
  });

  it('holds up no purchase while it is changed', async () => {
    await add();
    const { id } = await makeItem();
    await database().transaction(async (tx) => {
      await tx.execute(sql`select from webhook_endpoint for update`);
      await execute(sql`update item set status = 'sold' where id = ${id}`);
    });
    await send();
    expect(types().sort()).toEqual(['item.published', 'item.sold']);
  });

  it('is deleted with what it was to be told, and its events go after a month', async () => {
    const first = await add();
    const second = await add();
    await test(first.id);
    await test(second.id);
    const end = (version: string) =>
      client.call('DELETE', `/webhook-endpoints/${first.id}`, undefined, version);
    expect((await end('1')).status).toBe(412);
    expect((await end(first.version)).status).toBe(204);
    expect((await deliveries()).map(({ endpoint }) => endpoint.id)).toEqual([second.id]);
    await execute(sql`update webhook_event set created_at = now() - interval '31 days'`);
    await cleanUp();
    expect(await deliveries()).toEqual([]);
  });
});

describe('the shop’s own network', () => {
  it.each([
    'http://127.0.0.1:3000/',
    'https://localhost/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest',
  ])('is not called: %s', async (url) => {
    const { id } = await add({ url });
    toPrivateNetworks(false);
    await test(id);
    await send();
    expect(await deliveries()).toMatchObject([{ state: 'waiting', error: 'PRIVATE_ADDRESS' }]);
  });

  it('takes addresses with TLS alone, unless the operator allows others', async () => {
    toPrivateNetworks(false);
    const answer = await client.call('POST', '/webhook-endpoints', { url: 'http://example.org/hook' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ violations: [{ propertyPath: 'url' }] });
  });
});

describe('a manager', () => {
  it('proves to be themselves before the shop tells others', async () => {
    const { client: manager, id } = await newMember(['manager']);
    await execute(sql`update team_session set proven_at = now() - interval '1 hour' where member_id = ${id}`);
    const answer = await manager.call('POST', '/webhook-endpoints', { url: `${address}/hook` });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ type: '/errors/proof-required' });
  });

  it('is told once what signs, and chooses among events that there are', async () => {
    const { id, secret } = await add();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(await seen(id)).not.toHaveProperty('secret');
    const [row] = await query(z.object({ secret: z.string() }), sql`select secret from webhook_endpoint`);
    expect(row?.secret).not.toContain('whsec_');
    for (const wrong of [
      { url: 'ftp://example.org' },
      { url: 'shop' },
      { url: address, eventTypes: ['order.eaten'] },
    ])
      expect((await client.call('POST', '/webhook-endpoints', wrong)).status).toBe(422);
  });
});
