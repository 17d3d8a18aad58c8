import type { Database } from '#server/db/database.ts';
import { returnDeadlinesOf } from '#server/delivery/deadlines.ts';
import type { Bearer } from '#server/identity/bearer.ts';
import { type LineRow, linesOf } from '#server/orders/lines.ts';
import { findOrder } from '#server/orders/orders.ts';
import type { RefusalText } from '#server/refusal-texts.ts';
import { returnObstacle } from './eligibility.ts';
import { returnedLineIds } from './quote.ts';
import { amountsPaidForLines } from './refundable.ts';

export interface ReturnableLine {
  line: LineRow;
  isReturnable: boolean;
  /** Refund for it in cents. */
  worth: number;
}

/**
 * Returns the lines of an order that can be returned, and until when.
 *
 * @returns `obstacle` is why no return can be requested.
 * @throws NotFound for another's or an unknown order
 */
export async function returnOptionsOf(
  db: Database,
  bearer: Bearer,
  orderId: string,
): Promise<{ obstacle: RefusalText | undefined; until: Date | undefined; lines: ReturnableLine[] }> {
  const order = await findOrder(db, orderId, bearer);
  const windows = await returnDeadlinesOf(db, order.id);
  const obstacle = returnObstacle(order, windows);
  const returned = await returnedLineIds(db, order.id);
  const amounts = new Map((await amountsPaidForLines(db, order.id)).map(({ id, worth }) => [id, worth]));
  const lines = (await linesOf(db, order.id)).map((line) => ({
    line,
    isReturnable: obstacle === undefined && !returned.has(line.id),
    worth: amounts.get(line.id) ?? 0,
  }));
  return { obstacle, until: windows.returnUntil, lines };
}
