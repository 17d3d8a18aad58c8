import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { Invalid } from '#server/errors.ts';
import type { Bearer } from '#server/identity/bearer.ts';
import { limitNetwork, rateLimit } from '#server/identity/limit.ts';
import type { UnprovenCaller } from '#server/identity/limit-or-solve.ts';
import { callerOrGuest } from '#server/orders/register-guest.ts';
import { refusalText } from '#server/refusal-texts.ts';

/** Limits of tries by one network, and for one order by all networks. */
const TRIES = { network: 10, order: 10, seconds: 900 };

const claimed = z.object({ brand_purchase_id: z.string().nullable(), order_id: z.string().nullable() });

/** A caller who looks up the pieces of an order. */
export interface Asking extends UnprovenCaller {
  bearer: Bearer | null;
}

/**
 * Opens the pieces of one order, of this shop or of the brand, to a caller who knows its number and the email that it
 * was placed with. A caller without a token becomes a guest and gets a token.
 *
 * @returns number of pieces that were found
 * @throws Invalid, the same for an unknown number and another's; TooManyAttempts
 */
export async function claimPurchases(
  db: Database,
  { bearer, ip }: Asking,
  { order, email }: { order: string; email: string },
): Promise<{ found: number; token?: string }> {
  const number = order.trim().replace(/^#/, '').toUpperCase();
  await limitNetwork('purchase-lookup', ip, TRIES.network, TRIES.seconds);
  await rateLimit(`purchase-lookup ${number}`, TRIES.order, TRIES.seconds);
  const pieces = await rowsOf(
    db,
    claimed,
    sql`select p.id as brand_purchase_id, null::uuid as order_id from brand_purchase p
        where upper(p.order_number) in (${number}, ${`#${number}`}) and lower(p.email) = lower(${email})
      union all
      select null, o.id from purchase_order o join order_line l on l.order_id = o.id
        left join customer c on c.id = o.customer_id and c.erased_at is null
        where o.reference = ${number} and o.state = 'delivered'
          and lower(coalesce(o.email, nullif(c.email, ''))) = lower(${email})`,
  );
  if (pieces.length === 0)
    throw new Invalid([{ field: '', message: refusalText('refusal.purchase.notFound') }]);
  return db.transaction(async (tx) => {
    const { userId, token } = await callerOrGuest(tx, bearer);
    await tx.execute(sql`insert into purchase_claim (customer_id, brand_purchase_id, order_id)
      select ${userId}, brand_purchase_id, order_id from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb)
        as piece (brand_purchase_id uuid, order_id uuid)
      on conflict do nothing`);
    return { found: pieces.length, ...(token !== undefined && { token }) };
  });
}

/** Moves the purchases that a guest has claimed to the customer's account at sign-in. */
export async function moveClaims(tx: Database, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.execute(sql`insert into purchase_claim (customer_id, brand_purchase_id, order_id)
    select ${to}, brand_purchase_id, order_id from purchase_claim where customer_id = ${from} on conflict do nothing`);
  await tx.execute(sql`delete from purchase_claim where customer_id = ${from}`);
}
