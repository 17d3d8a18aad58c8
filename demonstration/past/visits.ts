import { type SlotTime, type StoreCalendar, slotsOfDay } from '#server/appointments/slots.ts';
import { addDays, dayAt } from '#server/appointments/zoned-time.ts';
import type { Database } from '#server/db/database.ts';
import { booking, storeClosure } from '#server/db/schema/appointments.ts';
import { pick } from '#server/seeded-random.ts';
import { STORES } from '../shop.ts';
import { type Calendar, DAY } from './calendar.ts';
import type { Ids } from './ids.ts';
import type { Person } from './people.ts';
import { insertAll, moment } from './rows.ts';

const MINUTES = 30;
const COUNTS = ['1-3', '1-3', '4-6', '7-10'] as const;

/** Writes appointments of the last weeks and the next two; each person has at most one future appointment. */
export async function writeVisits(
  tx: Database,
  people: readonly Person[],
  { calendar, ids, random }: { calendar: Calendar; ids: Ids; random: () => number },
): Promise<void> {
  const visitors = people.filter(({ isAccount }) => isAccount);
  const rows: (typeof booking.$inferInsert)[] = [];
  for (const { id, timezone, hours } of STORES) {
    const store: StoreCalendar = { timezone, openingHours: hours, closures: [] };
    const today = dayAt(timezone, calendar.now);
    for (let from = -75; from <= 13; from += 1) {
      const slots = slotsOfDay(store, addDays(today, from), { minutes: MINUTES });
      for (const slot of chosen(slots, from >= 0 ? 2 : 1, random)) {
        const visitor = from >= 0 ? visitors.pop() : pick(random, visitors);
        if (visitor) rows.push(rowOf(id, slot, visitor));
      }
    }
  }

  function rowOf(storeId: string, slot: SlotTime, { row }: Person): typeof booking.$inferInsert {
    const madeAt = Math.min(calendar.now, slot.startsAt) - (1 + random() * 6) * DAY;
    return {
      id: ids.id(madeAt),
      store_id: storeId,
      customer_id: row.id,
      state: random() < 0.12 ? 'cancelled' : 'booked',
      starts_at: moment(slot.startsAt),
      ends_at: moment(slot.endsAt),
      day: slot.day,
      seat: 1,
      first_name: row.first_name,
      last_name: row.last_name,
      email: row.email,
      phone: row.phone ?? '',
      item_count: pick(random, COUNTS),
      locale: row.locale,
      created_at: moment(madeAt),
      updated_at: moment(madeAt),
    };
  }

  await insertAll(tx, booking, rows);
  const closedOn = dayAt('Europe/Paris', calendar.now + 40 * DAY);
  await insertAll(tx, storeClosure, [
    { id: ids.id(calendar.now), store_id: 'lyon-presquile', first_day: closedOn, last_day: closedOn },
  ]);
}

/** Picks distinct slots of a day. */
function chosen(slots: readonly SlotTime[], most: number, random: () => number): SlotTime[] {
  const wanted = slots.length === 0 ? 0 : Math.floor(random() * (most + 1));
  return [...new Set(Array.from({ length: wanted }, () => pick(random, slots)))];
}
