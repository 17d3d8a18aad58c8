/** Languages that the messages exist in. */
export const LOCALES = ['en-GB', 'fr-FR'] as const;
export type Locale = (typeof LOCALES)[number];

/** The language of this shop's pages. */
export const SHOP_LOCALE: Locale = 'en-GB';
