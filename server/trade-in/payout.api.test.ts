import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { database } from '#server/db/database.ts';
import { deliverEvents } from '#server/payment/sandbox/deliver-events.ts';
import { activate, mailsTo, newCustomer } from '#tests/accounts.ts';
import { brand } from '#tests/after-sale.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { makeCustomer } from '#tests/codes.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { answersOf, moveTradeIn, readTradeIn, usePriceGrid, validatedCart } from '#tests/trade-ins.ts';
import { payOut } from './payout.ts';

useDatabase({ rateLimits: 'off' });
usePriceGrid();

const entry = z.object({ amount: z.number(), reason: z.string() });
const card = z.object({ amount: z.number(), balance: z.number(), customer_id: z.string().nullable() });

const ledgerOf = (customerId: string) =>
  query(entry, sql`select amount, reason from wallet_transaction where customer_id = ${customerId}`);
const cardsOf = (itemId: string) =>
  query(
    card,
    sql`select g.amount, g.balance, g.customer_id from gift_card g join trade_in t on t.gift_card_id = g.id
      where t.id = ${itemId}`,
  );

/** Creates an item of the client that is in review. */
async function inReview(client: Client, options: Parameters<typeof validatedCart>[1] = {}) {
  const cart = await validatedCart(client, options);
  const [item] = cart.items;
  if (!item) throw new Error('no item');
  await moveTradeIn(item.id, 'sent', 'received', 'in_review');
  return { cart, item, offer: item.priceOffer ?? 0 };
}

describe('an accepted item', () => {
  it('is paid as store credit at once, for the offer that was promised, and closes the trade-in', async () => {
    const { client, id } = await makeCustomer();
    const { cart, item, offer } = await inReview(client);
    await moveTradeIn(item.id, 'accepted');
    expect(await ledgerOf(id)).toEqual([{ amount: offer, reason: 'trade_in' }]);
    expect(await readTradeIn(client, item.id)).toMatchObject({
      state: 'credited',
      purchasePrice: offer,
      creditedAt: expect.any(String),
      activity: ['estimated', 'validated', 'sent', 'received', 'in_review', 'accepted', 'credited'].map(
        (state) => ({ state }),
      ),
    });
    expect(await (await client.send('GET', cart['@id'])).json()).toMatchObject({ state: 'closed' });
  });

  it('is paid as a gift card of its customer where that was chosen', async () => {
    const { client, id } = await makeCustomer();
    const { item, offer } = await inReview(client, { payout: 'voucher' });
    await moveTradeIn(item.id, 'accepted');
    expect(await cardsOf(item.id)).toEqual([{ amount: offer, balance: offer, customer_id: id }]);
    expect(await ledgerOf(id)).toEqual([]);
  });

  it('is paid for what the workshop found it to be worth', async () => {
    const { client, id } = await makeCustomer();
    const { item } = await inReview(client);
    await execute(sql`update trade_in set found_offer = 2100 where id = ${item.id}`);
    await moveTradeIn(item.id, 'devalued', 'accepted');
    expect(await ledgerOf(id)).toEqual([{ amount: 2_100, reason: 'trade_in' }]);
  });

  it('waits until the mailbox of the account is proven, and is paid with that', async () => {
    const { client, id, email } = await newCustomer();
    const { item, offer } = await inReview(client);
    await moveTradeIn(item.id, 'accepted');
    expect((await readTradeIn(client, item.id)).state).toBe('accepted');
    expect(await ledgerOf(id)).toEqual([]);
    await activate(email);
    expect((await readTradeIn(client, item.id)).state).toBe('credited');
    expect(await ledgerOf(id)).toEqual([{ amount: offer, reason: 'trade_in' }]);
  });

  it('of a guest waits for an account as credit, and is paid as a gift card without one', async () => {
    const guest = new Client();
    const { item, offer } = await inReview(guest, { payout: 'voucher' });
    await moveTradeIn(item.id, 'accepted');
    expect(await cardsOf(item.id)).toEqual([{ amount: offer, balance: offer, customer_id: null }]);
    const other = new Client();
    const email = 'waits@example.org';
    const waiting = await inReview(other, { seller: answersOf(email).seller });
    await execute(sql`update customer set locale = 'fr_FR'
      where id = (select customer_id from trade_in_cart where id = ${waiting.cart.id})`);
    await moveTradeIn(waiting.item.id, 'accepted');
    expect((await readTradeIn(other, waiting.item.id)).state).toBe('accepted');
    // In the guest's language, including the type of the coat.
    const [told, again] = await mailsTo(email, 'trade-in-payment-waits');
    expect(told?.plain).toMatch(/manteau Atelier Corvin/);
    expect(told?.plain).toMatch(/Créez un compte à l’adresse waits@example\.org/);
    expect(told?.plain).toMatch(/\/pages\/trade-in\/claim\/\S+\?item=/);
    expect(again).toBeUndefined();
  });

  it('is paid once, however many processes pay it at a time', async () => {
    const { client, id, email } = await newCustomer();
    const credit = await inReview(client);
    await moveTradeIn(credit.item.id, 'accepted');
    const guest = await newCustomer();
    const voucher = await inReview(guest.client, { payout: 'voucher' });
    await moveTradeIn(voucher.item.id, 'accepted');
    await execute(
      sql`update customer set email_confirmed_at = now() where email in (${email}, ${guest.email})`,
    );
    for (const { item } of [credit, voucher]) {
      const tries = Array.from({ length: 20 }, () => database().transaction((tx) => payOut(tx, item.id)));
      const paid = (await Promise.allSettled(tries)).filter(
        (outcome) => outcome.status === 'fulfilled' && outcome.value,
      );
      expect(paid).toHaveLength(1);
    }
    expect(await ledgerOf(id)).toEqual([{ amount: credit.offer, reason: 'trade_in' }]);
    expect(await cardsOf(voucher.item.id)).toHaveLength(1);
    const all = await query(
      z.object({ total: z.coerce.number() }),
      sql`select count(*) as total from gift_card where customer_id = ${guest.id}`,
    );
    expect(all).toEqual([{ total: 1 }]);
  });
});

/** Creates an item for sale that came from a trade-in of the client. */
async function onSale(client: Client): Promise<string> {
  const piece = await makeItem({ price: 5_000 });
  const cart = await validatedCart(client);
  await execute(sql`insert into trade_in (id, cart_id, gender, category, type, brand, condition, offer)
    values (${piece.id}, ${cart.id}, 'femme', 'Clothing', 'Dress', 'Aubaine', 'good', 2000)`);
  const way = ['validated', 'sent', 'received', 'in_review', 'accepted', 'on_sale'] as const;
  await moveTradeIn(piece.id, ...way);
  return piece.id;
}

/** Buys an item completely. @returns the order's reference */
async function buyItem(itemId: string): Promise<string> {
  const shopper = new Client();
  const { cart } = await shopper.add(itemId);
  await shopper.pay(await shopper.checkout(cart.id));
  await deliverEvents();
  return cart.reference;
}

describe('an item on sale', () => {
  it('is sold when its order is paid, and on sale again when that order is cancelled', async () => {
    const { client } = await makeCustomer();
    const id = await onSale(client);
    const reference = await buyItem(id);
    expect(await readTradeIn(client, id)).toMatchObject({ state: 'sold', purchasePrice: 2_000 });
    await brand(reference, 'cancel');
    expect((await readTradeIn(client, id)).state).toBe('on_sale');
    await buyItem(id);
    expect((await readTradeIn(client, id)).state).toBe('sold');
  });

  it('says to anyone what it is, and to its seller alone what was paid', async () => {
    const { client } = await makeCustomer();
    const id = await onSale(client);
    expect(await readTradeIn(client, id)).toMatchObject({ priceOffer: 2_000, state: 'on_sale' });
    const seen = await readTradeIn(new Client(), id);
    expect(seen).toMatchObject({ id, metadata: { brand: 'Aubaine', type: 'Dress' } });
    for (const secret of ['priceOffer', 'purchasePrice', 'state', 'tradeInCart', 'found'])
      expect(seen).not.toHaveProperty(secret);
  });
});
