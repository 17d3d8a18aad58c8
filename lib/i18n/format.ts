import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import type { Locale } from '#shared/locales.ts';
import type { MessageSettings } from './message-settings.ts';

/**
 * Messages of one language for the browser: those that a component needs, compiled, or plain if they have no
 * values. Made by `messagesFor` (server.ts).
 */
export interface Messages {
  locale: Locale;
  /** Values that every message may use. */
  settings: Partial<MessageSettings>;
  /** As JSON in a page: one text costs less than hundreds of small objects. */
  byId: MessagesById | string;
}

export type MessagesById = Record<string, MessageFormatElement[] | string>;

export type Values = Record<string, string | number>;

// Every browser supports both languages. Querying the support makes a browser read its list of all locales, the
// slowest step of a page's start on a phone.
IntlMessageFormat.resolveLocale = (locales) =>
  new Intl.Locale(typeof locales === 'string' ? locales : String(locales[0]));

/** Parsed once per text, although each rendered page has its own copy. */
const read = new Map<string, MessagesById>();

export function messagesById({ byId }: Messages): MessagesById {
  if (typeof byId !== 'string') return byId;
  const known: MessagesById = read.get(byId) ?? JSON.parse(byId);
  read.set(byId, known);
  return known;
}

/** Creating a format takes longer than using it. A compiled message belongs to one language. */
const formats = new WeakMap<MessageFormatElement[], IntlMessageFormat>();

/**
 * Formats a message with its values. The browser's only formatter; server components use `translator` (server.ts).
 *
 * @throws outside production, for an id that was not sent or a missing value; in production the id replaces the
 * text.
 */
export function format(messages: Messages, id: string, values?: Values): string {
  const message = messagesById(messages)[id];
  if (typeof message === 'string') return message;
  try {
    if (!message) throw new Error(`no message "${id}" in ${messages.locale}`);
    const made = formats.get(message) ?? new IntlMessageFormat(message, messages.locale);
    formats.set(message, made);
    return String(made.format({ ...messages.settings, ...values }));
  } catch (error) {
    return unformatted(id, error);
  }
}

export const hasMessage = (messages: Messages, id: string): boolean =>
  Object.hasOwn(messagesById(messages), id);

export const formatIf = (messages: Messages, id: string, values?: Values): string | undefined =>
  hasMessage(messages, id) ? format(messages, id, values) : undefined;

/** Returns the message of an id; a ready text is returned unchanged. */
export const formatOr = (messages: Messages, idOrText: string): string =>
  formatIf(messages, idOrText) ?? idOrText;

/** Returns some of the messages, for a nested component. */
export function pick(messages: Messages, matches: (id: string) => boolean): Messages {
  return {
    ...messages,
    byId: Object.fromEntries(Object.entries(messagesById(messages)).filter(([id]) => matches(id))),
  };
}

export function unformatted(id: string, error: unknown): string {
  if (process.env.NODE_ENV !== 'production') throw error;
  console.error(`The message "${id}" could not be formatted:`, error);
  return id;
}
