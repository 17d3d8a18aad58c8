import en from '#messages/en-GB/invoices.json' with { type: 'json' };
import fr from '#messages/fr-FR/invoices.json' with { type: 'json' };
import type { Locale } from '#shared/locales.ts';
import { byLocale, messageFormatter } from '#shared/message-formatter.ts';
import { isOneSize } from '#shared/one-size.ts';
import { sizeName } from '#shared/size-name.ts';
import type invoices from '../../../messages/en-GB/invoices.json';

export type PdfTranslate = (id: keyof typeof invoices, values?: Record<string, string | number>) => string;

/** Texts of a document, in the language of its buyer. @throws Error for a missing message or value. */
export const pdfTranslator = byLocale<PdfTranslate>(make);

function make(locale: Locale): PdfTranslate {
  const intl = messageFormatter<string>(locale, locale === 'fr-FR' ? fr : en);
  return (id, values) => intl.formatMessage({ id }, values);
}

/** Formats a size; sizes that are words are not translated. */
export const sizeText = (size: string, locale: Locale): string => {
  const t = pdfTranslator(locale);
  return isOneSize(size) ? t('invoice.oneSize') : t('invoice.size', { size: sizeName(size, locale) });
};
