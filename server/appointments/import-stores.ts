import { getTableColumns, sql } from 'drizzle-orm';
import { z } from 'zod';
import { phone } from '#contract/identity.ts';
import { oneLine } from '#contract/line.ts';
import type { Database } from '#server/db/database.ts';
import { realStore } from '#server/db/schema/shop.ts';
import { Malformed } from '#server/errors.ts';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'is no time like 19:00');

const isTimezone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** A store in an operator's file; unknown fields are refused, so that typing errors are found. */
const store = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'has small letters, digits and - only'),
  name: oneLine(80),
  street: oneLine(120),
  postcode: oneLine(12),
  city: oneLine(80),
  countryCode: z.string().regex(/^[A-Z]{2}$/, 'is no country like FR'),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  timezone: z.string().refine(isTimezone, 'is no time zone like Europe/Paris'),
  openingHours: z.partialRecord(z.enum(WEEKDAYS), z.array(z.tuple([time, time]))),
  phone: phone.optional(),
  acceptsTradeIn: z.boolean().default(true),
  capacity: z.int().min(1).max(50).default(1),
});

const file = z.array(store).min(1);
export type StoreFile = z.output<typeof file>;

/** Reads the stores of a file. @throws Malformed naming each wrong field by its place: `0.openingHours.monday` */
export function storesOf(text: string): StoreFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Malformed('The file is not JSON.');
  }
  const read = file.safeParse(json);
  if (!read.success)
    throw new Malformed(
      read.error.issues.map(({ path, message }) => `${path.join('.') || 'file'}: ${message}`).join('\n'),
    );
  const ids = read.data.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new Malformed(`The store ${twice} is in the file twice.`);
  return read.data;
}

/**
 * Adds and changes stores; others are kept, and so are appointments.
 *
 * @returns ids of the new and of the changed stores.
 */
export function importStores(
  db: Database,
  stores: StoreFile,
  { dryRun }: { dryRun: boolean },
): Promise<{ added: string[]; changed: string[] }> {
  return db.transaction(async (tx) => {
    const known = new Set((await tx.select({ id: realStore.id }).from(realStore)).map(({ id }) => id));
    const ids = stores.map(({ id }) => id);
    const result = {
      added: ids.filter((id) => !known.has(id)),
      changed: ids.filter((id) => known.has(id)),
    };
    if (dryRun) return result;
    const { id: _, ...columns } = getTableColumns(realStore);
    const taken = Object.keys(columns).map((name) => [name, sql.raw(`excluded.${name}`)]);
    await tx
      .insert(realStore)
      .values(
        stores.map(({ countryCode, openingHours, acceptsTradeIn, capacity, ...same }) => ({
          ...same,
          phone: same.phone ?? null,
          country_code: countryCode,
          opening_hours: Object.fromEntries(WEEKDAYS.map((day) => [day, openingHours[day] ?? []])),
          accepts_trade_in: acceptsTradeIn,
          slot_capacity: capacity,
        })),
      )
      .onConflictDoUpdate({ target: realStore.id, set: Object.fromEntries(taken) });
    return result;
  });
}
