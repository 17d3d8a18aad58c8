import { COUNTRIES } from '#contract/postcodes.ts';
import type { Locale } from '#shared/locales.ts';

/** The countries that the shop delivers to, by their names in a language and in its order. */
export function countryOptions(locale: Locale): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).sort((a, b) =>
    a.label.localeCompare(b.label, locale),
  );
}
