import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { tradeIn, tradeInCart } from '#server/db/schema/trade-in.ts';
import { env } from '#server/env.ts';
import { Conflict } from '#server/errors.ts';
import { refusalText } from '#server/refusal-texts.ts';
import type { TradeInCartRow } from './carts.ts';
import { cancelCart, deleteDraft, deletePhotoFiles } from './end-cart.ts';
import { RUNNING_STATES } from './states.ts';
import { SELLER } from './transitions.ts';

/** Maximum of drafts per run; the rest waits for the next. */
const BATCH_SIZE = 200;
/** Time that unused estimates are kept. */
export const DRAFT_MONTHS = 6;

/** Clears the seller's personal data of a trade-in; the register keeps its own. */
export const SELLER_ERASURE = sql`first_name = null, last_name = null, email = null, phone = null, birthdate = null, street = null,
  street2 = null, postcode = null, city = null, region = null, document_type = null, document_number = null,
  document_issued_on = null, signature = null`;

/**
 * Ends the trade-ins of customers before their accounts are deleted: drafts are deleted, confirmed and unsent ones are
 * cancelled.
 *
 * @returns names of the photos, whose files are deleted after the transaction.
 * @throws Conflict `trade-ins-running`, with their references, while an item is on its way, at the shop, or not paid
 * yet.
 */
export async function endTradeInsOf(
  tx: Database,
  customerIds: readonly string[],
): Promise<{ file: string }[]> {
  const carts = await tx
    .select()
    .from(tradeInCart)
    .where(and(inArray(tradeInCart.customer_id, [...customerIds]), ne(tradeInCart.state, 'closed')))
    .orderBy(tradeInCart.id)
    .for('update');
  const running = await runningAmong(tx, carts);
  if (running.length > 0)
    throw new Conflict(refusalText('refusal.account.tradeInsRunning'), 'trade-ins-running', {
      tradeIns: running.map(({ reference }) => reference),
    });
  const photos: { file: string }[] = [];
  for (const cart of carts) {
    if (cart.state === 'draft') photos.push(...(await deleteDraft(tx, cart)));
    else await cancelCart(tx, cart, SELLER);
  }
  return photos;
}

/** Lists references of customers' trade-ins that are on their way, at the shop, or not paid yet. */
export async function runningTradeInsOf(db: Database, customerIds: readonly string[]): Promise<string[]> {
  const carts = await db
    .select()
    .from(tradeInCart)
    .where(and(inArray(tradeInCart.customer_id, [...customerIds]), ne(tradeInCart.state, 'closed')))
    .orderBy(tradeInCart.id);
  return (await runningAmong(db, carts)).flatMap(({ reference }) => reference ?? []);
}

async function runningAmong(tx: Database, carts: TradeInCartRow[]): Promise<TradeInCartRow[]> {
  if (carts.length === 0) return [];
  const ids = carts.map(({ id }) => id);
  const rows = await tx
    .selectDistinctOn([tradeIn.cart_id], { cart_id: tradeIn.cart_id })
    .from(tradeIn)
    .where(and(inArray(tradeIn.cart_id, ids), inArray(tradeIn.state, [...RUNNING_STATES])));
  return carts.filter(({ id }) => rows.some(({ cart_id }) => cart_id === id));
}

const old = sql`now() - make_interval(months => ${DRAFT_MONTHS})`;

/** Deletes drafts untouched for six months. */
export async function deleteOldDrafts(db: Database): Promise<void> {
  const files = await db.transaction(async (tx) => {
    const drafts = await tx
      .select()
      .from(tradeInCart)
      .where(and(eq(tradeInCart.state, 'draft'), lt(tradeInCart.updated_at, old)))
      .orderBy(tradeInCart.id)
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true });
    const photos: { file: string }[] = [];
    for (const draft of drafts) photos.push(...(await deleteDraft(tx, draft)));
    return photos;
  });
  await deletePhotoFiles(files);
}

/**
 * Erases the sellers of closed trade-ins: without a bought item after DRAFT_MONTHS, with one when the books are no
 * longer kept.
 */
export const eraseOldSellers = (db: Database) =>
  db.execute(sql`update trade_in_cart c set ${SELLER_ERASURE}
    where state = 'closed' and last_name is not null and closed_at < case
      when exists (select 1 from trade_in t where t.cart_id = c.id and t.credited_at is not null)
        then now() - make_interval(years => ${env().BOOKS_YEARS}) else ${old} end`);
