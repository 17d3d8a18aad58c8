import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Address, type AddressInput, address, addressInput } from '#lib/contract/address.ts';
import { idOf, pageQuery } from '#lib/contract/hydra.ts';
import { addressesWhere, findAddress, insertAddress } from '#server/accounts/addresses.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { assertSamePickupPoint, pickupPointAddress } from '#server/delivery/pickup-point-address.ts';
import { forbidden, invalid, notFound } from '#server/http/problem.ts';
import { type Call, operation, type Resource } from '#server/http/resource.ts';
import { bearerOf } from '../orders/access.ts';

const MAX_ADDRESSES = 20;
const counted = z.object({ total: z.coerce.number().int() });

/** The user that the addresses belong to; a token for one order has none. */
function userOf(call: Call): string {
  const bearer = bearerOf(call);
  if (bearer.kind === 'order') throw forbidden();
  return bearer.userId;
}

async function countOf(db: Database, userId: string): Promise<number> {
  const [row] = await rowsOf(
    db,
    counted,
    sql`select count(*) as total from address where customer_id = ${userId}`,
  );
  return row?.total ?? 0;
}

/** One default address at most per type. */
async function clearDefault(db: Database, userId: string, type: string): Promise<void> {
  await db.execute(
    sql`update address set is_default = false where customer_id = ${userId} and type = ${type}`,
  );
}

/** The same pickup point is one address (specification, section 7); whoever fetches there may have changed. */
async function sameRelay(db: Database, userId: string, relayId: string): Promise<Address | undefined> {
  const [same] = await addressesWhere(db, sql`customer_id = ${userId} and relay_point ->> 'id' = ${relayId}`);
  return same;
}

async function create(call: Call<unknown, AddressInput>) {
  const userId = userOf(call);
  const relayId = call.body.relayPointMetadata?.id;
  const before = relayId ? await sameRelay(call.db, userId, relayId) : undefined;
  const input = relayId ? await pickupPointAddress(call.db, userId, call.body, Boolean(before)) : call.body;
  return call.db.transaction(async (tx) => {
    // Two presses of one button, or two tabs, make one address.
    await tx.execute(sql`select 1 from customer where id = ${userId} for update`);
    const same = relayId ? await sameRelay(tx, userId, relayId) : undefined;
    if (same) {
      const { firstName, lastName, phone } = input;
      await tx.execute(sql`update address set first_name = ${firstName}, last_name = ${lastName}, phone = ${phone},
        updated_at = now() where id = ${same.id}`);
      return (await findAddress(tx, same.id, bearerOf(call))) ?? {};
    }
    if ((await countOf(tx, userId)) >= MAX_ADDRESSES) {
      throw invalid([{ propertyPath: '', message: `You can keep ${MAX_ADDRESSES} addresses.` }]);
    }
    if (input.isDefault) await clearDefault(tx, userId, input.type);
    return (await findAddress(tx, await insertAddress(tx, userId, input), bearerOf(call))) ?? {};
  });
}

const COLUMNS: Record<keyof AddressInput, SQL> = {
  firstName: sql`first_name`,
  lastName: sql`last_name`,
  company: sql`company`,
  street: sql`street`,
  street2: sql`street2`,
  postcode: sql`postcode`,
  city: sql`city`,
  region: sql`region`,
  countryCode: sql`country_code`,
  phone: sql`phone`,
  isDefault: sql`is_default`,
  type: sql`type`,
  relayPointMetadata: sql`relay_point`,
};

/** Absent keeps, null removes (RFC 7386): no default of creation applies to a change. */
export const addressPatch = z.object({
  firstName: addressInput.shape.firstName.optional(),
  lastName: addressInput.shape.lastName.optional(),
  company: addressInput.shape.company,
  street: addressInput.shape.street.optional(),
  street2: addressInput.shape.street2,
  postcode: addressInput.shape.postcode.optional(),
  city: addressInput.shape.city.optional(),
  region: addressInput.shape.region,
  countryCode: addressInput.shape.countryCode.unwrap().optional(),
  phone: addressInput.shape.phone,
  isDefault: z.boolean().optional(),
  type: addressInput.shape.type.unwrap().optional(),
  relayPointMetadata: addressInput.shape.relayPointMetadata,
});

async function change(call: Call<unknown, z.output<typeof addressPatch>>) {
  const userId = userOf(call);
  const found = await findAddress(call.db, idOf(call.params.id ?? ''), bearerOf(call));
  if (!found) throw notFound();
  assertSamePickupPoint(found, call.body);
  const given = Object.entries(call.body).filter(([, value]) => value !== undefined);
  await call.db.transaction(async (tx) => {
    if (call.body.isDefault) await clearDefault(tx, userId, call.body.type ?? found.type);
    for (const [key, value] of given) {
      if (!(key in COLUMNS)) continue;
      const column = COLUMNS[key as keyof AddressInput];
      const stored =
        typeof value === 'object' && value !== null ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`;
      await tx.execute(
        sql`update address set ${column} = ${stored}, updated_at = now() where id = ${found.id}`,
      );
    }
  });
  return (await findAddress(call.db, found.id, bearerOf(call))) ?? {};
}

/** Addresses of a guest or customer; nobody reads another's. */
export const addresses: Resource = {
  name: 'addresses',
  type: 'Address',
  shape: address,
  operations: [
    operation({
      method: 'GET',
      path: '',
      kind: 'list',
      title: 'Lists the addresses of the bearer.',
      guard: 'bearer',
      query: pageQuery,
      returns: address,
      async handle(call) {
        const userId = userOf(call);
        const limit = Math.min(call.query.itemsPerPage, 100);
        const offset = (call.query.page - 1) * limit;
        const members = await addressesWhere(
          call.db,
          sql`customer_id = ${userId} order by created_at, id limit ${limit} offset ${offset}`,
        );
        return { total: await countOf(call.db, userId), members };
      },
    }),
    operation({
      method: 'POST',
      path: '',
      kind: 'create',
      title: 'Adds an address; a pickup point that is there already is answered instead.',
      guard: 'bearer',
      body: addressInput,
      returns: address,
      idempotent: true,
      handle: create,
    }),
    operation({
      method: 'GET',
      path: '/{id}',
      kind: 'read',
      title: 'Reads an address.',
      guard: 'bearer',
      returns: address,
      async handle(call) {
        userOf(call);
        const found = await findAddress(call.db, idOf(call.params.id ?? ''), bearerOf(call));
        if (!found) throw notFound();
        return found;
      },
    }),
    operation({
      method: 'PATCH',
      path: '/{id}',
      kind: 'update',
      title: 'Changes an address.',
      guard: 'bearer',
      body: addressPatch,
      returns: address,
      handle: change,
    }),
    operation({
      method: 'DELETE',
      path: '/{id}',
      kind: 'delete',
      title: 'Removes an address; orders keep their copy.',
      guard: 'bearer',
      returns: null,
      async handle(call) {
        const userId = userOf(call);
        const found = await findAddress(call.db, idOf(call.params.id ?? ''), bearerOf(call));
        if (!found) throw notFound();
        await call.db.execute(sql`delete from address where id = ${found.id} and customer_id = ${userId}`);
        return undefined;
      },
    }),
  ],
};
