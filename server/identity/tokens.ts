import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { token } from '#server/db/schema/access.ts';
import type { Bearer } from './bearer.ts';

const DAYS = 7;
const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

/** Who calls, by `Authorization: Bearer …`. An unknown or expired token is as none. */
export async function findBearer(db: Database, authorization: string | null): Promise<Bearer | null> {
  const secret = /^Bearer ([\w-]{20,200})$/.exec(authorization ?? '')?.[1];
  if (!secret) return null;
  const [row] = await db
    .select()
    .from(token)
    .where(and(eq(token.hash, hashOf(secret)), gt(token.expires_at, sql`now()`)));
  if (!row) return null;
  if (row.kind === 'order') {
    return row.order_id
      ? { kind: 'order', orderId: row.order_id, tokenId: row.id, proven: row.proven }
      : null;
  }
  return row.customer_id ? { kind: row.kind, userId: row.customer_id, tokenId: row.id } : null;
}

/** A new token of 256 random bits for a guest or customer, valid for 7 days (specification, section 9). */
export const issueUserToken = (db: Database, kind: 'guest' | 'customer', customerId: string) =>
  issue(db, { kind, customer_id: customerId });

/** A new token for one order only. `proven` for the shopper whose own cart it is. */
export const issueOrderToken = (db: Database, orderId: string, proven: boolean) =>
  issue(db, { kind: 'order', order_id: orderId, proven });

type Holder = Pick<typeof token.$inferInsert, 'kind' | 'customer_id' | 'order_id' | 'proven'>;

async function issue(db: Database, holder: Holder): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await db
    .insert(token)
    .values({ ...holder, hash: hashOf(secret), expires_at: sql`now() + make_interval(days => ${DAYS})` });
  return secret;
}
