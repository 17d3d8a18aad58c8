import { createIntl } from 'react-intl/server';
import english from '#messages/en-GB/pages.json' with { type: 'json' };
import french from '#messages/fr-FR/pages.json' with { type: 'json' };
import { LOCALES, type Locale, SHOP_LOCALE } from '#shared/locales.ts';
import { remembered } from '#shared/remembered.ts';
import type account from '../../messages/en-GB/account.json';
import type appointments from '../../messages/en-GB/appointments.json';
import type browsing from '../../messages/en-GB/browsing.json';
import type cards from '../../messages/en-GB/cards.json';
import type cart from '../../messages/en-GB/cart.json';
import type checkout from '../../messages/en-GB/checkout.json';
import type codes from '../../messages/en-GB/codes.json';
import type connect from '../../messages/en-GB/connect.json';
import type emptyShop from '../../messages/en-GB/empty-shop.json';
import type error from '../../messages/en-GB/error.json';
import type giftCards from '../../messages/en-GB/gift-cards.json';
import type notices from '../../messages/en-GB/notices.json';
import type order from '../../messages/en-GB/order.json';
import type orderActions from '../../messages/en-GB/order-actions.json';
import type resales from '../../messages/en-GB/resales.json';
import type sell from '../../messages/en-GB/sell.json';
import type seo from '../../messages/en-GB/seo.json';
import type shipping from '../../messages/en-GB/shipping.json';
import type signIn from '../../messages/en-GB/sign-in.json';
import type store from '../../messages/en-GB/store.json';
import type tradeIn from '../../messages/en-GB/trade-in.json';
import type wishlist from '../../messages/en-GB/wishlist.json';
import { type Messages, type MessagesById, unformatted, type Values } from './format.ts';
import { type MessageSettings, messageSettings } from './message-settings.ts';

type Compiled = typeof english;

const ALL: Record<Locale, Compiled> = { 'en-GB': english, 'fr-FR': french };

/** Messages that server components format themselves. */
export type MessageId =
  | keyof (typeof browsing & typeof cards & typeof cart & typeof checkout & typeof codes)
  | keyof (typeof connect & typeof error & typeof notices & typeof order & typeof account & typeof signIn)
  | keyof (typeof orderActions & typeof giftCards & typeof sell & typeof wishlist & typeof appointments)
  | keyof (typeof resales & typeof seo & typeof shipping & typeof store & typeof tradeIn & typeof emptyShop);
export interface Translate {
  (id: MessageId, values?: Values): string;
  locale: Locale;
}

/** Made when a language is first used: a shop has one, and a format of durations takes long to load. */
const translators = remembered<Translate>(LOCALES.length);
const settings = remembered<MessageSettings>(LOCALES.length);
const settingsOf = (locale: Locale): MessageSettings => settings(locale, () => messageSettings(locale));

/** Returns the formatter of a language for server components: nothing of it is sent to the browser. */
export const translator = (locale: Locale): Translate => translators(locale, () => make(locale));

function make(locale: Locale): Translate {
  const figures = settingsOf(locale);
  const intl = createIntl({
    locale,
    defaultLocale: locale,
    messages: ALL[locale],
    onError: (problem) => {
      throw problem;
    },
  });
  const translate = (id: MessageId, values?: Values): string => {
    try {
      return intl.formatMessage({ id }, { ...figures, ...values });
    } catch (problem) {
      return unformatted(id, problem);
    }
  };
  return Object.assign(translate, { locale });
}

export const isMessageId = (id: string): id is MessageId => Object.hasOwn(ALL[SHOP_LOCALE], id);

const cache = new Map<string, Messages>();

/**
 * Returns the messages that a client component needs, in a language: `cart.total` is one message, `cart.` all with
 * this prefix. Only these are sent to the browser; equal arguments return the same object, so that a page contains
 * it once.
 */
export function messagesFor(locale: Locale, ...wanted: readonly string[]): Messages {
  const key = [locale, ...wanted].join(' ');
  const matches = (id: string) => wanted.some((one) => (one.endsWith('.') ? id.startsWith(one) : id === one));
  const picked = () => Object.entries(ALL[locale]).filter(([id]) => matches(id));
  const messages = cache.get(key) ?? messagesOf(locale, Object.fromEntries(picked()));
  cache.set(key, messages);
  return messages;
}

/** Returns all messages of an area, for a client component. */
export function messagesOf(locale: Locale, area: Compiled): Messages {
  const byId = Object.fromEntries(Object.entries(area).map(([id, message]) => [id, plain(message)]));
  return { locale, settings: settingsOf(locale), byId: JSON.stringify(byId) };
}

/** Messages without values are sent as text. */
function plain(message: Compiled[string]): MessagesById[string] {
  const [only, ...more] = message;
  return only?.type === 0 && more.length === 0 ? only.value : message;
}
