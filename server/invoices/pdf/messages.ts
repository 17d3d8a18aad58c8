import { createIntl } from '@formatjs/intl';
import { LOCALES, type Locale } from '#lib/i18n/locales.ts';
import en from '#messages/en-GB/invoices.json' with { type: 'json' };
import fr from '#messages/fr-FR/invoices.json' with { type: 'json' };
import type invoices from '../../../messages/en-GB/invoices.json';

export type PdfTranslate = (id: keyof typeof invoices, values?: Record<string, string | number>) => string;

const made = new Map(LOCALES.map((locale) => [locale, make(locale)]));

/** The words of a document, in the language of its buyer. @throws Error for a message or a value that is missing. */
export const pdfTranslator = (locale: Locale): PdfTranslate => made.get(locale) ?? make(locale);

function make(locale: Locale): PdfTranslate {
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
