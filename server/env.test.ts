import { expect, it } from 'vitest';
import { parseServerEnv } from './env.ts';

const GOOD = { DATABASE_URL: 'postgres://shop@127.0.0.1/shop', APP_SECRET: 'x'.repeat(32) };

it('fills in the defaults', () => {
  expect(parseServerEnv(GOOD)).toMatchObject({
    HOLD_MINUTES: 20,
    PAYMENT_MINUTES: 15,
    FREE_SHIPPING_THRESHOLD: 60,
  });
});

it('lists every bad variable at once and repeats no value', () => {
  const parse = () =>
    parseServerEnv({ DATABASE_URL: 'mysql://secret', APP_SECRET: 'short', HOLD_MINUTES: '-1' });
  expect(parse).toThrow(/DATABASE_URL[\s\S]*APP_SECRET[\s\S]*HOLD_MINUTES/);
  expect(parse).not.toThrow(/secret$|mysql/);
});

it('takes an empty variable as not given', () => {
  expect(parseServerEnv({ ...GOOD, HOLD_MINUTES: '' }).HOLD_MINUTES).toBe(20);
});

const STRIPE = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

it.each(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])(
  'does not take cards by Stripe without %s',
  (name) => {
    expect(() => parseServerEnv({ ...GOOD, ...STRIPE, [name]: undefined })).toThrow(`${name}: is needed`);
  },
);

const SENDCLOUD = {
  CARRIER: 'sendcloud',
  SENDCLOUD_PUBLIC_KEY: 'public',
  SENDCLOUD_SECRET_KEY: 'secret',
  SENDCLOUD_METHODS: 'standard:8,standard/BE:21',
};

it.each(['SENDCLOUD_PUBLIC_KEY', 'SENDCLOUD_SECRET_KEY'])(
  'makes no labels by Sendcloud without %s',
  (name) => {
    expect(() => parseServerEnv({ ...GOOD, ...SENDCLOUD, [name]: undefined })).toThrow(`${name}: is needed`);
  },
);

const MONDIAL_RELAY = {
  CARRIER: 'mondial-relay',
  MONDIAL_RELAY_BRAND: 'BDTEST13',
  MONDIAL_RELAY_LOGIN: 'BDTEST13@business-api.mondialrelay.com',
  MONDIAL_RELAY_PASSWORD: 'secret',
  MONDIAL_RELAY_PRIVATE_KEY: 'PrivateK',
};

it.each(Object.keys(MONDIAL_RELAY).filter((name) => name !== 'CARRIER'))(
  'makes no labels by Mondial Relay without %s',
  (name) => {
    expect(() => parseServerEnv({ ...GOOD, ...MONDIAL_RELAY, [name]: undefined })).toThrow(
      `${name}: is needed`,
    );
  },
);

it('knows modes of Mondial Relay by the keys alone, and reads others', () => {
  expect(parseServerEnv({ ...GOOD, ...MONDIAL_RELAY }).MONDIAL_RELAY_METHODS).toEqual({
    relay: '24R',
    return: 'LCC',
  });
  const list = (MONDIAL_RELAY_METHODS: string) =>
    parseServerEnv({ ...GOOD, ...MONDIAL_RELAY, MONDIAL_RELAY_METHODS });
  expect(list('relay:24R,standard/BE:HOM').MONDIAL_RELAY_METHODS).toEqual({
    relay: '24R',
    'standard/BE': 'HOM',
  });
  expect(() => list('relay=24R')).toThrow('MONDIAL_RELAY_METHODS: is no list like');
});

it('reads which shipping methods and options of Sendcloud are meant', () => {
  const { SENDCLOUD_METHODS: _, ...keys } = SENDCLOUD;
  expect(() => parseServerEnv({ ...GOOD, ...keys })).toThrow('SENDCLOUD_OPTIONS: is needed');
  const options = (SENDCLOUD_OPTIONS: string) =>
    parseServerEnv({ ...GOOD, ...keys, SENDCLOUD_OPTIONS }).SENDCLOUD_OPTIONS;
  expect(options('standard=colissimo:home/signature;relay/BE=mondial_relay:point/size=l,c2c')).toEqual({
    standard: 'colissimo:home/signature',
    'relay/BE': 'mondial_relay:point/size=l,c2c',
  });
  expect(() => options('standard:8')).toThrow('SENDCLOUD_OPTIONS: is no list like');
  expect(parseServerEnv({ ...GOOD, ...SENDCLOUD }).SENDCLOUD_METHODS).toEqual({
    standard: 8,
    'standard/BE': 21,
  });
  expect(() => parseServerEnv({ ...GOOD, ...SENDCLOUD, SENDCLOUD_METHODS: 'standard=8' })).toThrow(
    'SENDCLOUD_METHODS: is no list like',
  );
});

const LIVE = { STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
const SELLER = {
  SELLER_NAME: 'Aubaine SARL',
  SELLER_ADDRESS: '1 rue de la Paix, 75002 Paris, France',
  SELLER_EMAIL: 'bonjour@aubaine.example',
  SELLER_REGISTRATION: 'RCS Paris 123 456 789',
  SELLER_VAT_ID: 'FR00123456789',
};

it('takes real money only where its seller is named', () => {
  const { SELLER_VAT_ID, ...some } = SELLER;
  const parse = () => parseServerEnv({ ...GOOD, NODE_ENV: 'production', ...STRIPE, ...LIVE, ...some });
  expect(parse).toThrow('SELLER_VAT_ID: is needed in a shop that takes real money.');
  expect(parse).not.toThrow('SELLER_NAME');
});

it('sends a live key to Stripe alone', () => {
  const other = {
    ...GOOD,
    ...STRIPE,
    STRIPE_SECRET_KEY: 'sk_live_0123',
    STRIPE_API_URL: 'http://127.0.0.1:1',
  };
  expect(() => parseServerEnv(other)).toThrow(
    'STRIPE_API_URL: a live key is only ever sent to Stripe itself',
  );
});

it('refuses live keys and the payment sandbox in production, and repeats no key', () => {
  const mixed = () => parseServerEnv({ ...GOOD, NODE_ENV: 'production', STRIPE_SECRET_KEY: 'sk_live_0123' });
  expect(mixed).toThrow('PAYMENT_PROVIDER: sandbox and a live STRIPE_SECRET_KEY are given together');
  expect(mixed).not.toThrow('0123');
});

it.each([
  { NODE_ENV: 'production' },
  { NODE_ENV: 'production', STRIPE_SECRET_KEY: 'sk_test_1' },
  { NODE_ENV: 'production', ...STRIPE, ...LIVE, ...SELLER },
  { ...STRIPE, STRIPE_API_URL: 'http://127.0.0.1:12111' },
  { NODE_ENV: 'development', STRIPE_SECRET_KEY: 'sk_live_1' },
])('starts with %o', (more) => {
  expect(() => parseServerEnv({ ...GOOD, ...more })).not.toThrow();
});

it.each([
  [{ STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY: begins with sk_test_'],
  [{ STRIPE_SECRET_KEY: 'sk_1' }, 'STRIPE_SECRET_KEY: begins with sk_test_'],
  [{ STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }, 'STRIPE_PUBLISHABLE_KEY: begins with pk_test_'],
  [{ STRIPE_WEBHOOK_SECRET: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET: begins with whsec_'],
  [
    { STRIPE_SECRET_KEY: 'sk_live_1' },
    'STRIPE_PUBLISHABLE_KEY: is a test key, while STRIPE_SECRET_KEY is a live key.',
  ],
  [
    { STRIPE_SECRET_KEY: 'rk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
    'STRIPE_PUBLISHABLE_KEY: is a live key, while STRIPE_SECRET_KEY is a test key.',
  ],
])('refuses Stripe keys of another kind or of two modes: %o', (keys, fault) => {
  expect(() => parseServerEnv({ ...GOOD, ...STRIPE, ...keys })).toThrow(fault);
});

it('lists what is wrong by itself and what is wrong together', () => {
  const parse = () =>
    parseServerEnv({ ...GOOD, PAYMENT_PROVIDER: 'stripe', HOLD_MINUTES: 'soon', MEDIA_URL: 'cdn' });
  expect(parse).toThrow(/MEDIA_URL: [\s\S]*HOLD_MINUTES: [\s\S]*STRIPE_SECRET_KEY: is needed/);
});
