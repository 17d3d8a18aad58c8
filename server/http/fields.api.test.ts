import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { problem } from '#contract/problem.ts';
import { storeSession } from '#contract/store-session.ts';
import { resources } from '#server/resources.ts';
import { newEmail, register } from '#tests/accounts.ts';
import { dayAhead, momentOf, openStore } from '#tests/appointments.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { makePromo, makeVoucher } from '#tests/codes.ts';
import { useDatabase } from '#tests/database.ts';
import { openTablet } from '#tests/staff.ts';
import { addTradeIn, answersOf, COAT, usePriceGrid } from '#tests/trade-ins.ts';

useDatabase({ rateLimits: 'off' });
usePriceGrid();

const shopper = new Client();
const customer = new Client();
let cart = '';
let addressId = '';
let pieceId = '';
let heldId = '';
let voucher = '';
let storeId = '';
let startsAt = '';
let tradeInCart = '';
/** Two tablets of a store: one with an item, one whose customers change. */
let counter = new Client();
let door = new Client();
let counterItem = '';
let served = '';

const contact = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org', phone: '+33612345678' };
const address = {
  firstName: 'Ada',
  lastName: 'Byron',
  company: 'Engines',
  street: '1 Rue du Bac',
  street2: 'B',
  postcode: '75007',
  city: 'Paris',
  region: 'Paris',
  countryCode: 'FR',
  phone: '+33612345678',
  isDefault: false,
  type: 'shipping',
};

/** Calls that are refused with a valid body, too: it matches no account or code here. */
const OPENS_NOTHING = [
  'POST auth/login',
  'POST store-sessions',
  'POST store-devices',
  'POST store-sessions/current/confirmation',
  'POST auth/logout',
  'POST auth/enable-account',
  'POST auth/undo-sign-in-method',
  'PATCH auth/reset-password/{hashedToken}',
  'POST auth/connect/{provider}/link',
  'POST auth/passkeys',
  'POST auth/passkeys/sign-in',
  'PATCH customers/{id}',
  'PATCH customers/{id}/change-password',
  'POST customers/{id}/delete-account',
  'POST marketing-subscriptions/confirm',
  'POST marketing-subscriptions/unsubscribe',
  'PATCH wishlists/{id}',
  'PATCH saved-searches/{id}',
  'PATCH bookings/{id}',
  'POST bookings/{id}/confirm',
  'POST auth/guest-login',
  'POST auth/order-link/{token}',
  'POST gift-cards',
  'POST gift-cards/{id}/credit',
  'POST orders/{id}/withdrawal',
  'POST order-returns',
  'POST order-returns/{id}/label',
  'POST order-returns/{id}/refund-to',
  'POST order-returns/quote',
  'POST withdrawals/confirm',
  'POST trade-in-photo-uploads',
  'POST purchases/lookup',
  'POST trade-ins/{id}/answer',
  'POST trade-ins/{id}/fate',
  'POST trade-ins/{id}/second-look',
  'POST trade-in-carts/claim',
];

/** Texts that may have several lines. */
const SEVERAL_LINES = ['POST trade-ins/{id}/second-look text', 'POST contact-messages message'];

/** A password is taken as typed, so its characters are not restricted. */
const PASSWORDS = ['password', 'currentPassword', 'newPassword'];

const password = 'seventeen grey coats';
const profile = {
  gender: 'female',
  firstName: 'Ada',
  lastName: 'Byron',
  phone: '+33612345678',
  birthdate: '1990-12-31',
  countryCode: 'FR',
  locale: 'fr_FR',
};
const news = { emailSubscription: true, smsSubscription: false };

/** A valid body for each operation; every plain field of its schema is tested one by one. */
const bodies: Record<string, () => Record<string, unknown>> = {
  'POST orders': () => ({}),
  'PATCH orders/{id}': () => ({
    shippingMethod: 'standard',
    shippingAddress: addressId,
    billingAddress: addressId,
    paymentMethod: 'card',
    state: 'draft',
    termsAccepted: true,
    expectedTotal: 100,
    promoCode: 'WELCOME',
    giftCard: voucher,
    useCredit: false,
    expectedDue: 100,
  }),
  'POST gift-cards': () => ({ amount: 500, scope: 'online' }),
  'POST gift-cards/{id}/credit': () => ({}),
  'POST gift-card-purchases': () => ({
    amount: 5_000,
    delivery: 'email',
    senderName: 'Ada',
    recipientName: 'Grace',
    recipientEmail: 'grace@example.org',
    sendOn: dayAhead(1),
  }),
  'POST orders/{id}/withdrawal': () => ({ name: 'Ada Byron', email: 'ada@example.org' }),
  'POST order-returns': () => ({ order: cart, items: [{ orderItem: cart, reason: 'other' }] }),
  'POST order-returns/{id}/label': () => ({}),
  'POST order-returns/{id}/refund-to': () => ({ to: 'payment' }),
  'POST order-returns/quote': () => ({ order: cart, items: [{ orderItem: cart, reason: 'other' }] }),
  'POST withdrawals/confirm': () => ({ token: 'nobody ever made this key' }),
  'POST trade-in-photo-uploads': () => ({ tradeIn: cart, kind: 'front', size: 1_000 }),
  'POST order-items': () => ({ order: cart, tradeIn: pieceId }),
  'POST addresses': () => address,
  'PATCH addresses/{id}': () => address,
  'POST auth/register-guest': () => ({ ...contact, countryCode: 'FR', locale: 'fr_FR' }),
  'POST auth/guest-login': () => ({ orderReference: 'ABCDEFGHJKMN', email: 'ada@example.org' }),
  'POST auth/order-link': () => ({ orderReference: 'ABCDEFGHJKMN', email: 'ada@example.org' }),
  'POST auth/order-link/{token}': () => ({}),
  'POST auth/check-email': () => ({ email: 'ada@example.org' }),
  'POST auth/login': () => ({ email: 'ada@example.org', password }),
  'POST auth/register': () => ({ ...profile, ...news, email: 'ada@example.org', password }),
  'POST auth/logout': () => ({}),
  'POST auth/undo-sign-in-method': () => ({ token: 'an unknown token' }),
  'POST auth/enable-account': () => ({ token: 'nobody ever made this key' }),
  'POST auth/resend-activation': () => ({}),
  'POST auth/reset-password': () => ({ email: 'ada@example.org', client: 'revoir' }),
  'PATCH auth/reset-password/{hashedToken}': () => ({ password }),
  'POST auth/connect/{provider}/link': () => ({ state: 'nobody ever made this key', password }),
  'POST auth/passkeys': () => ({ name: 'Phone' }),
  'POST auth/passkeys/options': () => ({}),
  'POST auth/passkeys/sign-in': () => ({}),
  'POST auth/passkeys/sign-in-options': () => ({}),
  'PATCH customers/{id}': () => ({
    ...profile,
    ...news,
    email: 'ada@example.org',
    currentPassword: password,
  }),
  'PATCH customers/{id}/change-password': () => ({ currentPassword: password, newPassword: password }),
  'POST customers/{id}/delete-account': () => ({ currentPassword: password }),
  'POST marketing-subscriptions': () => ({
    channel: 'email',
    email: 'ada@example.org',
    phone: '+33612345678',
    source: 'footer',
    text: 'Yes, send me news.',
  }),
  'POST marketing-subscriptions/confirm': () => ({ token: 'nobody ever made this key' }),
  'POST marketing-subscriptions/unsubscribe': () => ({ token: 'nobody ever made this key' }),
  'POST wishlists': () => ({ items: [pieceId] }),
  'POST saved-searches': () => ({
    name: 'Coats',
    q: 'coat',
    without: 'fur',
    gender: ['femme'],
    size: ['38'],
    minPrice: 1_000,
    maxPrice: 9_000,
    email: 'ada@example.org',
    isPaused: true,
  }),
  'PATCH saved-searches/{id}': () => ({ name: 'Warm coats', isPaused: true }),
  'POST wishlists/alerts': () => ({ items: [pieceId], email: 'ada@example.org' }),
  'PATCH wishlists/{id}': () => ({ items: [pieceId], isShared: true, hasAlerts: true }),
  'POST store-sessions': () => ({ store: 'nowhere', code: 'NOBODYS0' }),
  'POST store-devices': () => ({ code: 'NOBODYS000' }),
  'POST store-sessions/current/customer': () => ({ email: served }),
  'POST store-sessions/current/registration': () => ({
    firstName: 'Ada',
    lastName: 'Byron',
    email: newEmail(),
    phone: '+33612345678',
    birthdate: '1990-12-31',
    countryCode: 'FR',
    locale: 'fr_FR',
  }),
  'POST store-sessions/current/items': () => ({ ...COAT, model: 'Corvin 1' }),
  'PATCH store-sessions/current/items/{id}': () => ({ collectionYear: 2025, condition: 'good', defects: [] }),
  'PATCH store-sessions/current/seller': () => ({
    birthdate: '1990-12-31',
    phone: '+33612345678',
    street: '1 Rue du Bac',
    street2: 'B',
    postcode: '75007',
    city: 'Paris',
    countryCode: 'FR',
  }),
  'POST store-sessions/current/confirmation': () => ({ signature: 'M1 1L2 2', signedOnPaper: false }),
  'POST contact-messages': () => ({
    name: 'Ada Byron',
    email: 'ada@example.org',
    topic: 'order',
    reference: 'K7Q2M4X9',
    message: 'Where is it?',
  }),
  'POST hold-watches': () => ({ article: heldId, email: 'ada@example.org' }),
  'POST trade-ins/merchandising': () => ({
    gender: 'femme',
    segmentAge: 'adulte',
    category: 'Clothing',
    type: 'Coat',
    brand: 'Tessier',
    model: 'Parka',
    reference: 'T-61',
    collectionYear: 2024,
    size: '38',
    color: 'Black',
    material: 'Wool',
    condition: 'good',
    defects: ['stain'],
  }),
  'POST bookings': () => ({
    ...contact,
    realStore: storeId,
    startsAt,
    itemCount: '4-6',
    locale: 'en_GB',
  }),
  'PATCH bookings/{id}': () => ({ startsAt, sequence: 0 }),
  'POST bookings/{id}/confirm': () => ({ token: 'nobody ever made this key' }),
  'POST trade-ins': () => ({ ...COAT, model: 'Corvin 1', tradeInCart }),
  'POST purchases/lookup': () => ({ order: 'B-1', email: 'ada@example.org' }),
  'POST trade-ins/{id}/answer': () => ({ answer: 'decline', fate: 'donate' }),
  'POST trade-ins/{id}/fate': () => ({ fate: 'donate' }),
  'POST trade-ins/{id}/second-look': () => ({ text: 'It is a shadow.' }),
  'POST trade-in-carts': () => ({}),
  'POST trade-in-carts/claim': () => ({ token: 'nobody ever made this key' }),
  'PATCH trade-in-carts/{id}': () => {
    const { seller: _, ...answers } = answersOf();
    return answers;
  },
  'POST trade-in-map-circuits': () => ({ tradeInCart, circuit: 'post' }),
  'POST consents': () => ({
    consentId: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
    revision: 1,
    categories: ['necessary'],
    consentTimestamp: '2026-11-21T08:00:00Z',
    lastConsentTimestamp: '2026-11-21T08:00:00Z',
  }),
};

beforeAll(async () => {
  served = (await register(customer)).email ?? '';
  [counter, door] = [await openTablet(), await openTablet()];
  const seller = bodies['POST store-sessions/current/registration']?.();
  await counter.send('POST', '/store-sessions/current/registration', seller);
  const shown: unknown = await (await counter.send('POST', '/store-sessions/current/items', COAT)).json();
  counterItem = storeSession.parse(shown).tradeIn?.items[0]?.id ?? '';
  pieceId = (await makeItem()).id;
  heldId = (await makeItem()).id;
  await new Client().add(heldId);
  cart = (await shopper.add(pieceId)).cart.id;
  await shopper.checkout(cart);
  await shopper.send('PATCH', `/orders/${cart}`, { state: 'draft' });
  storeId = await openStore();
  startsAt = await momentOf(storeId, 5);
  tradeInCart = (await addTradeIn(shopper)).tradeInCart?.split('/').at(-1) ?? '';
  await makePromo({ code: 'WELCOME' });
  voucher = (await makeVoucher(500)).code;
  const list = z.object({ 'hydra:member': z.array(z.object({ id: z.string() })) });
  addressId = list.parse(await (await shopper.send('GET', '/addresses')).json())['hydra:member'][0]?.id ?? '';
});

/** Lists every value of a document at any depth. */
const valuesIn = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesIn) : [value];

const operations = resources.flatMap((resource) =>
  resource.operations
    .filter((entry) => entry.body)
    .map((entry) => ({ name: `${entry.method} ${resource.name}${entry.path}`, entry })),
);

describe.each(operations)('$name', ({ name, entry }) => {
  const send = (body: Record<string, unknown>) => {
    const id = name.includes('addresses') ? addressId : name.includes('trade-in-carts') ? tradeInCart : cart;
    const path = `/${name.split(' ')[1]}`
      .replace('items/{id}', `items/${counterItem}`)
      .replace('{id}', id)
      .replace(/\{\w+\}/, 'unknown');
    // Signing in would take over the shopper's cart.
    const staff = /current\/(customer|registration)$/.test(path) ? door : counter;
    if (entry.guard === 'store') return staff.send(entry.method, path, body);
    const caller = entry.guard === 'customer' ? customer : path.startsWith('/auth/') ? new Client() : shopper;
    return caller.send(entry.method, path, body);
  };
  const fields = () => {
    const body = bodies[name]?.();
    expect(body, 'a body that this operation takes').toBeDefined();
    return Object.entries(body ?? {});
  };
  const refusal = async (answer: Response) => problem.parse(await answer.json());

  it('takes a sound body, and answers 400 to half a character or a NUL in any text', async () => {
    if (!OPENS_NOTHING.includes(name)) {
      expect((await send(Object.fromEntries(fields()))).status).toBeLessThan(300);
    }
    for (const [field, value] of fields().filter(([, given]) => typeof given === 'string')) {
      for (const bad of [`${value}\0`, '\ud800']) {
        const answer = await send({ ...bodies[name]?.(), [field]: bad });
        expect(answer.status, field).toBe(400);
        await refusal(answer);
      }
    }
  });

  it('names the field in 422 when a text of one line has a line break or another control character', async () => {
    const lines = fields().filter(
      ([key, given]) =>
        typeof given === 'string' && !PASSWORDS.includes(key) && !SEVERAL_LINES.includes(`${name} ${key}`),
    );
    for (const [field, value] of lines) {
      for (const bad of ['\nBcc: eve@example.org', '\r\n', '\r', '\t', '\u0007', '\u0085', '\u2028']) {
        const answer = await send({ ...bodies[name]?.(), [field]: `${value}${bad}` });
        expect(answer.status, `${field} ${JSON.stringify(bad)}`).toBe(422);
        expect((await refusal(answer)).violations?.map((entry) => entry.propertyPath)).toContain(field);
      }
    }
  });

  it('answers 400 to another type in any field', async () => {
    for (const [field, value] of fields().filter(([, given]) => !Array.isArray(given))) {
      for (const bad of typeof value === 'string' ? [7, true, ['x'], { a: 1 }] : ['x', ['x'], { a: 1 }]) {
        const answer = await send({ ...bodies[name]?.(), [field]: bad });
        expect(answer.status, `${field}: ${JSON.stringify(bad)}`).toBe(400);
        await refusal(answer);
      }
    }
  });

  it('names the field in 422 when a text is too long, and keeps or refuses SQL and HTML without harm', async () => {
    for (const [field] of fields().filter(([, given]) => typeof given === 'string')) {
      const long = await send({ ...bodies[name]?.(), [field]: 'x'.repeat(5_000) });
      expect(long.status, field).toBe(422);
      expect((await refusal(long)).violations?.map((entry) => entry.propertyPath)).toContain(field);
      for (const bad of ["'; drop table reservation; --", '<script>alert(1)</script>']) {
        const answer = await send({ ...bodies[name]?.(), [field]: bad });
        const text = await answer.text();
        expect(answer.status, `${field}: ${text}`).toBeLessThan(500);
        expect(text).not.toContain('<script');
        if (answer.status < 300 && text.includes('alert(1)')) {
          expect(valuesIn(JSON.parse(text))).toContain(bad);
        }
      }
    }
    expect((await shopper.order(cart)).id).toBe(cart);
  });
});
