import { userInfo } from 'node:os';
import {
  type DeliveryMethodPatch,
  deliveryMethodPatch,
  freeDeliveryPatch,
} from '#contract/private/settings.ts';
import { database } from '#server/db/database.ts';
import {
  addMethod,
  changeMethod,
  findVersionedMethod,
  removeMethod,
  type VersionedMethod,
  versionedMethods,
} from '#server/orders/change-method.ts';
import { changeFreeDelivery, findFreeDelivery } from '#server/orders/free-delivery.ts';
import { shopCountry } from '#shared/countries.ts';
import type { CommandResult } from './command.ts';
import { CommandError, throwAsRefusal } from './command-error.ts';
import { centsOf, money } from './money.ts';
import { readOptions, refuseWords } from './options.ts';
import { withShopDatabase } from './shop-database.ts';
import { withSubcommands } from './subcommands.ts';

const PLACES = ['home', 'relay', 'shop'] as const;

const USAGE = `Usage: npm run ops -- delivery list
       npm run ops -- delivery set ID [options]
       npm run ops -- delivery add ID --name TEXT --place home | relay | shop --cost AMOUNT --days 2-4 [options]
       npm run ops -- delivery remove ID
       npm run ops -- delivery free-from AMOUNT

Ways of delivery. Carts have what is changed at once, and pages within a second; an order keeps what it has paid, and
its way of delivery once that is removed. free-from: items of this amount, after promo codes, are delivered for nothing; 0 for
never.

  --name      what shoppers read
  --comment   a line below it
  --cost      0 for nothing
  --days      working days after a parcel has left: 2-4, or 1
  --zone      COUNTRY:PREFIX,PREFIX:DAYS, such as FR:971,972:4: working days more for postcodes that begin so; again for
              each zone, all of them anew; --zone none takes all away
  --country   where it goes, such as FR; again for each, all of them anew; FR for a new one unless given (ops country)
  --by        who does it, for the audit log; the account of this machine unless given`;

const text = { type: 'string' } as const;
const OPTIONS = {
  name: text,
  comment: text,
  cost: text,
  days: text,
  place: text,
  by: text,
  zone: { type: 'string', multiple: true, default: [] as string[] },
  country: { type: 'string', multiple: true, default: [] as string[] },
} as const;

function idOf(words: string[]): string {
  const [id, ...more] = words;
  refuseWords(more);
  if (!id || !/^[a-z0-9-]{1,40}$/.test(id))
    throw new CommandError('Name the way of delivery: lower-case letters, digits and hyphens, 40 at most.');
  return id;
}

interface Typed {
  name?: string;
  comment?: string;
  cost?: string;
  days?: string;
  zone: string[];
  country: string[];
}

/** Parses an amount that may be 0 into cents. @throws CommandError */
const centsOrNothing = (option: string, typed: string): number =>
  /^0+([.,]0+)?$/.test(typed) ? 0 : centsOf(option, typed);

/** Parses the options of a change by the rules of the API. @throws CommandError */
function patchOf({ name, comment, cost, days, zone, country }: Typed): DeliveryMethodPatch {
  const [, first, last] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(days ?? '') ?? [];
  if (days !== undefined && first === undefined)
    throw new CommandError(`--days ${days} is not written like 2-4, or 1.`);
  const read = deliveryMethodPatch.safeParse({
    name,
    comment,
    cost: cost === undefined ? undefined : centsOrNothing('cost', cost),
    minDays: first === undefined ? undefined : Number(first),
    maxDays: first === undefined ? undefined : Number(last ?? first),
    zones: zone.length === 0 ? undefined : zone.flatMap((one) => (one === 'none' ? [] : [zoneOf(one)])),
    countries: country.length === 0 ? undefined : country,
  });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new CommandError(`${issue?.path.join('.')}: ${issue?.message}.`);
}

function zoneOf(typed: string) {
  const [, countryCode, postcodes = '', days] = /^([A-Z]{2}):([^:]+):(\d{1,2})$/.exec(typed) ?? [];
  if (!countryCode) throw new CommandError(`--zone ${typed} is not written like FR:971,972:4.`);
  return { countryCode, postcodes: postcodes.split(','), extraDays: Number(days) };
}

function lineOf({ id, name, place, cost, min_days, max_days, zones, countries }: VersionedMethod): string {
  const days = min_days === null ? 'no days' : `${min_days} to ${max_days} working days`;
  const more = zones.map(
    ({ countryCode, postcodes, extraDays }) => `${countryCode}:${postcodes.join(',')}:${extraDays}`,
  );
  return `${id}  ${name}, ${place}, ${money(cost)}, ${days}${countries.length > 0 ? `, to ${countries.join(' ')}` : ''}${
    more.length > 0 ? `; ${more.join(' ')}` : ''
  }`;
}

async function list(parameters: string[]): Promise<CommandResult> {
  refuseWords(readOptions(parameters, {}).positionals);
  const methods = await withShopDatabase(() => versionedMethods(database()));
  const shown = methods.map(({ version, ...method }) => method);
  return { exitCode: 0, text: methods.map(lineOf).join('\n') || 'There is none.', data: shown };
}

async function set(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, OPTIONS);
  const id = idOf(positionals);
  if (values.place !== undefined)
    throw new CommandError('--place cannot change: add another way of delivery.');
  const patch = patchOf(values);
  const changed = await withShopDatabase(async () => {
    const { version } = await findVersionedMethod(database(), id);
    return changeMethod(database(), id, patch, { actor: values.by ?? userInfo().username, version });
  }).catch(throwAsRefusal);
  return { exitCode: 0, text: lineOf(changed), data: changed };
}

async function add(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, OPTIONS);
  const id = idOf(positionals);
  const place = PLACES.find((one) => one === values.place);
  const { name, comment = '', cost, minDays, maxDays, zones, countries } = patchOf(values);
  if (!place || name === undefined || cost === undefined)
    throw new CommandError('Give --name, --place (home, relay or shop) and --cost; --help shows the usage.');
  const actor = values.by ?? userInfo().username;
  const method = {
    id,
    name,
    comment,
    place,
    cost,
    min_days: minDays ?? null,
    max_days: maxDays ?? null,
    countries: countries ?? (place === 'shop' ? [] : [shopCountry()]),
  };
  await withShopDatabase(() => addMethod(database(), { ...method, zones: zones ?? [] }, actor)).catch(
    throwAsRefusal,
  );
  return { exitCode: 0, text: `${id} can be chosen now.`, data: method };
}

async function remove(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, { by: text });
  const id = idOf(positionals);
  await withShopDatabase(async () => {
    const { version } = await findVersionedMethod(database(), id);
    return removeMethod(database(), id, { actor: values.by ?? userInfo().username, version });
  }).catch(throwAsRefusal);
  return { exitCode: 0, text: `${id} is no longer offered.`, data: { id } };
}

async function freeFrom(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, { by: text });
  const [typed, ...more] = positionals;
  refuseWords(more);
  if (typed === undefined) throw new CommandError('Give an amount; 0 for never.');
  const read = freeDeliveryPatch.safeParse({ freeFrom: centsOrNothing('free-from', typed) });
  if (!read.success) throw new CommandError(`${typed} is too much: 10000 at most.`);
  const { free_from } = await withShopDatabase(async () => {
    const { version } = await findFreeDelivery(database());
    const actor = values.by ?? userInfo().username;
    return changeFreeDelivery(database(), read.data.freeFrom, { actor, version });
  }).catch(throwAsRefusal);
  const said = free_from > 0 ? `Delivery is free from ${money(free_from)}.` : 'Delivery is never free.';
  return { exitCode: 0, text: said, data: { freeFrom: free_from } };
}

export const delivery = withSubcommands(USAGE, { list, set, add, remove, 'free-from': freeFrom });
