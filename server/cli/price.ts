import { type LoweredPrice, priceHistoryOf, setPrice } from '#server/catalogue/prices.ts';
import { database } from '#server/db/database.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import { dueMarkdowns, hasMarkdowns, runMarkdowns } from '#server/inventory/markdown-plans.ts';
import type { Command, CommandResult } from './command.ts';
import { CommandError } from './command-error.ts';
import { centsOf, money } from './money.ts';
import { readOptions, refuseWords } from './options.ts';
import { withShopDatabase } from './shop-database.ts';

const PRICE_USAGE = `Usage: npm run ops -- price ITEM AMOUNT
       npm run ops -- price ITEM

Sets the price of an item for sale, an amount such as 45 or 45.50, or lists every price that it had. An item is named by its
number (SKU), id or slug. A lower price is announced as reduced for REDUCTION_DAYS, with the lowest price of the 30 days
before it. An item in a shopper’s bag keeps its price.

Exit code 0: done
          1: the item is sold or in a shopper’s bag, or the database cannot be reached
          2: there is no such item, or the amount is none`;

const MARKDOWN_USAGE = `Usage: npm run ops -- markdown [--dry-run]

Lowers the prices of items for sale by their age, as the running plans of the back office say, and for items of no plan
MARKDOWN_STEPS; the shop does so by itself once a day. --dry-run
lists what would change, and changes nothing. The percentages are off the last price that was not made this way, and the
days count from the day of it. Items in a shopper’s bag wait for the next run.`;

/** @throws CommandError for a refusal of the shop. */
async function withCommandErrors<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await withShopDatabase(run);
  } catch (error) {
    if (error instanceof NotFound) throw new CommandError(error.message);
    if (error instanceof Conflict) throw new CommandError(error.message, 1);
    throw error;
  }
}

const line = ({ sku, price, newPrice, currency }: LoweredPrice) =>
  `${sku}  ${money(price, currency)} > ${money(newPrice, currency)}`;

async function runPrice(parameters: string[]): Promise<CommandResult> {
  const [key, amount, ...rest] = readOptions(parameters, {}).positionals;
  if (!key) throw new CommandError('Name the item; --help shows the usage.');
  refuseWords(rest);
  if (amount === undefined) return listPrices(key);
  const cents = centsOf('price', amount);
  const change = await withCommandErrors(() => database().transaction((tx) => setPrice(tx, key, cents)));
  return { exitCode: 0, text: line(change), data: change };
}

async function listPrices(key: string): Promise<CommandResult> {
  const { item, history } = await withCommandErrors(() => priceHistoryOf(database(), key));
  const lines = history.map(
    ({ price, since, reason }) =>
      `${since}  ${money(price, item.currency)}${reason === 'markdown' ? '  markdown' : ''}`,
  );
  return { exitCode: 0, text: lines.join('\n'), data: { sku: item.sku, history } };
}

async function runMarkdown(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, { 'dry-run': { type: 'boolean', default: false } });
  refuseWords(positionals);
  const changes = await withCommandErrors(async () => {
    if (!(await hasMarkdowns(database())))
      throw new CommandError('MARKDOWN_STEPS is empty, and no plan runs: no price is lowered by age.');
    return values['dry-run'] ? dueMarkdowns(database()) : database().transaction(runMarkdowns);
  });
  const summary = `${changes.length} ${changes.length === 1 ? 'price' : 'prices'} ${values['dry-run'] ? 'would be lowered; nothing was changed' : 'lowered'}.`;
  return { exitCode: 0, text: [...changes.map(line), summary].join('\n'), data: { changes } };
}

export const price: Command = { usage: PRICE_USAGE, run: runPrice };
export const markdown: Command = { usage: MARKDOWN_USAGE, run: runMarkdown };
