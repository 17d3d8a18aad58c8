import type { Locale } from '#lib/i18n/locales.ts';
import { byLocale, messageFormatter } from '#lib/i18n/message-formatter.ts';
import en from '#messages/en-GB/privacy.json' with { type: 'json' };
import fr from '#messages/fr-FR/privacy.json' with { type: 'json' };

type Translate = (id: string, values?: Record<string, string>) => string;

/** The words of a readable export. @throws Error for a message that is missing: a table or a field without a name. */
export const privacyTranslator = byLocale<Translate>(make);

function make(locale: Locale): Translate {
  const intl = messageFormatter<string>(locale, locale === 'fr-FR' ? fr : en);
  return (id, values) => intl.formatMessage({ id }, values);
}
