import { COUNTRIES } from '#shared/countries.ts';
import type { Locale } from '#shared/locales.ts';

/**
 * Returns countries by name in a language, sorted in its order.
 *
 * @param countries by default those that the shop can deliver to
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
