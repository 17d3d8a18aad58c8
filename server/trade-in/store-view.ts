import { eq } from 'drizzle-orm';
import type { Refusal } from '#contract/estimate.ts';
import type { Database } from '#server/db/database.ts';
import { wallet } from '#server/db/schema/credit.ts';
import { customer } from '#server/db/schema/customers.ts';
import { storeSession } from '#server/db/schema/store-session.ts';
import { NotFound } from '#server/errors.ts';
import type { StoreBearer } from '#server/identity/bearer.ts';
import { cartById, type TradeInCartRow } from './carts.ts';
import { type CreditWhen, creditTime, wasCreditedAtOnce } from './instant-credit.ts';
import { offerFor } from './offers.ts';
import { relatedRowsOf } from './related-rows.ts';
import { findStaff, type StaffMember } from './staff.ts';
import type { TradeInRow } from './transitions.ts';
import { itemsOfCart } from './workshop-rows.ts';

/** An item at the counter, with the reason if it was graded and is not accepted. */
export interface CounterItem {
  item: TradeInRow;
  refusal: Refusal | undefined;
  /** Id of its first photo. */
  photoId: string | undefined;
}

/** View of a tablet. Amounts in cents. */
export interface CounterView {
  staff: StaffMember;
  customer: (typeof customer.$inferSelect & { credit: number }) | undefined;
  tradeIn: { cart: TradeInCartRow; items: CounterItem[]; total: number; credit: CreditWhen } | undefined;
}

/** Returns the assistant, the served customer, and the current trade-in. @throws NotFound when the session has ended */
export async function counterView(db: Database, bearer: StoreBearer): Promise<CounterView> {
  const staff = await findStaff(db, bearer.staffId);
  const [session] = await db.select().from(storeSession).where(eq(storeSession.id, bearer.tokenId));
  if (!session) throw new NotFound();
  const { customer_id, cart_id } = session;
  return {
    staff,
    customer: customer_id === null ? undefined : await servedCustomer(db, customer_id),
    tradeIn: cart_id === null ? undefined : await currentTradeIn(db, bearer, cart_id),
  };
}

async function servedCustomer(db: Database, id: string) {
  const [found] = await db.select().from(customer).where(eq(customer.id, id));
  if (!found) return undefined;
  const [own] = await db.select({ balance: wallet.balance }).from(wallet).where(eq(wallet.customer_id, id));
  return { ...found, credit: own?.balance ?? 0 };
}

async function currentTradeIn(db: Database, bearer: StoreBearer, cartId: string) {
  const cart = await cartById(db, cartId);
  const items: CounterItem[] = [];
  const rows = await itemsOfCart(db, cart.id);
  const { photos } = await relatedRowsOf(
    db,
    rows.map(({ id }) => id),
  );
  for (const item of rows) {
    const photoId = photos.find(({ trade_in_id }) => trade_in_id === item.id)?.id;
    items.push({ item, refusal: await refusalOf(db, item), photoId });
  }
  const accepted = items.filter(({ item }) => item.answer === 'accepted');
  const total = accepted.reduce((sum, { item }) => sum + (item.offer ?? 0), 0);
  return { cart, items, total, credit: await creditWhen(db, bearer, cart, total) };
}

/** Returns when the total is credited, or for a signed trade-in, was. */
async function creditWhen(
  db: Database,
  bearer: StoreBearer,
  cart: TradeInCartRow,
  sum: number,
): Promise<CreditWhen> {
  if (cart.signature !== null) return (await wasCreditedAtOnce(db, cart.id)) ? 'now' : 'workshop';
  return (await creditTime(db, bearer, { customerId: cart.customer_id, sum })).when;
}

async function refusalOf(db: Database, item: TradeInRow): Promise<Refusal | undefined> {
  const estimated = item.offer === null ? await offerFor(db, item) : undefined;
  return estimated?.accepted === false ? estimated.reason : undefined;
}
