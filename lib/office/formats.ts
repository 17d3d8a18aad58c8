import { currencyFormat, shopCurrency } from '#shared/currency.ts';
import { shopTimeZone } from '#shared/shop-time.ts';

/** Formats an amount like the shop. @param cents `6800` becomes `68,00 €` */
export const money = (cents: number, options?: Intl.NumberFormatOptions): string =>
  currencyFormat(shopCurrency(), options)
    .format(cents / 100)
    .replace(/\u202f|\u00a0/g, '\u00a0');

/** Formats a share: `26 %`. The figure and its sign stay on one line. */
export const perCent = (share: number): string => `${share}\u00a0%`;

/** Formats a change: `+18 %`, `−4.5 %`, `0 %`. */
export const signedPerCent = (change: number): string =>
  `${change < 0 ? '−' : change > 0 ? '+' : ''}${perCent(Math.abs(change))}`;

/** Returns a part as whole per cent; undefined if the whole is zero. */
export const percentOf = (part: number, whole: number): number | undefined =>
  whole > 0 ? Math.round((100 * part) / whole) : undefined;

const inShop = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: shopTimeZone(), ...options });
const TIME = inShop({ hour: '2-digit', minute: '2-digit' });
const WEEKDAY = inShop({ weekday: 'short' });
const DAY = inShop({ day: 'numeric', month: 'short' });
const DAY_OF_YEAR = inShop({ day: 'numeric', month: 'short', year: 'numeric' });
const DATE = inShop({ year: 'numeric', month: '2-digit', day: '2-digit' });
const MONTH = inShop({ month: 'long', year: 'numeric' });
const LONG_DAY = inShop({ weekday: 'long', day: 'numeric', month: 'long' });

const DAY_MS = 86_400_000;

/** Formats a day: `Monday 23 November`. */
export const longDay = (moment: string | number): string =>
  LONG_DAY.format(new Date(moment)).replace(',', '');

/** Formats a month: `March 2024`. */
export const monthOf = (moment: string): string => MONTH.format(new Date(moment));

/** Formats a time of day: `10:42`. */
export const clock = (moment: string | number): string => TIME.format(new Date(moment));

/** Formats a moment briefly: `10:42` today, `Sun 21:14` within six days, then `3 Oct`, `3 Oct 2025`. */
export function moment(at: string, now = Date.now()): string {
  const date = new Date(at);
  const time = TIME.format(date);
  if (DATE.format(date) === DATE.format(now)) return time;
  const distance = Math.abs(now - date.getTime());
  if (distance < 6 * DAY_MS) return `${WEEKDAY.format(date)} ${time}`;
  return distance < 300 * DAY_MS ? DAY.format(date) : DAY_OF_YEAR.format(date);
}

/** Returns a person's initials: `JP` for Jeanne Petit. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => word.match(/^\p{L}/u) ?? [])
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** @param typed: `12,50` or `12.5` @returns cents; undefined if invalid */
export function centsOf(typed: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

const KILOGRAMS = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 3 });

/** Formats a weight in kilograms without the unit: `1,42` for 1420 grams. */
export const kilograms = (grams: number): string => KILOGRAMS.format(grams / 1000);

/** @param typed in kilograms: `1,42` or `1.4` @returns grams; undefined if invalid */
export function gramsOf(typed: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,3})(?:[.,](\d{1,3}))?$/.exec(typed.trim()) ?? [];
  const grams = whole === undefined ? 0 : Number(whole) * 1000 + Number(part.padEnd(3, '0'));
  return grams > 0 ? grams : undefined;
}
