import { userInfo } from 'node:os';
import { recordAudit } from '#server/audit/audit.ts';
import { database } from '#server/db/database.ts';
import { freeHolds, type HoldReport, type HoldSelection, reportHolds } from '#server/stock/hold-report.ts';
import type { Command, CommandResult } from './command.ts';
import { CommandError, throwAsRefusal } from './command-error.ts';
import { readOptions, refuseWords } from './options.ts';
import { withExistingDatabase, withShopDatabase } from './shop-database.ts';

const USAGE = `Usage: npm run ops -- holds
       npm run ops -- holds free --network <address> [--by <name>]
       npm run ops -- holds free --cart <reference> [--by <name>]

Lists the networks and the bags without a confirmed account that hold most pieces, with the ceilings
(HOLDS_PER_NETWORK_PERCENT, HOLDS_ANONYMOUS_PERCENT). With free, all that bags of one network hold is for sale again, or all
that one bag holds; what is being paid stays reserved. An IPv6 address means its /64, 2001:db8:1::/48 the whole /48.

Exit code 0: nothing is at its ceiling, or it was freed
          3: a network, or all of them together, hold as much as they may
          2: nothing is held there that can be freed
          1: the database cannot be reached`;

async function run(parameters: string[]): Promise<CommandResult> {
  const text = { type: 'string' } as const;
  const { values, positionals } = readOptions(parameters, { network: text, cart: text, by: text });
  const [word, ...rest] = positionals;
  if (word === 'free') {
    refuseWords(rest);
    return free(selectionOf(values), values.by ?? userInfo().username);
  }
  refuseWords(positionals);
  return list();
}

function selectionOf({ network, cart }: { network?: string; cart?: string }): HoldSelection {
  if (cart !== undefined && network === undefined) return { cart };
  if (network !== undefined && cart === undefined) return { network };
  throw new CommandError('Say what to free: --network ADDRESS or --cart REFERENCE.');
}

async function list(): Promise<CommandResult> {
  const report = await withExistingDatabase((missing) => {
    if (missing) throw new CommandError(`${missing}: nothing is held.`, 1);
    return reportHolds(database());
  });
  return { exitCode: isAtCeiling(report) ? 3 : 0, text: textOf(report), data: report };
}

const isAtCeiling = ({ held, most, mostPerNetwork, networks }: HoldReport): boolean =>
  held > 0 && (held >= most || networks.some(({ pieces }) => pieces >= mostPerNetwork));

function textOf({ forSale, held, most, mostPerNetwork, networks, carts }: HoldReport): string {
  return [
    `Held without a confirmed account: ${held} of ${forSale} pieces for sale (at most ${most}, one network ${mostPerNetwork})`,
    ...networks.map(
      ({ network, pieces, carts: bags, until }) =>
        `network ${network}: ${pieces} pieces in ${bags} bags, until ${until}${pieces >= mostPerNetwork ? '  CEILING' : ''}`,
    ),
    ...carts.map(
      ({ cart, network, pieces, until }) => `bag ${cart}: ${pieces} pieces, ${network}, until ${until}`,
    ),
  ].join('\n');
}

/** Frees holds. The audit entry is permanent, so it names no network, which may be a person's. */
async function free(selection: HoldSelection, actor: string): Promise<CommandResult> {
  const freed = await withShopDatabase(() =>
    database().transaction(async (tx) => {
      const result = await freeHolds(tx, selection);
      const id = 'cart' in selection ? selection.cart : 'network';
      await recordAudit(tx, {
        actor,
        action: 'holds free',
        subject: { type: 'holds', id },
        details: { ...result },
      });
      return result;
    }),
  ).catch(throwAsRefusal);
  return { exitCode: 0, text: `Freed: ${freed.pieces} pieces of ${freed.carts} bags.`, data: freed };
}

export const holds: Command = { usage: USAGE, run };
