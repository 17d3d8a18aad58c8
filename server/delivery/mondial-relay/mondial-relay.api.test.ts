import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { address } from '#contract/address.ts';
import { shipment } from '#contract/after-sale.ts';
import { dropoffPointCollection } from '#contract/dropoff.ts';
import { orderReturn } from '#contract/order-return.ts';
import { officeOrderDetails } from '#contract/private/orders.ts';
import { tradeInCart } from '#contract/trade-in-cart.ts';
import { database } from '#server/db/database.ts';
import { resetEnv } from '#server/env.ts';
import { enqueueJob } from '#server/jobs/enqueue.ts';
import { deliverEvents } from '#server/payment/sandbox/deliver-events.ts';
import { buy, deliverTo } from '#tests/after-sale.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { makeCustomer } from '#tests/codes.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { listFailedJobs, makeJobsDue, runJobs } from '#tests/jobs.ts';
import { ACCOUNT, MondialRelayDouble, POINT } from '#tests/mondial-relay/double.ts';
import { newMember, type OfficeClient } from '#tests/team.ts';
import { usePriceGrid, validatedCart } from '#tests/trade-ins.ts';

useDatabase({ rateLimits: 'off' });
usePriceGrid();

const double = new MondialRelayDouble();
let packer: OfficeClient;
beforeAll(async () => {
  const { shipmentUrl, serviceUrl } = await double.start();
  Object.assign(process.env, {
    CARRIER: 'mondial-relay',
    MONDIAL_RELAY_BRAND: ACCOUNT.brand,
    MONDIAL_RELAY_LOGIN: ACCOUNT.login,
    MONDIAL_RELAY_PASSWORD: ACCOUNT.password,
    MONDIAL_RELAY_PRIVATE_KEY: ACCOUNT.privateKey,
    MONDIAL_RELAY_SHIPMENT_URL: shipmentUrl,
    MONDIAL_RELAY_SERVICE_URL: serviceUrl,
    RETURN_LABEL_PRICE: '490',
  });
  resetEnv();
  ({ client: packer } = await newMember(['packer']));
});
afterAll(() => double.stop());
afterEach(async () => {
  double.next.length = 0;
  double.shipments.clear();
  double.tracing.clear();
  await execute(sql`delete from shipping_label`);
});

/** Buys an order to the first point that the buyer is offered. */
async function boughtToPoint() {
  double.points = [POINT];
  const client = new Client();
  const { cart } = await client.add((await makeItem()).id);
  await client.fillCheckout(cart.id);
  const listed = await client.send('GET', `/orders/${cart.id}/dropoff-points?q=75003`);
  const [point] = dropoffPointCollection.parse(await listed.json())['hydra:member'];
  expect(point).toMatchObject({ id: 'FR-066974', carrier: 'Mondial Relay', name: 'TABAC DU MARAIS' });
  const saved = await client.send('POST', '/addresses', {
    firstName: 'Ada',
    lastName: 'Byron',
    phone: '+33612345678',
    street: 'elsewhere',
    postcode: '13001',
    city: 'Marseille',
    relayPointMetadata: { id: point?.id },
  });
  const changed = await client.send('PATCH', `/orders/${cart.id}`, {
    shippingMethod: '/api/v3/shipping-methods/relay',
    shippingAddress: address.parse(await saved.json())['@id'],
  });
  expect(changed.status, await changed.clone().text()).toBe(200);
  await client.pay(await client.validate(cart.id));
  await deliverEvents();
  const { id, reference } = await client.order(cart.id);
  return { client, id, reference };
}
type Order = Awaited<ReturnType<typeof boughtToPoint>>;

const seen = async ({ reference }: Pick<Order, 'reference'>) =>
  officeOrderDetails.parse(await (await packer.call('GET', `/orders/${reference}`)).json());
async function press(order: Pick<Order, 'reference'>) {
  const { version, labelGrams } = await seen(order);
  return packer.call('POST', `/orders/${order.reference}/label`, { grams: labelGrams }, version);
}
const asked = () => [...double.shipments.values()];
const ask = async () => {
  await execute(sql`update shipping_label set asked_at = now() - interval '1 hour'`);
  await enqueueJob(database(), 'ask-for-parcels', {});
  await runJobs('ask-for-parcels');
};

describe('an order by Mondial Relay', () => {
  it('goes to the point that its buyer chose, and is followed until it is fetched', async () => {
    const order = await boughtToPoint();
    const labelled = await press(order);
    expect(labelled.status, await labelled.clone().text()).toBe(200);
    expect(asked()).toMatchObject([
      {
        OrderNo: order.reference,
        DeliveryMode: { '@Mode': '24R', '@Location': 'FR-066974' },
        Sender: { Address: { PostCode: '75003' } },
        Recipient: { Address: { AddressAdd1: 'Ada Byron', MobileNo: '+33612345678' } },
      },
    ]);
    // Mondial Relay gives no prices.
    expect((await seen(order)).label?.cost).toBeUndefined();
    const print = await packer.call('GET', `/orders/${order.reference}/label`);
    expect(await print.text()).toBe(double.label);

    const [number = ''] = double.shipments.keys();
    const rows = [
      { Libelle: 'RÉCEPTION DES DONNÉES', Date: '20/11/26', Heure: '09:00' },
      { Libelle: 'PRISE EN CHARGE EN AGENCE', Date: '20/11/26', Heure: '19:00', Emplacement: 'PANTIN' },
    ];
    double.tracing.set(number, { stat: 81, rows });
    await ask();
    expect((await seen(order)).state).toBe('shipped');
    const arrived = { Libelle: 'DISPONIBLE AU POINT RELAIS', Date: '22/11/26', Heure: '11:00' };
    const fetched = { Libelle: 'COLIS LIVRÉ', Date: '23/11/26', Heure: '18:00' };
    double.tracing.set(number, { stat: 82, rows: [...rows, arrived, fetched] });
    await ask();
    await ask();
    expect((await seen(order)).state).toBe('delivered');
    const answer = await order.client.send('GET', `/shipments?order=${order.id}`);
    const parcels = z.object({ 'hydra:member': z.array(shipment) }).parse(await answer.json());
    expect(parcels['hydra:member']).toMatchObject([
      {
        carrier: 'Mondial Relay',
        trackingNumber: number,
        trackingUrl: expect.stringContaining(`numeroExpedition=${number}`),
        events: [
          { step: 'announced', at: '2026-11-20T08:00:00.000Z' },
          { step: 'moving', message: 'PRISE EN CHARGE EN AGENCE (PANTIN)' },
          { step: 'waiting' },
          { step: 'delivered' },
        ],
      },
    ]);
  });

  it('has one label, however often it is pressed for, and none while the carrier is away', async () => {
    const order = await boughtToPoint();
    double.next.push('away');
    expect((await press(order)).status).toBe(503);
    const [one, two] = await Promise.all([press(order), press(order)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(double.shipments.size).toBe(1);
  });

  it('gets another label once the first is cancelled, which Mondial Relay is not told of', async () => {
    const order = await boughtToPoint();
    await press(order);
    const { version } = await seen(order);
    const cancelled = await packer.call(
      'POST',
      `/orders/${order.reference}/label/cancel`,
      undefined,
      version,
    );
    expect(cancelled.status).toBe(200);
    expect((await press(order)).status).toBe(200);
    expect(double.shipments.size).toBe(2);
  });

  it('says where no mode goes: a home, in an account for pickup points', async () => {
    const refused = await press(await buy());
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ type: '/errors/label-country', countryCode: 'FR' });
  });
});

describe('a return by Mondial Relay', () => {
  it('has a label from a pickup point to the shop, without a code, and is charged once', async () => {
    const bought = await buy({ price: 3_000 });
    await deliverTo(bought.reference);
    const wanted = await bought.client.send('POST', '/order-returns', {
      order: bought.id,
      items: [{ orderItem: bought.lines[0], reason: 'not_like', photos: [] }],
    });
    const { id, number, refundTotal, labelOffer } = orderReturn.parse(await wanted.json());
    expect(labelOffer).toEqual({ price: 490, hasCode: false });
    const press = async () =>
      orderReturn.parse(await (await bought.client.send('POST', `/order-returns/${id}/label`, {})).json());
    const [one, two] = await Promise.all([press(), press()]);
    expect(one).toMatchObject({
      refundTotal: refundTotal - 490,
      labelPrice: 490,
      label: { carrier: 'Mondial Relay', hasCode: false },
    });
    expect(two.refundTotal).toBe(refundTotal - 490);
    expect(asked()).toMatchObject([
      {
        format: 'A4',
        OrderNo: number,
        DeliveryMode: { '@Mode': 'LCC' },
        CollectionMode: { '@Mode': 'REL' },
        Sender: { Address: { PostCode: '75007' } },
      },
    ]);
    expect(await (await bought.client.send('GET', `/order-returns/${id}/label`)).text()).toBe(double.label);
    expect((await bought.client.send('GET', `/order-returns/${id}/label-code`)).status).toBe(404);
  });
});

describe('a trade-in by Mondial Relay', () => {
  it('has its label in time, waits for a carrier that is away, and is sent when the carrier has it', async () => {
    const { client } = await makeCustomer();
    const cart = await validatedCart(client);
    const read = async () =>
      tradeInCart.parse(await (await client.send('GET', `/trade-in-carts/${cart.id}`)).json());
    double.next.push({ http: 502 });
    await runJobs('make-trade-in-label');
    expect((await listFailedJobs()).data.jobs.map(({ task }) => task)).toContain('make-trade-in-label');
    await makeJobsDue();
    await runJobs('make-trade-in-label');
    const [number = ''] = double.shipments.keys();
    expect((await read()).label).toMatchObject({
      carrier: 'Mondial Relay',
      trackingNumber: number,
      hasCode: false,
    });
    expect((await client.send('GET', `/trade-in-carts/${cart.id}/label-code`)).status).toBe(404);
    const label = await client.send('GET', `/trade-in-carts/${cart.id}/label?_locale=en_GB`);
    expect(await label.text()).toBe(double.label);
    expect(double.shipments.size).toBe(1);
    double.tracing.set(number, {
      stat: 81,
      rows: [{ Libelle: 'PRISE EN CHARGE POINT RELAIS', Date: '20/11/26', Heure: '09:00' }],
    });
    await ask();
    expect(await read()).toMatchObject({
      sentAt: expect.any(String),
      label: { events: [{ step: 'moving' }] },
    });
  });
});
