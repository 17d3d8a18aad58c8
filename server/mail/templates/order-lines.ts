import { createElement as h, type ReactElement } from 'react';
import type { OrderTold } from '../kinds.ts';
import type { MailPiece } from '../piece.ts';
import { STYLE } from './layout.ts';

/** Cents as the shop shows them (specification, section 9). */
export function money(cents: number, currency: string): string {
  const locale = currency === 'GBP' ? 'en-GB' : 'fr-FR';
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100);
}

const cell = { ...STYLE.text, padding: '6px 0', verticalAlign: 'top' };

const row = (key: string, left: string, right: string, soft?: string) =>
  h(
    'tr',
    { key },
    h(
      'td',
      { style: { ...cell, paddingRight: '12px' } },
      left,
      soft && h('br'),
      soft && h('span', { style: STYLE.soft }, soft),
    ),
    h('td', { align: 'right', style: { ...cell, whiteSpace: 'nowrap' } }, right),
  );

const CONDITION: Record<string, string> = {
  new: 'new with tag',
  excellent: 'excellent condition',
  very_good: 'very good condition',
  good: 'good condition',
};

const SCHEME = { margin: 'Margin scheme.', standard: 'VAT included.' };

/** A piece in words: what the page of it said. */
export function described(piece: MailPiece): string {
  const facts = [piece.color, piece.size && `size ${piece.size}`].filter(Boolean).join(', ');
  const sentences = [
    `Second-hand, ${CONDITION[piece.condition] ?? piece.condition}.`,
    ...(facts ? [`${facts}.`] : []),
    ...(piece.vatScheme ? [SCHEME[piece.vatScheme]] : []),
  ];
  return sentences.join(' ');
}

/** The pieces of an order with their prices, delivery and total. */
export function orderLines(order: OrderTold): ReactElement {
  const { currency } = order;
  const less = (key: string, name: string, cents: number) =>
    cents > 0 ? [row(key, name, `−${money(cents, currency)}`)] : [];
  const due = order.total - order.voucherTotal - order.creditTotal;
  const rows = [
    ...order.pieces.map((piece, index) =>
      row(`piece ${index}`, `${piece.brand}, ${piece.title}`, money(piece.price, currency), described(piece)),
    ),
    row(
      'delivery',
      order.delivery,
      order.shippingTotal === 0 ? 'free' : money(order.shippingTotal, currency),
    ),
    ...less('reduction', 'Discount', order.discountTotal),
    row('total', 'Total, tax included', money(order.total, currency)),
    ...less('voucher', 'Paid by voucher', order.voucherTotal),
    ...less('credit', 'Paid by credit', order.creditTotal),
    ...(due < order.total ? [row('card', 'Paid by card', money(due, currency))] : []),
  ];
  return h(
    'table',
    { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0 },
    h('tbody', null, rows),
  );
}
