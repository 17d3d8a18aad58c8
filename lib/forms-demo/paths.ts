import type { Locale } from '#lib/i18n/locales.ts';

/** A section of the page in a language; `isSent` says that it was right. */
export function routeToSection(name: string, locale: Locale, isSent = false): string {
  const query = new URLSearchParams({ lang: locale.slice(0, 2), ...(isSent && { sent: name }) });
  return `/formkit?${query}#${name}`;
}
