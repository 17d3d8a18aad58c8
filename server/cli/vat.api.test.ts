import { expect, it } from 'vitest';
import { database } from '#server/db/database.ts';
import { ensureInvoice } from '#server/invoices/issue.ts';
import { orderById } from '#server/orders/orders.ts';
import { refundOrder } from '#server/returns/refund-order.ts';
import { useDatabase } from '#tests/database.ts';
import { makePaidOrder } from '#tests/paid-orders.ts';
import { vat } from './vat.ts';

// Orders without a payment: only their invoices matter here.
useDatabase({ reconciles: false });

it('prints the margin of each piece that was sold in these days, and the sums', async () => {
  const id = await makePaidOrder([{ price: 10_000, purchasePrice: 4_000 }], 0);
  const { content } = await ensureInvoice(database(), id);
  const answer = await vat.run(['--from', content.date, '--to', content.date]);
  const [head, line] = answer.text.split('\n');
  expect(head).toBe('document,date,order,line,regime,sold,delivery,purchase,base,vat');
  expect(line).toMatch(/^INV-20\d\d-\d{6},.*,margin,100\.00,0\.00,40\.00,60\.00,10\.00$/);
  expect(answer).toMatchObject({
    exitCode: 0,
    notes: 'Base 60.00 EUR, VAT 10.00 EUR, 1 documents.',
    data: { base: 6_000, vat: 1_000, lines: [{ regime: 'margin', sold: 10_000, purchase: 4_000 }] },
  });
  expect((await vat.run(['--from', '2001-01-01', '--to', '2001-12-31'])).text).toBe(head);
});

it('takes the tax back with what came back, below zero', async () => {
  const id = await makePaidOrder([{ price: 10_000, purchasePrice: 4_000 }], 0);
  const { content } = await ensureInvoice(database(), id);
  const lines = [{ id: content.lines[0]?.id ?? '', amount: 10_000 }];
  await database().transaction(async (tx) => {
    const order = await orderById(tx, id, true);
    if (!order) throw new Error('no order');
    await refundOrder(tx, order, { amount: 10_000, lines, reason: 'return', dedupKey: `vat ${id}` });
  });
  const { text } = await vat.run(['--from', content.date, '--to', '2999-12-31']);
  expect(text.split('\n').at(-1)).toMatch(
    /^CN-20\d\d-\d{6},.*,margin,-100\.00,0\.00,40\.00,-60\.00,-10\.00$/,
  );
});

it.each([
  [['--from', 'yesterday'], '--from yesterday is not a day'],
  [['--from', '2026-01-01'], 'Give --to as a day'],
  [['--from', '2026-12-31', '--to', '2026-01-01'], '--from 2026-12-31 is after --to 2026-01-01'],
])('refuses %s', async (parameters, sentence) => {
  await expect(vat.run(parameters)).rejects.toThrow(sentence);
});
