import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { newCustomer } from '#tests/accounts.ts';
import { buy } from '#tests/after-sale.ts';
import { makeItem } from '#tests/catalogue.ts';
import { useFolder } from '#tests/data-folder.ts';
import { query, useDatabase } from '#tests/database.ts';
import { runOps } from './run-ops.ts';

useDatabase({ rateLimits: 'off' });

const folder = useFolder();
const at = (name: string) => join(folder, name);

const ops = async (...parameters: string[]) => {
  const { exitCode, output, errors } = await runOps(parameters);
  return { exitCode, said: output || errors };
};
const skuOf = async (id: string) =>
  (await query(z.object({ sku: z.string() }), sql`select sku from item where id = ${id}`))[0]?.sku ?? '';

it('shows and edits an item by the rules of the back office', async () => {
  const sku = await skuOf((await makeItem({ price: 6_000 })).id);
  expect(
    await ops('item', 'edit', sku, '--description', 'Worn twice.', '--size', '40', '--by', 'Mina'),
  ).toEqual({ exitCode: 0, said: `${sku}: description, size changed.` });
  const { said } = await ops('item', 'show', sku);
  expect(said).toContain('size 40');
  expect(said).toContain('60.00 EUR; on-sale');
  expect(said).toContain('Worn twice.');
  expect(await ops('item', 'edit', sku)).toMatchObject({ exitCode: 2 });
  expect(await ops('item', 'edit', sku, '--condition', 'shiny')).toMatchObject({ exitCode: 2 });
  expect(await ops('item', 'show', 'none')).toMatchObject({ exitCode: 2 });
});

it('finds, exports and erases a customer', async () => {
  const { email, id } = await newCustomer();
  expect((await ops('customer', 'find', email)).said).toContain(`${id}  `);
  expect((await ops('customer', 'find', 'zzzz-none')).said).toBe('Found: none.');
  expect(await ops('customer', 'export', email, '--out', at('ada.json'))).toEqual({
    exitCode: 0,
    said: `Written: ${at('ada.json')}`,
  });
  expect(await readFile(at('ada.json'), 'utf8')).toContain(email);
  expect(await ops('customer', 'erase', email)).toMatchObject({ exitCode: 2 });
  expect(await ops('customer', 'erase', email, '--yes', '--by', 'Mina')).toEqual({
    exitCode: 0,
    said: `The account ${id} is erased.`,
  });
  expect(await ops('customer', 'export', email)).toEqual({
    exitCode: 2,
    said: `There is no account of ${email}.`,
  });
});

it('lists orders, lists and stops promo codes, and exports everything', async () => {
  const { reference } = await buy();
  expect((await ops('order', 'list', '--view', 'to-pack')).said).toContain(`${reference}  paid`);
  expect(await ops('order', 'list', '--view', 'odd')).toMatchObject({ exitCode: 2 });

  await ops('promo-code', 'SPRING', '--percent', '10');
  expect((await ops('promo-code', 'list')).said).toBe('SPRING  10 %, used 0 times');
  expect((await ops('promo-code', 'stop', 'spring')).said).toBe('The code SPRING cannot be used any more.');
  expect((await ops('promo-code', 'list')).said).toMatch(/over$/);
  expect(await ops('promo-code', 'stop', 'SPRING')).toMatchObject({ exitCode: 2 });
  expect(await ops('promo-code', 'stop', 'NONE')).toMatchObject({ exitCode: 2 });

  for (const kind of ['items', 'orders', 'customers', 'promo-codes']) {
    expect(await ops('export', kind, '--out', at(`${kind}.csv`))).toMatchObject({ exitCode: 0 });
    expect(await ops('export', kind, '--out', at(`${kind}.jsonl`))).toMatchObject({ exitCode: 0 });
    const csv = (await readFile(at(`${kind}.csv`), 'utf8')).trim().split('\n');
    const lines = (await readFile(at(`${kind}.jsonl`), 'utf8')).trim().split('\n');
    expect(lines.length).toBeGreaterThan(0);
    expect(csv[0]?.split(',')).toEqual(Object.keys(JSON.parse(lines[0] ?? '') as object));
  }
  expect(await readFile(at('orders.csv'), 'utf8')).toContain(reference);
  expect((await ops('item', 'export', '--out', at('shop.jsonl'))).said).toMatch(
    /items written: .+shop\.jsonl$/,
  );
  expect(await ops('export', 'secrets')).toMatchObject({ exitCode: 2 });
});
