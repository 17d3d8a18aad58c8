import { sql } from 'drizzle-orm';
import { type Database, database } from '#server/db/database.ts';
import { Problem } from '#server/http/problem.ts';
import { type OrderRow, ordersWhere } from '#server/resources/orders/load.ts';
import { type OrderCall, orderCallOf } from './order-options.ts';
import { STEPS } from './order-steps.ts';
import { onShopDatabase } from './shop-database.ts';
import { Wrong } from './wrong.ts';

export const USAGE = `Usage: npm run ops -- order <reference> <step> [options]

Steps of the parcel
  show                           what the order is, its lines, parcels, returns and refunds
  prepare                        it is being packed; the buyer can no longer cancel
  ship --carrier <name> [--tracking <number>] [--url <page>]
                                 a parcel has left; again for each further one
  deliver [--tracking <number>]  it has arrived (all parcels, or this one)
  cancel                         before it is shipped: everything is given back, the pieces are on sale again

Steps of a return; --return <number> where the order has several open ones
  receive-return [--found <sku>=<grade>] [--price <sku>=<euros>] [--keep <sku>]
                                 the parcel is here; a piece may be graded and priced anew, or not sold again
  refund-return [--deduct <euros> --note <why>]
                                 its worth is given back, its pieces are on sale again
  refuse-return --note <why>     it is not taken back, or never came

Money
  refund --amount <euros> [--note <why>]
                                 a gesture: card first, then vouchers, then credit
  retry-refund                   sends again what the provider refused, or what got no answer for 20 hours;
                                 look in the provider's books before

Every step is refused where the order is not in a state for it; the buyer is told by mail.
Exit code 0: done, 2: the call or the step cannot be followed, 1: something else failed; then nothing was done.`;

/** Moves one order as the brand. @returns the exit code. @throws Wrong for what cannot be followed. */
export async function orderCommand(parameters: string[]): Promise<number> {
  const call = orderCallOf(parameters);
  const step = STEPS[call.step];
  if (!step) throw new Wrong(`There is no step "${call.step}"; there are ${Object.keys(STEPS).join(', ')}.`);
  return onShopDatabase(async () => {
    console.log(await database().transaction((tx) => take(tx, call, step)));
    return 0;
  });
}

async function take(
  tx: Database,
  call: OrderCall,
  step: (tx: Database, order: OrderRow, call: OrderCall) => Promise<string>,
): Promise<string> {
  const [order] = await ordersWhere(tx, sql`reference = ${call.reference}`, true);
  if (!order) throw new Wrong(`There is no order ${call.reference}.`);
  try {
    return await step(tx, order, call);
  } catch (error) {
    if (error instanceof Problem && error.status < 500) throw new Wrong(error.message);
    throw error;
  }
}
