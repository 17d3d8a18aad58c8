import { createIntl, type IntlShape } from '@formatjs/intl';
import { LOCALES, type Locale } from './locales.ts';

/** Makes something for each language once, when it is loaded. @returns what was made for a language */
export function byLocale<T>(make: (locale: Locale) => T): (locale: Locale) => T {
  const byLocaleName = new Map(LOCALES.map((locale) => [locale, make(locale)]));
  return (locale) => byLocaleName.get(locale) ?? make(locale);
}

/**
 * Formats compiled messages of one language for documents and mails, which are sent whole or not at all.
 *
 * @throws Error while formatting, for a message or a value that is missing
 */
export const messageFormatter = <T>(locale: Locale, messages: IntlShape<T>['messages']): IntlShape<T> =>
  createIntl<T>({
    locale,
    defaultLocale: locale,
    messages,
    onError: (problem) => {
      throw problem;
    },
  });
