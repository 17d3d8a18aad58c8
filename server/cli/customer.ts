import { userInfo } from 'node:os';
import { listCustomers } from '#server/care/list-customers.ts';
import { erasePerson, exportPerson } from '#server/care/personal-data.ts';
import { versionOfCustomer } from '#server/care/persons.ts';
import { database } from '#server/db/database.ts';
import type { CommandResult } from './command.ts';
import { CommandError, throwAsRefusal } from './command-error.ts';
import { money } from './money.ts';
import { readOptions, refuseWords } from './options.ts';
import { writePrivateFile } from './private-file.ts';
import { withShopDatabase } from './shop-database.ts';
import { withSubcommands } from './subcommands.ts';

const USAGE = `Usage: npm run ops -- customer find TEXT
       npm run ops -- customer export CUSTOMER [--out FILE] [--by NAME]
       npm run ops -- customer erase CUSTOMER --yes [--by NAME]

Finds customers by name, email, telephone, a reference or an item's code; at most 50. CUSTOMER is an id that it prints, or
an email address. Exporting writes everything that the shop keeps about an account as JSON, for its person, who is told by
mail. Erasing takes what names the person away for good; the books stay. It is refused while credit is left, and while
orders or trade-ins run.

  --out   the file (customer-ID.json), which only this account can read
  --yes   meant as it is said: nothing brings an erased account back
  --by    who does it, for the audit log; the account of this machine unless given`;

const text = { type: 'string' } as const;
const MOST = 50;

const search = (words: string) =>
  listCustomers(database(), { search: words, storeIds: null }, { limit: MOST, offset: 0 });

async function find(parameters: string[]): Promise<CommandResult> {
  const words = readOptions(parameters, {}).positionals.join(' ').trim();
  if (words === '') throw new CommandError('Say what to look for; --help shows the usage.');
  const { total, customers } = await withShopDatabase(() => search(words));
  const lines = customers.map(
    ({ id, name, email, kind, orders, bought, credit }) =>
      `${id}  ${name || '-'}, ${email}, ${kind}; ${orders} orders, ${money(bought)}; credit ${money(credit)}`,
  );
  const more = total > customers.length ? [`${total - customers.length} more; say more of the name.`] : [];
  return {
    exitCode: 0,
    text: [...lines, ...more].join('\n') || 'Found: none.',
    data: { total, customers },
  };
}

/** Returns the id of an account; an email address names the one account that has it. @throws CommandError */
async function idOf(words: string[]): Promise<string> {
  const [key, ...more] = words;
  refuseWords(more);
  if (!key) throw new CommandError('Name the customer; --help shows the usage.');
  if (!key.includes('@')) return key;
  const { customers } = await search(key);
  const [found, second] = customers.filter(
    ({ email, kind }) => kind === 'customer' && email.toLowerCase() === key.toLowerCase(),
  );
  if (!found || second) throw new CommandError(`There is no account of ${key}.`);
  return found.id;
}

async function exportOne(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, { out: text, by: text });
  const file = await withShopDatabase(async () => {
    const id = await idOf(positionals);
    return exportPerson(database(), { id, storeIds: null, actor: values.by ?? userInfo().username });
  }).catch(throwAsRefusal);
  const path = values.out ?? file.name;
  await writePrivateFile(path, file);
  return { exitCode: 0, text: `Written: ${path}`, data: { file: path } };
}

async function erase(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, {
    yes: { type: 'boolean', default: false },
    by: text,
  });
  if (!values.yes) throw new CommandError('An erased account does not come back: say --yes.');
  const id = await withShopDatabase(async () => {
    const found = await idOf(positionals);
    const version = await versionOfCustomer(database(), found);
    const actor = values.by ?? userInfo().username;
    await erasePerson(database(), { id: found, storeIds: null, actor, version });
    return found;
  }).catch(throwAsRefusal);
  return { exitCode: 0, text: `The account ${id} is erased.`, data: { id } };
}

export const customer = withSubcommands(USAGE, { find, export: exportOne, erase });
