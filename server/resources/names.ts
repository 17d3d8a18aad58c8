import en from '#messages/en-GB/api.json' with { type: 'json' };
import fr from '#messages/fr-FR/api.json' with { type: 'json' };
import { byLocale, messageFormatter } from '#shared/message-formatter.ts';
import type api from '../../messages/en-GB/api.json';

/** Writes a name or a description in the API's answers in a language: a message of messages/LOCALE/api.json. */
export const nameIn = byLocale((locale) => {
  const intl = messageFormatter(locale, locale === 'fr-FR' ? fr : en);
  return (id: keyof typeof api, values: Record<string, string | number> = {}): string =>
    intl.formatMessage({ id }, values);
});
