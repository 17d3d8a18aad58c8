import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import type { Locale } from '#shared/locales.ts';
import type { MessageSettings } from './message-settings.ts';

/**
 * Messages of one language as they travel to the browser: those that a component needs, compiled, or plain where there
 * is nothing to fill in. Made by `messagesFor` (server.ts).
 */
export interface Messages {
  locale: Locale;
  /** Values that every message may name. */
  settings: Partial<MessageSettings>;
  /** As JSON where they come with a page: one text costs it less than hundreds of small objects. */
  byId: MessagesById | string;
}

export type MessagesById = Record<string, MessageFormatElement[] | string>;

export type Values = Record<string, string | number>;

// Both languages are known to every browser. Asking which ones it supports makes it read its list of all locales, which
// is the slowest step of a page's start on a phone.
IntlMessageFormat.resolveLocale = (locales) =>
  new Intl.Locale(typeof locales === 'string' ? locales : String(locales[0]));

/** Read once for each text, though each page that is rendered brings its own copy. */
const read = new Map<string, MessagesById>();

export function messagesById({ byId }: Messages): MessagesById {
  if (typeof byId !== 'string') return byId;
  const known: MessagesById = read.get(byId) ?? JSON.parse(byId);
  read.set(byId, known);
  return known;
}

/** Making a format takes longer than using it. A compiled message belongs to one language. */
const formats = new WeakMap<MessageFormatElement[], IntlMessageFormat>();

/**
 * A message with its values filled in. The one formatter of the browser; the server's own components use `translator`
 * (server.ts).
 *
 * @throws outside production, for an id that was not passed along or a value that is missing; in production the id
 * replaces the text.
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

/** The message of an id, or a text that arrived ready made, as it is. */
export const formatOr = (messages: Messages, idOrText: string): string =>
  formatIf(messages, idOrText) ?? idOrText;

/** Some of the messages, for a component further in. */
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
