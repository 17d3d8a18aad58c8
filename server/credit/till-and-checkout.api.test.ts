import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { order } from '#contract/order.ts';
import { makeItem } from '#tests/catalogue.ts';
import type { Client } from '#tests/client.ts';
import { makeVoucher } from '#tests/codes.ts';
import { query, useDatabase } from '#tests/database.ts';
import { customerWithCredit, newTill, reservationOf, reserve } from '#tests/tills.ts';

useDatabase();

const ADDRESS = { street: '1 Rue du Bac', postcode: '75007', city: 'Paris', countryCode: 'FR' };
const patched = async (client: Client, id: string, body: object) => {
  const answer = await client.send('PATCH', `/orders/${id}`, body);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return order.parse(await answer.json());
};
/** A bag of one item at 100.00, of a customer with credit and a voucher of 20.00, both used for it. */
async function bag(credit: number) {
  const customer = await customerWithCredit(credit);
  const voucher = await makeVoucher(2_000);
  const { id } = (await customer.client.add((await makeItem({ price: 10_000 })).id)).cart;
  const to = await customer.client.send('POST', '/addresses', {
    firstName: 'Cleo',
    lastName: 'Vance',
    ...ADDRESS,
  });
  const shown = await patched(customer.client, id, {
    shippingAddress: to.headers.get('location'),
    giftCard: voucher.code,
    useCredit: true,
  });
  return { customer, voucher, id, shown };
}

it('counts at the checkout only what no till has reserved, and again once that is released', async () => {
  const till = await newTill();
  const { customer, voucher, id, shown } = await bag(3_000);
  expect(shown).toMatchObject({ voucherTotal: 2_000, creditTotal: 3_000 });
  const held = await reservationOf(await reserve(till, customer.code, 2_500));
  await reservationOf(await reserve(till, voucher.code, 2_000));
  expect(await customer.client.order(id)).toMatchObject({ voucherTotal: 0, creditTotal: 500 });
  await till.client.call('POST', `/till-reservations/${held.id}/release`);
  expect(await customer.client.order(id)).toMatchObject({ voucherTotal: 0, creditTotal: 3_000 });
});

it('spends credit and a voucher once when a payment begins while tills reserve them', async () => {
  const till = await newTill();
  for (let round = 0; round < 5; round += 1) {
    const { customer, voucher, id } = await bag(3_000);
    const [bought] = await Promise.all([
      customer.client.send('PATCH', `/orders/${id}`, {
        state: 'validated',
        termsAccepted: true,
        paymentMethod: 'card',
      }),
      reserve(till, customer.code, 2_500),
      reserve(till, voucher.code, 1_500),
    ]);
    expect([200, 409]).toContain(bought.status);
    const [books] = await query(
      z.object({ credit: z.number(), card: z.number(), moved: z.coerce.number() }),
      sql`select w.balance as credit, g.balance as card,
          (select sum(amount) from wallet_transaction where customer_id = w.customer_id) as moved
        from wallet w, gift_card g where w.customer_id = ${customer.id} and g.id = ${voucher.id}`,
    );
    expect(books?.credit).toBeGreaterThanOrEqual(0);
    expect(books?.card).toBeGreaterThanOrEqual(0);
    expect(books?.moved).toBe(books?.credit);
    const { voucherTotal = 0, creditTotal = 0 } = await customer.client.order(id);
    if (bought.status !== 200) continue;
    const held = await query(
      z.object({ amount: z.number(), isCard: z.boolean() }),
      sql`select amount, gift_card_id is not null as "isCard" from till_reservation
        where gift_card_id = ${voucher.id} or customer_id = ${customer.id}`,
    );
    const heldOf = (isCard: boolean) => held.find((row) => row.isCard === isCard)?.amount ?? 0;
    expect(books).toMatchObject({
      credit: 3_000 - creditTotal - heldOf(false),
      card: 2_000 - voucherTotal - heldOf(true),
    });
  }
});
