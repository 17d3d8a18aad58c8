import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { useDataFolder } from '#tests/data-folder.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { answersOf, usePriceGrid } from '#tests/trade-ins.ts';
import { inspect, receivedSeller } from '#tests/workshop.ts';
import { runOps } from './run-ops.ts';

useDatabase({ rateLimits: 'off' });
usePriceGrid();
useDataFolder();

const today = new Date().toISOString().slice(0, 10);
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const register = (...parameters: string[]) => runOps(['seller-register', ...parameters]);
const numbers = z.object({
  data: z.object({ entries: z.array(z.object({ number: z.number(), correctionOf: z.number().nullable() })) }),
});

it('numbers purchases without a gap, however many are made at once and whichever of them fail', async () => {
  const sellers = [];
  for (let count = 0; count < 5; count += 1) sellers.push(await receivedSeller());
  const [minor] = sellers;
  await execute(
    sql`update trade_in_cart set birthdate = now() - interval '10 years' where id = ${minor?.cart.id ?? ''}`,
  );
  const done = await Promise.allSettled(sellers.map(({ item }) => inspect(item)));
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  const { output } = await register('--from', today, '--to', tomorrow, '--json');
  expect(numbers.parse(JSON.parse(output)).data.entries.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
});

it('is exported as CSV, and corrected by further entries only', async () => {
  const seller = { ...answersOf().seller, lastName: '=Byron', street: '1 Rue du Bac, "B"' };
  const { item } = await receivedSeller({ seller });
  await inspect(item);
  const { output, errors } = await register('--from', today, '--to', tomorrow);
  expect(output.split('\n')[0]).toBe(
    'number,date,description,seller,address,document,document_number,document_issued_on,price,currency,payment,correction_of',
  );
  expect(output).toMatch(/^5,.*,"1 Rue du Bac, ""B"", 75007 Paris, FR",,,,127\.00,EUR,credit,$/m);
  // Colour and size of an item that was sold online, as its seller named them.
  expect(output).toMatch(/^5,[^,]+,"Atelier Corvin, Coat, Navy, size 38",/m);
  expect(errors).toBe('5 entries.');
  expect(await register('correct', '5', '--seller', 'Ada Byron', '--price', '120')).toMatchObject({
    exitCode: 0,
    output: 'Entry 6 corrects entry 5.',
  });
  expect((await register('--from', today, '--to', tomorrow)).output).toMatch(
    /^6,.*Ada Byron.*,120\.00,EUR,credit,5$/m,
  );
  expect((await register('correct', '5', '--price', '119')).errors).toMatch(/was corrected by entry 6/);
  expect((await register('correct', '6')).errors).toMatch(/Say what is to be corrected/);
  expect((await register('correct', '99', '--price', '1')).errors).toMatch(/has no entry 99/);
  for (const change of [sql`update seller_register set price = 1`, sql`delete from seller_register`])
    await expect(execute(change)).rejects.toThrow();
});

it('shows nothing of other days', async () => {
  expect((await register('--from', '2020-01-01', '--to', '2020-12-31')).errors).toBe('0 entries.');
  expect((await register('--from', '2020-01-01')).exitCode).toBe(2);
});
