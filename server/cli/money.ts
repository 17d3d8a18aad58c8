import { currencyName, shopCurrency } from '#shared/currency.ts';
import { CommandError } from './command-error.ts';

/** Formats an amount for messages: `12.50 EUR`. `cents` is an integer. */
export const money = (cents: number, currency = shopCurrency()): string =>
  `${(cents / 100).toFixed(2)} ${currency}`;

/** Reads an amount in the shop's currency, such as 45, 45.5 or 45,50, in cents. @throws CommandError for anything else. */
export function centsOf(option: string, typed: string): number {
  const [, whole, cents = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed) ?? [];
  const sum = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  if (!(sum > 0))
    throw new CommandError(
      `--${option} ${typed} is not an amount in ${currencyName()}, such as 45 or 45.50.`,
    );
  return sum;
}
