import { randomBytes } from 'node:crypto';
import { onDatabase } from './shop-database.ts';

/** A voucher of so many cents, with a code of its own at every try. */
export async function voucher(cents: number): Promise<string> {
  const code = randomBytes(8).toString('hex').toUpperCase();
  const [card] = await onDatabase<{ id: string }>(
    `insert into gift_card (code, type, amount, expires_at) values ($1, 'sale', $2, now() + interval '1 year') returning id`,
    [code, cents],
  );
  await onDatabase(`insert into gift_card_entry (gift_card_id, amount, reason) values ($1, $2, 'issued')`, [
    card?.id,
    cents,
  ]);
  return code;
}
