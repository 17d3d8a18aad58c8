import { userInfo } from 'node:os';
import { correctCredit } from '#server/credit/correct.ts';
import { database } from '#server/db/database.ts';
import type { CommandResult } from './command.ts';
import { CommandError, throwAsRefusal } from './command-error.ts';
import { money } from './money.ts';
import { readOptions, refuseWords } from './options.ts';
import { withShopDatabase } from './shop-database.ts';
import { withSubcommands } from './subcommands.ts';

const USAGE = `Usage: npm run ops -- credit correct CUSTOMER +CENTS|-CENTS --reason TEXT [--by NAME]

Adds credit to a customer's account, or takes it, in cents: +500 gives 5.00, -500 takes it. A customer is named by
email or id. The customer reads the reason beside the movement. The credit never goes below zero.

  --reason  why, in the customer's language, 3 to 200 characters
  --by      who does it, for the audit log; the account of this machine unless given`;

const text = { type: 'string' } as const;
const AMOUNT = /^[+-]\d{1,7}$/;

async function correct(parameters: string[]): Promise<CommandResult> {
  // "-500" is an amount here, and would be parsed as an option.
  const amount = parameters.find((word) => AMOUNT.test(word));
  const rest = parameters.filter((word) => word !== amount);
  const { values, positionals } = readOptions(rest, { reason: text, by: text });
  const [customer, ...more] = positionals;
  refuseWords(more);
  if (!customer) throw new CommandError('Name the customer by email or id; --help shows the usage.');
  if (!amount || Number(amount) === 0)
    throw new CommandError('Give the amount in cents with its sign, such as +500 or -500.');
  const reason = values.reason?.trim() ?? '';
  if (reason.length < 3 || reason.length > 200)
    throw new CommandError('Give a reason of 3 to 200 characters with --reason; the customer reads it.');
  const correction = { customer, amount: Number(amount), reason, actor: values.by ?? userInfo().username };
  const { customerId, balance } = await withShopDatabase(() =>
    database().transaction((tx) => correctCredit(tx, correction)),
  ).catch(throwAsRefusal);
  return {
    exitCode: 0,
    text: `The credit is ${money(balance)} now.`,
    data: { customerId, amount: correction.amount, balance },
  };
}

export const credit = withSubcommands(USAGE, { correct });
