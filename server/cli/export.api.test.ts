import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { database } from '#server/db/database.ts';
import { ensureInvoice } from '#server/invoices/issue.ts';
import { buy, deliverTo, settleRefunds } from '#tests/after-sale.ts';
import { useDataFolder } from '#tests/data-folder.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { runJobs } from '#tests/jobs.ts';
import { usePriceGrid } from '#tests/trade-ins.ts';
import { receivedSeller } from '#tests/workshop.ts';
import { runOps } from './run-ops.ts';

useDatabase({ rateLimits: 'off' });
usePriceGrid();
const folder = useDataFolder();

const row = z.record(z.string(), z.unknown());

/** The rows of a kind as JSON lines, and the lines of its CSV. */
async function exported(kind: string) {
  const [jsonl, csv] = [join(folder, `${kind}.jsonl`), join(folder, `${kind}.csv`)];
  for (const path of [jsonl, csv])
    expect(await runOps(['export', kind, '--out', path])).toMatchObject({ exitCode: 0, errors: '' });
  const linesOf = async (path: string) => (await readFile(path, 'utf8')).trimEnd().split('\n');
  const rows = (await linesOf(jsonl)).map((line) => row.parse(JSON.parse(line)));
  const [head = '', ...lines] = await linesOf(csv);
  expect(head.split(',')).toEqual(Object.keys(rows[0] ?? {}));
  expect(lines).toHaveLength(rows.length);
  return { rows, lines };
}

it('exports invoices, credit notes and refunds, with amounts in cents', async () => {
  const { reference, id } = await buy({ pieces: 2, price: 4_000 });
  await ensureInvoice(database(), id);
  await deliverTo(reference);
  expect(
    await runOps(['order', reference, 'refund', '--amount', '10', '--note', 'a "late" parcel']),
  ).toMatchObject({
    exitCode: 0,
  });
  await settleRefunds();
  await runJobs();
  const refunds = await exported('refunds');
  expect(refunds.rows).toMatchObject([
    { order: reference, amount: 1_000, card: 1_000, reason: 'goodwill', state: 'succeeded', currency: 'EUR' },
  ]);
  expect(refunds.lines[0]).toContain('"a ""late"" parcel"');
  const invoices = await exported('invoices');
  expect(invoices.rows).toMatchObject([
    {
      number: expect.stringMatching(/^INV-\d{4}-000001$/),
      kind: 'invoice',
      order: reference,
      total: 8_000,
      vatRate: 20,
    },
    {
      number: expect.stringMatching(/^CN-/),
      kind: 'credit_note',
      total: 1_000,
      corrects: expect.any(String),
    },
  ]);
  expect(invoices.rows[0]?.items).toHaveLength(2);
});

it('exports what customers sell, without their identity documents', async () => {
  const { cart } = await receivedSeller();
  await execute(sql`update trade_in_cart set document_number = '12AB34567'`);
  const { rows, lines } = await exported('trade-ins');
  expect(rows[0]).toMatchObject({
    cart: cart.reference,
    state: 'received',
    seller: 'Ada Byron',
    brand: 'Atelier Corvin',
    offer: expect.any(Number),
    foundOffer: null,
  });
  expect(lines.join('\n')).not.toContain('12AB34567');
});
