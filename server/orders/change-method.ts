import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { DeliveryMethodPatch } from '#contract/private/settings.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { assertVersion, versionOf } from '#server/audit/versions.ts';
import { slugOf } from '#server/catalogue/slugs.ts';
import type { Database } from '#server/db/database.ts';
import { shippingMethod } from '#server/db/schema/shop.ts';
import { Conflict, Invalid, NotFound } from '#server/errors.ts';

const COLUMNS = { ...getTableColumns(shippingMethod), version: versionOf(shippingMethod) };

/** Lists all offered shipping methods with their versions, in the shop's order. */
export const versionedMethods = (db: Database) =>
  db
    .select(COLUMNS)
    .from(shippingMethod)
    .where(eq(shippingMethod.is_offered, true))
    .orderBy(asc(shippingMethod.position), asc(shippingMethod.id));
export type VersionedMethod = Awaited<ReturnType<typeof versionedMethods>>[number];

/** Finds a shipping method. @throws NotFound */
export async function findVersionedMethod(db: Database, id: string, lock = false): Promise<VersionedMethod> {
  const query = db
    .select(COLUMNS)
    .from(shippingMethod)
    .where(and(eq(shippingMethod.id, id), eq(shippingMethod.is_offered, true)));
  const [found] = await (lock ? query.for('update') : query);
  if (!found) throw new NotFound();
  return found;
}

/**
 * Changes name, price, days, zones or countries of a shipping method, for future and open carts; placed orders keep
 * their price.
 *
 * @throws NotFound, VersionConflict; Invalid if the days are no range, or a zone is of a country that the method does
 * not deliver to
 */
export async function changeMethod(
  db: Database,
  id: string,
  change: DeliveryMethodPatch,
  { actor, version }: { actor: Actor; version: string },
): Promise<VersionedMethod> {
  return db.transaction(async (tx) => {
    const before = await findVersionedMethod(tx, id, true);
    await assertVersion(tx, version, before.version, { type: 'shipping_method', id });
    return writeChange(tx, before, change, actor);
  });
}

/** @param before the present row, locked @throws Invalid as above */
export async function writeChange(
  tx: Database,
  before: VersionedMethod,
  change: DeliveryMethodPatch,
  actor: Actor,
): Promise<VersionedMethod> {
  const next = {
    name: change.name ?? before.name,
    comment: change.comment ?? before.comment,
    cost: change.cost ?? before.cost,
    min_days: change.minDays ?? before.min_days,
    max_days: change.maxDays ?? before.max_days,
    zones: change.zones ?? before.zones,
    countries: change.countries ?? (before.place === 'shop' ? [] : before.countries),
  };
  assertDays(next);
  assertReach({ ...next, place: before.place });
  await tx.update(shippingMethod).set(next).where(eq(shippingMethod.id, before.id));
  const { name, comment, cost, min_days, max_days, zones, countries } = before;
  const details = { before: { name, comment, cost, min_days, max_days, zones, countries }, after: next };
  const subject = { type: 'shipping_method', id: before.id } as const;
  await recordAudit(tx, { actor, action: 'delivery change', subject, details });
  return findVersionedMethod(tx, before.id);
}

/** @throws Invalid if the days are no range */
function assertDays({ min_days, max_days }: { min_days: number | null; max_days: number | null }): void {
  if ((min_days ?? 0) > (max_days ?? 0))
    throw new Invalid([{ field: 'maxDays', message: 'The last day is before the first.' }]);
}

/** @throws Invalid for a method without countries, and for a zone of a country that it does not deliver to */
function assertReach({ place, zones, countries }: Pick<NewMethod, 'place' | 'zones' | 'countries'>): void {
  if ((place === 'shop') !== (countries.length === 0)) {
    const message =
      place === 'shop' ? 'A collection in a shop goes to no country.' : 'It has to go to a country.';
    throw new Invalid([{ field: 'countries', message }]);
  }
  const lost = zones.find(({ countryCode }) => !countries.includes(countryCode));
  if (lost)
    throw new Invalid([
      { field: 'zones', message: `It has a zone of ${lost.countryCode}, where it does not go.` },
    ]);
}

/** A new shipping method; it comes last. Cents. */
export interface NewMethod {
  id: string;
  name: string;
  comment: string;
  place: VersionedMethod['place'];
  cost: number;
  min_days: number | null;
  max_days: number | null;
  zones: VersionedMethod['zones'];
  countries: string[];
}

/** Derives a shipping method's id from its name: its words, and a number if another one has, or had, the same. */
export async function newMethodId(db: Database, name: string): Promise<string> {
  const words = slugOf(name).slice(0, 36) || 'delivery';
  const rows = await db.select({ id: shippingMethod.id }).from(shippingMethod);
  const taken = new Set(rows.map(({ id }) => id));
  let id = words;
  for (let number = 2; taken.has(id); number++) id = `${words}-${number}`;
  return id;
}

/** Adds a shipping method, available to carts at once. @throws Conflict for an id that is taken; Invalid as above */
export async function addMethod(db: Database, method: NewMethod, actor: Actor): Promise<void> {
  assertDays(method);
  assertReach(method);
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .insert(shippingMethod)
      .values({
        ...method,
        type: method.place === 'home' ? 'delivery' : 'others',
        position: sql`(select coalesce(max(position), 0) + 1 from shipping_method)`,
      })
      .onConflictDoNothing();
    if (rowCount === 0)
      throw new Conflict(`There is or was a way of delivery ${method.id}: give the new one another name.`);
    const subject = { type: 'shipping_method', id: method.id } as const;
    await recordAudit(tx, { actor, action: 'delivery add', subject, details: { ...method } });
  });
}

/**
 * Stops offering a shipping method. Carts that had chosen it must choose again; placed orders keep it.
 *
 * @throws NotFound, VersionConflict; Conflict for the last one that delivers to a home
 */
export async function removeMethod(
  db: Database,
  id: string,
  { actor, version }: { actor: Actor; version: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await findVersionedMethod(tx, id, true);
    await assertVersion(tx, version, found.version, { type: 'shipping_method', id });
    const others = await versionedMethods(tx);
    if (found.place === 'home' && others.filter(({ place }) => place === 'home').length === 1)
      throw new Conflict(`${id} is the last way of delivery that brings parcels home.`);
    await tx.execute(sql`update purchase_order set
        shipping_method_id = nullif(shipping_method_id, ${id}),
        chosen_shipping_method_id = nullif(chosen_shipping_method_id, ${id})
      where state = 'draft' and ${id} in (shipping_method_id, chosen_shipping_method_id)`);
    await tx.update(shippingMethod).set({ is_offered: false }).where(eq(shippingMethod.id, id));
    const subject = { type: 'shipping_method', id } as const;
    await recordAudit(tx, { actor, action: 'delivery remove', subject, details: { name: found.name } });
  });
}
