import { eq, sql } from 'drizzle-orm';
import { idOf } from '#contract/hydra.ts';
import type { StoreItemPatch } from '#contract/store-session.ts';
import type { TradeInCreate } from '#contract/trade-in.ts';
import type { Database } from '#server/db/database.ts';
import { tradeIn } from '#server/db/schema/trade-in.ts';
import { Conflict, Invalid, NotFound } from '#server/errors.ts';
import type { StoreBearer } from '#server/identity/bearer.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { addItem } from './add-item.ts';
import { assertDraft } from './carts.ts';
import { removeItem } from './end-cart.ts';
import { isPurchase, lockItemsOf } from './items.ts';
import { assertDescribed, offerFor, pricedBy } from './offers.ts';
import { findStaff } from './staff.ts';
import { tradeInStateText } from './state-text.ts';
import { lockCurrentCart } from './store-session.ts';
import type { Actor, TradeInRow } from './transitions.ts';

/** Returns the serving assistant as actor of the timeline. */
export const staffActor = async (db: Database, { staffId }: StoreBearer): Promise<Actor> => ({
  kind: 'staff',
  name: (await findStaff(db, staffId)).name,
});

/** Adds an item to the current trade-in. @throws as `addItem`; Conflict when no customer is served. */
export async function addItemAtCounter(
  db: Database,
  bearer: StoreBearer,
  input: TradeInCreate,
): Promise<void> {
  await db.transaction(async (tx) => {
    const cart = await lockCurrentCart(tx, bearer);
    await addItem(tx, cart.customer_id, { ...input, tradeInCart: cart.id }, await staffActor(tx, bearer));
  });
}

/** Removes an item from the current trade-in. @throws NotFound, Conflict */
export async function removeItemAtCounter(db: Database, bearer: StoreBearer, itemId: string): Promise<void> {
  const ownerId = await db.transaction(async (tx) => {
    const { cart } = await currentItem(tx, bearer, itemId);
    return cart.customer_id;
  });
  await removeItem(db, ownerId, idOf(itemId));
}

async function currentItem(tx: Database, bearer: StoreBearer, itemId: string) {
  const cart = await lockCurrentCart(tx, bearer);
  const item = (await lockItemsOf(tx, cart)).find(({ id }) => id === idOf(itemId));
  if (!item) throw new NotFound();
  return { cart, item };
}

/**
 * Grades an item, which gets an offer or is not accepted, and records the customer's answer to the offer. An item that
 * was declared at home keeps its declaration.
 *
 * @throws NotFound; Conflict for a trade-in that was confirmed; Invalid for accepting an offer that does not exist.
 */
export async function changeItemAtCounter(
  db: Database,
  bearer: StoreBearer,
  itemId: string,
  patch: StoreItemPatch,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { cart, item } = await currentItem(tx, bearer, itemId);
    const isGraded =
      patch.condition !== undefined || patch.defects !== undefined || patch.collectionYear !== undefined;
    if (isGraded) assertDraft(cart);
    else if (item.state !== 'estimated' && item.state !== 'validated')
      throw new Conflict(
        refusalText('refusal.counter.notAnswered', { state: tradeInStateText(item.state) }),
        'state',
      );
    const graded = isGraded ? await gradeItem(tx, item, patch) : item;
    if (patch.answer !== undefined) await answerItem(tx, graded, patch.answer, patch.fate);
  });
}

async function gradeItem(tx: Database, item: TradeInRow, patch: StoreItemPatch): Promise<TradeInRow> {
  const described = {
    ...item,
    condition: patch.condition ?? item.condition,
    collection_year: patch.collectionYear ?? item.collection_year,
    defects: patch.defects ? [...new Set(patch.defects)] : item.defects,
  };
  await assertDescribed(tx, described, isPurchase(item));
  const { condition, collection_year, defects } = described;
  const [changed] = await tx
    .update(tradeIn)
    .set({
      condition,
      collection_year,
      defects,
      ...pricedBy(await offerFor(tx, described)),
      // A new offer needs a new answer.
      answer: null,
      answered_at: null,
      answered_by: null,
      fate: null,
      updated_at: sql`now()`,
    })
    .where(eq(tradeIn.id, item.id))
    .returning();
  if (!changed) throw new NotFound();
  return changed;
}

async function answerItem(
  tx: Database,
  item: TradeInRow,
  answer: 'accepted' | 'declined',
  fate: 'return' | 'donate' = 'return',
): Promise<void> {
  if (answer === 'accepted' && item.offer === null)
    throw new Invalid([{ field: 'answer', message: refusalText('refusal.counter.noOffer') }]);
  await tx
    .update(tradeIn)
    .set({
      answer,
      answered_by: 'seller',
      answered_at: sql`now()`,
      fate: answer === 'declined' ? fate : null,
      updated_at: sql`now()`,
    })
    .where(eq(tradeIn.id, item.id));
}
