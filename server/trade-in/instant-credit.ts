import { eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { realStore } from '#server/db/schema/shop.ts';
import { storeCredit } from '#server/db/schema/store-credit.ts';
import { tradeInCart } from '#server/db/schema/trade-in.ts';
import { env } from '#server/env.ts';
import type { StoreBearer } from '#server/identity/bearer.ts';

const CENTS = 100;

/** The ceilings of one day, by seller, person, store and day. */
const CREDIT_CEILINGS = ['seller', 'staff', 'store'] as const;
export type CreditCeiling = (typeof CREDIT_CEILINGS)[number];

/** When a trade-in at the counter is credited: at once, at once with a colleague's code, or after the workshop's check. */
export type CreditWhen = 'now' | 'second-person' | 'workshop';

interface CreditTime {
  when: CreditWhen;
  /** The ceiling of the day that prevents it. */
  ceiling?: CreditCeiling;
}

type Counter = Pick<StoreBearer, 'staffId' | 'storeId'>;
interface Sale {
  customerId: string;
  /** Sum of the accepted items, in cents. */
  sum: number;
}

/**
 * Decides when a sum is credited: a large one, and one beyond a ceiling of the day, waits for the workshop's check. The
 * day is in the store's time zone. The answer is reliable only after `lockInstantCredit`, in the same transaction.
 */
export async function creditTime(db: Database, counter: Counter, sale: Sale): Promise<CreditTime> {
  if (sale.sum > env().STORE_CREDIT_AT_ONCE * CENTS) return { when: 'workshop' };
  const most: Record<CreditCeiling, number> = {
    seller: env().STORE_CREDIT_PER_SELLER_DAY,
    staff: env().STORE_CREDIT_PER_STAFF_DAY,
    store: env().STORE_CREDIT_PER_STORE_DAY,
  };
  const credited = await creditedToday(db, counter, sale.customerId);
  const ceiling = CREDIT_CEILINGS.find((name) => credited[name] + sale.sum > most[name]);
  if (ceiling) return { when: 'workshop', ceiling };
  return { when: sale.sum > env().STORE_SECOND_PERSON_ABOVE ? 'second-person' : 'now' };
}

/**
 * Returns the cents credited at once today. A member of staff is responsible for credits they confirmed as the second
 * person, too.
 */
async function creditedToday(
  db: Database,
  { staffId, storeId }: Counter,
  customerId: string,
): Promise<Record<CreditCeiling, number>> {
  const zone = sql`(select ${realStore.timezone} from ${realStore} where ${realStore.id} = ${storeId})`;
  const today = gte(
    storeCredit.created_at,
    sql`date_trunc('day', now() at time zone ${zone}) at time zone ${zone}`,
  );
  const sumOf = (condition: SQL | undefined) =>
    sql<number>`coalesce(sum(${storeCredit.amount}) filter (where ${condition}), 0)::int`;
  const [sums] = await db
    .select({
      seller: sumOf(eq(tradeInCart.customer_id, customerId)),
      staff: sumOf(sql`${staffId} in (${storeCredit.staff_id}, ${storeCredit.second_staff_id})`),
      store: sumOf(eq(storeCredit.store_id, storeId)),
    })
    .from(storeCredit)
    .innerJoin(tradeInCart, eq(tradeInCart.id, storeCredit.cart_id))
    .where(today);
  return sums ?? { seller: 0, staff: 0, store: 0 };
}

/** Lets one transaction at a time credit in a store, and to a seller, so that parallel calls respect the ceilings. */
export async function lockInstantCredit(tx: Database, storeId: string, customerId: string): Promise<void> {
  for (const key of [`store-credit store ${storeId}`, `store-credit seller ${customerId}`])
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Records an instant credit, in the transaction that pays it. @param secondStaffId the colleague who confirmed it */
export async function recordInstantCredit(
  tx: Database,
  { staffId, storeId }: Counter,
  { cartId, sum, secondStaffId }: { cartId: string; sum: number; secondStaffId: string | undefined },
): Promise<void> {
  await tx.insert(storeCredit).values({
    cart_id: cartId,
    store_id: storeId,
    staff_id: staffId,
    amount: sum,
    second_staff_id: secondStaffId ?? null,
  });
}

/** Whether a signed trade-in was credited at once. */
export const wasCreditedAtOnce = async (db: Database, cartId: string): Promise<boolean> =>
  (await db.$count(storeCredit, eq(storeCredit.cart_id, cartId))) > 0;
