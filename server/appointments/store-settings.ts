import { eq, sql } from 'drizzle-orm';
import type { OpeningHours } from '#contract/dropoff.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { assertVersion, versionOf } from '#server/audit/versions.ts';
import type { Database } from '#server/db/database.ts';
import { realStore } from '#server/db/schema/shop.ts';
import { Invalid, NotFound } from '#server/errors.ts';
import { type Closing, closeStore, reopenStore } from './closures.ts';
import { changeStore } from './store-visits.ts';

/** A member's action on a store, with the version that was seen. */
export interface StoreStep {
  id: string;
  /** Stores that the member is bound to; null for all. */
  storeIds: readonly string[] | null;
  actor: Actor;
  version: string;
}

/** Runs one step with the store locked, and records who did it. @throws NotFound, VersionConflict */
const storeStep = (
  db: Database,
  { id, storeIds, actor, version }: StoreStep,
  action: string,
  run: (
    tx: Database,
    store: typeof realStore.$inferSelect,
    today: string,
  ) => Promise<Record<string, unknown>>,
): Promise<void> =>
  db.transaction(async (tx) => {
    if (storeIds !== null && !storeIds.includes(id)) throw new NotFound();
    const [found] = await tx
      .select({
        store: realStore,
        version: versionOf(realStore),
        today: sql<string>`(now() at time zone ${realStore.timezone})::date::text`,
      })
      .from(realStore)
      .where(eq(realStore.id, id))
      .for('update');
    if (!found) throw new NotFound();
    const subject = { type: 'store', id } as const;
    await assertVersion(tx, version, found.version, subject);
    const details = await run(tx, found.store, found.today);
    // Closures are separate rows; they change the version of the store, too.
    await tx.update(realStore).set({ name: sql`name` }).where(eq(realStore.id, id));
    await recordAudit(tx, { actor, action, subject, details });
  });

/** Changed settings of a store; undefined ones are kept. */
interface StoreSettings {
  capacity?: number;
  acceptsTradeIn?: boolean;
  openingHours?: OpeningHours;
}

/** Changes hours, capacity, and whether clothes are taken back; booked appointments are kept. @throws as `storeStep` */
export const changeStoreSettings = (db: Database, step: StoreStep, change: StoreSettings): Promise<void> =>
  storeStep(db, step, 'store set', async (tx, store) => {
    const { capacity, acceptsTradeIn, openingHours } = change;
    if (capacity === undefined && acceptsTradeIn === undefined && openingHours === undefined)
      throw new Invalid([{ field: '', message: 'There is nothing to change.' }]);
    await changeStore(tx, step.id, { capacity, acceptsTradeIn, openingHours });
    return {
      before: {
        ...(capacity !== undefined && { capacity: store.slot_capacity }),
        ...(acceptsTradeIn !== undefined && { acceptsTradeIn: store.accepts_trade_in }),
        ...(openingHours !== undefined && { openingHours: store.opening_hours }),
      },
      after: change,
    };
  });

type StoreClosing = Omit<Closing, 'storeId'>;

/** @throws Conflict `bookings-in-the-way`; Invalid for days that end before they begin, or are over */
export const closeByMember = (
  db: Database,
  step: StoreStep,
  closing: StoreClosing,
  { cancel }: { cancel: boolean },
): Promise<void> =>
  storeStep(db, step, 'store close', async (tx, _, today) => {
    if (closing.lastDay < closing.firstDay)
      throw new Invalid([{ field: 'lastDay', message: 'The last day is before the first.' }]);
    if (closing.lastDay < today) throw new Invalid([{ field: 'lastDay', message: 'These days are over.' }]);
    const cancelled = await closeStore(tx, { ...closing, storeId: step.id }, { cancel, dryRun: false });
    return { ...closing, cancelled: cancelled.length };
  });

/** @throws NotFound where the store has no such closure */
export const reopenByMember = (db: Database, step: StoreStep, closing: StoreClosing): Promise<void> =>
  storeStep(db, step, 'store open', async (tx) => {
    if (!(await reopenStore(tx, { ...closing, storeId: step.id }))) throw new NotFound();
    return { ...closing };
  });
