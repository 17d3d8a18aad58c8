import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { database } from '#server/db/database.ts';
import { newCustomer } from '#tests/accounts.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { hold } from './reservations.ts';

useDatabase();

let piece: string;
beforeEach(async () => {
  piece = (await makeItem()).id;
});

/** Minutes until the hold of the piece ends, with its times moved back by so many minutes. */
async function minutesLeft(): Promise<number> {
  const rows = await query(
    z.object({ minutes: z.coerce.number() }),
    sql`select round(extract(epoch from expires_at - now()) / 60) as minutes from reservation where item_id = ${piece}`,
  );
  return rows[0]?.minutes ?? 0;
}
const pass = (minutes: number) =>
  execute(sql`update reservation set since = since - make_interval(mins => ${minutes}),
    expires_at = expires_at - make_interval(mins => ${minutes}) where item_id = ${piece}`);

const ADA = { email: 'ada@example.org', firstName: 'Ada', lastName: 'Byron', locale: 'en_GB' };
const HOME = { ...ADA, street: '1 Rue du Bac', postcode: '75007', city: 'Paris', countryCode: 'FR' };

describe('a hold of an anonymous cart', () => {
  it('is not prolonged by adding the piece again, nor another one, nor by changes that change nothing', async () => {
    const guest = new Client();
    const { cart } = await guest.add(piece);
    await pass(15);
    await guest.add(piece);
    const other = await guest.add((await makeItem()).id);
    await guest.send('PATCH', `/orders/${cart.id}`, {});
    await guest.send('PATCH', `/orders/${cart.id}`, { state: 'draft' });
    await guest.send('DELETE', `/order-items/${other.id}`);
    expect(await minutesLeft()).toBe(5);
  });

  it('is prolonged once by each step of the checkout', async () => {
    const guest = new Client();
    const { cart } = await guest.add(piece);
    await pass(15);
    const contact = await guest.send('POST', '/auth/register-guest', ADA);
    guest.token = z.object({ token: z.string() }).parse(await contact.json()).token;
    expect(await minutesLeft()).toBe(20);
    await pass(5);
    await guest.send('POST', '/auth/register-guest', { ...ADA, email: 'other@example.org' });
    expect(await minutesLeft()).toBe(15);

    const saved = await guest.send('POST', '/addresses', HOME);
    const address = { shippingAddress: saved.headers.get('location') };
    await guest.send('PATCH', `/orders/${cart.id}`, address);
    expect(await minutesLeft()).toBe(20);
    await pass(5);
    await guest.send('PATCH', `/orders/${cart.id}`, { shippingAddress: null });
    await guest.send('PATCH', `/orders/${cart.id}`, address);
    expect(await minutesLeft()).toBe(15);

    await guest.send('PATCH', `/orders/${cart.id}`, { state: 'validated', termsAccepted: true });
    expect(await minutesLeft()).toBe(20);
    await pass(5);
    await guest.send('PATCH', `/orders/${cart.id}`, { state: 'draft' });
    await guest.send('PATCH', `/orders/${cart.id}`, { state: 'validated', termsAccepted: true });
    expect(await minutesLeft()).toBe(15);
  });

  it('ends at last, however often its payment is begun anew', async () => {
    const guest = new Client();
    const { cart } = await guest.add(piece);
    await guest.checkout(cart.id);
    expect(await minutesLeft()).toBe(15);
    await pass(10);
    await guest.send('PATCH', `/orders/${cart.id}`, { state: 'draft' });
    await execute(
      sql`update reservation set since = now() - interval '190 minutes' where item_id = ${piece}`,
    );
    const pay = { state: 'validated', termsAccepted: true, paymentMethod: 'card' };
    expect((await guest.send('PATCH', `/orders/${cart.id}`, pay)).status).toBe(200);
    expect(await minutesLeft()).toBe(5);
  });
});

it('a hold of a customer is prolonged by any change of the cart, as before', async () => {
  const { client: customer } = await newCustomer();
  const { cart } = await customer.add(piece);
  await pass(15);
  await customer.send('PATCH', `/orders/${cart.id}`, {});
  expect(await minutesLeft()).toBe(20);
  await pass(15);
  await customer.add((await makeItem()).id);
  expect(await minutesLeft()).toBe(20);
});

it('the shop itself prolongs what it gives back after a payment that failed', async () => {
  const { cart } = await new Client().add(piece);
  await pass(15);
  await database().transaction((tx) => hold(tx, cart.id, [piece]));
  expect(await minutesLeft()).toBe(5);
  await database().transaction((tx) => hold(tx, cart.id, [piece], { prolongs: true }));
  expect(await minutesLeft()).toBe(20);
});
