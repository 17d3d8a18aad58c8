import type { Locale } from '#lib/i18n/locales.ts';
import { byLocale, messageFormatter } from '#lib/i18n/message-formatter.ts';
import en from '#messages/en-GB/trade-in-papers.json' with { type: 'json' };
import fr from '#messages/fr-FR/trade-in-papers.json' with { type: 'json' };
import type papers from '../../../messages/en-GB/trade-in-papers.json';

export type PapersTranslate = (id: keyof typeof papers, values?: Record<string, string | number>) => string;

/** The words of label and transfer form. @throws Error for a message or a value that is missing */
export const papersTranslator = byLocale<PapersTranslate>(make);

function make(locale: Locale): PapersTranslate {
  const intl = messageFormatter<string>(locale, locale === 'fr-FR' ? fr : en);
  return (id, values) => intl.formatMessage({ id }, values);
}
