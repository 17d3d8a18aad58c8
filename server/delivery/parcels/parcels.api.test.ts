import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { shipment } from '#contract/after-sale.ts';
import { collectionOf } from '#contract/hydra.ts';
import { officeOrderDetails } from '#contract/private/orders.ts';
import { stalledParcel } from '#contract/private/parcels.ts';
import { officeToday } from '#contract/private/today.ts';
import { fetch as api } from '#server/app.ts';
import { database } from '#server/db/database.ts';
import { resetEnv } from '#server/env.ts';
import { enqueueJob } from '#server/jobs/enqueue.ts';
import { buy, mailsOf } from '#tests/after-sale.ts';
import { makeCustomer } from '#tests/codes.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { listFailedJobs, makeJobsDue, runJobs } from '#tests/jobs.ts';
import { KEYS, parcelWebhook, SendcloudDouble } from '#tests/sendcloud/double.ts';
import { newMember, type OfficeClient } from '#tests/team.ts';
import { usePriceGrid, validatedCart } from '#tests/trade-ins.ts';

useDatabase({ rateLimits: 'off' });
usePriceGrid();

const double = new SendcloudDouble();
let client: OfficeClient;
beforeAll(async () => {
  double.label = '%PDF-1.7 a label';
  Object.assign(process.env, {
    CARRIER: 'sendcloud',
    SENDCLOUD_PUBLIC_KEY: KEYS.publicKey,
    SENDCLOUD_SECRET_KEY: KEYS.secretKey,
    SENDCLOUD_METHODS: 'standard:1,express:2,relay:3,return:4',
    SENDCLOUD_API_URL: await double.start(),
  });
  resetEnv();
  ({ client } = await newMember(['packer']));
});
afterAll(() => double.stop());
afterEach(async () => {
  double.next.length = 0;
  double.tracking.clear();
  // Removes the parcels of other tests.
  await execute(sql`delete from shipping_label`);
});

const parcelRow = z.object({ provider_id: z.string(), tracking_number: z.string() });

/** A paid order whose parcel has a label, and has not left according to the shop. */
async function labelledOrder() {
  const bought = await buy();
  const { version, labelGrams } = officeOrderDetails.parse(
    await (await client.call('GET', `/orders/${bought.reference}`)).json(),
  );
  const made = await client.call('POST', `/orders/${bought.reference}/label`, { grams: labelGrams }, version);
  expect(made.status).toBe(200);
  const [row] = await query(
    parcelRow,
    sql`select provider_id, tracking_number from shipping_label l join purchase_order o on o.id = l.order_id
      where o.reference = ${bought.reference}`,
  );
  if (!row) throw new Error('there is no label');
  return { ...bought, parcel: row.provider_id, number: row.tracking_number };
}
type Labelled = Awaited<ReturnType<typeof labelledOrder>>;

const BEGIN = Date.parse('2026-11-20T08:00:00Z');
const hours = (count: number) => BEGIN + count * 3_600_000;

async function tell(parcel: string, status: string, at: number, key?: string): Promise<Response> {
  const { body, signature } = parcelWebhook(parcel, status, at, key);
  return api(
    new Request('http://localhost/api/v3/webhooks/carriers/sendcloud', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sendcloud-signature': signature },
      body,
    }),
  );
}
const told = async (...of: Parameters<typeof tell>) => expect((await tell(...of)).status).toBe(200);

const stateOf = async ({ reference }: Pick<Labelled, 'reference'>) =>
  officeOrderDetails.parse(await (await client.call('GET', `/orders/${reference}`)).json()).state;
const parcels = async ({ client: buyer, id }: Pick<Labelled, 'client' | 'id'>) => {
  const answer = await buyer.send('GET', `/shipments?order=${id}`);
  return z.object({ 'hydra:member': z.array(shipment) }).parse(await answer.json())['hydra:member'];
};
const templates = async (order: Labelled) =>
  (await mailsOf(order.reference)).map(({ kind }) => kind).filter((name) => name !== 'order-paid');

describe('a parcel that its carrier tells of', () => {
  it('takes its order with it, shows each step to the buyer, and writes each mail once', async () => {
    const order = await labelledOrder();
    await told(order.parcel, 'Ready to send', hours(0));
    expect(await stateOf(order)).toBe('paid');
    await told(order.parcel, 'Shipment picked up by driver', hours(1));
    expect(await stateOf(order)).toBe('shipped');
    await told(order.parcel, 'Awaiting customer pickup', hours(20));
    await told(order.parcel, 'Shipment collected by customer', hours(30));
    expect(await stateOf(order)).toBe('delivered');
    expect(await parcels(order)).toMatchObject([
      {
        trackingNumber: order.number,
        state: 'delivered',
        events: [
          { step: 'announced', at: '2026-11-20T08:00:00.000Z' },
          { step: 'moving', message: 'Shipment picked up by driver' },
          { step: 'waiting' },
          { step: 'delivered' },
        ],
      },
    ]);
    expect(await templates(order)).toEqual(['shipped', 'parcel-waits', 'delivered']);
  });

  it('changes nothing by what comes twice, at once, late or in another order', async () => {
    const order = await labelledOrder();
    await Promise.all([0, 1, 2].map(() => told(order.parcel, 'Delivered', hours(30))));
    await told(order.parcel, 'Delivered', hours(30));
    expect(await stateOf(order)).toBe('delivered');
    await told(order.parcel, 'Awaiting customer pickup', hours(20));
    await told(order.parcel, 'Ready to send', hours(0));
    await told(order.parcel, 'Shipment picked up by driver', hours(1));
    expect(await stateOf(order)).toBe('delivered');
    const [parcel] = await parcels(order);
    expect(parcel?.events.map(({ step }) => step)).toEqual(['announced', 'moving', 'waiting', 'delivered']);
    expect(await templates(order)).toEqual(['shipped', 'delivered']);
  });

  it('leaves an order as it is that the packer shipped, or that was cancelled', async () => {
    const shipped = await labelledOrder();
    const { version } = officeOrderDetails.parse(
      await (await client.call('GET', `/orders/${shipped.reference}`)).json(),
    );
    const parcel = { carrier: 'Colissimo', trackingNumber: shipped.number };
    expect((await client.call('POST', `/orders/${shipped.reference}/ship`, parcel, version)).status).toBe(
      200,
    );
    await told(shipped.parcel, 'Shipment picked up by driver', hours(1));
    expect(await parcels(shipped)).toHaveLength(1);
    expect(await templates(shipped)).toEqual(['shipped']);
    const cancelled = await labelledOrder();
    expect(
      (await cancelled.client.send('PATCH', `/orders/${cancelled.id}`, { state: 'cancelled' })).status,
    ).toBe(200);
    await told(cancelled.parcel, 'Shipment picked up by driver', hours(1));
    expect(await stateOf(cancelled)).toMatch(/cancelled|refunded/);
    expect(await parcels(cancelled)).toEqual([]);
  });

  it('is believed only when the account has signed it, and ignored when the shop does not know it', async () => {
    const order = await labelledOrder();
    expect((await tell(order.parcel, 'Delivered', hours(1), 'another key')).status).toBe(400);
    expect(await stateOf(order)).toBe('paid');
    await told('987654321', 'Delivered', hours(1));
    const elsewhere = new Request('http://localhost/api/v3/webhooks/carriers/demonstration', {
      method: 'POST',
    });
    expect((await api(elsewhere)).status).toBe(404);
  });

  it('tells the steps to the proven buyer alone', async () => {
    const order = await labelledOrder();
    await told(order.parcel, 'Shipment picked up by driver', hours(1));
    const { client: other } = await makeCustomer();
    expect(await parcels({ client: other, id: order.id })).toEqual([]);
  });
});

describe('the question to the carrier', () => {
  const ask = async () => {
    await execute(sql`update shipping_label set asked_at = now() - interval '1 hour'`);
    await enqueueJob(database(), 'ask-for-parcels', {});
    await runJobs('ask-for-parcels');
  };
  const statuses = (order: Labelled, ...all: [status: string, at: number][]) =>
    double.tracking.set(
      order.number,
      all.map(([parent_status, at]) => ({
        // In the Tracking API's format, with microseconds.
        carrier_update_timestamp: new Date(at + 17).toISOString().replace('Z', '042+00:00'),
        parent_status,
      })),
    );

  it('finds what no webhook told, and tells nothing twice that one did', async () => {
    const order = await labelledOrder();
    await told(order.parcel, 'Shipment picked up by driver', hours(1));
    statuses(
      order,
      ['delivered', hours(30)],
      ['shipment-picked-up-by-driver', hours(1)],
      ['ready-to-send', hours(0)],
    );
    await ask();
    await ask();
    expect(await stateOf(order)).toBe('delivered');
    const [parcel] = await parcels(order);
    expect(parcel?.events.map(({ step }) => step)).toEqual(['announced', 'moving', 'delivered']);
    expect(await templates(order)).toEqual(['shipped', 'delivered']);
  });

  it('goes on with the others when it fails for one, and asks for that one again', async () => {
    const [first, second] = [await labelledOrder(), await labelledOrder()];
    for (const order of [first, second]) statuses(order, ['delivered', hours(30)]);
    double.next.push({ status: 500, body: {} });
    await ask();
    const states = [await stateOf(first), await stateOf(second)];
    expect(states.toSorted()).toEqual(['delivered', 'paid']);
    expect((await listFailedJobs()).data.jobs.map(({ task }) => task)).toContain('ask-for-parcels');
    await execute(sql`update shipping_label set asked_at = now() - interval '1 hour'`);
    await makeJobsDue();
    await runJobs('ask-for-parcels');
    expect([await stateOf(first), await stateOf(second)]).toEqual(['delivered', 'delivered']);
  });

  it('stops while the carrier is away, and loses nothing', async () => {
    const orders = [];
    for (let count = 0; count < 5; count += 1) orders.push(await labelledOrder());
    for (const order of orders) statuses(order, ['delivered', hours(30)]);
    double.next.push('away', 'away', 'away', 'away');
    await ask();
    // Three queries failed; the fourth was not made.
    expect(double.next).toHaveLength(1);
    double.next.length = 0;
    await ask();
    for (const order of orders) expect(await stateOf(order)).toBe('delivered');
  });
});

describe('the parcel of a trade-in', () => {
  it('is sent once a carrier has it, whether or not its seller says so', async () => {
    const { client: seller } = await makeCustomer();
    const cart = await validatedCart(seller);
    const read = async () => (await seller.send('GET', `/trade-in-carts/${cart.id}`)).json();
    await runJobs('make-trade-in-label');
    const { label } = await read();
    const [row] = await query(
      parcelRow,
      sql`select provider_id, tracking_number from shipping_label where tracking_number = ${label.trackingNumber}`,
    );
    const parcel = row?.provider_id ?? '';
    await told(parcel, 'Ready to send', hours(0));
    expect((await read()).sentAt).toBeUndefined();
    await told(parcel, 'En route to sorting center', hours(1));
    await told(parcel, 'En route to sorting center', hours(1));
    await told(parcel, 'Delivered', hours(20));
    expect(await read()).toMatchObject({
      sentAt: expect.any(String),
      items: cart.items.map(() => ({ state: 'sent' })),
      label: { events: [{ step: 'announced' }, { step: 'moving' }, { step: 'delivered' }] },
    });
  });

  it('stays as it is where the trade-in was cancelled', async () => {
    const { client: seller } = await makeCustomer();
    const cart = await validatedCart(seller);
    await runJobs('make-trade-in-label');
    const [row] = await query(parcelRow, sql`select provider_id, tracking_number from shipping_label`);
    expect((await seller.send('DELETE', `/trade-in-carts/${cart.id}`)).status).toBe(204);
    await told(row?.provider_id ?? '', 'En route to sorting center', hours(1));
    const after = await (await seller.send('GET', `/trade-in-carts/${cart.id}`)).json();
    expect(after.items.map(({ state }: { state: string }) => state)).toEqual(
      cart.items.map(() => 'cancelled'),
    );
  });
});

describe('a parcel that stalls', () => {
  const stalled = async (care: OfficeClient) =>
    collectionOf(stalledParcel).parse(await (await care.call('GET', '/stalled-parcels')).json())[
      'hydra:member'
    ];
  const queue = async (care: OfficeClient) =>
    officeToday
      .parse(await (await care.call('GET', '/today')).json())
      .queues.find(({ id }) => id === 'parcels');

  it('is shown to care after days without a word of its carrier, until there is one', async () => {
    const { client: care } = await newMember(['care']);
    const order = await labelledOrder();
    await told(order.parcel, 'Shipment picked up by driver', Date.now());
    expect(await stalled(care)).toEqual([]);
    await execute(
      sql`update shipment set shipped_at = now() - interval '5 days' where tracking_number = ${order.number}`,
    );
    await execute(sql`update parcel_event set happened_at = now() - interval '5 days'`);
    expect(await stalled(care)).toMatchObject([
      { kind: 'order', reference: order.reference, trackingNumber: order.number, step: 'moving' },
    ]);
    expect(await queue(care)).toMatchObject({ waiting: 1, late: 0, next: { id: order.reference } });
    await told(order.parcel, 'Parcel en route', Date.now());
    expect(await stalled(care)).toEqual([]);
    expect((await client.call('GET', '/stalled-parcels')).status).toBe(403);
  });

  it('is shown at once when its carrier has a problem with it or brings it back, and no longer once it arrived', async () => {
    const { client: care } = await newMember(['care']);
    const order = await labelledOrder();
    await told(order.parcel, 'Shipment picked up by driver', hours(1));
    await told(order.parcel, 'Address invalid', Date.now());
    expect(await stalled(care)).toMatchObject([{ step: 'problem', message: 'Address invalid' }]);
    expect(await queue(care)).toMatchObject({ waiting: 1, late: 1 });
    await told(order.parcel, 'Delivered', Date.now() + 60_000);
    expect(await stalled(care)).toEqual([]);
    expect(await queue(care)).toMatchObject({ waiting: 0, done: 1 });
  });

  it('is one of a trade-in, too, which was sent and never came', async () => {
    const { client: care } = await newMember(['care']);
    const { client: seller } = await makeCustomer();
    const cart = await validatedCart(seller);
    await runJobs('make-trade-in-label');
    expect((await seller.send('PATCH', `/trade-in-carts/${cart.id}/sent`, {})).status).toBe(200);
    expect(await stalled(care)).toEqual([]);
    await execute(sql`update trade_in_cart set sent_at = now() - interval '5 days' where id = ${cart.id}`);
    const [parcel] = await stalled(care);
    expect(parcel).toMatchObject({ kind: 'trade-in', reference: cart.reference });
    expect(parcel?.step).toBeUndefined();
  });
});
