import Cookies from 'js-cookie';

/** Locale of this browser (specification, section 9). */
const LOCALE_COOKIE = 'i18n_redirected';
const LOCALES = ['en_GB'] as const;
export type ShopLocale = (typeof LOCALES)[number];
const DAYS = 365;

/** Returns the stored locale and renews it for 365 days; the shop's own if there is none, or if it is unsupported. */
export function keepLocale(): ShopLocale {
  const stored = Cookies.get(LOCALE_COOKIE);
  const locale = LOCALES.find((one) => one === stored) ?? LOCALES[0];
  Cookies.set(LOCALE_COOKIE, locale, { expires: DAYS, path: '/', secure: true, sameSite: 'lax' });
  return locale;
}
