import type pg from 'pg';
import { lookupHash, seal } from '#server/sealing.ts';

/**
 * Encrypts the codes of gift cards, which are found by a keyed hash: a dump of the database holds none that can be
 * used.
 */
export async function up(client: pg.Client): Promise<void> {
  await client.query('alter table gift_card add column sealed_code text, add column code_hash text');
  const { rows } = await client.query<{ id: string; code: string }>('select id, code from gift_card');
  for (const { id, code } of rows)
    await client.query('update gift_card set sealed_code = $2, code_hash = $3 where id = $1', [
      id,
      seal('gift-card-code', code),
      lookupHash('gift-card-code', code),
    ]);
  await client.query(`alter table gift_card drop column code,
    alter column sealed_code set not null, alter column code_hash set not null,
    add constraint gift_card_code_hash_key unique (code_hash)`);
  const mails = await client.query<{ id: string; code: string }>(
    "select id, data ->> 'code' as code from mail where kind in ('gift-card', 'trade-in-credited') and data ? 'code'",
  );
  for (const { id, code } of mails.rows)
    await client.query(
      "update mail set data = data - 'code' || jsonb_build_object('sealedCode', $2::text) where id = $1",
      [id, seal('gift-card-code', code)],
    );
}
