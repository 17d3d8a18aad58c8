import { database } from '#server/db/database.ts';
import { NotFound } from '#server/errors.ts';
import { addStaff, disableStaff, listStaff, type StaffMember } from '#server/trade-in/staff.ts';
import type { Command, CommandResult } from './command.ts';
import { CommandError } from './command-error.ts';
import { readOptions, refuseWords } from './options.ts';
import { withShopDatabase } from './shop-database.ts';

const USAGE = `Usage: npm run ops -- staff add --store STORE --name NAME
       npm run ops -- staff list [--store STORE]
       npm run ops -- staff disable ID

Who buys from customers in the stores (store mode, /pages/trade-in/store/0). A code is printed once, when somebody is
added: it is kept as a hash. Whoever loses it is disabled and added again. Disabling signs out every tablet on which
the code was used.`;

const text = { type: 'string' } as const;

const said = ({ id, name, storeId, storeName, active }: StaffMember) =>
  `${id}  ${active ? 'active  ' : 'disabled'}  ${storeId} (${storeName})  ${name}`;

/** @throws CommandError for what is not there */
async function known<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await withShopDatabase(run);
  } catch (error) {
    if (error instanceof NotFound) throw new CommandError(error.message);
    throw error;
  }
}

async function add(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, { store: text, name: text });
  refuseWords(positionals);
  const name = values.name?.trim() ?? '';
  if (!values.store) throw new CommandError('Name the store with --store.');
  if (name === '' || name.length > 60)
    throw new CommandError('Give a name of 1 to 60 characters with --name.');
  const storeId = values.store;
  const member = await known(() => addStaff(database(), { storeId, name }));
  return { exitCode: 0, text: `${said(member)}\nCode: ${member.code}`, data: member };
}

async function list(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, { store: text });
  refuseWords(positionals);
  const staff = await known(() => listStaff(database(), values.store));
  const lines = staff.map(said).join('\n');
  return { exitCode: 0, text: lines || 'Nobody works in a store yet.', data: { staff } };
}

async function disable(parameters: string[]): Promise<CommandResult> {
  const [id, ...more] = readOptions(parameters, {}).positionals;
  refuseWords(more);
  if (!id) throw new CommandError('Name the member of staff by the id that "staff list" shows.');
  const member = await known(() => disableStaff(database(), id));
  return { exitCode: 0, text: said(member), data: member };
}

const STEPS: Record<string, (parameters: string[]) => Promise<CommandResult>> = { add, list, disable };

export const staff: Command = {
  usage: USAGE,
  run: async ([step = '', ...rest]) => {
    const run = STEPS[step];
    if (step.startsWith('-')) readOptions([step], {});
    if (!run) throw new CommandError(`Say one of ${Object.keys(STEPS).join(', ')}; --help shows the usage.`);
    return run(rest);
  },
};
