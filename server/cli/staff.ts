import { database } from '#server/db/database.ts';
import { addStaff, disableStaff, listStaff, type StaffMember } from '#server/trade-in/staff.ts';
import type { CommandResult } from './command.ts';
import { CommandError, throwAsRefusal } from './command-error.ts';
import { readOptions, refuseWords } from './options.ts';
import { withShopDatabase } from './shop-database.ts';
import { withSubcommands } from './subcommands.ts';

const USAGE = `Usage: npm run ops -- staff add --store STORE --name NAME
       npm run ops -- staff list [--store STORE]
       npm run ops -- staff disable ID

Staff who buy from customers in the stores (store mode, /pages/trade-in/store/0). A code is printed once, when a member
is added: it is kept as a hash. A member who loses it is disabled and added again. Disabling signs out every tablet on
which the code was used.`;

const text = { type: 'string' } as const;

const staffText = ({ id, name, storeId, storeName, active }: StaffMember) =>
  `${id}  ${active ? 'active  ' : 'disabled'}  ${storeId} (${storeName})  ${name}`;

async function add(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, { store: text, name: text });
  refuseWords(positionals);
  const name = values.name?.trim() ?? '';
  if (!values.store) throw new CommandError('Name the store with --store.');
  if (name === '' || name.length > 60)
    throw new CommandError('Give a name of 1 to 60 characters with --name.');
  const storeId = values.store;
  const member = await withShopDatabase(() => addStaff(database(), { storeId, name })).catch(throwAsRefusal);
  return { exitCode: 0, text: `${staffText(member)}\nCode: ${member.code}`, data: member };
}

async function list(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, { store: text });
  refuseWords(positionals);
  const staff = await withShopDatabase(() => listStaff(database(), values.store)).catch(throwAsRefusal);
  const lines = staff.map(staffText).join('\n');
  return { exitCode: 0, text: lines || 'Nobody works in a store yet.', data: { staff } };
}

async function disable(parameters: string[]): Promise<CommandResult> {
  const [id, ...more] = readOptions(parameters, {}).positionals;
  refuseWords(more);
  if (!id) throw new CommandError('Name the member of staff by the id that "staff list" shows.');
  const member = await withShopDatabase(() => disableStaff(database(), id)).catch(throwAsRefusal);
  return { exitCode: 0, text: staffText(member), data: member };
}

export const staff = withSubcommands(USAGE, { add, list, disable });
