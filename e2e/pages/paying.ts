import type { Item } from '#contract/product.ts';
import { onDatabase } from './shop-database.ts';
import { CARDS, type Shopper } from './shopper.ts';

/** The call that sends the card to the provider. */
export const CONFIRM = /\/payment-intents\/\w+\/confirm\?/;

/**
 * Pays for this item with a bank that does not answer, however long a page takes. @returns a function that makes
 * the bank answer.
 */
export async function payWithBusyBank(ada: Shopper, piece: Item): Promise<() => Promise<void>> {
  const answersIn = async (time: string) => {
    await onDatabase(
      `update sandbox_event set due_at = now() + $2::interval where becomes is not null and intent_id in
        (select i.id from sandbox_intent i join order_line l on i.order_id = l.order_id::text where l.item_id = $1)`,
      [piece.id, time],
    );
  };
  const confirmed = ada.page.waitForResponse(CONFIRM);
  await ada.payWith(CARDS.late);
  await confirmed;
  await answersIn('1 hour');
  return () => answersIn('0');
}

/** Returns the number of payments for orders with this item, by their state at the provider. */
export async function moneyFor(piece: Item): Promise<Record<string, number>> {
  const rows = await onDatabase<{ status: string; count: number }>(
    `select i.status, count(*)::int from order_line l join sandbox_intent i on i.order_id = l.order_id::text
      where l.item_id = $1 group by i.status`,
    [piece.id],
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** Returns the states of the orders with this item. */
export async function ordersOf(piece: Item): Promise<string[]> {
  const rows = await onDatabase<{ state: string }>(
    `select o.state from order_line l join purchase_order o on o.id = l.order_id where l.item_id = $1 order by 1`,
    [piece.id],
  );
  return rows.map((row) => row.state);
}
