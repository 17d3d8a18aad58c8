import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { resetEnv } from '#server/env.ts';
import { Conflict, Invalid, Unavailable } from '#server/errors.ts';
import { expectAccessiblePdf, readPdf } from '#tests/pdf.ts';
import { KEYS, parcelWebhook, SERVICE_POINT, SendcloudDouble } from '#tests/sendcloud/double.ts';
import { callCarrier } from '../call-carrier.ts';
import type { Carrier, LabelRequest } from '../carrier.ts';
import type { SendcloudAccount } from './account.ts';
import { sendcloudCarrier } from './sendcloud.ts';

const double = new SendcloudDouble();
let account: SendcloudAccount;
let provider: Carrier;
beforeAll(async () => {
  // The sandbox draws the seller's address.
  Object.assign(process.env, { DATABASE_URL: 'postgres://shop@127.0.0.1/shop', APP_SECRET: 'x'.repeat(32) });
  resetEnv();
  const url = await double.start();
  account = {
    ...KEYS,
    url,
    pointsUrl: url,
    urlV3: 'http://127.0.0.1:9/api/v3',
    options: {},
    sender: () => SHOP_ADDRESS,
    methods: { standard: 1, 'standard/BE': 2, return: 4 },
    pointCarriers: ['mondial_relay', 'colissimo'],
    send: fetch,
  };
  provider = sendcloudCarrier(account);
});
afterAll(() => double.stop());
afterEach(() => {
  double.next.length = 0;
});

const REQUEST: LabelRequest = {
  key: 'ORDER-1-a',
  reference: 'ORDER1',
  method: 'standard',
  to: {
    id: '1',
    firstName: 'Ada',
    lastName: 'Byron',
    street: '1 Rue du Bac',
    postcode: '75007',
    city: 'Paris',
    countryCode: 'FR',
    isDefault: false,
    type: 'shipping',
  },
  email: 'ada@example.org',
  grams: 550,
};
const create = (request: LabelRequest = REQUEST, one = provider) =>
  callCarrier(one, (asked, signal) => asked.createLabel(request, signal));
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );
const answering = (status: number, message: string) => {
  double.next.push({ status, body: { error: { code: status, request: 'api/v2/parcels', message } } });
  return refusal(create());
};

describe('a label of Sendcloud', () => {
  it('is asked for in kilograms by the method of the country, and comes with its PDF', async () => {
    const made = await create();
    expect(double.parcels.get('ORDER-1-a')).toMatchObject({
      name: 'Ada Byron',
      address: '1 Rue du Bac',
      postal_code: '75007',
      country: 'FR',
      weight: '0.550',
      shipment: { id: 1 },
      order_number: 'ORDER1',
      request_label: true,
    });
    expect(made).toMatchObject({ carrier: 'Colissimo', trackingNumber: expect.stringMatching(/^6A\d{11}$/) });
    const pdf = await readPdf(new Uint8Array(made.pdf));
    expectAccessiblePdf(pdf);
    for (const words of ['Ada Byron', '1 Rue du Bac', '75007 Paris', 'COLISSIMO', made.trackingNumber])
      expect(pdf.text).toContain(words);
    const belgian = { ...REQUEST.to, countryCode: 'BE', postcode: '1000' };
    expect((await create({ ...REQUEST, key: 'b', to: belgian })).carrier).toBe('Chronopost');
  });

  it('is the same for the same key', async () => {
    const [one, two] = [await create(), await create()];
    expect(two.trackingNumber).toBe(one.trackingNumber);
    expect((await create({ ...REQUEST, key: 'another' })).trackingNumber).not.toBe(one.trackingNumber);
  });

  it.each([
    ["house_number: 'This field cannot be blank.'", 'street', 'This field cannot be blank.'],
    ['postal_code: "Not valid for FR"', 'postcode', 'Not valid for FR'],
    ["telephone: ['Enter a valid number.']", 'phone', 'Enter a valid number.'],
    ["to_service_point: 'A valid integer is required.'", 'relayPoint', 'A valid integer is required.'],
  ])('names the field of an address that is refused: %s', async (message, field, sentence) => {
    expect(await answering(400, message)).toMatchObject({
      reason: 'label-address',
      details: { field, sentence },
    });
  });

  it('says that no contract covers a country', async () => {
    const spanish = { ...REQUEST.to, countryCode: 'ES', postcode: '28013' };
    const narrow = sendcloudCarrier({ ...account, methods: { 'standard/FR': 1 } });
    expect(await refusal(create({ ...REQUEST, to: spanish }, narrow))).toMatchObject({
      reason: 'label-country',
      details: { countryCode: 'ES' },
    });
    expect(await answering(400, "shipment: 'Method 8 does not ship to FR.'")).toMatchObject({
      reason: 'label-country',
    });
  });

  it('passes on what the account is refused for, without the keys', async () => {
    const refused = await answering(402, 'Your payment method has expired.');
    expect(refused).toBeInstanceOf(Conflict);
    expect(refused).toMatchObject({
      reason: 'label-refused',
      details: { sentence: 'Your payment method has expired.' },
    });
    const wrong = sendcloudCarrier({ ...account, secretKey: 'sk-wrong' });
    const unknown = await refusal(create(REQUEST, wrong));
    expect(unknown).toMatchObject({ reason: 'label-refused' });
    expect(String(unknown)).not.toContain('sk-wrong');
  });

  it('names the weight as the field that is refused', async () => {
    const error = await answering(400, "weight: 'At most 30 kg.'");
    expect(error).toBeInstanceOf(Invalid);
    expect(error).toMatchObject({ violations: [{ field: 'grams', message: 'At most 30 kg.' }] });
  });

  it('is unavailable while no answer comes, or one that makes no sense', async () => {
    double.next.push('away');
    const lost = await refusal(create());
    expect(lost).toBeInstanceOf(Unavailable);
    expect(lost).toMatchObject({ reason: 'labels-away' });
    expect(await answering(500, 'Server error')).toMatchObject({ reason: 'labels-away' });
    double.next.push({ status: 200, body: { parcel: {} } });
    expect(await refusal(create())).toMatchObject({ reason: 'labels-away' });
    const deaf: Carrier = { ...provider, createLabel: () => new Promise(() => {}) };
    const late = callCarrier(deaf, (one, signal) => one.createLabel(REQUEST, signal), 20);
    expect(await refusal(late)).toMatchObject({ reason: 'labels-away' });
  });

  it('is refused by a carrier that does not take the parcel, and the parcel is cancelled', async () => {
    const parcel = {
      id: 77,
      tracking_number: '',
      carrier: { code: 'colissimo' },
      status: { id: 1002, message: 'Announcement failed' },
    };
    double.next.push({ status: 200, body: { parcel } });
    expect(await refusal(create())).toMatchObject({
      reason: 'label-refused',
      details: { sentence: 'Announcement failed' },
    });
    expect(double.cancelled).toContain('77');
  });

  it('is cancelled, unless the carrier allows it no more', async () => {
    const cancel = (id: string) =>
      refusal(callCarrier(provider, (one, signal) => one.cancelLabel(id, signal)));
    expect(await cancel('12')).toBeUndefined();
    expect(double.cancelled).toContain('12');
    double.next.push({ status: 410, body: { status: 'deleted', message: 'Parcel has been deleted' } });
    expect(await cancel('13')).toBeUndefined();
    const message = 'This shipment is already being cancelled.';
    double.next.push({ status: 400, body: { status: 'failed', message } });
    expect(await cancel('14')).toMatchObject({ reason: 'label-refused', details: { sentence: message } });
  });
});

const SHOP_ADDRESS = { ...REQUEST.to, firstName: 'Atelier', lastName: '', street: '12 Rue du Canal' };

it('tells the price of a label by the method of the country, from a table of weights', async () => {
  const price = (grams: number, to = REQUEST.to, method = 'standard') =>
    provider.priceOf?.({ method, to, grams }, new AbortController().signal);
  expect(await price(550)).toBe(695);
  expect(await price(1_001)).toBe(940);
  expect(await price(550, { ...REQUEST.to, countryCode: 'BE' })).toBe(1_350);
  expect(await price(40_000)).toBeUndefined();
  expect(await price(550, REQUEST.to, 'express')).toBeUndefined();
});

describe('a label for a parcel to the shop', () => {
  const request: LabelRequest = {
    ...REQUEST,
    key: 'back',
    method: 'return',
    to: SHOP_ADDRESS,
    from: REQUEST.to,
  };

  it('names both addresses, and has a code for people without a printer', async () => {
    const made = await create(request);
    expect(double.parcels.get('back')).toMatchObject({
      is_return: true,
      from_name: 'Ada Byron',
      from_address_1: '1 Rue du Bac',
      from_house_number: '1',
      from_postal_code: '75007',
      name: 'Atelier',
      address: '12 Rue du Canal',
      shipment: { id: 4 },
    });
    expect(
      Buffer.from(made.qr ?? [])
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect((await create()).qr).toBeUndefined();
  });

  it('is whole where the carrier has no code after all', async () => {
    const parcel = { id: 5, tracking_number: '6A5', carrier: { code: 'dpd' }, documents: [{ type: 'qr' }] };
    double.next.push(
      { status: 200, body: { parcel } },
      { status: 200, body: 'a label' },
      { status: 404, body: { error: { code: 404, message: 'Not found.' } } },
    );
    expect(await create({ ...request, key: 'no-code' })).toMatchObject({
      trackingNumber: '6A5',
      qr: undefined,
    });
  });
});

describe('service points', () => {
  const points = () => provider.points ?? expect.fail('the account has points');
  const calm = new AbortController().signal;
  const near = () => points().near({ countryCode: 'FR', postcode: '75007' }, 10, calm);

  it('become pickup points with hours, of the carriers of the account', async () => {
    double.servicePoints = [SERVICE_POINT, { ...SERVICE_POINT, id: 2, is_active: false }];
    expect(await near()).toEqual([
      {
        id: '11238037',
        carrier: 'Mondial Relay',
        name: 'Station Avia',
        street: '12 Rue du Bac',
        postcode: '75007',
        city: 'Paris',
        countryCode: 'FR',
        openingHours: {
          monday: [
            ['09:00', '12:30'],
            ['14:00', '19:00'],
          ],
        },
        latitude: 48.857,
        longitude: 2.325,
        distance: 312,
        services: [],
      },
    ]);
    expect(Object.fromEntries(double.searched ?? [])).toMatchObject({
      country: 'FR',
      address: '75007',
      carrier: 'mondial_relay,colissimo',
    });
    expect(await points().point('11238037', calm)).toMatchObject({ name: 'Station Avia' });
    for (const id of ['2', '99', 'FR-75007-1']) expect(await points().point(id, calm)).toBeUndefined();
  });

  it('are none for an account without carriers, and unavailable while Sendcloud is', async () => {
    expect(sendcloudCarrier({ ...account, pointCarriers: [] }).points).toBeUndefined();
    double.next.push({ status: 502, body: {} });
    await expect(near()).rejects.toThrow('502');
  });
});

describe('what Sendcloud tells of a parcel', () => {
  const parcel = { providerId: '7', trackingNumber: '6A7', madeAt: new Date() };
  const calm = new AbortController().signal;

  it('is read as steps, from each of its spellings', async () => {
    const at = '2026-11-20T10:00:00.123456+00:00';
    double.tracking.set(
      '6A7',
      ['ready-to-send', 'at-sorting-centre', 'Awaiting customer pickup', 'delivered', 'cancelled'].map(
        (parent_status) => ({ carrier_update_timestamp: at, parent_status }),
      ),
    );
    const events = await provider.events(parcel, calm);
    expect(events.map(({ step }) => step)).toEqual(['announced', 'moving', 'waiting', 'delivered']);
    expect(events[0]?.at.toISOString()).toBe('2026-11-20T10:00:00.123Z');
    expect(await provider.events({ ...parcel, trackingNumber: 'none' }, calm)).toEqual([]);
  });

  const read = ({ body, signature }: { body: string; signature: string | null }) =>
    provider.readWebhook?.(body, (name) => (name === 'sendcloud-signature' ? signature : null));

  it('comes by a webhook that it has signed, and by no other', () => {
    const at = Date.parse('2026-11-20T10:00:00Z');
    expect(read(parcelWebhook(7, 'En route to sorting center', at))).toEqual({
      providerId: '7',
      event: { step: 'moving', message: 'En route to sorting center', at: new Date(at) },
    });
    expect(read(parcelWebhook(7, 'Cancelled', at))).toBeUndefined();
    const { body, signature } = parcelWebhook(7, 'Delivered', at);
    const forged = parcelWebhook(7, 'Delivered', at, 'another-key').signature;
    for (const wrong of [null, '', 'abc', forged])
      expect(() => read({ body, signature: wrong })).toThrow('The signature is not right.');
    expect(() => read({ body: `${body} `, signature })).toThrow('The signature is not right.');
  });
});
