import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { order } from '#contract/order.ts';
import { up as seal } from '#server/db/migrations/0048_seal_gift_card_codes.ts';
import { up as addLast4 } from '#server/db/migrations/0051_gift_card_last4.ts';
import { env } from '#server/env.ts';
import { lookupHash, unseal } from '#server/sealing.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { makeVoucher } from '#tests/codes.ts';
import { execute, query, useDatabase } from '#tests/database.ts';

useDatabase();

const tableName = z.object({ name: z.string() });
const row = z.object({ text: z.string() });

/** Every row of every table, as text. */
async function wholeDatabase(): Promise<string> {
  const tables = await query(
    tableName,
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const texts = await Promise.all(
    tables.map(({ name }) => query(row, sql`select t::text as text from ${sql.identifier(name)} t`)),
  );
  return texts
    .flat()
    .map(({ text }) => text)
    .join('\n');
}

it('pays with a code that no row of the database shows', async () => {
  const { code } = await makeVoucher(5_000);
  const client = new Client();
  const { cart } = await client.add((await makeItem({ price: 9_000 })).id);
  const spaced = code.replace(/(.{4})(?=.)/g, '$1 ').toLowerCase();
  const answer = await client.send('PATCH', `/orders/${cart.id}`, { giftCard: spaced });
  expect(order.parse(await answer.json()).amountDue).toBeLessThan(9_000);
  const dump = await wholeDatabase();
  expect(dump).toContain(lookupHash('gift-card-code', code));
  expect(dump).not.toContain(code);
  expect(dump).not.toContain(code.slice(0, 8));
});

it('is sealed by the migration, with what mails had kept of it', async () => {
  const CODE = '0123456789ABCDEF';
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(
      `alter table gift_card drop column sealed_code, drop column code_hash,
        drop column last4, add column code text`,
    );
    await client.query(`truncate gift_card cascade`);
    await client.query(
      `insert into gift_card (code, type, amount, expires_at) values ($1, 'sale', 5000, now() + interval '1 year')`,
      [CODE],
    );
    await client.query(
      `insert into mail (recipient, kind, data, dedup_key)
        values ('grace@example.org', 'gift-card', jsonb_build_object('code', $1::text, 'sender', 'Ada'), 'gift-card:old')`,
      [CODE],
    );
    await seal(client);
    await addLast4(client);
    const { rows } = await client.query('select * from gift_card');
    expect(rows).toMatchObject([
      { code_hash: lookupHash('gift-card-code', CODE), last4: 'CDEF', amount: 5_000 },
    ]);
    expect(unseal('gift-card-code', rows[0].sealed_code)).toBe(CODE);
    const { rows: mails } = await client.query("select data from mail where dedup_key = 'gift-card:old'");
    expect(mails[0].data).toEqual({ sender: 'Ada', sealedCode: expect.any(String) });
    expect(unseal('gift-card-code', mails[0].data.sealedCode)).toBe(CODE);
  } finally {
    await client.query('rollback');
    await client.end();
  }
});

it('shows a cart with a gift card whose code can no longer be unsealed', async () => {
  const { id, code } = await makeVoucher(5_000);
  const client = new Client();
  const { cart } = await client.add((await makeItem({ price: 9_000 })).id);
  await client.send('PATCH', `/orders/${cart.id}`, { giftCard: code });
  await execute(sql`update gift_card set sealed_code = 'sealed with another secret' where id = ${id}`);
  const answer = await client.send('GET', `/orders/${cart.id}`);
  expect(answer.status).toBe(200);
  expect(order.parse(await answer.json()).giftCard).toBe(`•••• ${code.slice(-4)}`);
});
