import { BRAND } from '#brand/brand.ts';
import { currencyFormat, currencyName, currencySign, shopCurrency } from '#shared/currency.ts';
import type { Locale } from '#shared/locales.ts';

/** The law's days for a withdrawal (Directive 2011/83/EU, Art. 9), which no setting changes. */
const WITHDRAWAL_DAYS = 14;

/** Figures that messages name; the same settings and defaults as the API's (server/settings). */
export type MessageSettings = {
  /** The seller’s name. */
  seller: string;
  /** Days in which an item can be sent back. */
  returnDays: number;
  withdrawalDays: number;
  /** Whether items are taken back for longer than the law asks. */
  returnsLonger: 'yes' | 'no';
  /** Minutes that an item is held; 0 when nothing is held. */
  holdMinutes: number;
  /** The longest that a hold can be renewed to, in words. */
  holdCap: string;
  /** Centimetres by which a length on a product page may be off. */
  measuringTolerance: number;
  /** Days that an offer for a customer's item is valid. */
  offerDays: number;
  /** Days within which it is to be sent. */
  sendDays: number;
  /** Days from its arrival to the decision. */
  decisionDays: number;
  /** Days to answer a lower offer. */
  answerDays: number;
  /** What a store credits at once at most, as an amount. */
  creditAtOnce: string;
  /** The shop's currency in words: `euros`. */
  currency: string;
  /** As its amounts have it: `€`. */
  currencySign: string;
  /** The least that an amount can be. */
  leastAmount: string;
  /** Minutes of an appointment in a store. */
  appointmentMinutes: number;
  /** Hours before an appointment until which it can be moved and cancelled. */
  appointmentChangeHours: number;
};

export function messageSettings(
  locale: Locale,
  source: Record<string, string | undefined> = globalThis.process?.env ?? {},
): MessageSettings {
  const number = (name: string, otherwise: number) => {
    const given = source[name];
    return given && /^\d+$/.test(given) ? Number(given) : otherwise;
  };
  const returnDays = number('RETURN_DAYS', WITHDRAWAL_DAYS);
  return {
    seller: source.SELLER_NAME || BRAND.name,
    returnDays,
    withdrawalDays: WITHDRAWAL_DAYS,
    returnsLonger: returnDays > WITHDRAWAL_DAYS ? 'yes' : 'no',
    holdMinutes: number('HOLD_MINUTES', 20),
    appointmentMinutes: number('APPOINTMENT_MINUTES', 30),
    appointmentChangeHours: number('APPOINTMENT_CHANGE_HOURS', 2),
    holdCap: durationOf(number('HOLD_CAP_MINUTES', 180), locale),
    measuringTolerance: number('MEASURING_TOLERANCE_CM', 1),
    offerDays: number('TRADE_IN_OFFER_DAYS', 30),
    sendDays: number('TRADE_IN_SEND_DAYS', 21),
    decisionDays: number('TRADE_IN_DECISION_DAYS', 15),
    answerDays: number('TRADE_IN_ANSWER_DAYS', 7),
    creditAtOnce: whole(number('STORE_CREDIT_AT_ONCE', 150)),
    currency: currencyName(locale),
    currencySign: currencySign(),
    leastAmount: whole(1),
  };
}

const whole = (amount: number): string =>
  currencyFormat(shopCurrency(), { maximumFractionDigits: 0 }).format(amount);

const durationOf = (minutes: number, locale: Locale): string => {
  const [amount, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
};
