import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { tradeIn, tradeInCart } from '#server/db/schema/trade-in.ts';
import { readSlice, type Slice } from '#server/db/slice.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import { assertTradeInOn } from '#server/estimates/enabled.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { tradeInStateText } from './state-text.ts';

export type TradeInCartRow = typeof tradeInCart.$inferSelect;

/** Reads trade-ins by any condition. `lock` keeps them from changing until the transaction ends. */
export function cartsWhere(db: Database, where: SQL | undefined, lock = false): Promise<TradeInCartRow[]> {
  const found = db.select().from(tradeInCart).where(where);
  return lock ? found.for('update') : found;
}

/** Finds a trade-in by its id, without a check of its owner: for the shop itself. @throws NotFound */
export async function cartById(db: Database, id: string, lock = false): Promise<TradeInCartRow> {
  const [cart] = isId(id) ? await cartsWhere(db, eq(tradeInCart.id, id), lock) : [];
  if (!cart) throw new NotFound();
  return cart;
}

/** Finds a trade-in of a guest or customer. @throws NotFound for another's or an unknown one. */
export async function findCart(
  db: Database,
  ownerId: string,
  id: string,
  lock = false,
): Promise<TradeInCartRow> {
  const ownTradeIn = and(eq(tradeInCart.id, id), eq(tradeInCart.customer_id, ownerId));
  const [cart] = isId(id) ? await cartsWhere(db, ownTradeIn, lock) : [];
  if (!cart) throw new NotFound();
  return cart;
}

/** Lists the trade-ins of a guest or customer, newest first. */
export function listCarts(
  db: Database,
  ownerId: string,
  slice: Slice,
): Promise<{ total: number; rows: TradeInCartRow[] }> {
  const ownTradeIns = eq(tradeInCart.customer_id, ownerId);
  const rows = db
    .select()
    .from(tradeInCart)
    .where(ownTradeIns)
    .orderBy(desc(tradeInCart.created_at), desc(tradeInCart.id))
    .$dynamic();
  return readSlice(db.$count(tradeInCart, ownTradeIns), rows, slice);
}

/** Locks the draft of a guest or customer; undefined when there is none. */
export async function draftOf(tx: Database, ownerId: string): Promise<TradeInCartRow | undefined> {
  const ownDraft = and(eq(tradeInCart.customer_id, ownerId), eq(tradeInCart.state, 'draft'));
  const [draft] = await cartsWhere(tx, ownDraft, true);
  return draft;
}

/** Returns the draft of a guest or customer, locked; a new one begins with the owner's known data. */
export async function openDraft(tx: Database, ownerId: string): Promise<TradeInCartRow> {
  assertTradeInOn();
  await tx.execute(sql`insert into trade_in_cart
      (customer_id, first_name, last_name, email, phone, birthdate, country_code)
    select id, nullif(first_name, ''), nullif(last_name, ''), nullif(email, ''), phone, birthdate, country_code
      from customer where id = ${ownerId}
    on conflict (customer_id) where state = 'draft' do nothing`);
  const draft = await draftOf(tx, ownerId);
  if (!draft) throw new Error('the trade-in was not made');
  return draft;
}

/** @throws Conflict unless the trade-in is a draft. */
export function assertDraft({ state }: TradeInCartRow): void {
  if (state !== 'draft')
    throw new Conflict(
      refusalText('refusal.tradeIn.notChanged', { state: tradeInStateText(state) }),
      'state',
    );
}

/** Updates columns of a trade-in in any state. */
export async function updateCartRow(
  tx: Database,
  id: string,
  changes: PgUpdateSetSource<typeof tradeInCart>,
): Promise<void> {
  await tx
    .update(tradeInCart)
    .set({ ...changes, updated_at: sql`now()` })
    .where(eq(tradeInCart.id, id));
}

/** Closes a trade-in, locked by the caller, once all its items have reached an end. */
export async function closeWhenDone(tx: Database, cartId: string): Promise<void> {
  await tx
    .update(tradeInCart)
    .set({ state: 'closed', closed_at: sql`now()`, updated_at: sql`now()` })
    .where(
      and(
        eq(tradeInCart.id, cartId),
        eq(tradeInCart.state, 'validated'),
        sql`not exists (select 1 from ${tradeIn} where cart_id = ${cartId} and state in ('estimated', 'validated',
          'sent', 'received', 'in_review', 'accepted', 'devalued', 'refused', 'declined'))`,
      ),
    );
}
