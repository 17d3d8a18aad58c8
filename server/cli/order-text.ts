import type { OrderDetails, OrderItem } from '#server/fulfilment/order-details.ts';
import { shopDay } from '#shared/shop-time.ts';
import { money } from './money.ts';

type Return = OrderDetails['returns'][number];

const REASONS: Record<NonNullable<Return['items'][number]['reason']>, string> = {
  smaller: 'too small',
  bigger: 'too big',
  not_like: 'not liked after all',
  quality: 'quality not as expected',
  defect: 'defect',
  delay: 'came too late',
  wrong_product: 'not the item ordered',
  not_conform: 'not as described',
  other: 'another reason',
};
const REMEDIES: Record<NonNullable<OrderDetails['refunds'][number]['remedy']>['kind'], string> = {
  sent_again: 'sent again on',
  credit: 'given as credit on',
  later_refund: 'included in the refund of',
};
const minutes = (time: string) => `${time.slice(0, 16).replace('T', ' ')} UTC`;
const LABEL = 14;

/** Formats lines with a label before the first: `Send to       Ada Byron`. */
const labelled = (label: string, lines: readonly (string | null | undefined | false)[]): string[] =>
  lines
    .filter((line) => typeof line === 'string' && line !== '')
    .map((line, index) => `  ${(index === 0 ? label : '').padEnd(LABEL)}${line}`);

/** Describes an item for the person at the shelf: number, name, size, colour and condition. */
export function itemText({ sku, brand, title, size, color, condition }: OrderItem): string {
  return [sku, `${brand}, ${title}`, size ? `size ${size}` : 'no size', color, condition.replace('_', ' ')]
    .filter(Boolean)
    .join(', ');
}

/** Describes the parcel's destination and the contact. */
export function deliveryText({ buyer, delivery }: OrderDetails): string[] {
  const { method, place, address, pickupPoint } = delivery;
  const where = place === 'shop' ? 'Collected at' : 'Send to';
  return [
    ...labelled('Delivery', [method]),
    ...labelled(where, address),
    ...labelled('Pickup point', [
      pickupPoint && [pickupPoint.name, pickupPoint.carrier, pickupPoint.id].filter(Boolean).join(', '),
      pickupPoint?.hours && `open ${pickupPoint.hours}`,
    ]),
    ...labelled('Buyer', [buyer.name]),
    ...labelled('Email', [buyer.email]),
    ...labelled('Phone', [buyer.phone]),
  ];
}

/** Describes the returned items with their reasons. */
export function returnText(
  { number, kind, state, refundTotal, items, note }: Return,
  currency: string,
): string[] {
  return [
    ...labelled(kind === 'return' ? 'Return' : 'Withdrawal', [
      `${number}, ${state}, ${money(refundTotal, currency)}`,
      note && `note: ${note}`,
    ]),
    ...items.map(({ sku, title, reason, comment }) => {
      const why = [reason && REASONS[reason], comment && `"${comment}"`].filter(Boolean).join(': ');
      return `    ${[`${sku}, ${title}`, why || 'no reason given'].join(': ')}`;
    }),
  ];
}

function giftCardLines(
  card: NonNullable<OrderDetails['giftCard']>,
  sum: (cents: number) => string,
): (string | false | null)[] {
  const { recipient, recipientEmail, delivery, sendOn, sentAt, code, balance, expiresAt } = card;
  const sent = sentAt ? `sent ${minutes(sentAt)}` : `to be sent ${sendOn ? `on ${sendOn}` : 'at once'}`;
  return [
    [recipient, recipientEmail].filter(Boolean).join(', ') || null,
    delivery === 'print' ? 'printed by its buyer' : sent,
    code && balance !== null && expiresAt && `${code}, ${sum(balance)} left, until ${minutes(expiresAt)}`,
  ];
}

/** Describes an order: its buyer, destination, items, parcels, returns and refunds. */
export function orderText(order: OrderDetails): string {
  const { reference, state, total, currency, items, parcels, returns, refunds } = order;
  const sum = (cents: number) => money(cents, currency);
  return [
    `Order ${reference} is ${state}, ${sum(total)}.`,
    ...labelled('Ordered', [minutes(order.createdAt)]),
    ...labelled('Paid', [order.paidAt && minutes(order.paidAt)]),
    ...deliveryText(order),
    ...labelled('Billed to', order.billingAddress),
    ...labelled(
      'Items',
      items.map((item) => `${itemText(item)}, ${sum(item.price)}`),
    ),
    ...labelled('Gift card', order.giftCard ? giftCardLines(order.giftCard, sum) : []),
    ...labelled(
      'Parcels',
      parcels.map(({ carrier, trackingNumber, trackingUrl, state }) =>
        [carrier, trackingNumber, state, trackingUrl].filter(Boolean).join(', '),
      ),
    ),
    ...returns.flatMap((row) => returnText(row, currency)),
    ...labelled(
      'Refunds',
      refunds.map(
        ({ amount, card, vouchers, credit, reason, state, remedy }) =>
          `${sum(amount)} (card ${sum(card)}, vouchers ${sum(vouchers)}, credit ${sum(credit)}), ${reason}, ${state}${
            remedy ? `, ${REMEDIES[remedy.kind]} ${shopDay(remedy.at)}` : ''
          }`,
      ),
    ),
  ].join('\n');
}
