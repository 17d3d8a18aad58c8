import type { Address } from '#contract/address.ts';
import type { ActivityType } from '#contract/after-sale.ts';
import type { OrderState } from '#contract/order.ts';
import type { refund } from '#server/db/schema/returns.ts';
import type { Totals } from '#server/orders/totals.ts';
import type { PaymentSplit } from '#server/returns/refund-split.ts';
import type { SoldItem } from './goods.ts';
import type { Person } from './people.ts';

/** A line of an order; cents. */
export interface SaleLine {
  id: string;
  item: SoldItem;
  price: number;
  discount: number;
}

/** A refund, with the amount of each line. */
export interface GivenBack {
  id: string;
  at: number;
  row: typeof refund.$inferInsert;
  lines: { id: string; amount: number }[];
}

export interface SaleReturn {
  id: string;
  number: string;
  kind: 'return' | 'withdrawal';
  state: 'requested' | 'received' | 'refunded' | 'refused';
  paidBy: 'shop' | 'customer';
  delivery: number;
  total: number;
  deduction: number;
  note: string | null;
  requestedAt: number;
  receivedAt?: number;
  closedAt?: number;
  lines: { line: SaleLine; reason: 'bigger' | 'smaller' | 'not_like' | 'defect' | null; forSale: boolean }[];
}

/** An order of the past. Times in milliseconds since 1970; cents. */
export interface Sale {
  id: string;
  reference: string;
  buyer: Person;
  createdAt: number;
  paidAt?: number;
  method: 'standard' | 'express' | 'relay' | 'shop' | null;
  storeId: string | null;
  shipTo: Address | null;
  lines: SaleLine[];
  giftCardAmount: number | null;
  totals: Totals;
  promoCode?: { discount: number; claimed: boolean };
  cards: { id: string; amount: number }[];
  /** The purchased gift card, instead of items. */
  boughtCardId?: string;
  paymentId: string | null;
  intentId: string | null;
  /** Why it ended, or was not paid. */
  reason: 'declined' | 'customer' | null;
  events: { from: OrderState; to: OrderState; at: number }[];
  activities: { lineId: string; type: ActivityType; at: number; amount?: number }[];
  parcel?: { id: string; carrier: string; number: string | null; shippedAt: number; deliveredAt?: number };
  returns: SaleReturn[];
  withdrawal?: { id: string; at: number; returnId: string | null; total: number };
  refunds: GivenBack[];
}

export const stateOf = ({ events }: Sale): OrderState => events.at(-1)?.to ?? 'draft';

/** Returns payments not refunded yet, by means. */
export function leftOf({ totals, refunds }: Sale): PaymentSplit {
  const given = (key: 'card_amount' | 'voucher_amount' | 'credit_amount') =>
    refunds.reduce((sum, { row }) => sum + row[key], 0);
  return {
    card: totals.amountDue - given('card_amount'),
    voucher: totals.voucherTotal - given('voucher_amount'),
    credit: totals.creditTotal - given('credit_amount'),
  };
}

/** Transitions of an order that are also activities of each of its lines. */
const OF_LINES: readonly ActivityType[] = [
  'paid',
  'preparing',
  'shipped',
  'delivered',
  'cancelled',
  'withdrawn',
];

/** Moves an order to a state; lines being returned no longer follow it. */
export function goTo(sale: Sale, to: OrderState, at: number): void {
  const from = stateOf(sale);
  sale.events.push({ from, to, at });
  const type = OF_LINES.find((one) => one === to);
  const isAgain = to === 'delivered' && from !== 'shipped';
  if (!type || isAgain || sale.paidAt === undefined) return;
  for (const { id } of sale.lines) sale.activities.push({ lineId: id, type, at });
}
