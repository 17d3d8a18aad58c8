import { userInfo } from 'node:os';
import { database } from '#server/db/database.ts';
import { versionedMethods } from '#server/orders/change-method.ts';
import { addCountry, countriesOf, removeCountry } from '#server/orders/delivery-countries.ts';
import { COUNTRIES } from '#shared/countries.ts';
import type { CommandResult } from './command.ts';
import { CommandError, throwAsRefusal } from './command-error.ts';
import { readOptions, refuseWords } from './options.ts';
import { withShopDatabase } from './shop-database.ts';
import { withSubcommands } from './subcommands.ts';

const USAGE = `Usage: npm run ops -- country list
       npm run ops -- country add BE --method standard [--method relay]
       npm run ops -- country remove BE

Countries that orders go to: those that a way of delivery goes to (ops delivery). The checkout offers them at once. To add one,
name the ways that go there; one of them brings parcels home. Removing one keeps orders that were placed.
The shop can deliver to ${COUNTRIES.join(', ')}: it knows their postcodes.

  --method  a way of delivery; again for each
  --by      who does it, for the audit log; the account of this machine unless given`;

const text = { type: 'string' } as const;

function codeOf(words: string[]): string {
  const [code = '', ...more] = words;
  refuseWords(more);
  if (!COUNTRIES.includes(code)) throw new CommandError(`Name one of ${COUNTRIES.join(', ')}.`);
  return code;
}

async function list(parameters: string[]): Promise<CommandResult> {
  refuseWords(readOptions(parameters, {}).positionals);
  const countries = await withShopDatabase(async () => countriesOf(await versionedMethods(database())));
  const lines = countries.map(({ countryCode, methods }) => `${countryCode}  ${methods.join(', ')}`);
  return { exitCode: 0, text: lines.join('\n') || 'There is none.', data: countries };
}

async function add(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, {
    method: { type: 'string', multiple: true, default: [] as string[] },
    by: text,
  });
  const code = codeOf(positionals);
  const actor = values.by ?? userInfo().username;
  const added = await withShopDatabase(() => addCountry(database(), code, values.method, actor)).catch(
    throwAsRefusal,
  );
  return { exitCode: 0, text: `Orders go to ${code} by ${added.methods.join(', ')}.`, data: added };
}

async function remove(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, { by: text });
  const code = codeOf(positionals);
  const actor = values.by ?? userInfo().username;
  await withShopDatabase(() => removeCountry(database(), code, actor)).catch(throwAsRefusal);
  return { exitCode: 0, text: `Orders go to ${code} no longer.`, data: { countryCode: code } };
}

export const country = withSubcommands(USAGE, { list, add, remove });
