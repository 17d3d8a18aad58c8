import { database } from '#server/db/database.ts';
import { siteUrl } from '#server/site.ts';
import {
  addStoreDevice,
  listStoreDevices,
  removeStoreDevice,
  type StoreDeviceRow,
} from '#server/trade-in/store-devices.ts';
import type { CommandResult } from './command.ts';
import { CommandError, throwAsRefusal } from './command-error.ts';
import { readOptions, refuseWords } from './options.ts';
import { withShopDatabase } from './shop-database.ts';
import { withSubcommands } from './subcommands.ts';

const USAGE = `Usage: npm run ops -- store-device add --store STORE --name NAME
       npm run ops -- store-device list [--store STORE]
       npm run ops -- store-device remove ID

The tablets of the stores. With STORE_DEVICES=required staff sign in on these only, each in its own store.
  add       prints a link to open on the tablet, and its code to type there. It works once, for 15 minutes
  remove    signs staff out of the tablet; it has to be added and enrolled anew`;

const text = { type: 'string' } as const;

const lineOf = ({ id, name, state, storeId, storeName, lastUsedAt }: StoreDeviceRow) =>
  `${id}  ${state.padEnd(8)}  ${storeId} (${storeName})  ${name}${lastUsedAt ? `, last used ${lastUsedAt}` : ''}`;

async function add(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, { store: text, name: text });
  refuseWords(positionals);
  const name = values.name?.trim() ?? '';
  if (!values.store) throw new CommandError('Name the store with --store.');
  if (name === '' || name.length > 60)
    throw new CommandError('Give a name of 1 to 60 characters with --name.');
  const storeId = values.store;
  const { added, link } = await withShopDatabase(async () => {
    const device = await addStoreDevice(database(), { storeId, name });
    return { added: device, link: `${siteUrl()}/pages/trade-in/store/0?device=${device.code}` };
  }).catch(throwAsRefusal);
  const lines = [lineOf(added), `Code: ${added.code}`, `Link: ${link}`, 'They work once, for 15 minutes.'];
  return { exitCode: 0, text: lines.join('\n'), data: { ...added, link } };
}

async function list(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, { store: text });
  refuseWords(positionals);
  const devices = await withShopDatabase(() => listStoreDevices(database(), values.store)).catch(
    throwAsRefusal,
  );
  const lines = devices.map(lineOf).join('\n');
  return { exitCode: 0, text: lines || 'No store has a device yet.', data: { devices } };
}

async function remove(parameters: string[]): Promise<CommandResult> {
  const [id, ...more] = readOptions(parameters, {}).positionals;
  refuseWords(more);
  if (!id) throw new CommandError('Name the device by the id that "store-device list" shows.');
  const device = await withShopDatabase(() => removeStoreDevice(database(), id)).catch(throwAsRefusal);
  return { exitCode: 0, text: `Removed: ${lineOf(device)}`, data: device };
}

export const storeDevice = withSubcommands(USAGE, { add, list, remove });
