import { rebuildListing } from '#server/catalogue/listing/typesense/rebuild-listing.ts';
import { env } from '#server/env.ts';
import type { CommandResult } from './command.ts';
import { CommandError } from './command-error.ts';
import { readOptions, refuseWords } from './options.ts';
import { withShopDatabase } from './shop-database.ts';
import { withSubcommands } from './subcommands.ts';

const USAGE = `Usage: npm run ops -- listing rebuild

Fills a new collection of Typesense with every item for sale, while the shop serves, and has listings use it once it is
whole (LISTING_ENGINE=typesense, docs/many-machines.md).`;

async function rebuild(parameters: string[]): Promise<CommandResult> {
  refuseWords(readOptions(parameters, {}).positionals);
  // Settings of a shop with an embedded database are complete only with it.
  return withShopDatabase(async () => {
    const { LISTING_ENGINE: engine, TYPESENSE_COLLECTION: alias } = env();
    if (engine !== 'typesense')
      throw new CommandError('Set LISTING_ENGINE=typesense; listings in memory need no rebuild.');
    const { collection, items } = await rebuildListing();
    return {
      exitCode: 0,
      text: `${collection}: ${items} items; the alias ${alias} names it now.`,
      data: { collection, items },
    };
  });
}

export const listing = withSubcommands(USAGE, { rebuild });
