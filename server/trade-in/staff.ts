import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { realStore } from '#server/db/schema/shop.ts';
import { staff } from '#server/db/schema/staff.ts';
import { NotFound } from '#server/errors.ts';
import type { QueuePlace } from '#server/identity/hashing/fair-queue.ts';
import { hashPassword, verifyPassword } from '#server/identity/passwords.ts';
import { newShortCode, normalizedCode } from '#server/identity/short-codes.ts';
import { endStaffSessions } from './store-session.ts';

/** 40 bits: the shop generates the codes, staff do not choose them. */
const CODE_LENGTH = 8;

/** A member of a store's staff, without the code. */
export interface StaffMember {
  id: string;
  name: string;
  storeId: string;
  storeName: string;
  active: boolean;
  createdAt: string;
}

const SHOWN = {
  id: staff.id,
  name: staff.name,
  storeId: staff.store_id,
  storeName: realStore.name,
  active: staff.active,
  createdAt: staff.created_at,
};

const members = (db: Database) =>
  db.select(SHOWN).from(staff).innerJoin(realStore, eq(realStore.id, staff.store_id));

/**
 * Adds a member of staff, who can then sign in on the tablets of a store.
 *
 * @returns the code, which is stored as a hash only and can never be read again.
 * @throws NotFound for an unknown store; Unavailable.
 */
export async function addStaff(
  db: Database,
  { storeId, name }: { storeId: string; name: string },
): Promise<StaffMember & { code: string }> {
  const [store] = await db.select().from(realStore).where(eq(realStore.id, storeId));
  if (!store) throw new NotFound(`There is no store "${storeId}".`);
  const code = newShortCode(CODE_LENGTH);
  const [made] = await db
    .insert(staff)
    .values({
      store_id: storeId,
      name,
      code_hash: await hashPassword(code, { rank: 'known', network: storeId }),
    })
    .returning({ id: staff.id });
  if (!made) throw new Error('the member of staff was not added');
  return { ...(await findStaff(db, made.id)), code };
}

/** Lists the staff of the stores, or of one of them, by store and name. */
export const listStaff = (db: Database, storeId?: string): Promise<StaffMember[]> =>
  members(db)
    .where(storeId === undefined ? undefined : eq(staff.store_id, storeId))
    .orderBy(asc(staff.store_id), asc(staff.name), asc(staff.id));

/** @throws NotFound */
export async function findStaff(db: Database, id: string): Promise<StaffMember> {
  const [found] = isId(id) ? await members(db).where(eq(staff.id, id)) : [];
  if (!found) throw new NotFound(`There is no member of staff "${id}".`);
  return found;
}

/** Disables a code and signs out the tablets where it was used. @throws NotFound */
export async function disableStaff(db: Database, id: string): Promise<StaffMember> {
  return db.transaction(async (tx) => {
    await findStaff(tx, id);
    await tx.update(staff).set({ active: false }).where(eq(staff.id, id));
    await endStaffSessions(tx, id);
    return findStaff(tx, id);
  });
}

/**
 * Finds the member of a store's staff by code. An unknown store takes as long as a wrong code.
 *
 * @param place the caller's place in the queue of the hashes
 * @throws TooManyAttempts
 */
export async function staffByCode(
  db: Database,
  storeId: string,
  code: string,
  place: QueuePlace,
): Promise<string | undefined> {
  const working = await db
    .select({ id: staff.id, hash: staff.code_hash })
    .from(staff)
    .where(and(eq(staff.store_id, storeId), eq(staff.active, true)))
    .orderBy(asc(staff.id));
  let found: string | undefined;
  for (const { id, hash } of working.length > 0 ? working : [{ id: undefined, hash: null }]) {
    // Compares all hashes, so that the time reveals nothing about them.
    if ((await verifyPassword(normalizedCode(code), hash, place)) !== 'wrong') found = id;
  }
  return found;
}
