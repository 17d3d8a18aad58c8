import type pg from 'pg';
import { unseal } from '#server/sealing.ts';

/**
 * Stores the end of a gift card's code, which is shown without the secret; the whole code is decrypted for its owner
 * alone.
 */
export async function up(client: pg.Client): Promise<void> {
  await client.query('alter table gift_card add column last4 char(4)');
  const { rows } = await client.query<{ id: string; sealed_code: string }>(
    'select id, sealed_code from gift_card',
  );
  const ends = rows.map(({ sealed_code }) => unseal('gift-card-code', sealed_code).slice(-4));
  await client.query(
    `update gift_card g set last4 = new.last4
      from unnest($1::uuid[], $2::text[]) new(id, last4) where g.id = new.id`,
    [rows.map(({ id }) => id), ends],
  );
  await client.query('alter table gift_card alter column last4 set not null');
}
