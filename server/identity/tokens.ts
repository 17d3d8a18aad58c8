import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { Bearer } from './bearer.ts';

const DAYS = 7;
const hashOf = (token: string) => createHash('sha256').update(token).digest();

const tokenRow = z.object({
  id: z.string(),
  kind: z.enum(['guest', 'customer', 'order']),
  customer_id: z.string().nullable(),
  order_id: z.string().nullable(),
  proven: z.boolean(),
});

/** Who calls, by `Authorization: Bearer …`. An unknown or expired token is as none. */
export async function findBearer(db: Database, authorization: string | null): Promise<Bearer | null> {
  const token = /^Bearer ([\w-]{20,200})$/.exec(authorization ?? '')?.[1];
  if (!token) return null;
  const [row] = await rowsOf(
    db,
    tokenRow,
    sql`select id, kind, customer_id, order_id, proven from token where hash = ${hashOf(token)} and expires_at > now()`,
  );
  if (!row) return null;
  if (row.kind === 'order') {
    return row.order_id
      ? { kind: 'order', orderId: row.order_id, tokenId: row.id, proven: row.proven }
      : null;
  }
  return row.customer_id ? { kind: row.kind, userId: row.customer_id, tokenId: row.id } : null;
}

/** A new token of 256 random bits for a guest or customer, valid for 7 days (specification, section 9). */
export function issueUserToken(
  db: Database,
  kind: 'guest' | 'customer',
  customerId: string,
): Promise<string> {
  return issue(db, sql`insert into token (hash, kind, customer_id, expires_at)`, sql`${kind}, ${customerId}`);
}

/** A new token for one order only. `proven` for the shopper whose own cart it is. */
export function issueOrderToken(db: Database, orderId: string, proven: boolean): Promise<string> {
  return issue(
    db,
    sql`insert into token (hash, kind, order_id, proven, expires_at)`,
    sql`'order', ${orderId}, ${proven}`,
  );
}

async function issue(
  db: Database,
  into: ReturnType<typeof sql>,
  values: ReturnType<typeof sql>,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.execute(sql`${into} values (${hashOf(token)}, ${values}, now() + make_interval(days => ${DAYS}))`);
  return token;
}
