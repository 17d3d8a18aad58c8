import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { orderCollection, shippingMethodCollection } from '#contract/order.ts';
import { newCustomer } from '#tests/accounts.ts';
import { makeItem } from '#tests/catalogue.ts';
import type { Client } from '#tests/client.ts';
import { useCountedWork } from '#tests/counted-work.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { makePaidOrder } from '#tests/paid-orders.ts';

useDatabase();
const counted = useCountedWork();
let shopper: Client;
let id: string;

beforeEach(async () => {
  shopper = (await newCustomer()).client;
  id = (await shopper.add((await makeItem()).id)).cart.id;
});

/** Counts a call's reads of the order, of its lines with their items, and of the shipping methods. */
async function readsOf(method: string, path: string, body?: object) {
  const { answer, work } = await counted(() => shopper.send(method, path, body));
  expect(answer.ok).toBe(true);
  const reads = (of: RegExp) => work.statements.filter((statement) => of.test(statement)).length;
  return {
    order: reads(/^select "id", "reference".* from "purchase_order"/s),
    lines: reads(/^select l\.id, .* join order_line l /s),
    methods: reads(/^select .* (?:from|join) "shipping_method"/s),
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

it('lists five orders and the cart in as many statements as one order and the cart', async () => {
  const { client, id: customer } = await newCustomer();
  await client.add((await makeItem()).id);
  const buy = async () => {
    const order = await makePaidOrder([{}, {}]);
    await execute(sql`update purchase_order set customer_id = ${customer} where id = ${order}`);
  };
  const list = async () => {
    const { answer, work } = await counted(() => client.send('GET', '/orders'));
    const { 'hydra:member': members } = orderCollection.parse(await answer.json());
    return { items: members.map(({ items }) => items.length), statements: work.statements.length };
  };
  await buy();
  const one = await list();
  expect(one.items).toEqual([2, 1]);
  for (let more = 0; more < 4; more += 1) await buy();
  const five = await list();
  expect(five.items).toEqual([2, 2, 2, 2, 2, 1]);
  expect(five.statements).toBe(one.statements);
});
