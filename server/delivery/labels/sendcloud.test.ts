import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { resetEnv } from '#server/env.ts';
import { Conflict, Invalid, Unavailable } from '#server/errors.ts';
import { expectAccessiblePdf, readPdf } from '#tests/pdf.ts';
import { KEYS, SendcloudDouble } from '#tests/sendcloud/double.ts';
import { callLabelProvider } from './call-label-provider.ts';
import type { LabelProvider, LabelRequest } from './label-provider.ts';
import { sendcloudProvider } from './sendcloud.ts';

const double = new SendcloudDouble();
let account: Parameters<typeof sendcloudProvider>[1];
let provider: LabelProvider;
beforeAll(async () => {
  // The sandbox draws the seller's address.
  Object.assign(process.env, { DATABASE_URL: 'postgres://shop@127.0.0.1/shop', APP_SECRET: 'x'.repeat(32) });
  resetEnv();
  account = { ...KEYS, url: await double.start(), methods: { standard: 1, 'standard/BE': 2 }, send: fetch };
  provider = sendcloudProvider('sendcloud', account);
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
    '@id': '/addresses/1',
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
  callLabelProvider(one, (asked, signal) => asked.create(request, signal));
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
    const narrow = sendcloudProvider('sendcloud', { ...account, methods: { 'standard/FR': 1 } });
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
    const wrong = sendcloudProvider('sendcloud', { ...account, secretKey: 'sk-wrong' });
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
    const deaf: LabelProvider = { ...provider, create: () => new Promise(() => {}) };
    const late = callLabelProvider(deaf, (one, signal) => one.create(REQUEST, signal), 20);
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
      refusal(callLabelProvider(provider, (one, signal) => one.cancel(id, signal)));
    expect(await cancel('12')).toBeUndefined();
    expect(double.cancelled).toContain('12');
    double.next.push({ status: 410, body: { status: 'deleted', message: 'Parcel has been deleted' } });
    expect(await cancel('13')).toBeUndefined();
    const message = 'This shipment is already being cancelled.';
    double.next.push({ status: 400, body: { status: 'failed', message } });
    expect(await cancel('14')).toMatchObject({ reason: 'label-refused', details: { sentence: message } });
  });
});
