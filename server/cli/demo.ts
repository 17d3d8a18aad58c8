import { userInfo } from 'node:os';
import { type Removal, removeDemonstration } from '#demonstration/remove-demonstration.ts';
import { database } from '#server/db/database.ts';
import type { CommandResult } from './command.ts';
import { throwAsRefusal } from './command-error.ts';
import { readOptions, refuseWords } from './options.ts';
import { withShopDatabase } from './shop-database.ts';
import { withSubcommands } from './subcommands.ts';

const USAGE = `Usage: npm run ops -- demo remove [--dry-run] [--by NAME]

Removes what the demonstration has put into the shop: items, products, brands, collections, stores, accessories,
its price grid, and the year of orders and trade-ins that it began with, with their invoices. What you brought in or changed yourself stays. Items that orders hold stay, too, because the books need
them, but are no longer for sale; so do stores that appointments, orders or staff name. The demonstration does not come
back at the next start.

  --dry-run  shows what would go and what would stay; writes nothing
  --by       who does it, for the audit log; the account of this machine unless given`;

/** Ends the transaction of a preview. */
class Preview extends Error {
  readonly removal: Removal;

  constructor(removal: Removal) {
    super('a preview writes nothing');
    this.removal = removal;
  }
}

async function remove(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, {
    'dry-run': { type: 'boolean', default: false },
    by: { type: 'string' },
  });
  refuseWords(positionals);
  const dryRun = values['dry-run'];
  const removal = await withShopDatabase(() => run(values.by ?? userInfo().username, dryRun)).catch(
    throwAsRefusal,
  );
  return { exitCode: 0, text: textOf(removal, dryRun), data: { ...removal, dryRun } };
}

async function run(actor: string, dryRun: boolean): Promise<Removal> {
  try {
    return await database().transaction(async (tx) => {
      const removal = await removeDemonstration(tx, actor);
      if (dryRun) throw new Preview(removal);
      return removal;
    });
  } catch (error) {
    if (error instanceof Preview) return error.removal;
    throw error;
  }
}

function textOf(removal: Removal, dryRun: boolean): string {
  const { items, products, brands, collections, accessories, stores, priceGrid } = removal;
  const { keptItems, keptStores, past } = removal;
  if (items + products + brands + collections + accessories + stores.length + past.orders === 0 && !priceGrid)
    return 'There is nothing of the demonstration to remove.';
  const lines = [
    `${dryRun ? 'Would be removed' : 'Removed'}: ${items} items, ${products} products, ${brands} brands, ${collections} collections, ${accessories} accessories, ${stores.length} stores.`,
    ...(past.orders > 0
      ? [
          `The demonstration’s past ${dryRun ? 'would go' : 'is gone'}: ${past.orders} orders and ${past.tradeIns} trade-ins, with their customers and invoices.`,
        ]
      : []),
    ...(priceGrid
      ? [
          `The demonstration’s price grid ${dryRun ? 'would no longer count' : 'no longer counts'}: the shop buys nothing until you import yours (ops price-grid).`,
        ]
      : []),
    ...keptItems.map(({ sku, orders }) => `Kept for the books, not for sale: ${sku} (${orders.join(', ')})`),
    ...keptStores.map(({ id, usedBy }) => `Kept: the store ${id}, which rows of ${usedBy} name.`),
    ...(dryRun ? ['Dry run, nothing was written.'] : []),
  ];
  return lines.join('\n');
}

export const demo = withSubcommands(USAGE, { remove });
