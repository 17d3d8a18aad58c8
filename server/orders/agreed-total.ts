import { and, eq } from 'drizzle-orm';
import type { OrderPatch } from '#contract/order-patch.ts';
import type { Database } from '#server/db/database.ts';
import { sqlState } from '#server/db/retry.ts';
import { purchaseOrder } from '#server/db/schema/orders.ts';
import { Conflict } from '#server/errors.ts';
import { log } from '#server/log.ts';
import { amountDueOf, type OrderRow } from './orders.ts';
import type { Totals } from './totals.ts';

/** What an order costs, and what of it is left for the card. Cents. */
export type Amounts = Pick<Totals, 'total' | 'amountDue'>;

/** Notes what an answer shows of a draft: it is what the buyer agrees to by validating it. */
export async function recordShownTotal(
  db: Database,
  order: OrderRow,
  { total, amountDue }: Amounts,
): Promise<void> {
  if (order.shown_total === total && order.shown_due === amountDue) return;
  try {
    await db
      .update(purchaseOrder)
      .set({ shown_total: total, shown_due: amountDue })
      .where(and(eq(purchaseOrder.id, order.id), eq(purchaseOrder.state, 'draft')));
  } catch (error) {
    // Reading goes on where nothing can be written; validating then asks the buyer once more.
    log.warn({ order: order.id, state: sqlState(error) }, 'what an order showed was not noted');
  }
}

/** The total that the buyer was last shown; undefined when the order was not read yet. */
export function shownTotalOf(order: OrderRow): Amounts | undefined {
  if (order.state !== 'draft') return { total: order.total, amountDue: amountDueOf(order) };
  if (order.shown_total === null || order.shown_due === null) return undefined;
  return { total: order.shown_total, amountDue: order.shown_due };
}

/**
 * What a validation agrees to: what the caller says, else what was shown. Who says a total that was not shown knows it
 * from a refusal, which said both amounts.
 */
export function agreedTotalOf(patch: OrderPatch, shown: Amounts | undefined): Partial<Amounts> {
  const { expectedTotal = shown?.total, expectedDue } = patch;
  const due = expectedTotal === shown?.total ? shown?.amountDue : undefined;
  return { total: expectedTotal, amountDue: expectedDue ?? due };
}

/** @throws Conflict with both amounts, when an order costs something else than was agreed. */
export function assertAgreedTotal(agreed: Partial<Amounts>, { total, amountDue }: Amounts): void {
  const { total: expectedTotal = total, amountDue: expectedDue = amountDue } = agreed;
  if (expectedTotal === total && expectedDue === amountDue) return;
  const seen = { expectedTotal, total, expectedDue, amountDue };
  throw new Conflict('The total has changed since you last saw it.', TOTAL_CHANGED, seen);
}

export const TOTAL_CHANGED = 'total-changed';

/** Whether a validation was refused because the order costs something else now. */
export const isTotalChanged = (error: unknown): boolean =>
  error instanceof Conflict && error.reason === TOTAL_CHANGED;
