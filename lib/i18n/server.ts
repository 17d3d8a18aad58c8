import { createIntl } from 'react-intl/server';
import accountEn from '#messages/en-GB/account.json' with { type: 'json' };
import appointmentsEn from '#messages/en-GB/appointments.json' with { type: 'json' };
import browsingEn from '#messages/en-GB/browsing.json' with { type: 'json' };
import cardsEn from '#messages/en-GB/cards.json' with { type: 'json' };
import cartEn from '#messages/en-GB/cart.json' with { type: 'json' };
import checkoutEn from '#messages/en-GB/checkout.json' with { type: 'json' };
import codesEn from '#messages/en-GB/codes.json' with { type: 'json' };
import connectEn from '#messages/en-GB/connect.json' with { type: 'json' };
import errorEn from '#messages/en-GB/error.json' with { type: 'json' };
import giftCardsEn from '#messages/en-GB/gift-cards.json' with { type: 'json' };
import noticesEn from '#messages/en-GB/notices.json' with { type: 'json' };
import orderEn from '#messages/en-GB/order.json' with { type: 'json' };
import actionsEn from '#messages/en-GB/order-actions.json' with { type: 'json' };
import resalesEn from '#messages/en-GB/resales.json' with { type: 'json' };
import rulesEn from '#messages/en-GB/rules.json' with { type: 'json' };
import sellEn from '#messages/en-GB/sell.json' with { type: 'json' };
import seoEn from '#messages/en-GB/seo.json' with { type: 'json' };
import signInEn from '#messages/en-GB/sign-in.json' with { type: 'json' };
import storeEn from '#messages/en-GB/store.json' with { type: 'json' };
import tradeInEn from '#messages/en-GB/trade-in.json' with { type: 'json' };
import wishlistEn from '#messages/en-GB/wishlist.json' with { type: 'json' };
import accountFr from '#messages/fr-FR/account.json' with { type: 'json' };
import appointmentsFr from '#messages/fr-FR/appointments.json' with { type: 'json' };
import browsingFr from '#messages/fr-FR/browsing.json' with { type: 'json' };
import cardsFr from '#messages/fr-FR/cards.json' with { type: 'json' };
import cartFr from '#messages/fr-FR/cart.json' with { type: 'json' };
import checkoutFr from '#messages/fr-FR/checkout.json' with { type: 'json' };
import codesFr from '#messages/fr-FR/codes.json' with { type: 'json' };
import connectFr from '#messages/fr-FR/connect.json' with { type: 'json' };
import errorFr from '#messages/fr-FR/error.json' with { type: 'json' };
import giftCardsFr from '#messages/fr-FR/gift-cards.json' with { type: 'json' };
import noticesFr from '#messages/fr-FR/notices.json' with { type: 'json' };
import orderFr from '#messages/fr-FR/order.json' with { type: 'json' };
import actionsFr from '#messages/fr-FR/order-actions.json' with { type: 'json' };
import resalesFr from '#messages/fr-FR/resales.json' with { type: 'json' };
import rulesFr from '#messages/fr-FR/rules.json' with { type: 'json' };
import sellFr from '#messages/fr-FR/sell.json' with { type: 'json' };
import seoFr from '#messages/fr-FR/seo.json' with { type: 'json' };
import signInFr from '#messages/fr-FR/sign-in.json' with { type: 'json' };
import storeFr from '#messages/fr-FR/store.json' with { type: 'json' };
import tradeInFr from '#messages/fr-FR/trade-in.json' with { type: 'json' };
import wishlistFr from '#messages/fr-FR/wishlist.json' with { type: 'json' };
import type account from '../../messages/en-GB/account.json';
import type appointments from '../../messages/en-GB/appointments.json';
import type browsing from '../../messages/en-GB/browsing.json';
import type cards from '../../messages/en-GB/cards.json';
import type cart from '../../messages/en-GB/cart.json';
import type checkout from '../../messages/en-GB/checkout.json';
import type codes from '../../messages/en-GB/codes.json';
import type connect from '../../messages/en-GB/connect.json';
import type error from '../../messages/en-GB/error.json';
import type giftCards from '../../messages/en-GB/gift-cards.json';
import type notices from '../../messages/en-GB/notices.json';
import type order from '../../messages/en-GB/order.json';
import type resales from '../../messages/en-GB/resales.json';
import type sell from '../../messages/en-GB/sell.json';
import type seo from '../../messages/en-GB/seo.json';
import type signIn from '../../messages/en-GB/sign-in.json';
import type store from '../../messages/en-GB/store.json';
import type tradeIn from '../../messages/en-GB/trade-in.json';
import type wishlist from '../../messages/en-GB/wishlist.json';
import { figuresOf } from './figures.ts';
import { type Messages, unformatted, type Values } from './format.ts';
import { LOCALES, type Locale, SHOP_LOCALE } from './locales.ts';

const ALL: Record<Locale, Compiled> = {
  'en-GB': {
    ...accountEn,
    ...appointmentsEn,
    ...browsingEn,
    ...cardsEn,
    ...cartEn,
    ...checkoutEn,
    ...codesEn,
    ...connectEn,
    ...errorEn,
    ...giftCardsEn,
    ...noticesEn,
    ...orderEn,
    ...actionsEn,
    ...resalesEn,
    ...rulesEn,
    ...sellEn,
    ...seoEn,
    ...signInEn,
    ...storeEn,
    ...tradeInEn,
    ...wishlistEn,
  },
  'fr-FR': {
    ...accountFr,
    ...appointmentsFr,
    ...browsingFr,
    ...cardsFr,
    ...cartFr,
    ...checkoutFr,
    ...codesFr,
    ...connectFr,
    ...errorFr,
    ...giftCardsFr,
    ...noticesFr,
    ...orderFr,
    ...actionsFr,
    ...resalesFr,
    ...rulesFr,
    ...sellFr,
    ...seoFr,
    ...signInFr,
    ...storeFr,
    ...tradeInFr,
    ...wishlistFr,
  },
};
type Compiled = typeof browsingEn;

/** Messages that server components format themselves. */
export type MessageId =
  | keyof (typeof browsing & typeof cards & typeof cart & typeof checkout & typeof codes)
  | keyof (typeof connect & typeof error & typeof notices & typeof order & typeof account & typeof signIn)
  | keyof (typeof giftCards & typeof sell & typeof wishlist & typeof appointments)
  | keyof (typeof resales & typeof seo & typeof store & typeof tradeIn);
export interface Translate {
  (id: MessageId, values?: Values): string;
  locale: Locale;
}

const translators = Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)]));

/** How a server component formats the messages of a language: nothing of it travels to the browser. */
export const translator = (locale: Locale): Translate => translators[locale] ?? make(locale);

function make(locale: Locale): Translate {
  const figures = figuresOf(locale);
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

const made = new Map<string, Messages>();

/**
 * The messages that a client component needs, in a language: `cart.total` is one, `cart.` all that begin so. Only these
 * travel to the browser; the same object for the same wish, so that a page carries it once.
 */
export function messagesFor(locale: Locale, ...wanted: readonly string[]): Messages {
  const key = [locale, ...wanted].join(' ');
  const matches = (id: string) => wanted.some((one) => (one.endsWith('.') ? id.startsWith(one) : id === one));
  const picked = () => Object.entries(ALL[locale]).filter(([id]) => matches(id));
  const messages = made.get(key) ?? messagesOf(locale, Object.fromEntries(picked()));
  made.set(key, messages);
  return messages;
}

/** All messages of an area, for a client component. */
export function messagesOf(locale: Locale, area: Compiled): Messages {
  const byId = Object.fromEntries(Object.entries(area).map(([id, message]) => [id, plain(message)]));
  return { locale, figures: figuresOf(locale), byId };
}

/** What has nothing to be filled in travels as its text. */
function plain(message: Compiled[string]): Messages['byId'][string] {
  const [only, ...more] = message;
  return only?.type === 0 && more.length === 0 ? only.value : message;
}
