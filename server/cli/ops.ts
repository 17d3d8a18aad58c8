import { closePool } from '#server/db/database.ts';
import { CARD_USAGE, cardCommand, PROMO_USAGE, promoCommand } from './codes.ts';
import { importCommand, USAGE } from './import.ts';
import { USAGE as ORDER_USAGE, orderCommand } from './order.ts';
import { RECONCILE_USAGE, reconcileCommand } from './reconcile.ts';
import { VAT_USAGE, vatCommand } from './vat.ts';
import { WAITING_USAGE, waitingCommand } from './waiting.ts';
import { Wrong } from './wrong.ts';

const COMMANDS: Record<string, { run: (parameters: string[]) => Promise<number>; usage: string }> = {
  import: { run: importCommand, usage: USAGE },
  reconcile: { run: reconcileCommand, usage: RECONCILE_USAGE },
  vat: { run: vatCommand, usage: VAT_USAGE },
  'promo-code': { run: promoCommand, usage: PROMO_USAGE },
  'gift-card': { run: cardCommand, usage: CARD_USAGE },
  order: { run: orderCommand, usage: ORDER_USAGE },
  waiting: { run: waitingCommand, usage: WAITING_USAGE },
};

const [name = '', ...parameters] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command || parameters.includes('--help')) {
  console.log(
    command?.usage ?? `Usage: npm run ops -- <command>\nCommands: ${Object.keys(COMMANDS).join(', ')}`,
  );
  process.exit(command ? 0 : 2);
}
let code = 1;
try {
  code = await command.run(parameters);
} catch (error) {
  console.error(error instanceof Wrong ? error.message : error);
  if (error instanceof Wrong) code = error.code;
}
await closePool();
process.exit(code);
