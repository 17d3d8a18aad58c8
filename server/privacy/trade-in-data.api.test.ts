import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cleanUp } from '#server/worker/clean-up.ts';
import { activate, newCustomer, newEmail, PASSWORD } from '#tests/accounts.ts';
import { Client } from '#tests/client.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { placesOf } from '#tests/marker.ts';
import { answersOf, completeCart, moveTradeIn, usePriceGrid, validatedCart } from '#tests/trade-ins.ts';

useDatabase({ rateLimits: 'off' });
usePriceGrid();

let marker = '';
let people = 0;
beforeEach(() => {
  people += 1;
  marker = `tsrmarker${people}q`;
});

const marked = () => ({
  seller: {
    ...answersOf(`${marker}@example.org`).seller,
    firstName: `Ann${marker}`,
    lastName: `Lee${marker}`,
    street: `1 rue ${marker}`,
  },
});
const tablesOf = async () => [
  ...new Set(Object.keys(await placesOf(marker)).map((place) => place.split('.')[0])),
];
/** Dates a trade-in back by so many months, and its mails even further. */
async function leftFor(cart: string, months: number): Promise<void> {
  await execute(sql`update mail set created_at = now() - interval '2 years'`);
  await execute(sql`update trade_in_cart set updated_at = now() - make_interval(months => ${months}),
      closed_at = case when closed_at is not null then now() - make_interval(months => ${months}) end
    where id = ${cart}`);
}

/** A customer who has sold something; the register names its seller. */
async function sellerWithAccount() {
  const account = await newCustomer({ email: `${marker}${newEmail()}` });
  await activate(account.email);
  const cart = await validatedCart(account.client, marked());
  const item = cart.items[0]?.id ?? '';
  await execute(sql`insert into seller_register
      (number, trade_in_id, description, seller_name, seller_address, price, payment)
    values (${1_000 + people}, ${item}, 'Coat', ${`Ann ${marker}`}, ${`1 rue ${marker}`}, 2000, 'credit')`);
  return { ...account, cart };
}

describe('time', () => {
  it('erases an estimate that was not used for six months, with all that was said in it', async () => {
    const { id } = await completeCart(new Client(), marked());
    await leftFor(id, 5);
    await cleanUp();
    expect(await tablesOf()).toEqual(['trade_in_cart']);
    await leftFor(id, 6);
    await cleanUp();
    expect(await tablesOf()).toEqual([]);
    const left = await execute(sql`select 1 from trade_in where cart_id = ${id}`);
    expect(left.rowCount).toBe(0);
  });

  it('erases who sold nothing after six months, and who sold something with the books', async () => {
    const guest = new Client();
    const given = await validatedCart(guest, marked());
    await guest.send('DELETE', given['@id']);
    await leftFor(given.id, 7);
    await execute(sql`update token set expires_at = now()`);
    await execute(sql`update customer set created_at = now() - interval '1 year'`);
    await cleanUp();
    expect(await tablesOf()).toEqual([]);

    const buyer = new Client();
    const sold = await validatedCart(buyer, { ...marked(), payout: 'voucher' });
    await moveTradeIn(sold.items[0]?.id ?? '', 'sent', 'received', 'accepted');
    await leftFor(sold.id, 9 * 12);
    await cleanUp();
    expect(await tablesOf()).toContain('trade_in_cart');
    await leftFor(sold.id, 11 * 12);
    await cleanUp();
    expect(await tablesOf()).not.toContain('trade_in_cart');
  });
});

describe('a customer who sells', () => {
  it('is given what the shop keeps of it', async () => {
    const { client, id, cart } = await sellerWithAccount();
    const data = z
      .record(z.string(), z.array(z.record(z.string(), z.unknown())))
      .parse(await (await client.send('GET', `/customers/${id}/data-export`)).json());
    expect(data.trade_in_cart).toMatchObject([{ number: cart.reference, lastName: `Lee${marker}` }]);
    expect(data.trade_in).toMatchObject([{ name: 'Atelier Corvin', state: 'validated' }]);
    expect(data.seller_register).toMatchObject([{ item: 'Coat', amount: 2_000 }]);
    expect(data.trade_in_activity).toMatchObject([{ state: 'estimated' }, { state: 'validated' }]);
  });

  it('deletes the account once nothing is on its way; the register alone still names who sold', async () => {
    const { client, id, cart } = await sellerWithAccount();
    await completeCart(client, marked());
    const erase = () => client.send('POST', `/customers/${id}/delete-account`, { currentPassword: PASSWORD });
    const item = cart.items[0]?.id ?? '';
    await moveTradeIn(item, 'sent');
    const refused = await erase();
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ tradeIns: [cart.reference] });
    await moveTradeIn(item, 'received', 'accepted');
    expect((await erase()).status).toBe(204);
    expect(await tablesOf()).toEqual(['seller_register']);
    const kept = await execute(sql`select state from trade_in where id = ${item} and purchase_price > 0`);
    expect(kept.rows).toEqual([{ state: 'credited' }]);
  });
});
