import { and, asc, between, eq } from 'drizzle-orm';
import type { OpeningHours } from '#contract/dropoff.ts';
import type { Database } from '#server/db/database.ts';
import { booking } from '#server/db/schema/appointments.ts';
import { realStore } from '#server/db/schema/shop.ts';
import { NotFound } from '#server/errors.ts';
import type { Closing } from './closures.ts';
import { findStore } from './stores.ts';

/** An operator's changes of a store; undefined ones are kept. */
export interface StoreChange {
  /** Appointments at the same time. */
  capacity: number | undefined;
  acceptsTradeIn: boolean | undefined;
  /** All days of the week; one without hours is closed. */
  openingHours?: OpeningHours;
}

const unknown = (id: string) => new NotFound(`There is no store ${id}.`);

/** Changes a store for future appointments; booked ones are kept. @throws NotFound */
export async function changeStore(
  db: Database,
  id: string,
  { capacity, acceptsTradeIn, openingHours }: StoreChange,
): Promise<void> {
  const changed = await db
    .update(realStore)
    .set({ slot_capacity: capacity, accepts_trade_in: acceptsTradeIn, opening_hours: openingHours })
    .where(eq(realStore.id, id));
  if (!changed.rowCount) throw unknown(id);
}

/** An appointment for the staff of a store. */
export interface StoreVisit {
  id: string;
  day: string;
  startsAt: string;
  name: string;
  phone: string;
  email: string;
  itemCount: string;
}

/** Lists a store's visitors on some days, both included, in order of time. @throws NotFound */
export async function visitsOf(
  db: Database,
  { storeId, firstDay, lastDay }: Closing,
): Promise<{ timezone: string; visits: StoreVisit[] }> {
  const { timezone } = await findStore(db, storeId).catch((error) => {
    throw error instanceof NotFound ? unknown(storeId) : error;
  });
  const rows = await db
    .select()
    .from(booking)
    .where(
      and(
        eq(booking.store_id, storeId),
        eq(booking.state, 'booked'),
        between(booking.day, firstDay, lastDay),
      ),
    )
    .orderBy(asc(booking.starts_at), asc(booking.seat));
  const visits = rows.map(({ id, day, starts_at, first_name, last_name, phone, email, item_count }) => ({
    id,
    day,
    startsAt: starts_at,
    name: `${first_name} ${last_name}`,
    phone,
    email,
    itemCount: item_count,
  }));
  return { timezone, visits };
}
