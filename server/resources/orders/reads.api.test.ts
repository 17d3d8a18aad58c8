import { beforeEach, expect, it } from 'vitest';
import { shippingMethodCollection } from '#contract/order.ts';
import { newCustomer } from '#tests/accounts.ts';
import { makeItem } from '#tests/catalogue.ts';
import type { Client } from '#tests/client.ts';
import { useCountedWork } from '#tests/counted-work.ts';
import { useDatabase } from '#tests/database.ts';

useDatabase();
const counted = useCountedWork();
let shopper: Client;
let id: string;

beforeEach(async () => {
  shopper = (await newCustomer()).client;
  id = (await shopper.add((await makeItem()).id)).cart.id;
});

/** How often a call reads the order, its lines with their items, and the shipping methods. */
async function readsOf(method: string, path: string, body?: object) {
  const { answer, work } = await counted(() => shopper.send(method, path, body));
  expect(answer.ok).toBe(true);
  const reads = (of: RegExp) => work.statements.filter((statement) => of.test(statement)).length;
  return {
    order: reads(/^select "id", "reference".* from "purchase_order"/s),
    lines: reads(/^select "order_line"."id".* from "order_line"/s),
    methods: reads(/^select .* from "shipping_method"/s),
  };
}

it('reads nothing twice to show an order', async () => {
  expect(await readsOf('GET', `/orders/${id}`)).toEqual({ order: 1, lines: 1, methods: 1 });
});

it('looks for an open payment, then locks the cart, and reads the rest once, to add an item', async () => {
  const body = { tradeIn: (await makeItem()).id };
  expect(await readsOf('POST', '/order-items', body)).toEqual({ order: 2, lines: 1, methods: 1 });
});

it('reads an order once to change it, with the methods from which one is chosen', async () => {
  const offered = await shopper.send('GET', `/orders/${id}/shipping-methods`);
  const [method] = shippingMethodCollection.parse(await offered.json())['hydra:member'];
  const change = { shippingMethod: method?.['@id'] };
  expect(await readsOf('PATCH', `/orders/${id}`, change)).toEqual({ order: 1, lines: 1, methods: 2 });
});

it('reads an order to pay it as it is locked, as it was changed, and as the payment left it', async () => {
  const address = { firstName: 'Ada', lastName: 'Byron', street: '1 Rue du Bac', city: 'Paris' };
  const saved = await shopper.send('POST', '/addresses', {
    ...address,
    postcode: '75007',
    countryCode: 'FR',
  });
  await shopper.send('PATCH', `/orders/${id}`, { shippingAddress: saved.headers.get('location') });
  const pay = { state: 'validated', termsAccepted: true, paymentMethod: 'card' };
  expect(await readsOf('PATCH', `/orders/${id}`, pay)).toEqual({ order: 3, lines: 2, methods: 2 });
});
