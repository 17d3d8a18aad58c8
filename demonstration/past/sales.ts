import { BRAND } from '#brand/brand.ts';
import { env } from '#server/env.ts';
import { totalsOf } from '#server/orders/totals.ts';
import { pick } from '#server/seeded-random.ts';
import { afterDelivery, makeAfterSale } from './after-sale.ts';
import { type Calendar, DAY, HOUR, MINUTE } from './calendar.ts';
import { type Destination, destinationFor } from './destinations.ts';
import { type Goods, priceOf, type SoldItem } from './goods.ts';
import type { Ids } from './ids.ts';
import type { Ledgers } from './ledgers.ts';
import type { Person } from './people.ts';
import { goTo, type Sale } from './sale.ts';

/** Outcomes of a placed order. */
export const PLANS = [
  'arrives',
  'waits',
  'packing',
  'cancelled',
  'withdrawn-early',
  'returned',
  'part-returned',
  'return-refused',
  'withdrawn',
  'gesture',
  'unpaid',
] as const;
export type Plan = (typeof PLANS)[number];

export interface Placing {
  at: number;
  plan: Plan;
  /** Whether it is collected in a store. */
  isCollected?: boolean;
}

/** Promotion of a few orders: ten per cent, in cents. */
const PROMOTION = { id: 'promotion', kind: 'percent', value: 10, minimum: 0 } as const;

interface Context {
  calendar: Calendar;
  ids: Ids;
  random: () => number;
  ledgers: Ledgers;
  goods: Goods;
  /** Free-delivery limit in cents. */
  freeFrom: number;
}

/** Places orders in chronological order, each with all its events until now. */
export function makeSales(
  { calendar, ids, random, ledgers, goods, freeFrom }: Context,
  people: readonly Person[],
) {
  const { now } = calendar;
  const sales: Sale[] = [];
  const returned: { item: SoldItem; from: number }[] = [];
  const afterSale = makeAfterSale({
    calendar,
    ids,
    random,
    ledgers,
    putBack: (item, from) => void returned.push({ item, from }),
  });

  /** Returns an item that was returned and is for sale again, else a new one. */
  function itemFor(at: number): SoldItem {
    const found = returned.findIndex(({ from }) => from + DAY < at);
    const [again] = found >= 0 ? returned.splice(found, 1) : [];
    return again?.item ?? goods.itemFor(at);
  }

  function totalsFor(sale: Sale, at: number, destination: Destination, takesCredit: boolean): void {
    const buyer = sale.buyer.row.id;
    const hasCode = random() < 0.07;
    const found = takesCredit && sale.buyer.isAccount ? ledgers.cardOf(buyer, at) : undefined;
    const usesCard = found !== undefined && random() < 0.6;
    const credit = takesCredit && sale.buyer.isAccount && random() < 0.6 ? ledgers.creditOf(buyer, at) : 0;
    sale.totals = totalsOf({
      prices: sale.lines.map(({ price }) => price),
      shippingCost: destination.cost,
      freeFrom,
      codes: hasCode ? [PROMOTION] : [],
      vouchers: usesCard ? [{ id: found.card.id, balance: found.balance }] : [],
      credit,
    });
    const { lineDiscounts, discountTotal, voucherTotal } = sale.totals;
    for (const [index, line] of sale.lines.entries()) line.discount = lineDiscounts[index] ?? 0;
    if (discountTotal > 0) sale.promoCode = { discount: discountTotal, claimed: true };
    if (usesCard && voucherTotal > 0) sale.cards.push({ id: found.card.id, amount: voucherTotal });
  }

  /** Takes gift cards and credit when the payment begins. */
  function take(sale: Sale, at: number): void {
    for (const { id, amount } of sale.cards)
      ledgers.charge(at, { gift_card_id: id, order_id: sale.id, amount: -amount, reason: 'paid' });
    const { creditTotal } = sale.totals;
    if (creditTotal > 0)
      ledgers.credit(at, {
        customer_id: sale.buyer.row.id,
        order_id: sale.id,
        amount: -creditTotal,
        reason: 'paid',
      });
  }

  function pay(sale: Sale, at: number): void {
    goTo(sale, 'validated', at - 2 * MINUTE);
    goTo(sale, 'payment_pending', at - MINUTE);
    if (sale.totals.amountDue > 0) {
      sale.paymentId = ids.id(at);
      sale.intentId = `pi_${sale.paymentId.replaceAll('-', '').slice(0, 24)}`;
    }
    take(sale, at - MINUTE);
    sale.paidAt = at;
    goTo(sale, 'paid', at);
    for (const { item } of sale.lines) {
      item.orderId = sale.id;
      item.purchase.steps.push({ state: 'sold', at, actor: 'shop' });
    }
  }

  function declined(sale: Sale, at: number): void {
    sale.paymentId = ids.id(at);
    sale.intentId = `pi_${sale.paymentId.replaceAll('-', '').slice(0, 24)}`;
    sale.reason = 'declined';
    goTo(sale, 'validated', at - 2 * MINUTE);
    goTo(sale, 'payment_pending', at - MINUTE);
    goTo(sale, 'payment_failed', at);
    // The item is free again, and another buyer takes it.
    for (const { item } of sale.lines) returned.push({ item, from: at });
    const over = at + env().CART_DAYS * DAY;
    if (over > now) return;
    // An unpaid cart ends, and releases everything.
    goTo(sale, 'cancelled', over);
    sale.reason = null;
    sale.lines = [];
    sale.shipTo = null;
  }

  /** Packs, sends and delivers up to the current state. @returns the time of delivery */
  function send(sale: Sale, paidAt: number, plan: Plan): number | undefined {
    const packed = calendar.atWork(paidAt, random() < 0.6 ? 0.4 : 1, random);
    if (packed > now) return undefined;
    goTo(sale, 'preparing', packed);
    if (plan === 'packing') return undefined;
    const shippedAt = packed + (0.5 + random() * 2) * HOUR;
    if (shippedAt > now) return undefined;
    goTo(sale, 'shipped', shippedAt);
    const isCollected = sale.method === 'shop';
    sale.parcel = {
      id: ids.id(shippedAt),
      carrier: isCollected ? BRAND.name : 'Colissimo',
      number: isCollected ? null : `8R${ids.digits(11)}`,
      shippedAt,
    };
    const deliveredAt = calendar.atWork(shippedAt, 2 + random() * 2, random);
    if (deliveredAt > now) return undefined;
    sale.parcel.deliveredAt = deliveredAt;
    goTo(sale, 'delivered', deliveredAt);
    return deliveredAt;
  }

  function follow(sale: Sale, plan: Plan, paidAt: number): void {
    if (plan === 'waits') return;
    if (plan === 'cancelled' || plan === 'withdrawn-early') {
      const at = paidAt + (1 + random() * 8) * HOUR;
      if (sale.promoCode && plan === 'cancelled') sale.promoCode.claimed = false;
      if (at < now - HOUR)
        afterSale.endBeforeSending(sale, plan === 'cancelled' ? 'cancelled' : 'withdrawal', at);
      return;
    }
    const deliveredAt = send(sale, paidAt, plan);
    if (deliveredAt === undefined) return;
    const asked = afterDelivery(deliveredAt, random);
    if (plan === 'returned') afterSale.runReturn(sale, asked, 'return');
    if (plan === 'part-returned') afterSale.runReturn(sale, asked, 'return', sale.lines.length > 1);
    if (plan === 'return-refused') afterSale.runReturn(sale, asked, 'refused');
    if (plan === 'withdrawn') afterSale.runReturn(sale, asked, 'withdrawal');
    if (plan === 'gesture') afterSale.gesture(sale, asked);
  }

  function newSale(at: number, buyer: Person): Sale {
    return {
      id: ids.id(at - 20 * MINUTE),
      reference: ids.code(),
      buyer,
      createdAt: at - 20 * MINUTE,
      method: null,
      storeId: null,
      shipTo: null,
      lines: [],
      giftCardAmount: null,
      totals: totalsOf({ prices: [], freeFrom: 0 }),
      cards: [],
      paymentId: null,
      intentId: null,
      reason: null,
      events: [],
      activities: [],
      returns: [],
      refunds: [],
    };
  }

  const buyerAt = (at: number): Person => {
    const known = people.filter(({ since }) => since < at - HOUR);
    return pick(random, known.length > 0 ? known : people.slice(0, 1));
  };

  function place({ at, plan, isCollected = random() < 0.14 }: Placing): Sale {
    const sale = newSale(at, buyerAt(at));
    const destination = destinationFor(sale.buyer, isCollected, random);
    sale.method = destination.method;
    sale.storeId = destination.storeId;
    sale.shipTo = destination.address;
    const count = plan === 'part-returned' ? 2 : pick(random, [1, 1, 1, 1, 2, 2, 3]);
    for (let index = 0; index < count; index += 1) {
      const item = itemFor(at);
      const id = ids.id(sale.createdAt + index);
      sale.lines.push({ id, item, price: priceOf(item), discount: 0 });
    }
    totalsFor(sale, at, destination, plan !== 'unpaid');
    sales.push(sale);
    if (plan === 'unpaid') {
      declined(sale, at);
      return sale;
    }
    pay(sale, at);
    follow(sale, plan, at);
    return sale;
  }

  /** Buys a gift card for another person. */
  function placeGiftCard(at: number, amount: number): Sale {
    const sale = newSale(at, buyerAt(at));
    sale.giftCardAmount = amount;
    sale.totals = totalsOf({ prices: [amount], freeFrom: 0 });
    sales.push(sale);
    pay(sale, at);
    const card = ledgers.issue(at, 'sale', amount, null);
    sale.boughtCardId = card.id;
    return sale;
  }

  return { sales, returned, place, placeGiftCard };
}
