import { type Database, database } from '#server/db/database.ts';
import { findOrderByReference } from '#server/orders/orders.ts';
import type { Command, CommandResult } from './command.ts';
import { CommandError, throwAsRefusal } from './command-error.ts';
import { listOrders } from './order-list.ts';
import { type OrderCall, orderCallOf } from './order-options.ts';
import { STEPS, type Step, type StepResult } from './order-steps.ts';
import { writePrivateFile } from './private-file.ts';
import { withShopDatabase } from './shop-database.ts';

const USAGE = `Usage: npm run ops -- order <step> <reference> [options]

Look at it
  list [--view <view>] [--search <text>] [--limit <number>]
                                 without a reference: all orders, or to-pack, collect, on-its-way, returns
  show                           buyer, address, delivery method, items, parcels, returns and refunds
  slip [--out <file>]            writes the packing slip as PDF (slip-<reference>.pdf)
  invoice [--out <file>]         writes the invoice as PDF (<number>.pdf)

Send it
  prepare                        it is being packed; the buyer can no longer cancel
  ship --carrier <name> [--tracking <number>] [--url <page>]
                                 a parcel has left; again for each further one
  deliver [--tracking <number>]  it has arrived (all parcels, or this one)
  cancel                         before it is shipped: everything is refunded, the items are on sale again

Returns; --return <number> where the order has several open ones
  receive-return [--found <sku>=<condition>] [--price <sku>=<amount>] [--keep <sku>]
                                 the parcel is here; an item may get another condition or price, or not be sold again
  refund-return [--deduct <amount> --note <why>]
                                 it is refunded, its items are on sale again
  refuse-return --note <why>     it is not taken back, or never arrived

Money
  refund --amount <amount> [--note <why>]
                                 a goodwill refund: to the card first, then vouchers, then credit
  retry-refund                   sends again what the provider refused, or what got no answer for 20 hours;
                                 look in the provider's books first

Every step is refused where the order is not in a state for it; the buyer is told by email.
Exit code 0: done, 2: the command or the step was refused, 1: something else failed; then nothing was changed.`;

async function runStep(parameters: string[]): Promise<CommandResult> {
  if (parameters[0] === 'list') return listOrders(parameters.slice(1));
  const call = orderCallOf(parameters, Object.keys(STEPS));
  const step = STEPS[call.step];
  if (!step) throw new CommandError(`There is no step "${call.step}".`);
  const { text, data, file } = await withShopDatabase(() =>
    database().transaction((tx) => runOn(tx, call, step)),
  );
  if (!file) return { exitCode: 0, text, data };
  const path = call.out ?? file.name;
  await writePrivateFile(path, file);
  return { exitCode: 0, text: `Written: ${path}`, data: { ...data, file: path } };
}

async function runOn(tx: Database, call: OrderCall, step: Step): Promise<StepResult> {
  const order = await findOrderByReference(tx, call.reference, true);
  if (!order) throw new CommandError(`There is no order ${call.reference}.`);
  return step(tx, order, call).catch(throwAsRefusal);
}

export const order: Command = { usage: USAGE, run: runStep };
