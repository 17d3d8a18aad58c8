import { PRIVATE_BASE } from '#contract/base.ts';
import { closestLocale, type Locale } from '#shared/locales.ts';

/** The language that a call is answered in: its `_locale`, else the shop's; the back office speaks English. */
export function languageOf({ pathname, searchParams }: URL): Locale {
  return pathname.startsWith(`${PRIVATE_BASE}/`) ? 'en-GB' : closestLocale(searchParams.get('_locale'));
}
