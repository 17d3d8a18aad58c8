import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { refundOrder } from '#server/aftersale/refund.ts';
import { database } from '#server/db/database.ts';
import { ensureInvoice } from '#server/invoice/issue.ts';
import { ordersWhere } from '#server/resources/orders/load.ts';
import { useDatabase } from '#tests/database.ts';
import { makePaidOrder } from '#tests/paid-orders.ts';
import { vatCommand } from './vat.ts';

// Orders that were paid by no payment: only their invoices matter here.
useDatabase({ books: 'apart' });

it('prints the margin of each piece that was sold in these days, and the sums', async () => {
  const id = await makePaidOrder([{ price: 10_000, purchasePrice: 4_000 }], 0);
  const { content } = await ensureInvoice(database(), id);
  const out = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await vatCommand(['--from', content.date, '--to', content.date])).toBe(0);
  const [head, line] = out.mock.calls.map(([text]) => String(text));
  expect(head).toBe('document,date,order,line,regime,sold,delivery,purchase,base,vat');
  expect(line).toMatch(/^INV-20\d\d-\d{6},.*,margin,100\.00,0\.00,40\.00,60\.00,10\.00$/);
  expect(told.mock.lastCall?.[0]).toBe('Base 60.00, VAT 10.00, documents 1.');
  out.mockClear();
  await vatCommand(['--from', '2001-01-01', '--to', '2001-12-31']);
  expect(out).toHaveBeenCalledTimes(1);
});

it('takes the tax back with what came back, below zero', async () => {
  const id = await makePaidOrder([{ price: 10_000, purchasePrice: 4_000 }], 0);
  const { content } = await ensureInvoice(database(), id);
  const lines = [{ id: content.lines[0]?.id ?? '', amount: 10_000 }];
  await database().transaction(async (tx) => {
    const [order] = await ordersWhere(tx, sql`id = ${id}`, true);
    if (!order) throw new Error('no order');
    await refundOrder(tx, order, { amount: 10_000, lines, reason: 'return', dedupKey: `vat ${id}` });
  });
  const out = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await vatCommand(['--from', content.date, '--to', '2999-12-31']);
  expect(out.mock.lastCall?.[0]).toMatch(/^CN-20\d\d-\d{6},.*,margin,-100\.00,0\.00,40\.00,-60\.00,-10\.00$/);
});

it('asks for both days', async () => {
  await expect(vatCommand(['--from', 'yesterday'])).rejects.toThrow('Give the first and the last day');
});
