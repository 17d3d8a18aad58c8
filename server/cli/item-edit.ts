import { userInfo } from 'node:os';
import { type ItemPatch, itemPatch } from '#contract/private/item-details.ts';
import { database } from '#server/db/database.ts';
import { editItem } from '#server/inventory/edit-item.ts';
import { itemDetails } from '#server/inventory/item-details.ts';
import { findItem } from '#server/inventory/item-step.ts';
import type { CommandResult } from './command.ts';
import { CommandError, throwAsRefusal } from './command-error.ts';
import { money } from './money.ts';
import { readOptions, refuseWords } from './options.ts';
import { withShopDatabase } from './shop-database.ts';

const text = { type: 'string' } as const;

function keyOf(words: string[]): string {
  const [key, ...more] = words;
  refuseWords(more);
  if (!key) throw new CommandError('Name the item; --help shows the usage.');
  return key;
}

/** Runs `item show`: prints an item's details, prices and place. */
export async function showItem(parameters: string[]): Promise<CommandResult> {
  const key = keyOf(readOptions(parameters, {}).positionals);
  const found = await withShopDatabase(() => itemDetails(database(), { key, storeIds: null })).catch(
    throwAsRefusal,
  );
  const { item, state, history, shelf, store, hearts, bags } = found;
  const lines = [
    `${item.sku}: ${item.brand}, ${item.title}`,
    `  ${item.gender}, ${item.type}; size ${item.size || '-'}; colour ${item.color || '-'}; material ${item.material ?? '-'}`,
    `  ${item.condition.replace('_', ' ')}, ${money(item.price)}; ${state}; ${item.photos.length} photos; ${hearts} hearts, ${bags} times in a bag`,
    ...(shelf ? [`  on shelf ${shelf}${store ? ` of ${store}` : ''}`] : []),
    ...(item.description ? [`  ${item.description.replaceAll('\n', '\n  ')}`] : []),
    ...history.map(({ since, price, reason }) => `  ${since} ${money(price)} (${reason})`),
  ];
  return { exitCode: 0, text: lines.join('\n'), data: found };
}

/** Runs `item edit`: changes the fields that the back office edits, by the same rules. */
export async function changeItem(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, {
    title: text,
    description: text,
    size: text,
    color: text,
    condition: text,
    by: text,
  });
  const key = keyOf(positionals);
  const { by, ...typed } = values;
  const patch = patchOf(typed);
  const actor = by ?? userInfo().username;
  await withShopDatabase(async () => {
    const { version } = await findItem(database(), { key, storeIds: null });
    await editItem(database(), { key, storeIds: null, actor, version }, patch);
  }).catch(throwAsRefusal);
  return { exitCode: 0, text: `${key}: ${Object.keys(patch).join(', ')} changed.`, data: { key, ...patch } };
}

function patchOf(typed: Record<string, string | undefined>): ItemPatch {
  const read = itemPatch.safeParse(typed);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new CommandError(`--${issue?.path.join('.')}: ${issue?.message}.`);
  }
  if (Object.keys(read.data).length === 0)
    throw new CommandError('Say what changes: --title, --description, --size, --color or --condition.');
  return read.data;
}
