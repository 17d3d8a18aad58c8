import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { database } from '#server/db/database.ts';
import { orderById } from '#server/orders/orders.ts';
import { refundOrder } from '#server/returns/refund-order.ts';
import { brand, buy, deliverTo } from '#tests/after-sale.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { waiting, waitingFor } from './waiting.ts';

useDatabase();

it('lists what waits for the brand, what is wrong first', async () => {
  expect(await waiting.run([])).toMatchObject({ exitCode: 0, text: 'Nothing is waiting.' });
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
    const order = await orderById(tx, stuck.id, true);
    if (order) await refundOrder(tx, order, { amount: 100, lines: [], reason: 'goodwill', dedupKey: 'x' });
  });
  await execute(sql`update refund set state = 'failed' where order_id = ${stuck.id}`);
  expect((await waitingFor(database())).map(({ what, order }) => [what, order.reference])).toEqual([
    ['refund to look at', stuck.reference],
    ['return to refund', here.reference],
    ['order to pack', packed.reference],
    ['order to send', sent.reference],
    ['return to come', coming.reference],
  ]);
  const { exitCode, text } = await waiting.run([]);
  expect(exitCode).toBe(3);
  const blocks = text.split('\n\n');
  for (const block of [blocks[2], blocks[3]]) {
    for (const said of [
      'Ada Byron',
      '1 Rue du Bac',
      '75007 Paris',
      'France',
      'ada@example.org',
      'size 38, Blue',
    ])
      expect(block).toContain(said);
  }
  expect(blocks[4]).toMatch(/Return {8}\w+, requested, .+ EUR\n {4}sku-\d+, Linen dress: another reason/);
  expect(blocks[4]).toContain('ada@example.org');
});
