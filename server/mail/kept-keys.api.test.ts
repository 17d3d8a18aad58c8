import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { claimToken } from '#server/identity/claim-token.ts';
import { signedId } from '#server/identity/signed-id.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { renderMail } from './render-mail.ts';

useDatabase();

const CART = '01900000-0000-7000-8000-000000000001';
const ITEM = '01900000-0000-7000-8000-000000000002';
const UNDO = signedId('one-time', CART);
const OLD_DATA = {
  firstName: 'Ada',
  reference: 'K7Q2M4X9ABCD',
  currency: 'EUR',
  name: 'Brindle, Boots',
  path: `/pages/trade-in/claim/${claimToken(CART)}?item=${ITEM}`,
};
const mail = z.object({ kind: z.string(), data: z.unknown(), html: z.string().nullable(), text: z.string() });

/** Runs the migration over the stored mails. */
const migrateMails = async () =>
  execute(
    sql.raw(
      await readFile(
        new URL('../db/migrations/0050_unsign_claim_links_in_mails.sql', import.meta.url),
        'utf8',
      ),
    ),
  );

it('takes the keys out of mails of earlier versions, which can still be written', async () => {
  await execute(sql`insert into mail (recipient, kind, data, dedup_key, state, html, plain) values
      ('ada@example.org', 'trade-in-sold', ${JSON.stringify(OLD_DATA)}::jsonb, 'old:1', 'waiting', null, null),
      ('ada@example.org', 'sign-in-method-added', '{}', 'old:2', 'sent', ${`<a href="/undo-sign-in-method/${UNDO}">`},
        ${`/undo-sign-in-method/${UNDO}`})`);
  await migrateMails();
  const rows = await query(
    mail,
    sql`select kind, data, html, m::text as text from mail m where dedup_key like 'old:%' order by dedup_key`,
  );
  expect(rows).toMatchObject([
    { data: { path: '/account/resales', claim: { cart: CART, item: ITEM } } },
    { html: '<a href="/undo-sign-in-method/sent">' },
  ]);
  for (const { text } of rows) expect(text).not.toMatch(/\.[\w-]{43}/);
  const { text } = await renderMail('trade-in-sold', rows[0]?.data, 'en-GB');
  expect(text).toContain(OLD_DATA.path);
});
