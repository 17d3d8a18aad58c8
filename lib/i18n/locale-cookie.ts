import Cookies from 'js-cookie';

/** The locale that this browser was led to (specification, section 9). */
const LOCALE_COOKIE = 'i18n_redirected';
const LOCALES = ['en_GB'] as const;
export type ShopLocale = (typeof LOCALES)[number];
const DAYS = 365;

/** The locale that is kept, and kept anew for 365 days; the shop's own where none is, or one that it does not speak. */
export function keepLocale(): ShopLocale {
  const stored = Cookies.get(LOCALE_COOKIE);
  const locale = LOCALES.find((one) => one === stored) ?? LOCALES[0];
  Cookies.set(LOCALE_COOKIE, locale, { expires: DAYS, path: '/', secure: true, sameSite: 'lax' });
  return locale;
}
