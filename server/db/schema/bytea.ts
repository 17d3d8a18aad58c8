import { customType } from 'drizzle-orm/pg-core';

/** A column of bytes, which Drizzle has no type for. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
