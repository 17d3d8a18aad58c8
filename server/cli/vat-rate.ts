import { userInfo } from 'node:os';
import { vatRateCreate } from '#contract/private/settings.ts';
import { database } from '#server/db/database.ts';
import {
  addVatRate,
  changeVatRate,
  removeVatRate,
  type VatRateRow,
  vatRates,
} from '#server/invoices/vat-rates.ts';
import type { CommandResult } from './command.ts';
import { CommandError, throwAsRefusal } from './command-error.ts';
import { readOptions, refuseWords } from './options.ts';
import { withShopDatabase } from './shop-database.ts';
import { withSubcommands } from './subcommands.ts';

const USAGE = `Usage: npm run ops -- vat-rate list
       npm run ops -- vat-rate set PERCENT --from 2027-01-01
       npm run ops -- vat-rate remove --from 2027-01-01

Rates of VAT, each from a day on: within the margin, or on items of the standard regime. The day of the payment decides;
invoices and credit notes keep the rate that they were issued with. A rate can be set and removed while no invoice bears its
day or a later one. VAT itself is exported by ops vat.

  --from  the first day
  --by    who does it, for the audit log; the account of this machine unless given`;

const text = { type: 'string' } as const;

const lineOf = ({ from_day, rate, is_first, state }: VatRateRow): string =>
  `${is_first ? 'first     ' : from_day}  ${rate / 100} %${state === 'past' ? '' : `, ${state}`}`;

const dataOf = ({ from_day, rate, is_first, state }: VatRateRow) => ({
  from: is_first ? null : from_day,
  percent: rate / 100,
  state,
});

/** Parses a day and a rate in per cent, by the rules of the API. @throws CommandError */
function typedRate(percent: string, from = ''): { day: string; rate: number } {
  const number = percent.replace(/\s*%$/, '').replace(',', '.');
  const read = vatRateCreate.safeParse({ from, rate: number === '' ? undefined : Number(number) });
  if (read.success) return { day: read.data.from, rate: Math.round(read.data.rate * 100) };
  const isDay = read.error.issues.some(({ path }) => path[0] === 'from');
  throw new CommandError(
    isDay
      ? 'Give --from as a day, such as 2027-01-01.'
      : `${percent || 'Nothing'} is not a rate in per cent from 0 to 50, such as 20 or 5.5.`,
  );
}

async function list(parameters: string[]): Promise<CommandResult> {
  refuseWords(readOptions(parameters, {}).positionals);
  const rates = await withShopDatabase(() => vatRates(database()));
  return { exitCode: 0, text: rates.map(lineOf).join('\n'), data: rates.map(dataOf) };
}

async function set(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, { from: text, by: text });
  const [percent = '', ...more] = positionals;
  refuseWords(more);
  const typed = typedRate(percent, values.from);
  const actor = values.by ?? userInfo().username;
  const kept = await withShopDatabase(async () => {
    const before = (await vatRates(database())).find(({ from_day }) => from_day === typed.day);
    if (!before) return addVatRate(database(), typed, actor);
    return changeVatRate(database(), typed, { actor, version: before.version });
  }).catch(throwAsRefusal);
  return { exitCode: 0, text: lineOf(kept), data: dataOf(kept) };
}

async function remove(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, { from: text, by: text });
  refuseWords(positionals);
  const { day } = typedRate('0', values.from);
  const actor = values.by ?? userInfo().username;
  await withShopDatabase(async () => {
    const found = (await vatRates(database())).find(({ from_day }) => from_day === day);
    if (!found) throw new CommandError(`There is no rate from ${day} on.`);
    await removeVatRate(database(), day, { actor, version: found.version });
  }).catch(throwAsRefusal);
  return { exitCode: 0, text: `The rate from ${day} on is removed.`, data: { from: day } };
}

export const vatRate = withSubcommands(USAGE, { list, set, remove });
