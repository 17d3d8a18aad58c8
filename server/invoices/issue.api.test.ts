import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { database } from '#server/db/database.ts';
import { Conflict } from '#server/errors.ts';
import { settle } from '#server/payment/settlement.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { makePaidOrder } from '#tests/paid-orders.ts';
import { invoicesWhere, numberOf } from './invoices.ts';
import { ensureInvoice, invoiceOf } from './issue.ts';

useDatabase({ rateLimits: 'off' });

const counted = z.object({ number: z.number(), issued_at: z.date().or(z.string()) });
const numbers = async () =>
  (
    await query(counted, sql`select number, issued_at from invoice where kind = 'invoice' order by number`)
  ).map((row) => row.number);

it('issues the invoice in the moment of payment, and freezes what it says', async () => {
  const client = new Client();
  const piece = await makeItem({ title: 'Silk scarf', price: 9_000 });
  await execute(sql`update item set purchase_price = 4000 where id = ${piece.id}`);
  const { cart } = await client.add(piece.id);
  const order = await client.checkout(cart.id);
  expect(await invoiceOf(database(), order.id)).toBeUndefined();
  const intent = order.stateContext[0]?.payment_intent;
  await database().transaction((tx) =>
    settle(tx, {
      id: intent?.id ?? '',
      clientSecret: '',
      orderId: order.id,
      lastError: null,
      card: null,
      savedCard: null,
      amount: order.total,
      currency: order.currency,
      status: 'requires_capture',
    }),
  );
  await execute(sql`update product set title = 'Renamed'`);
  const found = await invoiceOf(database(), order.id);
  expect(found && numberOf(found)).toMatch(/^INV-20\d\d-000001$/);
  expect(found?.content).toMatchObject({
    buyer: { lines: ['Ada Byron', '1 Rue du Bac', '75007 Paris', 'France'] },
    order: { reference: order.reference },
    lines: [{ title: 'Silk scarf', regime: 'margin', unitPrice: 9_000, discount: 0, amount: 9_000 }],
    delivery: { amount: 0 },
    vat: null,
    total: 9_000,
    means: [{ kind: 'card', amount: 9_000 }],
    internal: { rate: 2_000, lines: [{ purchasePrice: 4_000, base: 5_000, vat: 833 }] },
  });
});

it('has one invoice for an order, however often and at once it is asked for', async () => {
  const order = await makePaidOrder();
  const before = await numbers();
  const all = await Promise.all(Array.from({ length: 12 }, () => ensureInvoice(database(), order)));
  expect(new Set(all.map((row) => row.id)).size).toBe(1);
  expect(await numbers()).toHaveLength(before.length + 1);
});

it('leaves no gap and gives no number twice when a hundred are issued at once and others are rolled back', async () => {
  const orders: string[] = [];
  for (let made = 0; made < 130; made += 1) orders.push(await makePaidOrder());
  const issue = (order: string, index: number) =>
    database().transaction(async (tx) => {
      await ensureInvoice(tx, order);
      if (index % 13 < 3) throw new Error('something after it failed');
    });
  const outcomes: PromiseSettledResult<void>[] = [];
  // Ten connections serve them; a call that waits for one longer than five seconds is refused.
  for (let first = 0; first < orders.length; first += 26)
    outcomes.push(...(await Promise.allSettled(orders.slice(first, first + 26).map(issue))));
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(100);
  const given = await numbers();
  expect(given).toEqual(given.map((_, index) => index + 1));
  expect(given.length).toBeGreaterThanOrEqual(100);
  const issued = await invoicesWhere(database(), sql`kind = 'invoice'`);
  const byNumber = [...issued].sort((a, b) => a.number - b.number).map((row) => row.issued_at);
  expect(byNumber).toEqual([...byNumber].sort());
});

it('issues none for an order that was never paid', async () => {
  const { cart } = await new Client().add((await makeItem()).id);
  await expect(ensureInvoice(database(), cart.id)).rejects.toBeInstanceOf(Conflict);
});

it.each([
  sql`update invoice set number = 99`,
  sql`update invoice set content = '{}'`,
  sql`delete from invoice`,
  sql`truncate invoice`,
])('is never changed and never taken back: %#', async (statement) => {
  await ensureInvoice(database(), await makePaidOrder());
  const cause = { cause: { message: 'an issued invoice is never changed' } };
  await expect(execute(statement)).rejects.toMatchObject(cause);
});

it('shows the VAT of the standard regime only, with its share of the delivery', async () => {
  const mixed = [
    { price: 6_000, purchasePrice: 1_000 },
    { price: 3_000, regime: 'standard' as const },
  ];
  const { content } = await ensureInvoice(database(), await makePaidOrder(mixed, 600));
  expect(content.vat).toEqual({ rate: 2_000, gross: 3_200, net: 2_667, vat: 533 });
  expect(content.internal.lines.map(({ delivery, base, vat }) => ({ delivery, base, vat }))).toEqual([
    { delivery: 400, base: 5_400, vat: 900 },
    { delivery: 200, base: 3_200, vat: 533 },
  ]);
});
