import { userInfo } from 'node:os';
import { issueGiftCard } from '#server/credit/gift-cards.ts';
import { createPromoCode } from '#server/credit/promo-codes.ts';
import { database } from '#server/db/database.ts';
import { Conflict } from '#server/errors.ts';
import { cardCallOf, promoCallOf } from './codes-options.ts';
import type { Command, CommandResult } from './command.ts';
import { CommandError } from './command-error.ts';
import { withShopDatabase } from './shop-database.ts';

const PROMO_USAGE = `Usage: npm run ops -- promo-code CODE --percent 10 | --amount 5.00
  --from 40.00         only for items worth at least this many euros
  --uses 100           how often it can be used in all
  --once               once per buyer (by e-mail address)
  --combinable         together with other codes that are combinable
  --until 2026-12-31   the last day, UTC

Creates a promo code: 3 to 15 letters, digits, - or _.`;

const CARD_USAGE = `Usage: npm run ops -- gift-card --amount 50.00
  --type sale | real | loyalty   bought online, bought in a shop, or granted (sale)
  --until 2027-12-31             the last day, UTC (a year from today)

Issues a gift card and prints its code: whoever has the code can pay with it.`;

async function runPromoCode(parameters: string[]): Promise<CommandResult> {
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
  return { exitCode: 0, text: code, data: { code, amount, currency: 'EUR' } };
}

export const promoCode: Command = { usage: PROMO_USAGE, run: runPromoCode };
export const giftCard: Command = { usage: CARD_USAGE, run: issueGiftCardCommand };
