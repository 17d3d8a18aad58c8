import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { refundOrder } from '#server/aftersale/refund.ts';
import { database } from '#server/db/database.ts';
import { ordersWhere } from '#server/resources/orders/load.ts';
import { brand, buy, deliverTo } from '#tests/after-sale.ts';
import { useDatabase } from '#tests/database.ts';
import { waitingCommand, waitingFor } from './waiting.ts';

useDatabase();

it('lists what waits for the brand, what is wrong first', async () => {
  expect(await waitingCommand()).toBe(0);
  const [packed, sent, coming, here, stuck] = [
    await buy(),
    await buy(),
    await buy(),
    await buy(),
    await buy(),
  ];
  await brand(sent.reference, 'prepare');
  for (const { client, id, reference, lines } of [coming, here]) {
    await deliverTo(reference);
    await client.send('POST', '/order-returns', {
      order: id,
      items: [{ orderItem: lines[0], reason: 'other' }],
    });
  }
  await brand(here.reference, 'receive-return');
  await deliverTo(stuck.reference);
  await database().transaction(async (tx) => {
    const [order] = await ordersWhere(tx, sql`id = ${stuck.id}`, true);
    if (order) await refundOrder(tx, order, { amount: 100, lines: [], reason: 'goodwill', dedupKey: 'x' });
  });
  await database().execute(sql`update refund set state = 'failed' where order_id = ${stuck.id}`);
  expect((await waitingFor(database())).map(({ what, reference }) => [what, reference])).toEqual([
    ['refund to look at', stuck.reference],
    ['return to give back', here.reference],
    ['order to pack', packed.reference],
    ['order to send', sent.reference],
    ['return to come', coming.reference],
  ]);
  expect(await waitingCommand()).toBe(3);
});
