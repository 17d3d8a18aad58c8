/** Languages that the messages exist in. */
export const LOCALES = ['en-GB', 'fr-FR'] as const;
export type Locale = (typeof LOCALES)[number];

/** The language of this shop's pages. */
export const SHOP_LOCALE: Locale = 'en-GB';
/** The same as the API writes it. */
export const SHOP_WIRE_LOCALE = 'en_GB' as const;

/** The language closest to a locale of the API (`fr_FR`); the shop's own where there is none. */
export const closestLocale = (locale: string | null | undefined): Locale =>
  LOCALES.find((known) => known.slice(0, 2) === locale?.slice(0, 2)) ?? SHOP_LOCALE;
