import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { assertVersion, versionOf } from '#server/audit/versions.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { staff } from '#server/db/schema/staff.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import { addStaff, disableStaff } from './staff.ts';
import {
  addStoreDevice,
  type DeviceToEnrol,
  listStoreDevices,
  removeStoreDevice,
  type StoreDeviceRow,
} from './store-devices.ts';

/** The actor and the stores in their charge; null for all. */
export interface StoreKeeper {
  actor: Actor;
  storeIds: readonly string[] | null;
}

const isOwn = ({ storeIds }: Pick<StoreKeeper, 'storeIds'>, storeId: string) =>
  storeIds === null || storeIds.includes(storeId);

/** A member of a store's staff, with the version of the row. */
export interface StaffRow {
  id: string;
  version: string;
  store: string;
  name: string;
  isActive: boolean;
  createdAt: string;
}

const SHOWN = {
  id: staff.id,
  version: versionOf(staff),
  store: staff.store_id,
  name: staff.name,
  isActive: staff.active,
  createdAt: staff.created_at,
};

const staffWhere = (db: Database, where: SQL | undefined): Promise<StaffRow[]> =>
  db.select(SHOWN).from(staff).where(where).orderBy(desc(staff.active), asc(staff.name), asc(staff.id));

/** Lists staff of a store, or of all that the member sees; disabled ones last. */
export const staffOf = (
  db: Database,
  { storeIds }: Pick<StoreKeeper, 'storeIds'>,
  store?: string,
): Promise<StaffRow[]> =>
  staffWhere(
    db,
    and(
      storeIds === null ? undefined : inArray(staff.store_id, [...storeIds]),
      store === undefined ? undefined : eq(staff.store_id, store),
    ),
  );

const record = (
  tx: Database,
  { actor }: StoreKeeper,
  action: string,
  store: string,
  details: Record<string, unknown>,
) => recordAudit(tx, { actor, action, subject: { type: 'store', id: store }, details });

async function findStaffRow(db: Database, keeper: StoreKeeper, id: string): Promise<StaffRow> {
  const [row] = isId(id) ? await staffWhere(db, eq(staff.id, id)) : [];
  if (!row || !isOwn(keeper, row.store)) throw new NotFound();
  return row;
}

/** Adds a person to a store's staff. @returns the code, which can never be read again. @throws NotFound */
export const addStaffByMember = (
  db: Database,
  keeper: StoreKeeper,
  { store, name }: { store: string; name: string },
): Promise<StaffRow & { code: string }> =>
  db.transaction(async (tx) => {
    if (!isOwn(keeper, store)) throw new NotFound();
    const { id, code } = await addStaff(tx, { storeId: store, name });
    await record(tx, keeper, 'staff add', store, { staff: id });
    return { ...(await findStaffRow(tx, keeper, id)), code };
  });

/** @param version that was seen @throws NotFound, VersionConflict; Conflict for one who is disabled */
async function lockedStaff(
  tx: Database,
  keeper: StoreKeeper,
  id: string,
  version: string,
): Promise<StaffRow> {
  if (isId(id)) await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, id)).for('update');
  const row = await findStaffRow(tx, keeper, id);
  await assertVersion(tx, version, row.version, { type: 'store', id: row.store });
  if (!row.isActive) throw new Conflict('This person’s code is disabled already.', 'disabled');
  return row;
}

/** Disables a code and signs out the tablets where it was used. @throws as `lockedStaff` */
export const disableStaffByMember = (
  db: Database,
  keeper: StoreKeeper,
  id: string,
  version: string,
): Promise<StaffRow> =>
  db.transaction(async (tx) => {
    const { store } = await lockedStaff(tx, keeper, id, version);
    await disableStaff(tx, id);
    await record(tx, keeper, 'staff disable', store, { staff: id });
    return findStaffRow(tx, keeper, id);
  });

/** Replaces a person's code; the previous one becomes invalid. @throws as `lockedStaff` */
export const replaceStaffCode = (
  db: Database,
  keeper: StoreKeeper,
  id: string,
  version: string,
): Promise<StaffRow & { code: string }> =>
  db.transaction(async (tx) => {
    const { store, name } = await lockedStaff(tx, keeper, id, version);
    await disableStaff(tx, id);
    const made = await addStaff(tx, { storeId: store, name });
    await record(tx, keeper, 'staff replace', store, { before: id, after: made.id });
    return { ...(await findStaffRow(tx, keeper, made.id)), code: made.code };
  });

/** Lists tablets of a store, or of all that the member sees. */
export const tabletsOf = async (
  db: Database,
  keeper: Pick<StoreKeeper, 'storeIds'>,
  store?: string,
): Promise<StoreDeviceRow[]> =>
  (await listStoreDevices(db, store)).filter(({ storeId }) => isOwn(keeper, storeId));

/** Adds a tablet of a store, which its code enrols. @throws NotFound; Conflict for a name that the store has already */
export const addTabletByMember = (
  db: Database,
  keeper: StoreKeeper,
  { store, name }: { store: string; name: string },
): Promise<DeviceToEnrol> =>
  db.transaction(async (tx) => {
    if (!isOwn(keeper, store)) throw new NotFound();
    const device = await addStoreDevice(tx, { storeId: store, name });
    await record(tx, keeper, 'tablet add', store, { tablet: device.id, name });
    return device;
  });

/** Removes a tablet and signs out the staff on it. @throws NotFound */
export const removeTabletByMember = (db: Database, keeper: StoreKeeper, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const found = (await tabletsOf(tx, keeper)).find((tablet) => tablet.id === id);
    if (!found) throw new NotFound();
    await removeStoreDevice(tx, id);
    await record(tx, keeper, 'tablet remove', found.storeId, { tablet: id, name: found.name });
  });
