import { database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import { type Difference, reconcilePayments } from '#server/payment/reconciliation.ts';
import type { Command, CommandResult } from './command.ts';
import { CommandError } from './command-error.ts';
import { money } from './money.ts';
import { readOptions, refuseWords } from './options.ts';
import { withExistingDatabase } from './shop-database.ts';

const USAGE = `Usage: npm run ops -- reconcile

Compares the books of the payment provider (PAYMENT_PROVIDER) with the shop's, and the money taken with what was sold.
Changes nothing.

Exit code 0: they agree to the last cent
          3: they differ; every difference is listed
          1: the database cannot be reached`;

const TEXTS: Record<Difference['what'], string> = {
  captured: 'captured by the provider and recorded here',
  reserved: 'authorized at the provider and due to be released',
  refunded: 'refunded by the provider and recorded here',
  unsold: 'captured for an order that was not sold or was cancelled, and due to be refunded',
  unpaid: 'the payments of a sold order and what it costs',
  vouchers: 'paid with vouchers and booked in their ledger',
  credit: 'paid with credit and booked in its ledger',
  'gift card': 'on a gift card that was bought and paid for it',
};

async function compareBooks(parameters: string[]): Promise<CommandResult> {
  refuseWords(readOptions(parameters, {}).positionals);
  const differences = await withExistingDatabase(async (missing) => {
    if (missing) throw new CommandError(`${missing}: there is nothing to compare.`, 1);
    return reconcilePayments(database(), env().PAYMENT_PROVIDER);
  });
  const lines = differences.map(
    ({ what, orderId, intentId, currency, theirs, ours }) =>
      `order ${orderId}, ${intentId ?? 'all payments'}: ${TEXTS[what]} differ: ${money(theirs, currency)} against ${money(ours, currency)}`,
  );
  const sum = differences.reduce((total, { theirs, ours }) => total + Math.abs(theirs - ours), 0);
  const end =
    differences.length === 0
      ? `The books agree to ${money(0)}.`
      : `Differences: ${differences.length}, ${money(sum)} in all.`;
  return {
    exitCode: differences.length === 0 ? 0 : 3,
    text: [...lines, end].join('\n'),
    data: { differences },
  };
}

export const reconcile: Command = { usage: USAGE, run: compareBooks };
