import { createIntl, type IntlShape } from '@formatjs/intl';
import { LOCALES, type Locale } from './locales.ts';

/** Calls `make` once per language, when loaded. @returns a function that returns the result for a language */
export function byLocale<T>(make: (locale: Locale) => T): (locale: Locale) => T {
  const byLocaleName = new Map(LOCALES.map((locale) => [locale, make(locale)]));
  return (locale) => byLocaleName.get(locale) ?? make(locale);
}

/**
 * Formats compiled messages of one language for documents and mails, which must be complete.
 *
 * @throws Error while formatting, for a missing message or value
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
