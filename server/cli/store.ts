import { readFile } from 'node:fs/promises';
import { type Closing, closeStore, reopenStore } from '#server/appointments/closures.ts';
import { importStores, storesOf } from '#server/appointments/import-stores.ts';
import type { Closure } from '#server/appointments/slots.ts';
import { changeStore, type StoreChange, visitsOf } from '#server/appointments/store-visits.ts';
import { allStores } from '#server/appointments/stores.ts';
import { timeAt } from '#server/appointments/zoned-time.ts';
import { database } from '#server/db/database.ts';
import { Conflict } from '#server/errors.ts';
import type { CommandResult } from './command.ts';
import { CommandError, throwAsRefusal } from './command-error.ts';
import { periodOf } from './days.ts';
import { readOptions, refuseWords } from './options.ts';
import { withShopDatabase } from './shop-database.ts';
import { withSubcommands } from './subcommands.ts';

const USAGE = `Usage: npm run ops -- store list
       npm run ops -- store import FILE.json [--dry-run]
       npm run ops -- store set STORE [--capacity 2] [--trade-in yes|no]
       npm run ops -- store bookings STORE --from DAY --to DAY
       npm run ops -- store close STORE --from DAY --to DAY [--between 12:00-14:00] [--cancel-bookings] [--dry-run]
       npm run ops -- store open STORE --from DAY --to DAY [--between 12:00-14:00]

The stores and their appointments. Days are whole ones by the store's calendar, both included.
  import    adds stores and changes those that are there; the form of the file is in docs/operations.md
  set       how many appointments a store takes at the same time, and whether it takes clothes back
  bookings  who comes on these days
  close     closes a store, e.g. for a holiday, or between two times of each day by its clock; with appointments
            then only where --cancel-bookings says so: they are cancelled, and each customer gets a mail.
            --dry-run names them and writes nothing
  open      takes a closure of just these days and times back`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;

/** @throws CommandError for a refusal of the shop. */
async function withCommandErrors<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await withShopDatabase(run);
  } catch (error) {
    if (error instanceof Conflict) throw new CommandError(error.message, 1);
    return throwAsRefusal(error);
  }
}

/** Returns the id of the store, the first word. @throws CommandError */
function storeOf([id, ...more]: string[]): string {
  refuseWords(more);
  if (!id) throw new CommandError('Name the store by the id that "store list" shows.');
  return id;
}

async function list(parameters: string[]): Promise<CommandResult> {
  refuseWords(readOptions(parameters, {}).positionals);
  const found = await withCommandErrors(() => allStores(database()));
  const stores = found.map(({ id, name, timezone, slot_capacity, accepts_trade_in, closures }) => ({
    id,
    name,
    timezone,
    closures,
    capacity: slot_capacity,
    acceptsTradeIn: accepts_trade_in,
  }));
  const lines = stores.map(
    ({ id, name, capacity, acceptsTradeIn, closures }) =>
      `${id}  ${name}  ${acceptsTradeIn ? `takes clothes back, ${capacity} at a time` : 'does not take clothes back'}${closures
        .map((closure) => `\n  closed ${spoken(closure)}`)
        .join('')}`,
  );
  return { exitCode: 0, text: lines.join('\n') || 'There is no store.', data: { stores } };
}

async function importFile(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, { 'dry-run': flag });
  const [path, ...more] = positionals;
  refuseWords(more);
  if (!path) throw new CommandError('Name the file with the stores.');
  const content = await readFile(path, 'utf8').catch(() => {
    throw new CommandError(`${path} cannot be read.`);
  });
  const dryRun = values['dry-run'];
  const found = await withCommandErrors(async () => importStores(database(), storesOf(content), { dryRun }));
  const is = dryRun ? 'would be' : 'is';
  const lines = [
    ...found.added.map((id) => `${id} ${is} added`),
    ...found.changed.map((id) => `${id} ${is} changed`),
  ];
  return { exitCode: 0, text: lines.join('\n'), data: { ...found, dryRun } };
}

async function set(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, { capacity: text, 'trade-in': text });
  const id = storeOf(positionals);
  const { capacity, 'trade-in': tradeIn } = values;
  if (capacity === undefined && tradeIn === undefined)
    throw new CommandError('Give --capacity or --trade-in.');
  if (capacity !== undefined && !/^([1-9]|[1-4]\d|50)$/.test(capacity))
    throw new CommandError(`--capacity ${capacity} is not a whole number from 1 to 50.`);
  if (tradeIn !== undefined && tradeIn !== 'yes' && tradeIn !== 'no')
    throw new CommandError(`--trade-in ${tradeIn} is neither yes nor no.`);
  const change: StoreChange = {
    capacity: capacity === undefined ? undefined : Number(capacity),
    acceptsTradeIn: tradeIn === undefined ? undefined : tradeIn === 'yes',
  };
  await withCommandErrors(() => changeStore(database(), id, change));
  return { exitCode: 0, text: `${id} is changed.`, data: { id, ...change } };
}

async function bookings(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, { from: text, to: text });
  const storeId = storeOf(positionals);
  const { from, to } = periodOf(values.from, values.to);
  const { timezone, visits } = await withCommandErrors(() =>
    visitsOf(database(), { storeId, firstDay: from, lastDay: to }),
  );
  const lines = visits.map(
    ({ day, startsAt, name, phone, email, itemCount }) =>
      `${day} ${timeAt(timezone, Date.parse(startsAt))}  ${name}, ${phone}, ${email}, ${itemCount} items`,
  );
  return { exitCode: 0, text: lines.join('\n') || 'Nobody comes on these days.', data: { bookings: visits } };
}

const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d';
const BETWEEN = new RegExp(`^(${TIME})-(${TIME})$`);

/** Parses the closure of the options. @throws CommandError */
function closingOf(
  storeId: string,
  { from, to, between }: { from?: string; to?: string; between?: string },
): Closing {
  const period = periodOf(from, to);
  const days = { storeId, firstDay: period.from, lastDay: period.to };
  if (between === undefined) return days;
  const [, begins = '', ends = ''] = BETWEEN.exec(between) ?? [];
  if (begins === ends)
    throw new CommandError(`--between ${between} is not two times of a day, as 12:00-14:00.`);
  return { ...days, between: [begins, ends] };
}

/** Formats the times of a closure, as in the options. */
const spoken = ({ firstDay, lastDay, between }: Closure) =>
  `from ${firstDay} to ${lastDay}${between ? `, between ${between.join(' and ')}` : ''}`;

async function close(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, {
    from: text,
    to: text,
    between: text,
    'cancel-bookings': flag,
    'dry-run': flag,
  });
  const storeId = storeOf(positionals);
  const closing = closingOf(storeId, values);
  const dryRun = values['dry-run'];
  const cancelled = await withCommandErrors(() =>
    closeStore(database(), closing, { cancel: values['cancel-bookings'], dryRun }),
  );
  const found = cancelled.map(({ id, starts_at, first_name, last_name, email }) => ({
    id,
    startsAt: starts_at,
    name: `${first_name} ${last_name}`,
    email,
  }));
  const is = dryRun ? 'would be' : 'is';
  const lines = [
    `${storeId} ${is} closed ${spoken(closing)}.`,
    ...found.map(({ startsAt, name, email }) => `  ${is} cancelled: ${startsAt}  ${name}, ${email}`),
  ];
  return { exitCode: 0, text: lines.join('\n'), data: { ...closing, dryRun, cancelled: found } };
}

async function open(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, { from: text, to: text, between: text });
  const storeId = storeOf(positionals);
  const closing = closingOf(storeId, values);
  if (!(await withCommandErrors(() => reopenStore(database(), closing))))
    throw new CommandError(`${storeId} has no closure ${spoken(closing)}; "store list" shows them.`, 1);
  return { exitCode: 0, text: `${storeId} opens ${spoken(closing)}.`, data: closing };
}

export const store = withSubcommands(USAGE, {
  list,
  import: importFile,
  set,
  bookings,
  close,
  open,
});
