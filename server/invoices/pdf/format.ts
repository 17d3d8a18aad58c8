import { currencyFormat } from '#shared/currency.ts';
import type { InvoiceContent } from '../invoice-content.ts';

/** Formats cents as everywhere in the shop. */
export function moneyOf({ currency }: Pick<InvoiceContent, 'currency'>): (cents: number) => string {
  const format = currencyFormat(currency);
  return (cents) => format.format(cents / 100);
}

/** Formats a day in words; the first of a month is an ordinal in French. */
export const dateOf = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
    .format(new Date(date))
    .replace(/^1 (?=\p{L})/u, locale === 'fr-FR' ? '1er ' : '1 ');
