import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Invalid } from '#server/errors.ts';
import { KEYS } from '#tests/sendcloud/double.ts';
import { refused, SendcloudV3Double } from '#tests/sendcloud/double-v3.ts';
import { callCarrier } from '../call-carrier.ts';
import type { Carrier, LabelRequest, ParcelAddress } from '../carrier.ts';
import { makeCostedLabel } from '../labels/label-cost.ts';
import { sendcloudCarrier } from './sendcloud.ts';

const double = new SendcloudV3Double();
const SHOP: ParcelAddress = {
  id: '',
  firstName: '',
  lastName: 'Revoir',
  company: 'Revoir',
  street: '14 rue Debelleyme',
  postcode: '75003',
  city: 'Paris',
  countryCode: 'FR',
  isDefault: false,
  type: 'shipping',
};
const BUYER = {
  ...SHOP,
  firstName: 'Ada',
  lastName: 'Byron',
  company: undefined,
  postcode: '59000',
  city: 'Lille',
};
let provider: Carrier;
beforeAll(async () => {
  const urls = await double.start();
  provider = sendcloudCarrier({
    ...KEYS,
    ...urls,
    pointsUrl: urls.url,
    methods: {},
    options: {
      standard: 'colissimo:home/signature',
      'standard/BE': 'dpd:classic',
      return: 'mondial_relay:return',
    },
    pointCarriers: [],
    sender: () => SHOP,
    send: fetch,
  });
});
afterAll(() => double.stop());
afterEach(() => {
  double.next.length = 0;
  double.gate = undefined;
  double.shipments.clear();
  double.returns.length = 0;
});

let keys = 0;
const order = (to: ParcelAddress = BUYER): LabelRequest => ({
  key: `ORDER-${keys++}`,
  reference: 'ORDER1',
  method: 'standard',
  to,
  email: 'ada@example.org',
  grams: 550,
});
const back = (): LabelRequest => ({ ...order(SHOP), method: 'return', from: BUYER });
const create = (request: LabelRequest, timeoutMs?: number) =>
  callCarrier(provider, (one, signal) => one.createLabel(request, signal), timeoutMs);
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );
const answering = (...answer: Parameters<typeof refused>) => {
  double.next.push(refused(...answer));
  return refusal(create(order()));
};

describe('a label of Sendcloud by its API v3', () => {
  it('is announced by the option of the country, from the shop, and comes with its PDF', async () => {
    const request = order();
    const made = await create(request);
    expect(double.shipments.get(request.key)).toEqual({
      from_address: expect.objectContaining({ name: 'Revoir', house_number: '14', postal_code: '75003' }),
      to_address: expect.objectContaining({
        name: 'Ada Byron',
        postal_code: '59000',
        country_code: 'FR',
        email: 'ada@example.org',
      }),
      ship_with: {
        type: 'shipping_option_code',
        properties: { shipping_option_code: 'colissimo:home/signature' },
      },
      parcels: [{ weight: { value: '0.550', unit: 'kg' } }],
      order_number: 'ORDER1',
      external_reference_id: request.key,
    });
    expect(made).toMatchObject({
      carrier: 'Colissimo',
      trackingNumber: expect.stringMatching(/^6A\d+$/),
      trackingUrl: expect.stringContaining('https://tracking.example/'),
    });
    expect(Buffer.from(made.pdf).toString()).toBe(double.label);
    const belgian = { ...BUYER, countryCode: 'BE', postcode: '1000' };
    expect((await create(order(belgian))).carrier).toBe('DPD');
  });

  it('goes to a service point', async () => {
    const request = order({ ...BUYER, relayPointMetadata: { id: '11238037', name: 'Tabac' } });
    await create(request);
    expect(double.shipments.get(request.key)?.to_service_point).toEqual({ id: '11238037' });
  });

  it('is one for its key: at once, later, and after an answer that was lost or late', async () => {
    const request = order();
    const [one, two] = await Promise.all([create(request), create(request)]);
    expect(two.trackingNumber).toBe(one.trackingNumber);
    const other = order();
    const late = Promise.withResolvers<void>();
    double.gate = late.promise;
    expect(await refusal(create(other, 20))).toMatchObject({ reason: 'labels-away' });
    late.resolve();
    expect((await create(other)).trackingNumber).toBe((await create(other)).trackingNumber);
    expect([...double.shipments.keys()]).toEqual([request.key, other.key]);
  });

  it.each([
    ['/to_address/postal_code', 'postcode'],
    ['/to_address/address_line_1', 'street'],
    ['/to_address/phone_number', 'phone'],
    ['/to_service_point/id', 'relayPoint'],
  ])('names the field of an address that is refused: %s', async (pointer, field) => {
    expect(await answering(400, 'invalid', 'Not valid.', pointer)).toMatchObject({
      reason: 'label-address',
      details: { field, sentence: 'Not valid.' },
    });
  });

  it('says what else is refused, and by whom', async () => {
    const option = '/ship_with/properties/shipping_option_code';
    expect(await answering(400, 'invalid_choice', 'Unknown option.', option)).toMatchObject({
      reason: 'label-country',
    });
    const weight = await answering(400, 'invalid', 'At most 30 kg.', '/parcels/0/weight/value');
    expect(weight).toBeInstanceOf(Invalid);
    expect(await answering(402, 'forbidden', 'No payment.')).toMatchObject({
      reason: 'label-refused',
      details: { sentence: 'No payment.' },
    });
    double.next.push('away');
    expect(await refusal(create(order()))).toMatchObject({ reason: 'labels-away' });
    double.next.push({ status: 500, body: {} });
    expect(await refusal(create(order()))).toMatchObject({ reason: 'labels-away' });
  });

  it('is refused by a carrier that does not take the parcel, which is cancelled', async () => {
    const parcel = {
      id: 77,
      tracking_number: '3SYZ',
      status: { code: 'ANNOUNCEMENT_FAILED', message: 'Announcement Failed' },
    };
    const errors = [{ status: '500', code: 'parcel_announcement_error', detail: 'No such street.' }];
    double.next.push({ status: 201, body: { data: { carrier: null, parcels: [parcel], errors } } });
    expect(await refusal(create(order()))).toMatchObject({
      reason: 'label-refused',
      details: { sentence: 'No such street.' },
    });
    expect(double.cancelled).toContain('77');
  });
});

describe('the price of a label', () => {
  const price = (grams = 550, method = 'standard') =>
    provider.priceOf?.({ method, to: BUYER, grams }, new AbortController().signal);

  it('is the quote of the option, in whole cents of euros', async () => {
    const option = 'colissimo:home/signature';
    double.quotes.set(option, [['4.9', 'EUR']]);
    expect(await price()).toBe(490);
    for (const [value, cents] of [
      ['12', 1_200],
      ['6.950', 695],
      ['0', 0],
      ['4.905', undefined],
      ['about 5', undefined],
    ] as const) {
      double.quotes.set(option, [[value, 'EUR']]);
      expect(await price()).toBe(cents);
    }
    double.quotes.set(option, [['4.90', 'GBP']]);
    expect(await price()).toBeUndefined();
    double.quotes.set(option, []);
    expect(await price()).toBeUndefined();
    expect(await price(550, 'express')).toBeUndefined();
  });

  it('keeps no label back that has none, or whose question fails', async () => {
    double.quotes.clear();
    expect(await makeCostedLabel(provider, order())).toMatchObject({
      made: { carrier: 'Colissimo' },
      cost: undefined,
    });
    const priceless = { ...provider, priceOf: () => Promise.reject(new Error('500')) };
    expect(await makeCostedLabel(priceless, order())).toMatchObject({ cost: undefined });
    double.quotes.set('colissimo:home/signature', [['4.90', 'EUR']]);
    expect(await makeCostedLabel(provider, order())).toMatchObject({ cost: 490 });
  });
});

describe('a label to the shop by the API v3', () => {
  it('is a return, with the code that the API v2 has of it', async () => {
    const made = await create(back());
    expect(double.returns).toMatchObject([
      {
        from_address: { name: 'Ada Byron', postal_code: '59000', email: 'ada@example.org' },
        to_address: { name: 'Revoir', postal_code: '75003' },
        ship_with: { shipping_option_code: 'mondial_relay:return' },
        weight: { value: 0.55, unit: 'kg' },
      },
    ]);
    expect(made).toMatchObject({ carrier: 'Mondial Relay', trackingNumber: `8R${made.providerId}` });
    expect(Buffer.from(made.qr ?? []).toString()).toBe('a code');
    double.codes.delete(made.providerId);
  });

  it('is one for its key, although returns have no keys', async () => {
    const request = back();
    await Promise.all([create(request), create(request)]);
    double.next.push('away');
    expect(await refusal(create(request))).toMatchObject({ reason: 'labels-away' });
    await create(request);
    expect(double.returns).toHaveLength(1);
  });

  it('is made anew after the carrier has refused it', async () => {
    const request = back();
    double.next.push(
      { status: 201, body: { return_id: 5, parcel_id: 6, multi_collo_ids: [] } },
      { status: 200, body: { data: { tracking_number: null, errors: [{ detail: 'No such street.' }] } } },
    );
    expect(await refusal(create(request))).toMatchObject({
      reason: 'label-refused',
      details: { sentence: 'No such street.' },
    });
    expect((await create(request)).trackingNumber).toMatch(/^8R/);
  });
});
