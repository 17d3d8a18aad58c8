import { createIntl } from '@formatjs/intl';
import { LOCALES, type Locale } from '#lib/i18n/locales.ts';
import en from '#messages/en-GB/privacy.json' with { type: 'json' };
import fr from '#messages/fr-FR/privacy.json' with { type: 'json' };

type Translate = (id: string, values?: Record<string, string>) => string;
const made = new Map(LOCALES.map((locale) => [locale, make(locale)]));

/** The words of a readable export. @throws Error for a message that is missing: a table or a field without a name. */
export const privacyTranslator = (locale: Locale): Translate => made.get(locale) ?? make(locale);

function make(locale: Locale): Translate {
  const intl = createIntl<string>({
    locale,
    defaultLocale: locale,
    messages: locale === 'fr-FR' ? fr : en,
    onError: (problem) => {
      throw problem;
    },
  });
  return (id, values) => intl.formatMessage({ id }, values);
}
