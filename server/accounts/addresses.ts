import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { type Address, type AddressInput, relayPoint } from '#contract/address.ts';
import { iri } from '#contract/hydra.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { address } from '#server/db/schema/customers.ts';
import { awaitedAtCommit } from '#server/db/send-ahead.ts';
import { readSlice, type Slice } from '#server/db/slice.ts';
import { Invalid } from '#server/errors.ts';
import { refusalText } from '#server/refusal-texts.ts';

function addressWire(row: typeof address.$inferSelect): Address {
  return {
    '@id': iri('addresses', row.id),
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    company: row.company ?? undefined,
    street: row.street,
    street2: row.street2 ?? undefined,
    postcode: row.postcode,
    city: row.city,
    region: row.region ?? undefined,
    countryCode: row.country_code,
    phone: row.phone ?? undefined,
    isDefault: row.is_default,
    type: row.type,
    relayPointMetadata: relayPoint.nullable().parse(row.relay_point) ?? undefined,
    updatedAt: row.updated_at,
  };
}

/** Finds an address of the user; undefined for any other, and for an invalid id. */
export async function findAddress(db: Database, id: string, userId: string): Promise<Address | undefined> {
  return isId(id) ? findOwnAddress(db, userId, eq(address.id, id)) : undefined;
}

/** Returns the user's address at a pickup point: there is one at most (specification, section 7). */
export const findPickupPointAddress = (db: Database, userId: string, pickupPointId: string) =>
  findOwnAddress(db, userId, sql`${address.relay_point} ->> 'id' = ${pickupPointId}`);

async function findOwnAddress(db: Database, userId: string, which: SQL): Promise<Address | undefined> {
  const [found] = await db
    .select()
    .from(address)
    .where(and(eq(address.customer_id, userId), which));
  return found && addressWire(found);
}

/** Maximum of addresses in a book. */
export const MAX_ADDRESSES = 20;

const countAddresses = (db: Database, userId: string) => db.$count(address, eq(address.customer_id, userId));

/** Lists the addresses of a user, oldest first. */
export async function listAddresses(
  db: Database,
  userId: string,
  slice: Slice,
): Promise<{ total: number; rows: Address[] }> {
  const rows = db
    .select()
    .from(address)
    .where(eq(address.customer_id, userId))
    .orderBy(asc(address.created_at), asc(address.id))
    .$dynamic();
  const found = await readSlice(countAddresses(db, userId), rows, slice);
  return { ...found, rows: found.rows.map(addressWire) };
}

/** Clears the default flag: one default address at most per type. */
async function clearDefault(db: Database, userId: string, type: Address['type']): Promise<void> {
  await db
    .update(address)
    .set({ is_default: false })
    .where(and(eq(address.customer_id, userId), eq(address.type, type)));
}

/**
 * Adds an address. If the user already has one at that pickup point, its recipient is changed instead.
 *
 * @throws Invalid when the user has reached the maximum
 */
export async function addAddress(
  db: Database,
  userId: string,
  input: AddressInput,
): Promise<Address | object> {
  const pickupPointId = input.relayPointMetadata?.id;
  const saved = await db.transaction(async (tx) => {
    // Two presses of one button, or two tabs, make one address.
    await tx.execute(sql`select 1 from customer where id = ${userId} for update`);
    const [same, count] = await pipelined([
      pickupPointId ? findPickupPointAddress(tx, userId, pickupPointId) : undefined,
      countAddresses(tx, userId),
    ]);
    if (same) {
      const { firstName, lastName, phone } = input;
      await tx
        .update(address)
        .set({ first_name: firstName, last_name: lastName, phone: phone ?? null, updated_at: sql`now()` })
        .where(eq(address.id, same.id));
      return awaitedAtCommit(findAddress(tx, same.id, userId));
    }
    if (count >= MAX_ADDRESSES) {
      throw new Invalid([
        { field: '', message: refusalText('refusal.address.tooMany', { most: MAX_ADDRESSES }) },
      ]);
    }
    if (input.isDefault) await clearDefault(tx, userId, input.type);
    return awaitedAtCommit(insertAddress(tx, userId, input));
  });
  return (await saved()) ?? {};
}

async function insertAddress(
  tx: Database,
  userId: string,
  input: AddressInput,
): Promise<Address | undefined> {
  const [added] = await tx
    .insert(address)
    .values({ customer_id: userId, ...columnsOf(input) })
    .returning()
    .execute();
  return added && addressWire(added);
}

/** Maps the input to columns; absent fields stay absent. */
function columnsOf<T extends Partial<AddressInput>>(input: T) {
  const given = <K extends keyof AddressInput>(key: K): T[K] => input[key];
  return {
    first_name: given('firstName'),
    last_name: given('lastName'),
    company: given('company'),
    street: given('street'),
    street2: given('street2'),
    postcode: given('postcode'),
    city: given('city'),
    region: given('region'),
    country_code: given('countryCode'),
    phone: given('phone'),
    is_default: given('isDefault'),
    type: given('type'),
    relay_point: given('relayPointMetadata'),
  };
}

/** Changes the given fields of an address; null removes one. */
export async function updateAddress(
  db: Database,
  userId: string,
  found: Address,
  changes: Partial<AddressInput>,
): Promise<Address | object> {
  if (Object.values(changes).some((value) => value !== undefined)) {
    await db.transaction(async (tx) => {
      if (changes.isDefault) await clearDefault(tx, userId, changes.type ?? found.type);
      await tx
        .update(address)
        .set({ ...columnsOf(changes), updated_at: sql`now()` })
        .where(eq(address.id, found.id));
    });
  }
  return (await findAddress(db, found.id, userId)) ?? {};
}
/** Removes an address; orders keep their copy. */
export async function deleteAddress(db: Database, userId: string, id: string): Promise<void> {
  await db.delete(address).where(and(eq(address.id, id), eq(address.customer_id, userId)));
}
