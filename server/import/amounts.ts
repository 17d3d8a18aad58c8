import type { Mapping } from './mapping.ts';

/** Signs and words of a currency beside its code. */
const SIGNS: Record<string, string> = {
  EUR: '€',
  USD: '$',
  GBP: '£',
  JPY: '¥',
  CHF: 'Fr.',
  PLN: 'zł',
  SEK: 'kr',
};
const MAX_AMOUNT = 2_000_000_00;

export type Amount = { cents: number } | { fault: string };

/**
 * Parses an amount in the mapping's number format. Ambiguous texts, such as `1.200` with the point as decimal
 * separator, are faults.
 *
 * @param rate value of one unit of the file's currency in the shop's.
 * @returns the amount in cents of the shop's currency, or the fault of the text.
 */
export function amountOf(
  text: string,
  { numbers, currency }: Pick<Mapping, 'numbers' | 'currency'>,
  rate: number,
): Amount {
  const bare = withoutCurrency(text, currency);
  if (!/\d/.test(bare)) return { fault: `"${text}" is not an amount` };
  if (/[^\d., '’\u00a0\u202f]/.test(bare))
    return { fault: `"${text}" is not an amount in ${currency}, which the mapping names` };
  const plain = plainNumber(bare, numbers);
  if (plain === undefined) {
    const { decimal, thousands } = numbers;
    const names = `decimal "${decimal}", thousands ${thousands === '' ? 'none' : `"${thousands}"`}`;
    return { fault: `"${text}" is ambiguous or not written as the mapping says (${names})` };
  }
  const cents = Math.round(plain * rate * 100);
  if (cents < 1) return { fault: `"${text}" is not above 0` };
  return cents > MAX_AMOUNT ? { fault: `"${text}" is above what the shop can sell` } : { cents };
}

function withoutCurrency(text: string, currency: string): string {
  const sign = SIGNS[currency];
  let bare = text.trim();
  for (const word of [currency, ...(sign ? [sign] : [])]) {
    if (bare.toLowerCase().startsWith(word.toLowerCase())) bare = bare.slice(word.length);
    else if (bare.toLowerCase().endsWith(word.toLowerCase())) bare = bare.slice(0, -word.length);
    else continue;
    break;
  }
  return bare.trim();
}

function plainNumber(text: string, { decimal, thousands }: Mapping['numbers']): number | undefined {
  const spaced = text.replace(/[\u00a0\u202f]/g, ' ').replaceAll('’', "'");
  const quoted = (sign: string) => (sign === '.' ? '\\.' : sign);
  // Three digits after the decimal separator may also be thousands.
  const cents = `(?:${quoted(decimal)}(?:\\d{1,2}|\\d{4,}))?`;
  const whole = thousands === '' ? '\\d+' : `(?:\\d+|\\d{1,3}(?:${quoted(thousands)}\\d{3})+)`;
  if (!new RegExp(`^${whole}${cents}$`).test(spaced)) return undefined;
  const [units = '', part = '0'] = spaced.split(decimal);
  return Number(`${thousands === '' ? units : units.replaceAll(thousands, '')}.${part}`);
}
