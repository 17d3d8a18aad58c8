import type { Locale } from '#lib/i18n/locales.ts';
import { byLocale, messageFormatter } from '#lib/i18n/message-formatter.ts';
import en from '#messages/en-GB/shipping.json' with { type: 'json' };
import fr from '#messages/fr-FR/shipping.json' with { type: 'json' };

const formatter = byLocale((locale) => messageFormatter<string>(locale, locale === 'fr-FR' ? fr : en));

/** The name of a shipping method as it stands after "Delivery:", in a language; one that the shop added keeps its own. */
export function deliveryName(method: { id: string; name: string } | undefined, locale: Locale): string {
  return method ? formatter(locale).formatMessage({ id: 'shipping.method' }, { ...method }) : '';
}
