import en from '#messages/en-GB/trade-in-documents.json' with { type: 'json' };
import fr from '#messages/fr-FR/trade-in-documents.json' with { type: 'json' };
import type { Locale } from '#shared/locales.ts';
import { byLocale, messageFormatter } from '#shared/message-formatter.ts';
import type content from '../../../messages/en-GB/trade-in-documents.json';

export type DocumentTranslate = (
  id: keyof typeof content,
  values?: Record<string, string | number>,
) => string;

/** Texts of label and transfer form. @throws Error for a missing message or value */
export const documentTranslator = byLocale<DocumentTranslate>(make);

function make(locale: Locale): DocumentTranslate {
  const intl = messageFormatter<string>(locale, locale === 'fr-FR' ? fr : en);
  return (id, values) => intl.formatMessage({ id }, values);
}
