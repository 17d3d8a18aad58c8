import type { TradeIn, TradeInState } from '#contract/trade-in.ts';
import type { TradeInCart } from '#contract/trade-in-cart.ts';
import { formatMoney } from '#lib/money.ts';
import { dayInWords, periodUntil } from '#lib/order/actions/period.ts';
import type { Locale } from '#shared/locales.ts';

/** Next step for an item, and its deadline: ids of messages with their values. */
export interface NextStep {
  title: string;
  text: string;
  values: Record<string, string | number>;
}

interface NextStepInput {
  resale: TradeIn;
  cart: TradeInCart;
  /** Cents to be paid if the item is as declared. */
  offer: number;
  now: number;
  locale: Locale;
  isGuest?: boolean;
}

/** States in which the seller has something to do or to wait for; those that need the seller first. */
export const RUNNING: readonly TradeInState[] = [
  'devalued',
  'refused',
  'accepted',
  'in_review',
  'received',
  'sent',
  'validated',
  'declined',
];

/** Returns the next step for an item; undefined if there is none. */
export function nextStep(input: NextStepInput): NextStep | undefined {
  const { resale, cart, offer, now, locale, isGuest = false } = input;
  const { state, answerBy, fate = 'return' } = resale;
  const step = (name: string, text: string, values: NextStep['values'] = {}): NextStep => ({
    title: `resale.next.${name}`,
    text: `resale.next.${text}`,
    values,
  });
  const pay = formatMoney(offer, cart.currency);
  const left = answerBy ? { ...periodUntil(answerBy, now, locale) } : undefined;
  switch (state) {
    case 'validated':
      if (cart.circuit !== 'post') return step('bring', `bring.${cart.circuit ?? 'store_drop'}`);
      return cart.sendBy ? step('send', 'send.by', { day: dayInWords(cart.sendBy, locale) }) : undefined;
    case 'sent':
      return step('inspect', 'inspect.arrival', { offer: pay });
    case 'received':
    case 'in_review':
      if (resale.found) return step('inspect', 'inspect.again');
      return cart.decideBy
        ? step('inspect', 'inspect.by', { day: dayInWords(cart.decideBy, locale), offer: pay })
        : undefined;
    case 'devalued':
      return left && { title: 'resale.yourAnswer', text: 'resale.left', values: left };
    case 'refused':
      return left && !hadSecondLook(resale)
        ? { title: 'resale.mayAsk', text: 'resale.left', values: left }
        : step('leave', `leave.${fate}`);
    case 'declined':
      return step('leave', `leave.${fate}`);
    case 'accepted':
      return step('pay', isGuest ? 'pay.account' : 'pay.mailbox');
    case 'credited':
      return step('sale', 'sale.soon');
    default:
      return undefined;
  }
}

/** Returns whether the workshop has reviewed the item a second time; a seller may request that once. */
export const hadSecondLook = ({ activity = [] }: TradeIn): boolean =>
  activity.filter(({ state }) => state === 'in_review').length > 1;
