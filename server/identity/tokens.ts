import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { builtOnce } from '#server/db/built-once.ts';
import type { Database } from '#server/db/database.ts';
import { builtRowsOf } from '#server/db/rows.ts';
import { token } from '#server/db/schema/access.ts';
import { sendAhead } from '#server/db/send-ahead.ts';
import { env } from '#server/env.ts';
import type { Bearer } from './bearer.ts';

const DAYS = 7;
/** Selects the expiry of a token that is used now: days after it was issued, or hours without a use; null for any time. */
const expiryOf = (issuedAt: SQL, idleHours: SQL) =>
  sql`least(${issuedAt} + make_interval(days => ${DAYS}), now() + make_interval(hours => ${idleHours}))`;
/** Precision of a token's last use, in minutes: not every read writes. */
const USE_MINUTES = 5;
/** Returns the hash of a token, which is stored in its place. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

const isAlive = gt(token.expires_at, sql`now()`);
const isNotedAsUsed = sql<boolean>`${token.last_used_at} > now() - make_interval(mins => ${USE_MINUTES})`;

/** Returns the token of a call; undefined for an invalid form. */
export const secretOf = (authorization: string | null): string | undefined =>
  /^Bearer ([\w-]{20,200})$/.exec(authorization ?? '')?.[1];

const aliveToken = builtRowsOf(
  z.object({
    id: z.string(),
    kind: z.enum(['guest', 'customer', 'order']),
    customer_id: z.string().nullable(),
    order_id: z.string().nullable(),
    proven: z.boolean(),
    is_noted: z.boolean(),
  }),
  () => sql`select id, kind, customer_id, order_id, proven, ${isNotedAsUsed} as is_noted from token
    where hash = ${sql.placeholder('hash')} and ${isAlive}`,
  { keepsPlan: true },
);

/** Finds the caller by `Authorization: Bearer …`. An unknown, ended or expired token is the same as none. */
export async function findBearer(db: Database, authorization: string | null): Promise<Bearer | null> {
  const secret = secretOf(authorization);
  if (!secret) return null;
  const [row] = await aliveToken({ hash: hashOf(secret) }, db);
  if (!row) return null;
  if (row.kind === 'order') {
    return row.order_id
      ? { kind: 'order', orderId: row.order_id, tokenId: row.id, proven: row.proven }
      : null;
  }
  if (row.kind === 'customer' && !row.is_noted) await recordUse(db, row.id);
  return row.customer_id ? { kind: row.kind, userId: row.customer_id, tokenId: row.id } : null;
}

/** Records the use of a session, and with it of the account. */
const recordUse = (db: Database, id: string) =>
  db.execute(sql`with used as (
      update token set last_used_at = now(), expires_at = ${expiryOf(sql`created_at`, sql`${env().SESSION_IDLE_HOURS}`)}
      where id = ${id} and last_used_at < now() - make_interval(mins => ${USE_MINUTES}) returning customer_id)
    update customer set last_active_at = now() where id in (select customer_id from used)`);

/**
 * Issues a token of 256 random bits to a guest or customer, valid for 7 days (specification, section 9); a customer's
 * ends earlier without use.
 */
export const issueUserToken = (db: Database, kind: 'guest' | 'customer', customerId: string, device = '') =>
  issue(db, { kind, customer_id: customerId, device });

/** Issues a token for one order only. `proven` for the shopper who owns the cart. */
export const issueOrderToken = (db: Database, orderId: string, proven: boolean) =>
  issue(db, { kind: 'order', order_id: orderId, proven });

type Holder = Pick<typeof token.$inferInsert, 'kind' | 'customer_id' | 'order_id' | 'proven' | 'device'>;

const newSecret = () => randomBytes(32).toString('base64url');

/** Returns a new token for an order, with the value for `orderTokenPart()`. */
export function newOrderToken(): { secret: string; hash: Buffer } {
  const secret = newSecret();
  return { secret, hash: hashOf(secret) };
}

/**
 * Returns the part of a statement that writes a token of the shopper who owns a cart, if another part has a row. Its
 * value is `hash`.
 */
export const orderTokenPart = (
  orderId: SQL,
  from: SQL,
): SQL => sql`insert into token (kind, order_id, proven, hash, expires_at)
  select 'order', ${orderId}, true, ${sql.placeholder('hash')}::bytea, ${expiryOf(sql`now()`, sql`null::int`)} from ${from}`;

async function issue(db: Database, holder: Holder): Promise<string> {
  const secret = newSecret();
  const idleHours = holder.kind === 'customer' ? env().SESSION_IDLE_HOURS : null;
  const values = { customer_id: null, order_id: null, proven: false, device: '', ...holder, idleHours };
  await sendAhead(db, newToken(db).execute({ ...values, hash: hashOf(secret) }));
  return secret;
}

const newToken = builtOnce((db) =>
  db
    .insert(token)
    .values({
      kind: sql.placeholder('kind'),
      customer_id: sql.placeholder('customer_id'),
      order_id: sql.placeholder('order_id'),
      proven: sql.placeholder('proven'),
      device: sql.placeholder('device'),
      hash: sql.placeholder('hash'),
      expires_at: expiryOf(sql`now()`, sql`${sql.placeholder('idleHours')}::int`),
    })
    .prepare(''),
);

/** Ends the token of this call: signing out. */
export async function endToken(db: Database, { tokenId }: Bearer): Promise<void> {
  await db.delete(token).where(eq(token.id, tokenId));
}

/** Lists the active sessions of a customer, the last used first. */
export const listSessions = (db: Database, customerId: string) =>
  db
    .select()
    .from(token)
    .where(and(ofCustomer(customerId), isAlive))
    .orderBy(desc(token.last_used_at), desc(token.id));

const ofCustomer = (customerId: string): SQL | undefined =>
  and(eq(token.kind, 'customer'), eq(token.customer_id, customerId));

/** Ends one session of a customer. @returns whether there was one. */
export async function endSession(db: Database, customerId: string, id: string): Promise<boolean> {
  const ended = await db.delete(token).where(and(ofCustomer(customerId), isAlive, eq(token.id, id)));
  return Boolean(ended.rowCount);
}

/** Ends the sessions of a customer, `except` one. */
export async function endSessions(db: Database, customerId: string, except?: Bearer): Promise<void> {
  const others = except ? ne(token.id, except.tokenId) : undefined;
  await db.delete(token).where(and(ofCustomer(customerId), others));
}
