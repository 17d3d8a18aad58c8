import { LOCALE as BRAND_LOCALE } from '#brand/locale.ts';

/** Languages of the messages. */
export const LOCALES = ['en-GB', 'fr-FR'] as const;
export type Locale = (typeof LOCALES)[number];

const closest = (locale: string | null | undefined): Locale | undefined =>
  LOCALES.find((known) => known.slice(0, 2) === locale?.slice(0, 2));

/** Languages as the API writes them (`wireLocale` of the contract). */
export const WIRE_LOCALES = ['en_GB', 'fr_FR'] as const;
type WireLocale = (typeof WIRE_LOCALES)[number];

/**
 * Language of this shop's pages: the setting `SHOP_LOCALE`, which the build writes into scripts (next.config.ts),
 * by default the brand's.
 */
export const SHOP_LOCALE: Locale = closest(process.env.SHOP_LOCALE) ?? BRAND_LOCALE;

/** Returns a language as the API writes it. */
export const wireLocaleOf = (locale: Locale): WireLocale => (locale === 'fr-FR' ? 'fr_FR' : 'en_GB');
export const SHOP_WIRE_LOCALE = wireLocaleOf(SHOP_LOCALE);

/** Returns the language closest to a locale of the API (`fr_FR`); the shop's own if there is none. */
export const closestLocale = (locale: string | null | undefined): Locale => closest(locale) ?? SHOP_LOCALE;
