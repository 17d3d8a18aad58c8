import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type OfficeOrderDetails, officeOrderDetails } from '#contract/private/orders.ts';
import { labelsReport } from '#contract/private/reports.ts';
import { resetEnv } from '#server/env.ts';
import { cleanUp } from '#server/worker/clean-up.ts';
import { brand, buy, mailsOf } from '#tests/after-sale.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { KEYS, SendcloudDouble } from '#tests/sendcloud/double.ts';
import { newMember, type OfficeClient } from '#tests/team.ts';

useDatabase({ rateLimits: 'off' });

const double = new SendcloudDouble();
double.label = '%PDF-1.7 a label';
beforeAll(async () => {
  Object.assign(process.env, {
    CARRIER: 'sendcloud',
    SENDCLOUD_PUBLIC_KEY: KEYS.publicKey,
    SENDCLOUD_SECRET_KEY: KEYS.secretKey,
    SENDCLOUD_METHODS: 'standard:1,express/BE:2',
    SENDCLOUD_API_URL: await double.start(),
  });
  resetEnv();
});
afterAll(() => double.stop());
afterEach(() => {
  double.next.length = 0;
});

let client: OfficeClient;
beforeAll(async () => {
  ({ client } = await newMember(['packer']));
});

const details = async (answer: Response) => {
  expect(answer.status).toBe(200);
  return officeOrderDetails.parse(await answer.json());
};
const read = async (reference: string) => details(await client.call('GET', `/orders/${reference}`));
const press = ({ id, version }: OfficeOrderDetails, grams = 700) =>
  client.call('POST', `/orders/${id}/label`, { grams }, version);
const cancel = ({ id, version }: OfficeOrderDetails) =>
  client.call('POST', `/orders/${id}/label/cancel`, undefined, version);
const correct = ({ id, version }: OfficeOrderDetails, changes: object) =>
  client.call('POST', `/orders/${id}/address`, changes, version);
const bought = async () => read((await buy()).reference);
const refusing = (message: string) =>
  double.next.push({ status: 400, body: { error: { code: 400, request: 'api/v2/parcels', message } } });

describe('the label of a parcel', () => {
  it('is made once, however often it is asked for, and printed again later', async () => {
    const seen = await bought();
    expect(seen).toMatchObject({ labelGrams: 550 });
    expect(seen.label).toBeUndefined();
    const before = double.parcels.size;
    const [one, two] = await Promise.all([press(seen), press(seen)]);
    const made = await details(one);
    expect((await details(two)).label).toEqual(made.label);
    expect((await details(await press(seen, 900))).label).toEqual(made.label);
    expect(double.parcels.size).toBe(before + 1);
    expect(made.label).toMatchObject({ carrier: 'Colissimo', grams: 700, isUsed: false, cost: 695 });
    expect(made.history.filter(({ event }) => event === 'order label')).toEqual([
      { at: expect.any(String), actor: 'Inès Morel', event: 'order label' },
    ]);
    const print = await client.call('GET', `/orders/${seen.id}/label`);
    expect(print.headers.get('content-type')).toBe('application/pdf');
    expect(await print.text()).toBe(double.label);
  });

  it('ships with the parcel, and cannot be cancelled then', async () => {
    const { label, ...seen } = await details(await press(await bought()));
    const parcel = { carrier: label?.carrier, trackingNumber: label?.trackingNumber };
    const shipped = await details(await client.call('POST', `/orders/${seen.id}/ship`, parcel, seen.version));
    expect(shipped.parcels).toMatchObject([parcel]);
    expect(shipped.label).toMatchObject({ isUsed: true });
    expect((await mailsOf(seen.id)).at(-1)?.data).toMatchObject(parcel);
    expect((await cancel(shipped)).status).toBe(409);
    expect((await client.call('GET', `/orders/${seen.id}/label`)).status).toBe(200);
  });

  it('gives the mail the provider’s page about the parcel', async () => {
    const seen = await bought();
    const parcel = {
      id: 4711,
      tracking_number: 'CX998',
      tracking_url: 'https://tracking.example/CX998',
      carrier: { code: 'mondial_relay' },
    };
    double.next.push({ status: 200, body: { parcel } }, { status: 200, body: {} });
    const { label, version } = await details(await press(seen));
    expect(label).toMatchObject({ carrier: 'Mondial Relay', trackingNumber: 'CX998' });
    const sent = { carrier: 'Mondial Relay', trackingNumber: 'CX998' };
    await details(await client.call('POST', `/orders/${seen.id}/ship`, sent, version));
    expect((await mailsOf(seen.id)).at(-1)?.data).toMatchObject({ trackingUrl: parcel.tracking_url });
  });

  it('is cancelled for an order that was cancelled, and another is made where it was not', async () => {
    const made = await details(await press(await bought()));
    const without = await details(await cancel(made));
    expect(without.label).toBeUndefined();
    expect(without.history[0]).toMatchObject({ event: 'order cancel-label', actor: 'Inès Morel' });
    expect((await cancel(without)).status).toBe(404);
    const again = await details(await press(without, 800));
    expect(again.label?.grams).toBe(800);
    expect(again.label?.trackingNumber).not.toBe(made.label?.trackingNumber);
    await brand(made.id, 'cancel');
    const over = await read(made.id);
    expect(over.labelGrams).toBeUndefined();
    const number = double.cancelled.length;
    expect((await details(await cancel(over))).label).toBeUndefined();
    expect(double.cancelled).toHaveLength(number + 1);
  });

  it('stays where the carrier cancels it no more', async () => {
    const made = await details(await press(await bought()));
    double.next.push({ status: 400, body: { status: 'failed', message: 'The deadline is over.' } });
    const refused = await cancel(made);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      type: '/errors/label-refused',
      sentence: 'The deadline is over.',
    });
    expect((await read(made.id)).label).toEqual(made.label);
  });

  it('is not kept for an order that was changed while it was made; the provider is told', async () => {
    const seen = await bought();
    const cancelled = double.cancelled.length;
    double.meanwhile = () => client.call('POST', `/orders/${seen.id}/prepare`, undefined, seen.version);
    expect((await press(seen)).status).toBe(412);
    expect(double.cancelled).toHaveLength(cancelled + 1);
    const changed = await read(seen.id);
    expect(changed).toMatchObject({ state: 'preparing' });
    expect(changed.label).toBeUndefined();
    // An outdated version is refused without a call of the provider.
    const asked = double.parcels.size;
    expect((await press(seen)).status).toBe(412);
    expect(double.parcels.size).toBe(asked);
    expect((await client.call('POST', `/orders/${seen.id}/label`, { grams: 700 })).status).toBe(428);
  });

  it('is made anew for an order that was changed: the cancelled parcel is not found again', async () => {
    const seen = await bought();
    double.meanwhile = () => client.call('POST', `/orders/${seen.id}/prepare`, undefined, seen.version);
    expect((await press(seen)).status).toBe(412);
    await details(await press(await read(seen.id)));
    const [kept] = await query(
      z.object({ provider_id: z.string() }),
      sql`select provider_id from shipping_label l join purchase_order o on o.id = l.order_id
        where o.reference = ${seen.id} and l.cancelled_at is null`,
    );
    expect(double.cancelled).not.toContain(kept?.provider_id);
  });

  it('is gone once the provider cancelled it, also when the order was changed meanwhile', async () => {
    const made = await details(await press(await bought()));
    double.meanwhile = () => client.call('POST', `/orders/${made.id}/prepare`, undefined, made.version);
    expect((await cancel(made)).status).toBe(412);
    expect((await read(made.id)).label).toBeUndefined();
  });

  it('is refused without a contract, without a parcel, and with a weight that carriers do not take', async () => {
    const seen = await bought();
    await execute(sql`update purchase_order set shipping_method_id = 'express' where reference = ${seen.id}`);
    const express = await press(await read(seen.id));
    expect(express.status).toBe(409);
    expect(await express.json()).toMatchObject({ type: '/errors/label-country', countryCode: 'FR' });
    for (const grams of [0, 30_001]) expect((await press(await read(seen.id), grams)).status).toBe(422);
    await execute(sql`update purchase_order set shipping_method_id = 'shop',
      real_store_id = (select id from real_store limit 1) where reference = ${seen.id}`);
    await brand(seen.id, 'cancel');
    expect((await press(await read(seen.id))).status).toBe(409);
  });

  it('says that the provider is away; the parcel leaves with a number that is typed', async () => {
    const seen = await bought();
    double.next.push('away');
    const away = await press(seen);
    expect(away.status).toBe(503);
    expect(await away.json()).toMatchObject({ type: '/errors/labels-away' });
    const typed = { carrier: 'DHL', trackingNumber: '00340' };
    const shipped = await client.call('POST', `/orders/${seen.id}/ship`, typed, seen.version);
    expect((await details(shipped)).parcels).toMatchObject([typed]);
  });

  it('leaves its cost in the report of labels, without those that were cancelled', async () => {
    const { client: manager } = await newMember(['manager']);
    const orders = async () => {
      const { purposes } = labelsReport.parse(await (await manager.call('GET', '/reports/labels')).json());
      return purposes.find(({ purpose }) => purpose === 'order') ?? { labels: 0, cost: 0, unpriced: 0 };
    };
    const before = await orders();
    const made = await details(await press(await bought()));
    await details(await press(await bought(), 2_000));
    expect(await orders()).toMatchObject({ labels: before.labels + 2, cost: before.cost + 695 + 940 });
    await details(await cancel(made));
    expect(await orders()).toMatchObject({ labels: before.labels + 1, cost: before.cost + 940 });
    await execute(sql`update shipping_label set created_at = now() - interval '61 days'`);
    await cleanUp();
    expect(await orders()).toMatchObject({ labels: before.labels + 1, cost: before.cost + 940 });
    const { client: packer } = await newMember(['packer']);
    expect((await packer.call('GET', '/reports/labels')).status).toBe(403);
  });

  it('is deleted after 60 days', async () => {
    const made = await details(await press(await bought()));
    await execute(sql`update shipping_label set created_at = now() - interval '61 days'
      where tracking_number = ${made.label?.trackingNumber}`);
    await cleanUp();
    expect((await read(made.id)).label).toBeUndefined();
  });
});

describe('an address that the carrier refuses', () => {
  it('is named by its field, corrected, and gets its label', async () => {
    const seen = await bought();
    refusing("postal_code: 'Unknown in Paris.'");
    const refused = await press(seen);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      type: '/errors/label-address',
      field: 'postcode',
      sentence: 'Unknown in Paris.',
    });
    expect(seen.delivery.to).toMatchObject({ postcode: '75007', isPickupPoint: false });
    const mended = await details(await correct(seen, { postcode: '75008', company: 'Atelier', phone: null }));
    expect(mended.delivery.to).toMatchObject({ postcode: '75008', company: 'Atelier' });
    expect(mended.delivery.address).toContain('75008 Paris');
    const [entry] = await query(
      z.object({ details: z.unknown() }),
      sql`select details from audit_entry where action = 'order correct-address' and subject_id = ${seen.id}`,
    );
    expect(entry?.details).toEqual({
      before: 'paid',
      after: 'paid',
      fields: ['company', 'postcode', 'phone'],
    });
    const labelled = await details(await press(mended));
    const parcel = [...double.parcels.values()].at(-1);
    expect(parcel).toMatchObject({ postal_code: '75008', company_name: 'Atelier' });
    expect((await correct(labelled, { city: 'Lyon' })).status).toBe(409);
  });

  it('keeps its country and its form', async () => {
    const seen = await bought();
    const wrong = await correct(seen, { postcode: 'ABC' });
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({ violations: [{ propertyPath: 'postcode' }] });
    const kept = await details(await correct(seen, { countryCode: 'BE', street: '2 Rue du Bac' }));
    expect(kept.delivery.to).toMatchObject({ countryCode: 'FR', street: '2 Rue du Bac' });
    expect((await correct(seen, { street: '3 Rue du Bac' })).status).toBe(412);
  });

  it('stays where it is at a pickup point, and after the parcel has left', async () => {
    const seen = await bought();
    await execute(sql`update purchase_order set shipping_address = shipping_address
      || '{"relayPointMetadata": {"id": "FR-75007-1", "name": "Épicerie"}}' where reference = ${seen.id}`);
    const waits = await read(seen.id);
    expect((await correct(waits, { street: '9 Rue du Bac' })).status).toBe(422);
    const named = await details(await correct(waits, { firstName: 'Augusta' }));
    expect(named.delivery.to).toMatchObject({ firstName: 'Augusta', isPickupPoint: true });
    const parcel = { carrier: 'Colissimo' };
    const shipped = await details(
      await client.call('POST', `/orders/${seen.id}/ship`, parcel, named.version),
    );
    expect(shipped.delivery.to).toBeUndefined();
    expect((await correct(shipped, { firstName: 'Ada' })).status).toBe(409);
  });
});

describe('a shop without labels', () => {
  it('shows none and makes none', async () => {
    process.env.CARRIER = 'none';
    resetEnv();
    const seen = await bought();
    expect(seen.labelGrams).toBeUndefined();
    expect((await press(seen)).status).toBe(404);
    expect((await client.call('GET', `/orders/${seen.id}/label`)).status).toBe(404);
    delete process.env.CARRIER;
    resetEnv();
    // The demonstration uses the sandbox.
    expect((await read(seen.id)).labelGrams).toBe(550);
  });
});
