import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { TILL_RESERVATION_STATES } from '#contract/private/till-reservations.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { rowsOf } from '#server/db/rows.ts';
import { NotFound } from '#server/errors.ts';
import type { Till } from './till-voucher.ts';

const instant = z.coerce.date().transform((moment) => moment.toISOString());
const reservation = z.object({
  id: z.string(),
  store: z.string(),
  gift_card_id: z.string().nullable(),
  customer_id: z.string().nullable(),
  last4: z.string().nullable(),
  state: z.enum(TILL_RESERVATION_STATES),
  amount: z.int(),
  captured: z.int(),
  refunded: z.int(),
  balance: z.int().nullable(),
  createdAt: instant,
  expiresAt: instant,
});
export type TillReservationRow = z.infer<typeof reservation>;

/** Reads a reservation; it has lapsed once its minutes are over. @throws NotFound, also for another's store */
export async function findReservation(
  db: Database,
  id: string,
  storeIds: Till['storeIds'],
): Promise<TillReservationRow> {
  const [found] = isId(id)
    ? await rowsOf(
        db,
        reservation,
        sql`select r.id, r.store_id as store, r.gift_card_id, r.customer_id, g.last4, r.amount, r.captured, r.refunded,
          case when r.state = 'reserved' and r.expires_at <= clock_timestamp() then 'lapsed' else r.state end as state,
          case when r.created_at > now() - interval '1 day' then coalesce(g.balance, w.balance) end as balance,
          r.created_at as "createdAt", r.expires_at as "expiresAt"
        from till_reservation r left join gift_card g on g.id = r.gift_card_id
          left join wallet w on w.customer_id = r.customer_id where r.id = ${id}`,
      )
    : [];
  if (!found || (storeIds !== null && !storeIds.includes(found.store))) throw new NotFound();
  return found;
}
