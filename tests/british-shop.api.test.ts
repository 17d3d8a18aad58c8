import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { address } from '#contract/address.ts';
import { type Order, order, shippingMethodCollection } from '#contract/order.ts';
import { productCollection } from '#contract/product.ts';
import { market } from '#contract/shop.ts';
import { insertMarkets } from '#server/catalogue/markets.ts';
import { database } from '#server/db/database.ts';
import { claimCurrency } from '#server/db/shop-currency.ts';
import { mailsTo } from '#tests/accounts.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { useDatabase } from '#tests/database.ts';
import { readPdf } from '#tests/pdf.ts';

// A shop in the United Kingdom with pounds: prices, VAT, addresses, delivery, payment, mail and invoice.

useDatabase();
Object.assign(process.env, { SHOP_CURRENCY: 'GBP', SHOP_COUNTRY: 'GB' });

const ADA = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org', locale: 'en_GB' };
const HOME = { ...ADA, street: '31 Chiltern Street', postcode: 'w1u 7pn', city: 'London' };
const ada = new Client();
let paid: Order;

beforeAll(async () => {
  await claimCurrency(process.env.DATABASE_URL ?? '', 'GBP');
  await insertMarkets(database());
  const { cart } = await ada.add((await makeItem({ price: 4_500, title: 'Silk scarf' })).id);
  const guest = await ada.send('POST', '/auth/register-guest', ADA);
  ada.token = z.object({ token: z.string() }).parse(await guest.json()).token;
  const saved = await ada.send('POST', '/addresses', HOME);
  await ada.send('PATCH', `/orders/${cart.id}`, { shippingAddress: saved.headers.get('location') });
  paid = await ada.validate(cart.id);
  expect((await ada.pay(paid)).status).toBe(200);
  paid = await ada.order(cart.id);
});

it('prices items in pounds, and has the market of the United Kingdom with its VAT', async () => {
  const found = productCollection.parse(await (await ada.send('GET', '/articles?state[]=sold')).json());
  for (const product of found['hydra:member']) expect(product.currency).toBe('GBP');
  const terms = market.parse(await (await ada.send('GET', '/markets/gb')).json());
  expect(terms).toMatchObject({ countryCode: 'GB', currency: 'GBP', vatRate: 20 });
});

it('takes guests and addresses that name no country as British, by British postcodes', async () => {
  expect(await (await ada.send('GET', '/me')).json()).toMatchObject({ countryCode: 'GB' });
  const saved = await ada.send('POST', '/addresses', HOME);
  expect(address.parse(await saved.json())).toMatchObject({ countryCode: 'GB', postcode: 'W1U 7PN' });
  const french = await ada.send('POST', '/addresses', { ...HOME, postcode: '75003' });
  expect(french.status).toBe(422);
  expect(await french.text()).toContain('W1U 7PN');
});

it('delivers in the United Kingdom', async () => {
  const shopper = new Client();
  const { cart } = await shopper.add((await makeItem()).id);
  const answer = await shopper.send('GET', `/orders/${cart.id}/shipping-methods`);
  const methods = shippingMethodCollection.parse(await answer.json())['hydra:member'];
  expect(methods.filter(({ countries }) => countries.includes('GB')).map(({ place }) => place)).toEqual(
    expect.arrayContaining(['home', 'relay']),
  );
});

it('counts and takes the order in pounds', async () => {
  expect(paid).toMatchObject({ state: 'paid', currency: 'GBP', itemsTotal: 4_500 });
  expect(paid.shippingAddress?.countryCode).toBe('GB');
  const intent = paid.stateContext[0]?.payment_intent;
  const read = await ada.send(
    'GET',
    `/api/v3/payment-sandbox/payment-intents/${intent?.id}?client_secret=${intent?.client_secret}`,
  );
  expect(await read.json()).toMatchObject({ amount: paid.total, currency: 'GBP' });
});

it('writes pounds and a British address in the mail and on the invoice', async () => {
  const [mail] = await mailsTo(ADA.email, 'order-paid');
  expect(mail?.plain).toMatch(/£45\.00/);
  expect(mail?.plain).toMatch(/London\s+W1U 7PN/);
  const pdf = await readPdf(await (await ada.send('GET', `/orders/${paid.id}/invoice`)).arrayBuffer());
  expect(pdf.text).toContain('£45.00');
  expect(pdf.text).toMatch(/London\s*W1U 7PN/);
  for (const text of [mail?.plain, mail?.html, pdf.text]) expect(text).not.toMatch(/€|EUR\b/);
});

it('says what it refuses in pounds', async () => {
  const answer = await ada.send('POST', '/gift-card-purchases', {
    amount: 2_550,
    delivery: 'print',
    senderName: 'Ada',
  });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('Choose whole British pounds between');
  const offer = await ada.send('GET', '/gift-card-offer');
  expect(await offer.text()).not.toContain('EUR');
  expect(order.parse(await (await ada.send('GET', `/orders/${paid.id}`)).json()).currency).toBe('GBP');
});
