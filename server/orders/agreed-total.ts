import { sql } from 'drizzle-orm';
import type { OrderPatch } from '#contract/order-patch.ts';
import type { Database } from '#server/db/database.ts';
import { sqlState } from '#server/db/retry.ts';
import { Conflict } from '#server/errors.ts';
import { log } from '#server/log.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { amountDueOf, type OrderRow } from './orders.ts';
import type { Totals } from './totals.ts';

/** An order's total and the amount due by card. Cents. */
export type Amounts = Pick<Totals, 'total' | 'amountDue'>;

/** Records the totals that drafts show: the buyer agrees to them by validating. One statement, or none. */
export async function recordShownTotals(
  db: Database,
  shown: readonly { order: OrderRow; totals: Amounts }[],
): Promise<void> {
  const changed = shown.filter(
    ({ order, totals }) => order.shown_total !== totals.total || order.shown_due !== totals.amountDue,
  );
  if (changed.length === 0) return;
  const rows = changed.map(({ order, totals }) => ({
    id: order.id,
    total: totals.total,
    due: totals.amountDue,
  }));
  try {
    await db.execute(sql`update purchase_order o set shown_total = s.total, shown_due = s.due
      from json_to_recordset(${JSON.stringify(rows)}) as s(id uuid, total int, due int)
      where o.id = s.id and o.state = 'draft'`);
  } catch (error) {
    // On a read-only database reading still works; validating then asks the buyer once more.
    const orders = rows.map(({ id }) => id);
    log.warn({ orders, state: sqlState(error) }, 'the shown totals of orders were not recorded');
  }
}

/** Returns the total that the buyer was last shown; undefined if the order was not read yet. */
export function shownTotalOf(order: OrderRow): Amounts | undefined {
  if (order.state !== 'draft') return { total: order.total, amountDue: amountDueOf(order) };
  if (order.shown_total === null || order.shown_due === null) return undefined;
  return { total: order.shown_total, amountDue: order.shown_due };
}

/**
 * Returns the total that a validation agrees to: the caller's, else the recorded one. A caller with another total has
 * it from a refusal, which stated both amounts.
 */
export function agreedTotalOf(patch: OrderPatch, shown: Amounts | undefined): Partial<Amounts> {
  const { expectedTotal = shown?.total, expectedDue } = patch;
  const due = expectedTotal === shown?.total ? shown?.amountDue : undefined;
  return { total: expectedTotal, amountDue: expectedDue ?? due };
}

/** @throws Conflict with both amounts, if the order's price differs from the agreed one. */
export function assertAgreedTotal(agreed: Partial<Amounts>, { total, amountDue }: Amounts): void {
  const { total: expectedTotal = total, amountDue: expectedDue = amountDue } = agreed;
  if (expectedTotal === total && expectedDue === amountDue) return;
  const seen = { expectedTotal, total, expectedDue, amountDue };
  throw new Conflict(refusalText('refusal.order.totalChanged'), TOTAL_CHANGED, seen);
}

export const TOTAL_CHANGED = 'total-changed';

/** Whether a validation was refused because the order's price has changed. */
export const isTotalChanged = (error: unknown): boolean =>
  error instanceof Conflict && error.reason === TOTAL_CHANGED;
