import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { orderCollection } from '#contract/order.ts';
import { activate, login, newCustomer, newEmail, PASSWORD, register } from '#tests/accounts.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { makePromo } from '#tests/codes.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { runJobs } from '#tests/jobs.ts';

useDatabase({ rateLimits: 'off' });

const item = async () => (await makeItem()).id;
const cartsOf = async (client: Client) =>
  orderCollection.parse(await (await client.send('GET', '/orders?state[]=draft&state[]=validated')).json())[
    'hydra:member'
  ];
/** Lists the items of the shopper's only cart, and expects all of them to be reserved. */
async function itemsOf(client: Client): Promise<string[]> {
  const carts = await cartsOf(client);
  expect(carts).toHaveLength(1);
  expect(carts[0]?.unavailableItems).toEqual([]);
  return (carts[0]?.items ?? []).map((line) => line.tradeIn.split('/').at(-1) ?? '').toSorted();
}
const reservation = z.object({ order_id: z.string(), kind: z.string(), since: z.coerce.date() });
const claimOf = async (itemId: string) =>
  (await query(reservation, sql`select * from reservation where item_id = ${itemId}`))[0];

describe('who signs in', () => {
  it('has the cart that was begun without a name, with its reservations', async () => {
    const { email } = await newCustomer();
    const [one, two] = [await item(), await item()];
    const shopper = new Client();
    const { cart } = await shopper.add(one);
    await shopper.add(two);
    const before = await claimOf(one);
    const anonymous = shopper.token;
    await login(shopper, email);
    expect(await itemsOf(shopper)).toEqual([one, two].toSorted());
    expect((await cartsOf(shopper))[0]).toMatchObject({ id: cart.id, email });
    expect(await claimOf(one)).toEqual(before);
    expect((await new Client(anonymous).send('GET', `/orders/${cart.id}`)).status).toBe(401);
  });

  it('has both carts in one on every device, an item of both once', async () => {
    const { client, email } = await newCustomer();
    const [mine, both, theirs] = [await item(), await item(), await item()];
    await client.add(mine);
    const { cart } = await client.add(both);
    // The customer's reservation expired, and the same person reserved it again as an anonymous shopper.
    await execute(
      sql`update reservation set expires_at = now() - interval '1 second' where item_id = ${both}`,
    );
    const phone = new Client();
    const promo = await makePromo();
    const guest = (await phone.add(both)).cart;
    await phone.add(theirs);
    await phone.send('PATCH', `/orders/${guest.id}`, { promoCode: promo.code });
    await login(phone, email);
    for (const device of [client, phone])
      expect(await itemsOf(device)).toEqual([mine, both, theirs].toSorted());
    expect((await cartsOf(phone))[0]).toMatchObject({ id: cart.id, promoCode: promo.code });
    for (const id of [mine, both, theirs]) expect((await claimOf(id))?.order_id).toBe(cart.id);
    expect((await new Client().send('GET', `/orders/${guest.id}`)).status).toBe(401);
    const [emptied] = await query(
      z.object({ state: z.string() }),
      sql`select state from purchase_order where id = ${guest.id}`,
    );
    expect(emptied?.state).toBe('cancelled');
  });

  it('has it when a guest with an address has signed in, who finds the address too', async () => {
    const { email } = await newCustomer();
    const shopper = new Client();
    const one = await item();
    const { cart } = await shopper.add(one);
    await shopper.checkout(cart.id);
    await shopper.send('PATCH', `/orders/${cart.id}`, { state: 'draft' });
    await login(shopper, email);
    expect(await itemsOf(shopper)).toEqual([one]);
    const [found] = await cartsOf(shopper);
    expect(found?.shippingAddress).toMatchObject({ street: '1 Rue du Bac' });
    const addresses = await (await shopper.send('GET', '/addresses')).text();
    expect(addresses).toContain('1 Rue du Bac');
  });

  it('keeps an order that is being paid, which can be paid to its end', async () => {
    const { email } = await newCustomer();
    const shopper = new Client();
    const { cart } = await shopper.add(await item());
    const pending = await shopper.checkout(cart.id);
    await login(shopper, email);
    expect(await shopper.order(cart.id)).toMatchObject({ state: 'payment_pending' });
    await shopper.pay(pending);
    await runJobs();
    expect((await shopper.order(cart.id)).state).toBe('paid');
  });

  it('twice at the same moment has one cart', async () => {
    const { email } = await newCustomer();
    const shoppers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async () => {
        const shopper = new Client();
        const id = await item();
        await shopper.add(id);
        return { shopper, id };
      }),
    );
    await Promise.all(shoppers.map(({ shopper }) => login(shopper, email, PASSWORD)));
    const expected = shoppers.map(({ id }) => id).toSorted();
    for (const { shopper } of shoppers) expect(await itemsOf(shopper)).toEqual(expected);
  });

  it('gains nothing by a token that only looks at another’s order', async () => {
    const buyer = new Client();
    const { cart } = await buyer.add(await item());
    await buyer.checkout(cart.id);
    const answer = await new Client().send('POST', '/auth/guest-login', { orderReference: cart.reference });
    const looker = new Client(String(Reflect.get(Object(await answer.json()), 'token')));
    const { email } = await newCustomer();
    await login(looker, email);
    expect(await cartsOf(looker)).toEqual([]);
    expect((await looker.send('GET', `/orders/${cart.id}`)).status).toBe(404);
    expect((await buyer.order(cart.id)).state).toBe('payment_pending');
  });
});

describe('who registers', () => {
  it('keeps the cart, and finds what the mailbox bought as a guest once it is proven', async () => {
    const email = newEmail();
    const shopper = new Client();
    const { cart: first } = await shopper.add(await item());
    const pending = await shopper.checkout(first.id, { firstName: 'Nora', lastName: 'Quist', email });
    await shopper.pay(pending);
    await runJobs();
    const two = await item();
    await shopper.add(two);
    await register(shopper, { email: email.toUpperCase() });
    expect(await itemsOf(shopper)).toEqual([two]);
    expect((await shopper.send('GET', `/orders/${first.id}`)).status).toBe(404);
    await activate(email);
    expect(await shopper.order(first.id)).toMatchObject({ state: 'paid', email });
    expect(await itemsOf(shopper)).toEqual([two]);
  });

  it('finds the order at once that the same guest makes the account of, and no other one', async () => {
    const email = newEmail();
    const shopper = new Client();
    const orders = [];
    for (const _ of [1, 2]) {
      const { cart } = await shopper.add(await item());
      await shopper.pay(await shopper.checkout(cart.id, { firstName: 'Nora', lastName: 'Quist', email }));
      await runJobs();
      orders.push(cart.id);
    }
    const [first, last] = orders;
    await register(shopper, { email, order: last });
    expect(await shopper.order(last ?? '')).toMatchObject({ state: 'paid', email });
    expect((await shopper.send('GET', `/orders/${first}`)).status).toBe(404);
  });

  it('takes no order along that is another’s, or was bought with another address', async () => {
    const email = newEmail();
    const buyer = new Client();
    const { cart } = await buyer.add(await item());
    await buyer.pay(await buyer.checkout(cart.id, { firstName: 'Vic', lastName: 'Timm', email }));
    await runJobs();
    const stranger = new Client();
    await stranger.add(await item());
    await register(stranger, { email, order: cart.id });
    expect((await stranger.send('GET', `/orders/${cart.id}`)).status).toBe(404);
    await register(buyer, { email: newEmail(), order: cart.id });
    expect((await buyer.send('GET', `/orders/${cart.id}`)).status).toBe(404);
  });

  it('with the address of another customer sees nothing of theirs', async () => {
    const email = newEmail();
    const victim = new Client();
    const { cart } = await victim.add(await item());
    await victim.pay(await victim.checkout(cart.id, { firstName: 'Vic', lastName: 'Timm', email }));
    await runJobs();
    const attacker = new Client();
    await register(attacker, { email });
    expect(await (await attacker.send('GET', '/orders')).text()).not.toContain(cart.reference);
    expect((await victim.order(cart.id)).state).toBe('paid');
  });
});
