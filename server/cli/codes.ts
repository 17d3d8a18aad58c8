import { sql } from 'drizzle-orm';
import { issueVoucher } from '#server/credit/vouchers.ts';
import { database } from '#server/db/database.ts';
import { cardCallOf, promoCallOf } from './codes-options.ts';
import { onShopDatabase } from './shop-database.ts';
import { Wrong } from './wrong.ts';

export const PROMO_USAGE = `Usage: npm run ops -- promo-code CODE --percent 10 | --amount 5.00
  --from 40.00     pieces for at least that much
  --uses 100       as often in all
  --once           once by each buyer (by e-mail address)
  --combinable     beside other codes that say so too
  --until 2026-12-31   the last day, UTC

Makes a promo code: 3 to 15 letters, digits, - or _.`;

export const CARD_USAGE = `Usage: npm run ops -- gift-card --amount 50.00
  --type sale | real | loyalty   bought, for real shops, or granted (sale)
  --until 2027-12-31   the last day, UTC (a year from today)

Issues a gift card and prints its code: whoever has the code can pay with it.`;

const endOf = (day: string | undefined) => (day ? `${day}T23:59:59Z` : undefined);

/** @returns the exit code. @throws Wrong */
export async function promoCommand(parameters: string[]): Promise<number> {
  const { code, percent, amount, from, uses, once, combinable, until } = promoCallOf(parameters);
  const [kind, value] = percent === undefined ? ['amount', amount] : ['percent', percent];
  const made = await onShopDatabase(() =>
    database().execute(sql`insert into promo_code
        (code, kind, value, minimum, most_uses, once_per_buyer, combinable, ends_at)
      values (${code}, ${kind}, ${value}, ${from}, ${uses ?? null}, ${once}, ${combinable},
        ${endOf(until) ?? null}::timestamptz) on conflict (code) do nothing`),
  );
  if (made.rowCount === 0) throw new Wrong(`The code ${code} exists already.`, 1);
  console.log(`The code ${code} can be used now.`);
  return 0;
}

/** @returns the exit code. @throws Wrong */
export async function cardCommand(parameters: string[]): Promise<number> {
  const { amount, type, until } = cardCallOf(parameters);
  const { code } = await onShopDatabase(() =>
    database().transaction((tx) => issueVoucher(tx, { type, amount, expiresAt: endOf(until) })),
  );
  console.log(code);
  return 0;
}
