import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { currencyName } from '#shared/currency.ts';
import { format } from '../i18n/format.ts';

/** Values that texts of the back office may use. */
const SETTINGS = { currency: currencyName() };

/**
 * Texts of an area of the back office: `messages/en-GB/office-AREA.json`, compiled. The team reads English, so
 * there is no other language.
 *
 * @typeParam Id ids of the area: `keyof typeof` the JSON file
 * @returns a function that formats a message
 */
export function officeTexts<Id extends string>(byId: Record<string, MessageFormatElement[]>) {
  const messages = { locale: 'en-GB', settings: SETTINGS, byId } as const;
  return (id: Id, values?: Record<string, string | number>): string => format(messages, id, values);
}
