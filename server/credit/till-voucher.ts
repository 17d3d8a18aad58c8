import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';
import { giftCard } from '#server/db/schema/credit.ts';
import { realStore } from '#server/db/schema/shop.ts';
import { Conflict, Invalid, NotFound } from '#server/errors.ts';
import { rateLimit, uncountAttempts } from '#server/identity/limit.ts';
import { shopCurrency } from '#shared/currency.ts';
import { codeHash, normalizeCode } from './gift-cards.ts';

const HOUR = 3_600;
/** Wrong codes in an hour, by member and by store. */
const WRONG_PER_MEMBER = 10;
const WRONG_PER_STORE = 30;
/** Limit per API key, which serves all tills of a partner. */
const WRONG_PER_KEY = 300;
/** One text for every reason, so that it reveals nothing. */
const UNKNOWN = 'This code is not known, or it can no longer be used.';

/** A till and its user: `storeIds` are the stores that the member is bound to, null for all. */
export interface Till {
  storeId: string;
  storeIds: readonly string[] | null;
  /** With `isKey` a partner's system calls, and `tokenId` is its key. */
  actor: Exclude<Actor, string> & { isKey?: true; tokenId?: string };
}

/** @throws NotFound for an unknown store, and for another's */
export async function assertStore(db: Database, { storeId, storeIds }: Omit<Till, 'actor'>): Promise<void> {
  const isOwn = storeIds === null || storeIds.includes(storeId);
  if (!isOwn || (await db.$count(realStore, eq(realStore.id, storeId))) === 0) throw new NotFound();
}

const { id, last4, type, amount, balance, expires_at } = giftCard;
/** Public columns of a voucher. */
export const SHOWN = { id, last4, type, amount, balance, expiresAt: expires_at };
/** The voucher can be redeemed now. */
export const IS_USABLE = sql`${balance} > 0 and ${expires_at} > now()`;

/**
 * Finds a voucher by its code at a till. A try counts before the lookup, and is uncounted if it was right.
 *
 * @throws Invalid with one text for every code that cannot be used; TooManyAttempts; NotFound for another's store
 */
export const lookUpVoucher = (db: Database, till: Till, code: string) =>
  findByCode(db, till, code, IS_USABLE);

/**
 * Whether a code is a usable voucher at a till. A try counts as at the till.
 *
 * @throws TooManyAttempts
 */
export async function isUsableVoucher(
  db: Database,
  { memberId }: Pick<Till['actor'], 'memberId'>,
  code: string,
): Promise<boolean> {
  const tries = wrongBy(memberId);
  await rateLimit(tries, WRONG_PER_MEMBER, HOUR);
  const isUsable = (await db.$count(giftCard, and(hasCode(code), IS_USABLE))) > 0;
  if (isUsable) await uncountAttempts([tries]);
  return isUsable;
}

/** Returns the key that counts the wrong codes of a member, at any till. */
const wrongBy = (memberId: string): string => `wrong-voucher ${memberId}`;

/** Finds a voucher by its code and a further condition. @throws as `lookUpVoucher` */
export const findByCode = (db: Database, till: Till, code: string, condition: SQL) =>
  tryCode(db, till, async () => {
    const [found] = await db
      .select(SHOWN)
      .from(giftCard)
      .where(and(hasCode(code), condition));
    return found;
  });

/** Looks up a code at a till, and counts the try unless it is found. @throws as `lookUpVoucher` */
export async function tryCode<T>(db: Database, till: Till, find: () => Promise<T | undefined>): Promise<T> {
  await assertStore(db, till);
  const { isKey, tokenId, memberId } = till.actor;
  const byCaller = isKey ? `wrong-voucher key ${tokenId}` : wrongBy(memberId);
  const byStore = `wrong-voucher ${till.storeId}`;
  await rateLimit(byCaller, isKey ? WRONG_PER_KEY : WRONG_PER_MEMBER, HOUR);
  await rateLimit(byStore, WRONG_PER_STORE, HOUR);
  const found = await find();
  if (!found) throw new Invalid([{ field: 'code', message: UNKNOWN, rule: 'choice' }]);
  await uncountAttempts([byCaller, byStore]);
  return found;
}

/** Returns the refusal to take more than a balance, in cents. */
export const notEnough = (balance: number) =>
  new Conflict(
    `There are ${(balance / 100).toFixed(2)} ${shopCurrency()} left on this voucher.`,
    'not-enough',
    {
      balance,
    },
  );

/** Condition for the voucher of a typed code. */
export const hasCode = (code: string): SQL => eq(giftCard.code_hash, codeHash(normalizeCode(code)));
