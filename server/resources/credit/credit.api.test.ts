import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { giftCard, giftCardCollection, walletTransactionCollection } from '#contract/credit.ts';
import { order, paymentMethodCollection } from '#contract/order.ts';
import { refundToGiftCards } from '#server/credit/gift-cards.ts';
import { grantCredit, refundToWallet } from '#server/credit/wallet.ts';
import { database } from '#server/db/database.ts';
import { makeItem } from '#tests/catalogue.ts';
import { expectChallenged } from '#tests/challenges.ts';
import { Client } from '#tests/client.ts';
import { makeCustomer, makePromo, makeVoucher } from '#tests/codes.ts';
import { execute, query, useDatabase } from '#tests/database.ts';

useDatabase();
process.env.RATE_LIMITS = 'true';
process.env.FREE_SHIPPING_THRESHOLD = '60';

let network = 0;
/** A shopper in a separate network, so that tests do not use up each other's tries. */
const shopper = () => {
  network += 1;
  return new Client(undefined, `10.${network >> 8}.${network & 255}.7`);
};
async function bag(prices: number[], client = shopper()) {
  let id = '';
  for (const price of prices) id = (await client.add((await makeItem({ price })).id)).cart.id;
  return { client, id };
}
const patch = (client: Client, id: string, body: object) => client.send('PATCH', `/orders/${id}`, body);
const patched = async (client: Client, id: string, body: object) => {
  const answer = await patch(client, id, body);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return order.parse(await answer.json());
};
const balances = z.object({ balance: z.number(), sum: z.coerce.number() });
const voucherBalance = async (id: string) => {
  const [row] = await query(
    balances,
    sql`select balance, (select sum(amount) from gift_card_entry e where e.gift_card_id = g.id) as sum
      from gift_card g where id = ${id}`,
  );
  expect(row?.sum).toBe(row?.balance);
  return row?.balance;
};
const creditOf = async (client: Client) => {
  const body: unknown = await (await client.send('GET', '/wallet-transactions?itemsPerPage=100')).json();
  const page = walletTransactionCollection.extend({ balance: z.number() }).parse(body);
  expect(page['hydra:member'].reduce((sum, { amount }) => sum + amount, 0)).toBe(page.balance);
  return page.balance;
};
const ADDRESS = { street: '1 Rue du Bac', postcode: '75007', city: 'Paris', countryCode: 'FR' };
async function readyCustomer(prices: number[], credit = 0) {
  const { id: customerId, client } = await makeCustomer();
  if (credit > 0) {
    await database().transaction((tx) =>
      grantCredit(tx, { customerId, amount: credit, dedupKey: `grant:${customerId}` }),
    );
  }
  const { id } = await bag(prices, client);
  const to = await client.send('POST', '/addresses', { firstName: 'Cleo', lastName: 'Vance', ...ADDRESS });
  await patched(client, id, { shippingAddress: to.headers.get('location') });
  return { client, id, customerId };
}

it('takes a promo code as it was typed, and takes it out again by null and by its address', async () => {
  const promo = await makePromo({ code: 'AUTUMN10' });
  const { client, id } = await bag([5_000]);
  const reduced = await patched(client, id, { promoCode: '  autumn10 ' });
  expect(reduced).toMatchObject({
    promoCode: 'AUTUMN10',
    promoCodes: [{ id: promo.id, code: 'AUTUMN10', discount: 500 }],
    itemsTotal: 5_000,
    discountTotal: 500,
    shippingTotal: 490,
    total: 4_990,
    amountDue: 4_990,
  });
  expect(await patched(client, id, { promoCode: null })).toMatchObject({ promoCodes: [], total: 5_490 });
  await patched(client, id, { promoCode: 'AUTUMN10' });
  const removed = await client.send('DELETE', `/orders/${id}/promo-code/${promo.id}`);
  expect(order.parse(await removed.json())).toMatchObject({ promoCodes: [], total: 5_490 });
  expect((await client.send('DELETE', `/orders/${id}/promo-code/${promo.id}`)).status).toBe(404);
});

it('combines two codes only if both allow it', async () => {
  const [one, two, alone] = [
    await makePromo({ combinable: true }),
    await makePromo({ combinable: true, kind: 'amount', value: 300 }),
    await makePromo(),
  ];
  const { client, id } = await bag([5_000]);
  await patched(client, id, { promoCode: one.code });
  expect(await patched(client, id, { promoCode: two.code })).toMatchObject({ discountTotal: 800 });
  const refused = await patch(client, id, { promoCode: alone.code });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('Remove that one first');
  expect((await client.order(id)).promoCodes).toHaveLength(2);
});

it('says one thing of every code that cannot be used, and stops who tries', async () => {
  await makePromo({ code: 'OVER', endsAt: '2020-01-01T00:00:00Z' });
  const { client, id } = await bag([5_000]);
  const texts = new Set<string>();
  for (const code of ['NOBODYHASIT', 'OVER', "' or true --", 'ZZZZ']) {
    const answer = await patch(client, id, { promoCode: code });
    expect(answer.status).toBe(422);
    texts.add(await answer.text().then((text) => text.replace(/"@id":"[^"]*"/, '')));
  }
  expect(texts.size).toBe(1);
  for (let tries = 0; tries < 6; tries += 1) await patch(client, id, { giftCard: '0000000000000000' });
  const stopped = await patch(client, id, { promoCode: 'NOBODYHASIT' });
  expect(stopped.status).toBe(429);
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('lets a right code in by a solved challenge after many wrong ones of the network', async () => {
  const promo = await makePromo();
  const ips = ['203.0.113.60', '2001:db8:60:1::1'];
  for (const [index, ip] of ips.entries()) {
    const { client, id } = await bag([5_000]);
    const nearby = new Client(client.token, ip);
    await patch(nearby, id, { promoCode: 'NOBODYHASIT' });
    const network = index === 0 ? ip : '2001:db8:60::/48';
    await execute(
      sql`update rate_limit set count = ${index === 0 ? 30 : 240} where key = ${`wrong-code ${network}`}`,
    );
    const solved = await expectChallenged(await patch(nearby, id, { promoCode: promo.code }));
    const taken = await nearby.send('PATCH', `/orders/${id}`, { promoCode: promo.code }, solved);
    expect(taken.status).toBe(200);
  }
});

it('never counts a right code as a try', async () => {
  const promo = await makePromo();
  const { client, id } = await bag([5_000]);
  for (let tries = 0; tries < 15; tries += 1) await patched(client, id, { promoCode: promo.code });
});

it('pays by voucher and card, and keeps what the voucher has left', async () => {
  const voucher = await makeVoucher(2_000);
  const { client, id } = await bag([5_000]);
  const spaced = voucher.code.toLowerCase().replace(/(.{4})/g, '$1-');
  const shown = await patched(client, id, { giftCard: spaced });
  expect(shown).toMatchObject({ total: 5_490, voucherTotal: 2_000, amountDue: 3_490 });
  expect(JSON.stringify(shown)).not.toContain(voucher.code);
  const pending = await client.checkout(id);
  expect(pending).toMatchObject({ state: 'payment_pending', amountDue: 3_490 });
  expect(await voucherBalance(voucher.id)).toBe(0);
  await client.pay(pending);
  expect(await client.order(id)).toMatchObject({ state: 'paid', voucherTotal: 2_000, amountDue: 3_490 });
  const intents = await query(
    z.object({ amount: z.number() }),
    sql`select amount from sandbox_intent where order_id = ${id}`,
  );
  expect(intents).toEqual([{ amount: 3_490 }]);
});

it('gives voucher and code back when the payment is given up, and takes them anew', async () => {
  const [voucher, promo] = [await makeVoucher(2_000), await makePromo({ mostUses: 1 })];
  const { client, id } = await bag([5_000]);
  await patched(client, id, { giftCard: voucher.code, promoCode: promo.code });
  await client.checkout(id);
  expect(await voucherBalance(voucher.id)).toBe(0);
  const draft = await patched(client, id, { state: 'draft' });
  expect(await voucherBalance(voucher.id)).toBe(2_000);
  expect(draft).toMatchObject({ discountTotal: 500, voucherTotal: 2_000 });
  const pending = await client.checkout(id);
  await client.pay(pending);
  expect((await client.order(id)).state).toBe('paid');
  expect(await voucherBalance(voucher.id)).toBe(0);
});

it('needs no payment when nothing is left to pay', async () => {
  const voucher = await makeVoucher(10_000);
  const { client, id } = await bag([5_000]);
  await patched(client, id, { giftCard: voucher.code });
  const methods = await client.send('GET', `/orders/${id}/payment-methods`);
  expect(
    paymentMethodCollection.parse(await methods.json())['hydra:member'].map(({ id: method }) => method),
  ).toEqual(['balance']);
  const paid = await client.checkout(id);
  expect(paid).toMatchObject({ state: 'paid', amountDue: 0, stateContext: [] });
  expect(await voucherBalance(voucher.id)).toBe(4_510);
  const [open] = await query(
    z.object({ count: z.coerce.number() }),
    sql`select count(*) from payment where order_id = ${id}`,
  );
  expect(open?.count).toBe(0);
});

it('lets 50 shoppers pay at once with a code of one use: one does', async () => {
  process.env.RATE_LIMITS = 'false';
  const promo = await makePromo({ mostUses: 1 });
  const shoppers = [];
  for (let number = 0; number < 50; number += 1) {
    const { client, id } = await bag([5_000]);
    await patched(client, id, { promoCode: promo.code });
    // Every answer shows the total; all of them have seen it with the code when they pay.
    await client.fillCheckout(id, { firstName: 'Ada', lastName: 'Byron', email: `${id}@example.org` });
    shoppers.push({ client, id });
  }
  const answers = await Promise.allSettled(shoppers.map(({ client, id }) => client.validate(id)));
  const paid = answers.flatMap((answer) =>
    answer.status === 'fulfilled' ? [answer.value.discountTotal] : [],
  );
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason)] : []));
  expect(paid).toEqual([500]);
  // A buyer is never charged more than the order showed: the others get the new total.
  expect(refused).toHaveLength(49);
  for (const told of refused) expect(told).toMatch(/checkout: 409 .*total-changed.*"total":5490/);
  const [row] = await query(
    z.object({ uses: z.number() }),
    sql`select uses from promo_code where id = ${promo.id}`,
  );
  expect(row?.uses).toBe(1);
  process.env.RATE_LIMITS = 'true';
});

it('lets a code of one use per buyer be used once by an email address', async () => {
  const promo = await makePromo({ oncePerBuyer: true });
  const buy = async () => {
    const { client, id } = await bag([5_000]);
    await patched(client, id, { promoCode: promo.code });
    return client.checkout(id, { firstName: 'Ida', lastName: 'Rhodes', email: 'ida@example.org' });
  };
  expect((await buy()).discountTotal).toBe(500);
  expect((await buy()).discountTotal).toBe(0);
});

it('pays by voucher, then credit, then card, and gives each its own back', async () => {
  const { client, id, customerId } = await readyCustomer([10_000], 3_000);
  const voucher = await makeVoucher(1_000);
  const shown = await patched(client, id, { giftCard: voucher.code, useCredit: true });
  expect(shown).toMatchObject({ total: 10_000, voucherTotal: 1_000, creditTotal: 3_000, amountDue: 6_000 });
  const pending = await patched(client, id, {
    state: 'validated',
    termsAccepted: true,
    paymentMethod: 'card',
  });
  expect(await creditOf(client)).toBe(0);
  await client.pay(pending);
  expect((await client.order(id)).state).toBe('paid');
  for (const time of [1, 2]) {
    await database().transaction(async (tx) => {
      await refundToWallet(tx, { customerId, orderId: id, amount: 3_000, dedupKey: 'refund:one' });
      await refundToGiftCards(tx, { orderId: id, amount: 400, dedupKey: 'refund:one' });
    });
    expect(await creditOf(client), `time ${time}`).toBe(3_000);
    expect(await voucherBalance(voucher.id)).toBe(400);
  }
  await expect(
    database().transaction((tx) =>
      refundToGiftCards(tx, { orderId: id, amount: 601, dedupKey: 'refund:two' }),
    ),
  ).rejects.toThrow('less than is to be given back');
});

it('never lets credit go below zero, however many orders use it at once', async () => {
  const { client, customerId } = await readyCustomer([5_000], 4_000);
  const spend = (key: number) =>
    database().transaction((tx) =>
      grantCredit(tx, { customerId, amount: -300, dedupKey: `spend:${customerId}:${key}` }),
    );
  const spent = await Promise.allSettled(Array.from({ length: 40 }, (_, key) => spend(key)));
  expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(13);
  expect(await creditOf(client)).toBe(100);
});

it('never lets a row of a ledger be changed or taken out', async () => {
  for (const table of ['wallet_transaction', 'gift_card_entry']) {
    for (const statement of [`update ${table} set amount = amount + 1`, `delete from ${table}`]) {
      const refused = await database()
        .execute(sql.raw(statement))
        .then(String, (error: Error) => String(error.cause));
      expect(refused).toContain('append-only');
    }
  }
});

it('turns credit into a voucher, once, and shows it to its customer alone', async () => {
  const { client } = await readyCustomer([5_000], 5_000);
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const first = await client.send('POST', '/gift-cards', { amount: 2_000 }, key);
  expect(first.status, await first.clone().text()).toBe(201);
  const card = giftCard.parse(await first.json());
  expect(
    giftCard.parse(await (await client.send('POST', '/gift-cards', { amount: 2_000 }, key)).json()),
  ).toEqual(card);
  expect(card).toMatchObject({ type: 'client', amount: 2_000, balance: 2_000 });
  expect(await creditOf(client)).toBe(3_000);
  const read = await client.send('GET', `/gift-cards/${card.id}`);
  expect(giftCard.parse(await read.json())).toEqual({ ...card, uses: [] });
  const listed = await client.send('GET', '/wallet-transactions');
  const [spent] = walletTransactionCollection.parse(await listed.json())['hydra:member'];
  expect(spent?.amount).toBe(-2_000);
  expect(await (await client.send('GET', spent?.['@id'] ?? '')).json()).toMatchObject({ amount: -2_000 });
  const tooMuch = await client.send('POST', '/gift-cards', { amount: 3_001 });
  expect(tooMuch.status).toBe(422);
  expect(await tooMuch.text()).toContain('amount');
  for (const path of ['/gift-cards', '/gift-cards/usable']) {
    const cards = giftCardCollection.parse(await (await client.send('GET', path)).json());
    expect(cards['hydra:member'].map(({ id }) => id)).toEqual([card.id]);
  }
  const { client: other } = await makeCustomer();
  expect((await other.send('GET', `/gift-cards/${card.id}`)).status).toBe(404);
  const guest = new Client();
  await guest.checkout((await guest.add((await makeItem()).id)).cart.id);
  for (const path of ['/gift-cards', `/gift-cards/${card.id}`, '/wallet-transactions'])
    expect((await guest.send('GET', path)).status).toBe(403);
  const refused = await patch(guest, (await guest.add((await makeItem()).id)).cart.id, { useCredit: true });
  expect(refused.status).toBe(422);
});

it('puts an unused voucher back to credit, once, and none that was used or was never credit', async () => {
  const { id: customerId, client } = await makeCustomer();
  await database().transaction((tx) =>
    grantCredit(tx, { customerId, amount: 3_000, dedupKey: `grant:${customerId}` }),
  );
  const make = async (body: object) =>
    giftCard.parse(await (await client.send('POST', '/gift-cards', body)).json());
  const back = (id: string, by = client) => by.send('POST', `/gift-cards/${id}/credit`);
  const voucher = await make({ amount: 1_000 });
  expect(voucher).toMatchObject({ type: 'client', returnable: true });
  expect((await back(voucher.id, (await makeCustomer()).client)).status).toBe(404);
  const answers = await Promise.all([back(voucher.id), back(voucher.id), back(voucher.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await creditOf(client)).toBe(3_000);
  expect(await voucherBalance(voucher.id)).toBe(0);
  const used = await make({ amount: 1_000 });
  const { id } = await bag([5_000], client);
  await patched(client, id, { giftCard: used.code });
  await client.send('PATCH', `/orders/${id}`, { giftCard: null });
  expect((await back(used.id)).status).toBe(200);
  const bought = await makeVoucher(1_000, customerId);
  expect((await back(bought.id)).status).toBe(409);
});

it('makes a voucher for the shops, which pays nothing online', async () => {
  const { id: customerId, client } = await makeCustomer();
  await database().transaction((tx) =>
    grantCredit(tx, { customerId, amount: 3_000, dedupKey: `grant:${customerId}` }),
  );
  const made = await client.send('POST', '/gift-cards', { amount: 1_000, scope: 'store' });
  const voucher = giftCard.parse(await made.json());
  expect(voucher.type).toBe('real');
  const usable = await client.send('GET', '/gift-cards/usable');
  expect(giftCardCollection.parse(await usable.json())['hydra:member']).toEqual([]);
  const { id } = await bag([5_000], client);
  expect((await patch(client, id, { giftCard: voucher.code })).status).toBe(422);
});
