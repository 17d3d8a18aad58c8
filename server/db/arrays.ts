import { type SQL, sql } from 'drizzle-orm';

const literal = (values: readonly string[]) =>
  `{${values.map((value) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`;

/** Builds one parameter of type text[] for any number of values: `column = any(${textArray(values)})`. */
export const textArray = (values: readonly string[]): SQL => sql`${sql.param(literal(values))}::text[]`;

/** The value of a parameter that is cast to uuid[]. */
export const idList = (ids: readonly string[]): string => literal(ids);

/** One parameter of type uuid[]. @throws Error (SQLSTATE 22P02) when the statement runs and one is no uuid. */
export const idArray = (ids: readonly string[]): SQL => sql`${sql.param(literal(ids))}::uuid[]`;
