import '#server/event-subscriptions.ts';
import { databaseSentence } from '#server/db/database-sentence.ts';
import { backup, restore, verify } from './backup.ts';
import { brand } from './brand.ts';
import { giftCard, promoCode } from './codes.ts';
import type { Command, JsonAnswer } from './command.ts';
import { CommandError } from './command-error.ts';
import { country } from './country.ts';
import { credit } from './credit.ts';
import { customer } from './customer.ts';
import { delivery } from './delivery.ts';
import { demo } from './demo.ts';
import { exportAll } from './export.ts';
import { holds } from './holds.ts';
import { importFile } from './import.ts';
import { importPurchases } from './import-purchases.ts';
import { importSource } from './import-source.ts';
import { item } from './item.ts';
import { jobs } from './jobs.ts';
import { listing } from './listing.ts';
import { media } from './media.ts';
import { order } from './order.ts';
import { markdown, price } from './price.ts';
import { priceGrid } from './price-grid.ts';
import { reconcile } from './reconcile.ts';
import { secret } from './secret.ts';
import { sellerRegister } from './seller-register.ts';
import { staff } from './staff.ts';
import { store } from './store.ts';
import { storeDevice } from './store-device.ts';
import { synonyms } from './synonyms.ts';
import { team } from './team.ts';
import { tradeIn } from './trade-in.ts';
import { vat } from './vat.ts';
import { vatRate } from './vat-rate.ts';
import { waiting } from './waiting.ts';

const COMMANDS: Record<string, Command> = {
  import: importFile,
  'import-source': importSource,
  'import-purchases': importPurchases,
  export: exportAll,
  order,
  'trade-in': tradeIn,
  'seller-register': sellerRegister,
  waiting,
  reconcile,
  jobs,
  holds,
  vat,
  'promo-code': promoCode,
  'gift-card': giftCard,
  credit,
  customer,
  item,
  'price-grid': priceGrid,
  staff,
  team,
  store,
  'store-device': storeDevice,
  synonyms,
  price,
  markdown,
  brand,
  delivery,
  country,
  'vat-rate': vatRate,
  demo,
  media,
  listing,
  backup,
  verify,
  restore,
  secret,
};
const USAGE = `Usage: npm run ops -- <command> [options]
Commands: ${Object.keys(COMMANDS).join(', ')}

  --help   how a command is used
  --json   prints one line of JSON on standard output and nothing else there:
           {"command", "exitCode", "data", "error"}; amounts are in cents, times in ISO 8601 (docs/operations.md)`;

/** Output of a command, and the exit code of its process. */
interface OpsResult {
  exitCode: number;
  /** Standard output. */
  output: string;
  /** Standard error. */
  errors: string;
}

/** Runs `npm run ops -- …`. @returns its output; only progress is printed while it runs, on standard error. */
export async function runOps(parameters: readonly string[]): Promise<OpsResult> {
  const json = parameters.includes('--json');
  const rest = parameters.filter((parameter) => parameter !== '--json');
  const [name = ''] = rest;
  const command = COMMANDS[name];
  if (rest.includes('--help')) return { exitCode: 0, output: command?.usage ?? USAGE, errors: '' };
  try {
    if (name === '') throw new CommandError(`Name a command: ${Object.keys(COMMANDS).join(', ')}.`);
    if (!command) throw new CommandError(`There is no command "${name}"; --help lists them.`);
    const { exitCode, text, notes = '', data } = await command.run(rest.slice(1));
    if (!json) return { exitCode, output: text, errors: notes };
    return { exitCode, output: inJson({ command: name, exitCode, data, error: null }), errors: '' };
  } catch (error) {
    const expected = error instanceof CommandError;
    const exitCode = expected ? error.exitCode : 1;
    const sentence = expected ? error.message : failureSentence(error);
    const output = json ? inJson({ command: name, exitCode, data: null, error: sentence }) : '';
    if (!expected && process.env.LOG_LEVEL === 'debug') console.error(error);
    return { exitCode, output, errors: json ? '' : sentence };
  }
}

/**
 * Returns the operator's message for a failed command: the database's own sentence, or that of the error, without its
 * stack.
 */
function failureSentence(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (
    databaseSentence(error) ??
    `The command failed: ${message}. With LOG_LEVEL=debug it says where in the source.`
  );
}

const inJson = (answer: JsonAnswer) => JSON.stringify(answer);
