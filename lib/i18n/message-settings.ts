import { BRAND } from '#brand/brand.ts';
import { currencyFormat, currencyName, currencySign, shopCurrency } from '#shared/currency.ts';
import type { Locale } from '#shared/locales.ts';

/** Statutory days for a withdrawal (Directive 2011/83/EU, Art. 9), which no setting changes. */
const WITHDRAWAL_DAYS = 14;

/** Figures in messages; same settings and defaults as the API's (server/settings). */
export type MessageSettings = {
  /** The seller’s name. */
  seller: string;
  /** Days for sending an item back. */
  returnDays: number;
  withdrawalDays: number;
  /** Whether the return period is longer than the law requires. */
  returnsLonger: 'yes' | 'no';
  /** Minutes that an item is held; 0 if items are not held. */
  holdMinutes: number;
  /** Maximum time that a hold can be extended to, as text. */
  holdCap: string;
  /** Tolerance of a length on a product page, in centimetres. */
  measuringTolerance: number;
  /** Validity of an offer for a customer's item, in days. */
  offerDays: number;
  /** Days for sending the item. */
  sendDays: number;
  /** Days from its arrival to the decision. */
  decisionDays: number;
  /** Days to answer a lower offer. */
  answerDays: number;
  /** Maximum amount that a store credits at once. */
  creditAtOnce: string;
  /** Name of the shop's currency: `euros`. */
  currency: string;
  /** Its sign in amounts: `€`. */
  currencySign: string;
  /** Smallest amount of the currency. */
  leastAmount: string;
  /** Duration of a store appointment in minutes. */
  appointmentMinutes: number;
  /** Hours before an appointment until which it can be moved or cancelled. */
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
