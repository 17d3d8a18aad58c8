import { database } from '#server/db/database.ts';
import { Conflict, Invalid, type Violation } from '#server/errors.ts';
import { inEnglish } from '#server/refusal-texts.ts';
import { itemToPublish } from '#server/trade-in/publish.ts';
import { drawPictures } from '#server/trade-in/published-photos.ts';
import type { Command, CommandResult } from './command.ts';
import { CommandError, throwAsRefusal } from './command-error.ts';
import { withShopDatabase } from './shop-database.ts';
import { type TradeInCall, tradeInCallOf } from './trade-in-options.ts';
import { type StoredPhotos, takePhotos } from './trade-in-photos.ts';
import { STEPS, type TradeInResult } from './trade-in-steps.ts';

const USAGE = `Usage: npm run ops -- trade-in <step> <trade-in or item> [options]

A trade-in is named by its reference or its parcel number, an item by the reference and its place: K7Q2M4X9ABCD-1.

Look at it
  list [--state <state>]         items that have not come to their end; those first that are due first
  show <trade-in>                seller, and of each item what was declared beside what was found, and what happened

Take it in
  sent <trade-in>                its seller has handed it over
  receive <trade-in> [--missing <item>] [--arrived <item>] [--late]
                                 the parcel was opened; what is not in it stays on its way. A second time it only shows
                                 the trade-in; --arrived receives what was missing. --late takes in, too, what
                                 was cancelled or has expired and came after all; the offer of then counts
  cancel <trade-in>              before anything of it was sent

Decide on it, within the days that its seller was told
  grade <item> --condition <grade> [--photos <folder>] [--finding "<fault>, <photo>, <description>"]
               [--hidden "<fault>, <photo>, <description>"] [--checked seams,lining] [--measure chest=52] [--note <why>]
                                 as declared, it is bought and paid for; a fault that its seller could see and did not
                                 mention (--finding) lowers the offer as the price grid says, with the reason in --note.
                                 Faults that the seller could not see (--hidden) lower nothing, but shoppers will read them.
                                 Photos whose names begin with front, back, label and fabric are shown in this order.
  refuse <item> --note <why> --finding "<photo>, <description>" [--photos <folder>]
                                 it is not bought; its seller may ask for a second look, once

Let it go on
  publish <item> [--price <amount>] [--title <text>] [--product <reference>] [--description <text>]
                 [--manufacturer <text>] [--responsible <text>] [--whole-brand]
                                 it is for sale; by the rule for what was paid times TRADE_IN_MARKUP. The label says who
                                 made it and who answers for it in the EU, each with name, postal address and email or
                                 web address; this counts for this product, with --whole-brand for all of the brand, as
                                 by npm run ops -- brand
  return <item> [--carrier <name>] [--tracking <number>]
  donate <item>, recycle <item>  what is not bought, the way that its seller chose

Each step
  --by <name>                    who does it, as sellers and shoppers may read; the account of this machine unless given
  --dry-run                      says what would come of it, and changes nothing
and leaves an entry in the audit log. Sellers are told by email.
Exit code 0: done, 2: the command or the step was refused, 1: something else failed; then nothing was changed.`;

const NO_PHOTOS: StoredPhotos = {
  photos: [],
  findings: [],
  pictures: new Map(),
  deleteFiles: async () => undefined,
};
const WITH_PHOTOS = ['grade', 'refuse'];

/** Reads, stores and draws the photos of a step, before its transaction: pictures take seconds. */
async function picturesFor(call: TradeInCall): Promise<StoredPhotos> {
  if (WITH_PHOTOS.includes(call.step)) return takePhotos(call);
  if (call.step !== 'publish') return NO_PHOTOS;
  const item = await itemToPublish(database(), call.key).catch((error) => throwNamed(error, call.key));
  return { ...NO_PHOTOS, pictures: await drawPictures(database(), item.id, { isDryRun: call.dryRun }) };
}

async function runStep(parameters: string[]): Promise<CommandResult> {
  const call = tradeInCallOf(parameters, Object.keys(STEPS));
  const step = STEPS[call.step];
  if (!step) throw new CommandError(`There is no step "${call.step}".`);
  const { text, data } = await withShopDatabase(async () => {
    const taken = await picturesFor(call);
    try {
      const done = await transact((tx) => step(tx, call, taken), call);
      if (call.dryRun) await taken.deleteFiles();
      return done;
    } catch (error) {
      await taken.deleteFiles();
      throw error;
    }
  });
  const output = call.dryRun ? `${text}\nNothing was changed: this was a dry run.` : text;
  return { exitCode: 0, text: output, data: { ...data, dryRun: call.dryRun } };
}

/** Options by the field that they set. */
const OPTIONS = new Map([
  ['condition', '--condition'],
  ['note', '--note'],
  ['defects', '--finding'],
  ['photos', '--finding'],
  ['price', '--price'],
]);

const optionMessage = ({ field, message }: Violation): string =>
  [OPTIONS.get(field) ?? field, inEnglish(message)].filter(Boolean).join(': ');

/** The result of a dry run, thrown so that its transaction is rolled back. */
class DryRunResult extends Error {
  readonly result: TradeInResult;
  constructor(result: TradeInResult) {
    super('rolled back');
    this.result = result;
  }
}

async function transact(
  work: (tx: Parameters<(typeof STEPS)[string]>[0]) => Promise<TradeInResult>,
  { key, dryRun }: Pick<TradeInCall, 'key' | 'dryRun'>,
): Promise<TradeInResult> {
  try {
    return await database().transaction(async (tx) => {
      const result = await work(tx);
      if (dryRun) throw new DryRunResult(result);
      return result;
    });
  } catch (error) {
    if (error instanceof DryRunResult) return error.result;
    return throwNamed(error, key);
  }
}

/** Rethrows a refusal of the shop, naming the option or the item. @throws always */
function throwNamed(error: unknown, key: string): never {
  if (error instanceof Invalid) throw new CommandError(error.violations.map(optionMessage).join('\n'));
  if (error instanceof Conflict && !error.message.includes(key))
    throw new CommandError(`${key}: ${error.message}`);
  return throwAsRefusal(error);
}

export const tradeIn: Command = { usage: USAGE, run: runStep };
