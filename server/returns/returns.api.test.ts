import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { activityCollection } from '#contract/after-sale.ts';
import {
  orderReturn,
  orderReturnCollection,
  orderReturnItem,
  returnOptions,
  returnQuote,
} from '#contract/order-return.ts';
import {
  type Bought,
  brand,
  buy,
  buyWith,
  deliverTo,
  mailsOf,
  refundsOf,
  settleRefunds,
} from '#tests/after-sale.ts';
import { Client } from '#tests/client.ts';
import { execute, useDatabase } from '#tests/database.ts';

useDatabase({ rateLimits: 'off' });

type Line = { orderItem: string; reason: string; comment?: string; photos?: string[] };
const ask = ({ client, id }: Bought, items: Line[]) =>
  client.send('POST', '/order-returns', { order: id, items });
const asked = async (bought: Bought, items: Line[]) => {
  const answer = await ask(bought, items);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return orderReturn.parse(await answer.json());
};
const quote = async ({ client, id }: Bought, items: Line[]) =>
  returnQuote.parse(await (await client.send('POST', '/order-returns/quote', { order: id, items })).json());
const options = async ({ client, id }: Bought) =>
  returnOptions.parse(await (await client.send('GET', `/orders/${id}/return-options`)).json());
const refunded = async (bought: Bought) =>
  (await refundsOf(bought)).reduce((sum, refund) => sum + refund.amount, 0);
const state = async ({ client, id }: Bought) => (await client.order(id)).state;
const like = (orderItem = ''): Line => ({ orderItem, reason: 'not_like' });
/** Delivers an order so many days in the past. */
const delivered = async (bought: Bought, days: number) => {
  await deliverTo(bought.reference);
  await execute(sql`update shipment set delivered_at = now() - make_interval(days => ${days})
    where order_id = ${bought.id}`);
};

it('returns one piece of two: told what comes back, received, refunded, on sale again', async () => {
  const bought = await buyWith({ promo: true, voucher: 2_000 }, [3_000, 5_000]);
  await deliverTo(bought.reference);
  const [first = '', second = ''] = bought.lines;
  expect(await options(bought)).toMatchObject({
    possible: true,
    lines: [
      { possible: true, refundAmount: 2_700 },
      { possible: true, refundAmount: 4_500 },
    ],
  });
  expect(await quote(bought, [like(second)])).toMatchObject({
    refundTotal: 4_500,
    deliveryAmount: 0,
    returnCost: 'customer',
  });
  const made = await asked(bought, [{ ...like(second), comment: 'The colour is another in the light.' }]);
  expect(made).toMatchObject({
    state: 'requested',
    kind: 'return',
    refundTotal: 4_500,
    returnCost: 'customer',
    items: [{ reason: 'not_like', refundAmount: 4_500, productName: 'Linen dress' }],
  });
  expect(await state(bought)).toBe('return_requested');
  const item = await bought.client.send('GET', made.items[0]?.['@id'] ?? '');
  expect(orderReturnItem.parse(await item.json()).comment).toContain('colour');

  const itemId = bought.itemIds[1] ?? '';
  const sku = await skuOf(itemId);
  await brand(bought.reference, 'receive-return', '--found', `${sku}=good`, '--price', `${sku}=41.50`);
  expect(await state(bought)).toBe('return_requested');
  await brand(bought.reference, 'refund-return');
  await settleRefunds();
  expect(await refunded(bought)).toBe(4_500);
  // The buyer keeps the other item.
  expect(await state(bought)).toBe('delivered');
  const order = await bought.client.order(bought.id);
  expect(order.items.map((line) => [line.unitPrice, line.article.condition])).toEqual([
    [3_000, 'excellent'],
    [5_000, 'excellent'],
  ]);
  const again = await new Client().add(itemId);
  expect(again).toMatchObject({ unitPrice: 4_150, article: { condition: 'good' } });

  const told = activityCollection.parse(
    await (
      await bought.client.send('GET', `/activity-order-items?order=${bought.id}&itemsPerPage=99`)
    ).json(),
  );
  const of = (line: string) => told['hydra:member'].filter((entry) => entry.orderItem.endsWith(line));
  expect(
    of(second)
      .map((entry) => entry.type)
      .slice(4),
  ).toEqual(['return_requested', 'return_received', 'refunded', 'back_on_sale']);
  expect(of(second).find((entry) => entry.type === 'refunded')?.amount).toBe(4_500);
  expect(of(first)).toHaveLength(4);
  expect((await mailsOf(bought.reference)).map((mail) => mail.kind)).toEqual([
    'order-paid',
    'shipped',
    'delivered',
    'return-requested',
    'return-received',
    'refund',
  ]);
});

async function skuOf(itemId: string): Promise<string> {
  const answer: { sku?: string } = JSON.parse(
    await (await new Client().send('GET', `/articles/${itemId}`)).text(),
  );
  const rows = await execute(sql`select sku from item where id = ${itemId}`);
  return answer.sku ?? String(rows.rows[0]?.sku);
}

it('gives the delivery back with the last piece, and ends the order when the money has arrived', async () => {
  const bought = await buy({ pieces: 2, price: 2_000 });
  await deliverTo(bought.reference);
  const [first = '', second = ''] = bought.lines;
  await asked(bought, [like(first)]);
  expect(await quote(bought, [like(second)])).toMatchObject({ refundTotal: 2_490, deliveryAmount: 490 });
  const last = await asked(bought, [like(second)]);
  const numbers = await returnsOf(bought);
  for (const number of numbers) await brand(bought.reference, 'receive-return', '--return', number);
  expect(await state(bought)).toBe('returned');
  for (const number of numbers) await brand(bought.reference, 'refund-return', '--return', number);
  expect(await state(bought)).toBe('returned');
  await settleRefunds();
  expect(await state(bought)).toBe('refunded');
  expect(await refunded(bought)).toBe(bought.total);
  expect(last.deliveryAmount).toBe(490);
});

const returnsOf = async ({ client, id }: Bought) =>
  orderReturnCollection
    .parse(await (await client.send('GET', `/order-returns?order=${id}`)).json())
    ['hydra:member'].map((entry) => entry.number);

it('takes one open return per piece, and another one once the first was refused', async () => {
  const bought = await buy();
  await deliverTo(bought.reference);
  const line = bought.lines[0] ?? '';
  const tries = await Promise.all(Array.from({ length: 6 }, () => ask(bought, [like(line)])));
  expect(tries.map((answer) => answer.status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
  expect((await ask(bought, [like(line), like(line)])).status).toBe(422);
  await brand(bought.reference, 'refuse-return', '--note', 'The piece was worn and washed.');
  expect(await state(bought)).toBe('delivered');
  expect((await mailsOf(bought.reference)).at(-1)).toMatchObject({
    kind: 'return-refused',
    data: { note: 'The piece was worn and washed.' },
  });
  await asked(bought, [like(line)]);
  expect(await refunded(bought)).toBe(0);
});

it('keeps back what wear has cost, and says why', async () => {
  const bought = await buy({ price: 4_000 });
  await deliverTo(bought.reference);
  await asked(bought, [like(bought.lines[0])]);
  await expect(brand(bought.reference, 'refund-return')).rejects.toThrow(
    'is requested and cannot be refunded',
  );
  await brand(bought.reference, 'receive-return', '--keep', await skuOf(bought.itemIds[0] ?? ''));
  await expect(brand(bought.reference, 'refund-return', '--deduct', '15')).rejects.toThrow('says why');
  await brand(bought.reference, 'refund-return', '--deduct', '15,00', '--note', 'A stain on the sleeve.');
  await settleRefunds();
  expect(await refunded(bought)).toBe(4_000 + 490 - 1_500);
  expect(await state(bought)).toBe('refunded');
  const piece = await new Client().send('GET', `/articles/${bought.itemIds[0]}`);
  expect(piece.status).toBe(410);
});

it.each([
  ['paid', 'has not been sent yet'],
  ['preparing', 'has not been sent yet'],
  ['shipped', 'still on its way'],
])('says what can be done instead while the order is %s', async (until, text) => {
  const bought = await buy();
  if (until !== 'paid') await brand(bought.reference, 'prepare');
  if (until === 'shipped') await brand(bought.reference, 'ship', '--carrier', 'UPS');
  const answer = await ask(bought, [like(bought.lines[0])]);
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain(text);
  expect(await options(bought)).toMatchObject({ possible: false, detail: expect.stringContaining(text) });
});

it('names the guarantee once the time is over, which 14 days and a weekend at most are', async () => {
  const bought = await buy();
  await delivered(bought, 18);
  const answer = await ask(bought, [like(bought.lines[0])]);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    detail: expect.stringMatching(
      /^The time for a return ended on .+ legal guarantee of conformity covers it still/,
    ),
  });
  expect(await options(bought)).toMatchObject({ possible: false, until: expect.any(String) });
  const early = await buy();
  await delivered(early, 13);
  await asked(early, [like(early.lines[0])]);
});

it('refuses lines that are not the order’s, and orders that are not the caller’s', async () => {
  const [bought, other] = [await buy(), await buy()];
  await deliverTo(bought.reference);
  await deliverTo(other.reference);
  const wrong = await ask(bought, [like(other.lines[0])]);
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain('This order has no such line.');
  expect((await ask({ ...other, client: bought.client }, [like(other.lines[0])])).status).toBe(404);
  expect((await ask(bought, [{ ...like(bought.lines[0]), reason: 'ugly' }])).status).toBe(422);
});
