import { PRIVATE_BASE } from '#contract/base.ts';
import { closestLocale, type Locale } from '#shared/locales.ts';

/** Returns the language of a call's answer: its `_locale`, else the shop's; the back office is in English. */
export function languageOf({ pathname, searchParams }: URL): Locale {
  return pathname.startsWith(`${PRIVATE_BASE}/`) ? 'en-GB' : closestLocale(searchParams.get('_locale'));
}
