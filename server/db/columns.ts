import { sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, type UpdateDeleteAction, uuid } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { type SealedUse, seal, unseal } from '#server/sealing.ts';

/** A column of bytes, which Drizzle has no type for. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A moment, which reads as the wire writes it: ISO 8601 in UTC, milliseconds. */
export const timestamptz = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

/** A time as a clock on the wall shows it: `12:00:00`. */
export const wallClock = customType<{ data: string }>({ dataType: () => 'time without time zone' });

/** A jsonb column, whose values are read by a schema. */
export const jsonOf = <T>(schema: z.ZodType<T>) =>
  customType<{ data: T; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => schema.parse(value),
  })();

/** A text that is kept sealed, and reads in clear (server/sealing.ts). */
export const sealedText = (use: SealedUse) =>
  customType<{ data: string; driverData: string }>({
    dataType: () => 'text',
    toDriver: (text) => seal(use, text),
    fromDriver: (sealed) => unseal(use, sealed),
  });

/** The number of a transaction. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Who is mailed about a row: a customer's id, or a hash of a guest's mailbox, whichever way it is written. */
export const alertReader = () =>
  uuid().notNull().generatedAlwaysAs(sql`coalesce(customer_id, md5(lower(email))::uuid)`);

/** The id of a row of another table, which every row has. */
export const referenceTo = (id: () => AnyPgColumn, actions?: { onDelete: UpdateDeleteAction }) =>
  uuid().notNull().references(id, actions);
