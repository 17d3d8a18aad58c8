import { type SQL, sql } from 'drizzle-orm';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a key may be an id: of a model or of a piece. Anything else is a piece's slug. */
export const isId = (key: string): boolean => UUID.test(key);

/** Pieces `a` that a key names: those of a model, or the one piece. */
export function whereKey(key: string): SQL {
  return isId(key) ? sql`(a.product_id = ${key} or a.id = ${key})` : sql`a.slug = ${key}`;
}
