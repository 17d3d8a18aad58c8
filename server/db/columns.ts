import { sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, type UpdateDeleteAction, uuid } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { type SealedUse, seal, unseal } from '#server/sealing.ts';

/** A bytea column, which Drizzle has no type for. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A timestamp that reads in the format of the API: ISO 8601 in UTC with milliseconds. */
export const timestamptz = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

/** A time of day without a time zone: `12:00:00`. */
export const wallClock = customType<{ data: string }>({ dataType: () => 'time without time zone' });

/** Defines a jsonb column whose values are parsed by a schema. */
export const jsonOf = <T>(schema: z.ZodType<T>) =>
  customType<{ data: T; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => schema.parse(value),
  })();

/** Defines a text column that is encrypted in the database and reads in clear (server/sealing.ts). */
export const sealedText = (use: SealedUse) =>
  customType<{ data: string; driverData: string }>({
    dataType: () => 'text',
    toDriver: (text) => seal(use, text),
    fromDriver: (sealed) => unseal(use, sealed),
  });

/** The number of a transaction. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Defines the recipient of a row's mails: a customer's id, or a hash of a guest's mailbox in lower case. */
export const alertReader = () =>
  uuid().notNull().generatedAlwaysAs(sql`coalesce(customer_id, md5(lower(email))::uuid)`);

/** Defines a required reference to a row of another table. */
export const referenceTo = (id: () => AnyPgColumn, actions?: { onDelete: UpdateDeleteAction }) =>
  uuid().notNull().references(id, actions);
