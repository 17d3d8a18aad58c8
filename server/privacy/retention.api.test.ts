import { type SQL, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { grantCredit } from '#server/credit/wallet.ts';
import { database } from '#server/db/database.ts';
import { cleanUp } from '#server/worker/clean-up.ts';
import { login, mailsTo, newCustomer, tokenTo } from '#tests/accounts.ts';
import { booked, momentOf, openStore } from '#tests/appointments.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { runJobs } from '#tests/jobs.ts';
import { placesOf } from '#tests/marker.ts';

useDatabase({ rateLimits: 'off' });

let marker = '';
let people = 0;
beforeEach(() => {
  people += 1;
  marker = `wvumarker${people}q`;
});

const person = () => ({
  firstName: `Ann${marker}`,
  lastName: `Lee${marker}`,
  email: `${marker}@example.org`,
});
const run = (statement: SQL) => execute(statement);
/** Moves all times of writing back. */
async function later(age: SQL): Promise<void> {
  for (const statement of [
    sql`update customer set created_at = created_at - ${age}, last_active_at = last_active_at - ${age},
      inactivity_mailed_at = inactivity_mailed_at - ${age}`,
    sql`update purchase_order set created_at = created_at - ${age}, updated_at = updated_at - ${age}`,
    sql`update token set expires_at = expires_at - ${age}`,
    sql`update order_link set expires_at = expires_at - ${age}`,
    sql`update one_time_token set expires_at = expires_at - ${age}`,
    sql`update mail set created_at = created_at - ${age}`,
    sql`update booking set starts_at = starts_at - ${age}, ends_at = ends_at - ${age}`,
    sql`update rate_limit set started_at = started_at - ${age}`,
    sql`update marketing_subscription set created_at = created_at - ${age}, confirmed_at = confirmed_at - ${age},
      withdrawn_at = withdrawn_at - ${age}`,
    sql`update graphile_worker._private_jobs set run_at = now()`,
  ])
    await run(statement);
  await runJobs();
}
const days = (count: number) => sql`make_interval(days => ${count})`;

async function guestCart() {
  const client = new Client();
  const item = (await makeItem()).id;
  const { cart } = await client.add(item);
  await client.checkout(cart.id, person());
  await client.send('PATCH', `/orders/${cart.id}`, { state: 'draft' });
  return { client, item, cart };
}

it('keeps a cart and its guest for thirty days, and no name after that', async () => {
  const { item } = await guestCart();
  await later(days(29));
  await cleanUp();
  const kept = await placesOf(marker);
  expect(Object.keys(kept)).toEqual(
    expect.arrayContaining(['customer.email', 'address.first_name', 'purchase_order.shipping_address']),
  );
  await later(days(2));
  await cleanUp();
  expect(await placesOf(marker)).toEqual({});
  const held = await run(sql`select 1 from reservation where item_id = ${item}`);
  expect(held.rowCount).toBe(0);
});

it('ends the other carts, and deletes the rest, though one cart cannot be ended', async () => {
  const stuck = (await guestCart()).cart.id;
  marker = `other${marker}`;
  await guestCart();
  await run(
    sql.raw(
      `alter table purchase_order add constraint stuck check (id <> '${stuck}' or state <> 'cancelled') not valid`,
    ),
  );
  await later(days(31));
  await expect(cleanUp()).rejects.toThrow(`1 failed: deleteOldData, endAbandonedCarts, order ${stuck}`);
  expect(await placesOf(marker)).toEqual({});
  await run(sql`alter table purchase_order drop constraint stuck`);
});

it('keeps the order of a guest for as long as its invoice, and both for ten years', async () => {
  const client = new Client();
  const { cart } = await client.add((await makeItem()).id);
  await client.pay(await client.checkout(cart.id, person()));
  await runJobs();
  await later(sql`make_interval(years => 9)`);
  await cleanUp();
  const kept = Object.keys(await placesOf(marker));
  const cardsOf = async (id: string) =>
    (await run(sql`select card_last4 from payment where order_id = ${id}`)).rows;
  expect(await cardsOf(cart.id)).toEqual([{ card_last4: '4242' }]);
  expect(kept).toEqual(expect.arrayContaining(['purchase_order.email', 'invoice.content', 'customer.email']));
  // Its mail was deleted after a year.
  expect(kept.filter((place) => place.startsWith('mail.'))).toEqual([]);
  const early = await run(sql`delete from invoice`).then(String, (error: Error) => String(error.cause));
  expect(early).toContain('an issued invoice is never changed');
  await later(sql`make_interval(years => 2)`);
  await run(sql`alter table invoice disable trigger invoice_is_final`);
  await run(sql`update invoice set issued_at = now() - make_interval(years => 11)`);
  await run(sql`alter table invoice enable trigger invoice_is_final`);
  await cleanUp();
  expect(await placesOf(marker)).toEqual({});
  expect(await cardsOf(cart.id)).toEqual([{ card_last4: null }]);
  const order = await run(
    sql`select 1 from purchase_order where id = ${cart.id} and total > 0 and email is null`,
  );
  expect(order.rowCount).toBe(1);
});

it('keeps a request for news for thirty days, and a consent that was taken back for three years', async () => {
  const email = `${marker}@example.org`;
  await new Client().send('POST', '/marketing-subscriptions', { email });
  await later(days(31));
  await cleanUp();
  const left = await placesOf(marker);
  expect(Object.keys(left).filter((place) => !place.startsWith('mail.'))).toEqual([]);

  const { client, id, email: mailbox } = await newCustomer({ ...person(), emailSubscription: true });
  await new Client().send('POST', '/marketing-subscriptions/confirm', {
    token: await tokenTo(mailbox, 'marketing-confirm'),
  });
  await client.send('PATCH', `/customers/${id}`, { emailSubscription: false });
  await later(days(1_000));
  await cleanUp();
  expect(await placesOf(marker)).toMatchObject({ 'marketing_subscription.email': 1 });
  await login(new Client(), mailbox);
  await later(days(100));
  await cleanUp();
  const end = Object.keys(await placesOf(marker));
  // The account itself is kept while its customer returns.
  expect(end.toSorted()).toEqual([
    'customer.email',
    'customer.first_name',
    'customer.last_name',
    'customer.search',
  ]);
});

it('deletes an account that was not used for three years, a month after its mailbox was told', async () => {
  const { email } = await newCustomer(person());
  await later(days(1_050));
  await cleanUp();
  expect(await mailsTo(email, 'account-inactive')).toEqual([]);
  await later(days(20));
  for (const _ of [1, 2]) await cleanUp();
  const [told, ...more] = await mailsTo(email, 'account-inactive');
  expect(more).toEqual([]);
  expect(told?.plain).toContain('36 months');
  await later(days(29));
  await cleanUp();
  expect(await placesOf(marker)).toMatchObject({ 'customer.email': 1 });
  await later(days(2));
  await cleanUp();
  expect(await placesOf(marker)).toEqual({});
});

it('keeps an account whose customer signed in after the warning, or to whom the shop owes something', async () => {
  const [back, owed] = [await newCustomer(person()), await newCustomer()];
  await database().transaction((tx) =>
    grantCredit(tx, { customerId: owed.id, amount: 700, dedupKey: owed.id }),
  );
  await later(days(1_070));
  await cleanUp();
  expect(await mailsTo(back.email, 'account-inactive')).toHaveLength(1);
  expect(await mailsTo(owed.email, 'account-inactive')).toEqual([]);
  await login(new Client(), back.email);
  await later(days(31));
  await cleanUp();
  expect(await placesOf(marker)).toMatchObject({ 'customer.email': 1 });
  expect((await login(new Client(), owed.email)).id).toBe(owed.id);
});

it('keeps an appointment for ninety days after its time', async () => {
  const store = await openStore();
  await booked(store, await momentOf(store, 2), person());
  await later(days(60));
  await cleanUp();
  expect(Object.keys(await placesOf(marker))).toContain('booking.email');
  await later(days(33));
  await cleanUp();
  expect(Object.keys(await placesOf(marker)).filter((place) => place.startsWith('booking'))).toEqual([]);
});
