import { userInfo } from 'node:os';
import { issueGiftCard } from '#server/credit/gift-cards.ts';
import {
  createPromoCode,
  endPromoCode,
  listPromoCodes,
  type PromoCodeRow,
} from '#server/credit/promo-codes.ts';
import { database } from '#server/db/database.ts';
import { Conflict } from '#server/errors.ts';
import { shopCurrency } from '#shared/currency.ts';
import { cardCallOf, promoCallOf } from './codes-options.ts';
import type { Command, CommandResult } from './command.ts';
import { CommandError, throwAsRefusal } from './command-error.ts';
import { money } from './money.ts';
import { readOptions, refuseWords } from './options.ts';
import { withShopDatabase } from './shop-database.ts';

const PROMO_USAGE = `Usage: npm run ops -- promo-code CODE --percent 10 | --amount 5.00
       npm run ops -- promo-code list [TEXT]
       npm run ops -- promo-code stop CODE [--by NAME]
  --from 40.00         only for items worth at least this amount
  --uses 100           how often it can be used in all
  --once               once per buyer (by email address)
  --combinable         together with other codes that are combinable
  --until 2026-12-31   the last day, UTC

Creates a promo code: 3 to 15 letters, digits, - or _. One that is stopped cannot be used from now on; orders that are being
paid keep it.`;

const CARD_USAGE = `Usage: npm run ops -- gift-card --amount 50.00
  --type sale | real | loyalty   bought online, bought in a shop, or granted (sale)
  --until 2027-12-31             the last day, UTC (a year from today)

Issues a gift card and prints its code. Anyone with the code can pay with it.`;

const MOST = 500;

const termsOf = ({ kind, value, uses, mostUses, endsAt, isOver }: PromoCodeRow): string =>
  [
    kind === 'percent' ? `${value} %` : money(value),
    `used ${uses}${mostUses === null ? '' : ` of ${mostUses}`} times`,
    ...(endsAt ? [`until ${endsAt}`] : []),
    ...(isOver ? ['over'] : []),
  ].join(', ');

async function listCodes(parameters: string[]): Promise<CommandResult> {
  const { positionals } = readOptions(parameters, {});
  const [search, ...more] = positionals;
  refuseWords(more);
  const { total, rows: members } = await withShopDatabase(() =>
    listPromoCodes(database(), search, { limit: MOST, offset: 0 }),
  );
  const codes = members.map(({ version, ...code }) => code);
  const text = members.map((row) => `${row.code}  ${termsOf(row)}`).join('\n');
  return { exitCode: 0, text: text || 'There is none.', data: { total, codes } };
}

async function stopCode(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, { by: { type: 'string' } });
  const [given = '', ...more] = positionals;
  refuseWords(more);
  const code = given.trim().toUpperCase();
  await withShopDatabase(async () => {
    const { rows: members } = await listPromoCodes(database(), code, { limit: MOST, offset: 0 });
    const found = members.find((one) => one.code === code);
    if (!found) throw new CommandError(`There is no promo code ${code || '""'}.`);
    const actor = values.by ?? userInfo().username;
    await endPromoCode(database(), found.id, { actor, version: found.version });
  }).catch(throwAsRefusal);
  return { exitCode: 0, text: `The code ${code} cannot be used any more.`, data: { code } };
}

async function runPromoCode(parameters: string[]): Promise<CommandResult> {
  const [first, ...rest] = parameters;
  if (first === 'list') return listCodes(rest);
  if (first === 'stop') return stopCode(rest);
  const { from, uses, once, endsAt, ...terms } = promoCallOf(parameters);
  const { code } = terms;
  const made = {
    ...terms,
    minimum: from,
    mostUses: uses,
    oncePerBuyer: once,
    endsAt,
  };
  try {
    await withShopDatabase(() =>
      database().transaction((tx) => createPromoCode(tx, made, userInfo().username)),
    );
  } catch (error) {
    if (error instanceof Conflict) throw new CommandError(error.message, 1);
    throw error;
  }
  return { exitCode: 0, text: `The code ${code} can be used now.`, data: { code } };
}

async function issueGiftCardCommand(parameters: string[]): Promise<CommandResult> {
  const { amount, type, expiresAt } = cardCallOf(parameters);
  const { code } = await withShopDatabase(() =>
    database().transaction((tx) => issueGiftCard(tx, { type, amount, expiresAt })),
  );
  return { exitCode: 0, text: code, data: { code, amount, currency: shopCurrency() } };
}

export const promoCode: Command = { usage: PROMO_USAGE, run: runPromoCode };
export const giftCard: Command = { usage: CARD_USAGE, run: issueGiftCardCommand };
