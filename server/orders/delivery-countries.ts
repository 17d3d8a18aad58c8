import { type Actor, recordAudit } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import { findVersionedMethod, type VersionedMethod, versionedMethods, writeChange } from './change-method.ts';

/** A country that the shop delivers to, with the ids of its shipping methods. */
interface DeliveryCountry {
  countryCode: string;
  methods: string[];
}

/** Lists the countries of shipping methods, those with the most methods first. */
export function countriesOf(
  methods: readonly Pick<VersionedMethod, 'id' | 'countries'>[],
): DeliveryCountry[] {
  const codes = [...new Set(methods.flatMap(({ countries }) => countries))].toSorted();
  return codes
    .map((countryCode) => ({
      countryCode,
      methods: methods.filter(({ countries }) => countries.includes(countryCode)).map(({ id }) => id),
    }))
    .toSorted((a, b) => b.methods.length - a.methods.length);
}

/**
 * Adds a country to the delivery area, with its shipping methods.
 *
 * @throws NotFound for an unknown method; Conflict without a method that delivers to a home, for a method of collection
 * in a store, and if all of them deliver there already
 */
export async function addCountry(
  db: Database,
  countryCode: string,
  methodIds: readonly string[],
  actor: Actor,
): Promise<DeliveryCountry> {
  return db.transaction(async (tx) => {
    const named = await lockMethods(tx, methodIds);
    const shop = named.find(({ place }) => place === 'shop');
    if (shop) throw new Conflict(`${shop.id} is a collection in a shop: it goes to no country.`);
    const there = (await versionedMethods(tx)).filter(({ countries }) => countries.includes(countryCode));
    if (![...there, ...named].some(({ place }) => place === 'home'))
      throw new Conflict(
        `No way of delivery goes home to ${countryCode}: name one that does, or add one that goes there alone.`,
      );
    const extended = named.filter(({ countries }) => !countries.includes(countryCode));
    if (extended.length === 0) throw new Conflict(`The shop delivers to ${countryCode} by these already.`);
    for (const method of extended)
      await writeChange(tx, method, { countries: [...method.countries, countryCode] }, actor);
    return countryAfter(tx, countryCode, actor, 'country add');
  });
}

/**
 * Removes a country from the delivery area. Carts must choose another address; placed orders are still delivered.
 *
 * @throws NotFound if the shop does not deliver there; Conflict for a shipping method without another country
 */
export async function removeCountry(db: Database, countryCode: string, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const there = (await versionedMethods(tx)).filter(({ countries }) => countries.includes(countryCode));
    if (there.length === 0) throw new NotFound();
    for (const method of await lockMethods(
      tx,
      there.map(({ id }) => id),
    )) {
      const countries = method.countries.filter((code) => code !== countryCode);
      if (countries.length === 0)
        throw new Conflict(`${method.id} goes nowhere else: have it go to another country, or remove it.`);
      const zones = method.zones.filter((zone) => zone.countryCode !== countryCode);
      await writeChange(tx, method, { countries, zones }, actor);
    }
    await countryAfter(tx, countryCode, actor, 'country remove');
  });
}

async function lockMethods(tx: Database, ids: readonly string[]): Promise<VersionedMethod[]> {
  const locked: VersionedMethod[] = [];
  // Locks in a fixed order, which prevents deadlocks.
  for (const id of [...new Set(ids)].toSorted()) locked.push(await findVersionedMethod(tx, id, true));
  return locked;
}

/** Returns the changed country and writes the audit entry. */
async function countryAfter(
  tx: Database,
  countryCode: string,
  actor: Actor,
  action: string,
): Promise<DeliveryCountry> {
  const found = countriesOf(await versionedMethods(tx)).find((one) => one.countryCode === countryCode);
  const methods = found?.methods ?? [];
  await recordAudit(tx, {
    actor,
    action,
    subject: { type: 'country', id: countryCode },
    details: { methods },
  });
  return { countryCode, methods };
}
