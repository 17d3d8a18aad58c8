import { COUNTRIES } from '#shared/countries.ts';
import type { Locale } from '#shared/locales.ts';

/**
 * Countries by their names in a language and in its order.
 *
 * @param countries those that the shop can deliver to unless given
 */
export function countryOptions(
  locale: Locale,
  countries: readonly string[] = COUNTRIES,
): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return countries
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
}
