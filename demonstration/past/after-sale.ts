import { env } from '#server/env.ts';
import { splitRefund, sumOf } from '#server/returns/refund-split.ts';
import { refundableDelivery, returnCostOf } from '#server/returns/return-rules.ts';
import { type Calendar, DAY, HOUR, MINUTE } from './calendar.ts';
import type { SoldItem } from './goods.ts';
import type { Ids } from './ids.ts';
import type { Ledgers } from './ledgers.ts';
import { moment } from './rows.ts';
import { goTo, leftOf, type Sale, type SaleLine, type SaleReturn } from './sale.ts';

/** The cheapest home delivery in cents: a refund of the delivery is limited to it. */
const STANDARD = 490;
const REASONS = ['bigger', 'smaller', 'not_like', 'bigger', 'defect'] as const;

interface Wish {
  at: number;
  amount: number;
  lines: { id: string; amount: number }[];
  reason: 'cancelled' | 'withdrawal' | 'return' | 'goodwill';
  dedupKey: string;
  delivery?: number;
  note?: string;
  returnId?: string;
}

interface Context {
  calendar: Calendar;
  ids: Ids;
  random: () => number;
  ledgers: Ledgers;
  /** Takes back an item that can be sold again. */
  putBack(item: SoldItem, from: number): void;
}

const worth = ({ price, discount }: SaleLine) => price - discount;

/** Makes the events after an order's payment: cancellations, returns, withdrawals, and refunds. */
export function makeAfterSale({ calendar, ids, random, ledgers, putBack }: Context) {
  /** Refunds like the shop does: card first, then gift cards, then credit. */
  function giveBack(sale: Sale, { at, amount, lines, reason, dedupKey, ...more }: Wish): void {
    const parts = splitRefund(amount, leftOf(sale));
    const id = ids.id(at);
    const isCard = parts.card > 0;
    sale.refunds.push({
      id,
      at,
      lines,
      row: {
        id,
        order_id: sale.id,
        return_id: more.returnId ?? null,
        payment_id: isCard ? sale.paymentId : null,
        amount,
        card_amount: parts.card,
        voucher_amount: parts.voucher,
        credit_amount: parts.credit,
        delivery_amount: more.delivery ?? 0,
        line_ids: lines.map((line) => line.id),
        reason,
        note: more.note ?? null,
        state: 'succeeded',
        provider_refund_id: isCard ? `re_${id.replaceAll('-', '').slice(0, 24)}` : null,
        attempts: isCard ? 1 : 0,
        due_at: moment(at),
        sent_at: isCard ? moment(at + MINUTE) : null,
        dedup_key: dedupKey,
        created_at: moment(at),
        updated_at: moment(at + MINUTE),
      },
    });
    const key = `refund:${id}`;
    const [card] = sale.cards;
    if (parts.voucher > 0 && card)
      ledgers.charge(at, {
        gift_card_id: card.id,
        order_id: sale.id,
        amount: parts.voucher,
        reason: 'refunded',
        dedup_key: `${key}:${card.id}`,
      });
    if (parts.credit > 0)
      ledgers.credit(at, {
        customer_id: sale.buyer.row.id,
        order_id: sale.id,
        amount: parts.credit,
        reason: 'refunded',
        dedup_key: key,
      });
    for (const line of lines)
      sale.activities.push({ lineId: line.id, type: 'refunded', at, amount: line.amount });
  }

  function restock(sale: Sale, lines: readonly SaleLine[], at: number): void {
    for (const { id, item } of lines) {
      sale.activities.push({ lineId: id, type: 'back_on_sale', at });
      item.purchase.steps.push({ state: 'on_sale', at, actor: 'shop' });
      item.orderId = null;
      putBack(item, at);
    }
  }

  /** Ends the whole order before shipment: everything is refunded and for sale again. */
  function endBeforeSending(sale: Sale, reason: 'cancelled' | 'withdrawal', at: number): void {
    sale.reason = 'customer';
    goTo(sale, reason === 'cancelled' ? 'cancelled' : 'withdrawn', at);
    const amount = sumOf(leftOf(sale));
    if (reason === 'withdrawal')
      sale.withdrawal = { id: ids.id(at), at: at - 4 * MINUTE, returnId: null, total: amount };
    giveBack(sale, {
      at,
      amount,
      lines: sale.lines.map((line) => ({ id: line.id, amount: worth(line) })),
      reason,
      delivery: Math.min(sale.totals.shippingTotal, amount),
      dedupKey: `${reason}:${sale.id}`,
    });
    restock(sale, sale.lines, at);
    goTo(sale, 'refunded', at + 2 * MINUTE);
  }

  /** Requests a return of some lines, or a withdrawal from all. @returns the request's time */
  function requestReturn(sale: Sale, at: number, kind: 'return' | 'withdrawal', count: number): SaleReturn {
    const reason = REASONS[Math.floor(random() * REASONS.length)] ?? 'not_like';
    const lines = sale.lines.slice(0, kind === 'withdrawal' ? sale.lines.length : count);
    const isWhole = lines.length === sale.lines.length;
    const terms = {
      deliveryLeft: sale.totals.shippingTotal,
      standard: Math.min(STANDARD, sale.totals.shippingTotal),
      withinWithdrawal: true,
    };
    const delivery = kind === 'withdrawal' ? terms.standard : refundableDelivery(isWhole, [reason], terms);
    const sum = lines.reduce((all, line) => all + worth(line), delivery);
    const back: SaleReturn = {
      id: ids.id(at),
      number: ids.code(),
      kind,
      state: 'requested',
      paidBy: kind === 'withdrawal' ? 'customer' : returnCostOf([reason], env().RETURN_COST),
      delivery,
      total: Math.min(sum, sumOf(leftOf(sale))),
      deduction: 0,
      note: null,
      requestedAt: at,
      lines: lines.map((line) => ({ line, reason: kind === 'withdrawal' ? null : reason, forSale: true })),
    };
    sale.returns.push(back);
    if (kind === 'withdrawal') {
      sale.withdrawal = { id: ids.id(at), at: at - 4 * MINUTE, returnId: back.id, total: back.total };
      sale.reason = 'customer';
      goTo(sale, 'withdrawn', at);
    } else {
      for (const { id } of lines) sale.activities.push({ lineId: id, type: 'return_requested', at });
      goTo(sale, 'return_requested', at);
    }
    return back;
  }

  /** Receives the parcel of a return; the order is returned if no line is left with the buyer. */
  function receive(sale: Sale, back: SaleReturn, at: number): void {
    back.state = 'received';
    back.receivedAt = at;
    for (const { line } of back.lines) sale.activities.push({ lineId: line.id, type: 'return_received', at });
    if (back.lines.length === sale.lines.length) goTo(sale, 'returned', at);
  }

  function payBack(sale: Sale, back: SaleReturn, at: number): void {
    back.state = 'refunded';
    back.closedAt = at;
    giveBack(sale, {
      at,
      amount: back.total,
      lines: back.lines.map(({ line }) => ({ id: line.id, amount: worth(line) })),
      reason: back.kind,
      delivery: Math.min(back.delivery, back.total),
      dedupKey: `return:${back.id}`,
      returnId: back.id,
    });
    const again = back.lines.filter(({ forSale }) => forSale).map(({ line }) => line);
    restock(sale, again, at);
    for (const { line, forSale } of back.lines) if (!forSale) line.item.orderId = null;
    goTo(sale, back.lines.length === sale.lines.length ? 'refunded' : 'delivered', at + 2 * MINUTE);
  }

  function refuseReturn(sale: Sale, back: SaleReturn, at: number): void {
    back.state = 'refused';
    back.closedAt = at;
    back.note = 'The label was cut off and the piece was worn outdoors.';
    for (const { line } of back.lines) sale.activities.push({ lineId: line.id, type: 'return_refused', at });
    goTo(sale, 'delivered', at);
  }

  /** Takes a return to its current state. */
  function runReturn(
    sale: Sale,
    asked: number,
    kind: 'return' | 'withdrawal' | 'refused',
    isPart = false,
  ): void {
    if (asked > calendar.now) return;
    const back = requestReturn(
      sale,
      asked,
      kind === 'refused' ? 'return' : kind,
      isPart ? 1 : sale.lines.length,
    );
    const received = calendar.atWork(asked, 4 + random() * 3, random);
    if (received > calendar.now) return;
    if (kind === 'refused') {
      refuseReturn(sale, back, received);
      return;
    }
    receive(sale, back, received);
    const paid = calendar.atWork(received, 1 + random() * 2, random);
    if (paid <= calendar.now) payBack(sale, back, paid);
  }

  /** Refunds a tenth of the price as a goodwill gesture. */
  function gesture(sale: Sale, at: number): void {
    if (at > calendar.now) return;
    const amount = Math.round(sale.totals.total / 1_000) * 100;
    const note = 'A button was loose; the buyer has sewn it on.';
    if (amount > 0)
      giveBack(sale, { at, amount, lines: [], reason: 'goodwill', note, dedupKey: `goodwill:${sale.id}` });
  }

  return { endBeforeSending, runReturn, gesture };
}

/** Returns the time of the buyer's decision after the delivery. */
export const afterDelivery = (deliveredAt: number, random: () => number): number =>
  deliveredAt + (1 + random() * 8) * DAY + random() * 6 * HOUR;
