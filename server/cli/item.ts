import { userInfo } from 'node:os';
import { republishItem, withdrawItem } from '#server/catalogue/withdraw-item.ts';
import { database } from '#server/db/database.ts';
import { moveToShelf } from '#server/stock/shelves.ts';
import type { CommandResult } from './command.ts';
import { CommandError, throwAsRefusal } from './command-error.ts';
import { exportKind } from './export.ts';
import { changeItem, showItem } from './item-edit.ts';
import { readOptions, refuseWords } from './options.ts';
import { withShopDatabase } from './shop-database.ts';
import { withSubcommands } from './subcommands.ts';

const USAGE = `Usage: npm run ops -- item withdraw ITEM --reason TEXT [--by NAME]
       npm run ops -- item publish ITEM --reason TEXT [--by NAME]
       npm run ops -- item show ITEM
       npm run ops -- item edit ITEM [--title TEXT] [--description TEXT] [--size TEXT] [--color TEXT] [--condition TEXT]
       npm run ops -- item export [--format csv | jsonl] [--out FILE]
       npm run ops -- item move ITEM SHELF [--store STORE] [--by NAME]

Takes one item off sale, or puts one that was taken off back on sale. An item is named by its number (SKU), id or slug.
Bags lose an item that is taken off; one that is being paid for is refused. An import that lists the item as available
puts it back on sale. The title is that of the product: every item of it has the same. Moving hangs an item on a shelf such as B-02-6, of the workshop unless a store is named.

  --store   id of the store whose shelf it is
  --reason  why, for the audit log, 3 to 200 characters
  --by      who does it, for the audit log; the account of this machine unless given`;

const text = { type: 'string' } as const;

const command =
  (change: typeof withdrawItem) =>
  async (parameters: string[]): Promise<CommandResult> => {
    const { values, positionals } = readOptions(parameters, { reason: text, by: text });
    const [key, ...more] = positionals;
    refuseWords(more);
    if (!key) throw new CommandError('Name the item; --help shows the usage.');
    const reason = values.reason?.trim() ?? '';
    if (reason.length < 3 || reason.length > 200)
      throw new CommandError('Give a reason of 3 to 200 characters with --reason.');
    const actor = values.by ?? userInfo().username;
    const item = await withShopDatabase(() =>
      database().transaction((tx) => change(tx, { key, reason, actor })),
    ).catch(throwAsRefusal);
    return { exitCode: 0, text: `${item.sku} is ${item.status}.`, data: item };
  };

async function move(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, { store: text, by: text });
  const [key, shelf, ...more] = positionals;
  refuseWords(more);
  if (!key || !shelf) throw new CommandError('Name the item and the shelf; --help shows the usage.');
  const actor = values.by ?? userInfo().username;
  const moved = await withShopDatabase(() =>
    database().transaction((tx) => moveToShelf(tx, { key, shelf, store: values.store, actor })),
  ).catch(throwAsRefusal);
  return { exitCode: 0, text: `${moved.sku} hangs on ${moved.shelf}.`, data: moved };
}

export const item = withSubcommands(USAGE, {
  show: showItem,
  edit: changeItem,
  export: (parameters) => exportKind('items', parameters),
  move,
  withdraw: command(withdrawItem),
  publish: command(republishItem),
});
