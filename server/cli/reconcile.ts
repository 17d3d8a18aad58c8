import { database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import { type Difference, reconcileBooks } from '#server/payment/books.ts';
import { lookAtShopDatabase } from './shop-database.ts';
import { Wrong } from './wrong.ts';

export const RECONCILE_USAGE = `Usage: npm run ops -- reconcile

Compares the books of the payment provider (PAYMENT_PROVIDER) with the shop's, and what was taken with what was sold. Changes nothing.

Exit code 0: they agree to 0.00
          3: they differ; every difference is listed in cents
          1: the database cannot be reached`;

const TEXTS: Record<Difference['what'], string> = {
  captured: 'taken by the provider and written down here differ',
  reserved: 'reserved by the provider, and nothing here gives it back',
  refunded: 'given back by the provider and written down here differ',
  unsold: 'taken for an order that is not sold, or was cancelled, and not given back',
  unpaid: 'the payments of a sold order are not what it costs',
  vouchers: 'what vouchers paid and their ledger differ',
  credit: 'what credit paid and its ledger differ',
};

/** @returns the exit code. @throws Wrong for parameters that it does not know. */
export async function reconcileCommand(parameters: string[]): Promise<number> {
  if (parameters.length > 0) throw new Wrong(RECONCILE_USAGE);
  const differences = await lookAtShopDatabase(async (missing) => {
    if (missing) throw new Wrong(`${missing}: there is nothing to compare.`, 1);
    return reconcileBooks(database(), env().PAYMENT_PROVIDER);
  });
  for (const { what, orderId, intentId, currency, theirs, ours } of differences) {
    console.log(
      `order ${orderId}, ${intentId ?? 'all payments'}: ${TEXTS[what]}: ${theirs} against ${ours} cents ${currency}`,
    );
  }
  const cents = differences.reduce((sum, { theirs, ours }) => sum + Math.abs(theirs - ours), 0);
  console.log(
    differences.length === 0
      ? 'The books agree to 0.00.'
      : `Differences: ${differences.length}, ${(cents / 100).toFixed(2)} in all.`,
  );
  return differences.length === 0 ? 0 : 3;
}
