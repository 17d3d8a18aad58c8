import { type Locale, SHOP_LOCALE } from './locales.ts';
import { isOneSize } from './one-size.ts';

/** Words in the catalogue's sizes, by language. */
const WORDS: Record<Locale, { years: string; year: string; months: string; month: string; one: string }> = {
  'en-GB': { years: 'years', year: 'year', months: 'months', month: 'month', one: 'One size' },
  'fr-FR': { years: 'ans', year: 'an', months: 'mois', month: 'mois', one: 'Taille unique' },
};
/** `12 years`, `6-8 ans`, `18 months`. */
const AGE = /^(\d+(?:\s?[-–/]\s?\d+)?)\s*(years?|ans?|months?|mois)$/i;

/** Name of a size in a language: ages and the one size are translated, all others are the same in every language. */
export function sizeName(size: string, locale: Locale = SHOP_LOCALE): string {
  const words = WORDS[locale];
  if (isOneSize(size)) return words.one;
  const [, ages = '', unit = ''] = AGE.exec(size) ?? [];
  if (unit === '') return size;
  const isMonths = /^mo/i.test(unit);
  const isOne = ages === '1';
  if (isMonths) return `${ages} ${isOne ? words.month : words.months}`;
  return `${ages} ${isOne ? words.year : words.years}`;
}
