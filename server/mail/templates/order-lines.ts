import { createElement as h, type ReactElement } from 'react';
import { CONDITIONS } from '#lib/contract/article.ts';
import type { OrderMail } from '../kinds.ts';
import { type MailTexts, money } from '../messages.ts';
import type { MailPiece } from '../piece.ts';
import { STYLE } from './layout.ts';

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

/** A piece in words: what the page of it said. */
export function described(piece: MailPiece, { t }: MailTexts): string {
  const facts = [piece.color, piece.size && t('mail.piece.size', { size: piece.size })]
    .filter(Boolean)
    .join(', ');
  const known = CONDITIONS.find((one) => one === piece.condition);
  const sentences = [
    t('mail.piece.secondHand', { condition: known ? t(`mail.condition.${known}`) : piece.condition }),
    ...(facts ? [`${facts}.`] : []),
    ...(piece.vatScheme ? [t(`mail.piece.${piece.vatScheme}`)] : []),
  ];
  return sentences.join(' ');
}

/** The pieces of an order with their prices, delivery and total. */
export function orderLines(order: OrderMail, texts: MailTexts): ReactElement {
  const { t } = texts;
  const amount = (cents: number) => money(cents, order.currency);
  const less = (key: 'discount' | 'voucher' | 'credit', cents: number) =>
    cents > 0 ? [row(key, t(`mail.lines.${key}`), `−${amount(cents)}`)] : [];
  const due = order.total - order.voucherTotal - order.creditTotal;
  const rows = [
    ...order.pieces.map((piece, index) =>
      row(`piece ${index}`, `${piece.brand}, ${piece.title}`, amount(piece.price), described(piece, texts)),
    ),
    row(
      'delivery',
      t('mail.lines.delivery', { name: order.delivery }),
      order.shippingTotal === 0 ? t('mail.lines.free') : amount(order.shippingTotal),
    ),
    ...less('discount', order.discountTotal),
    row('total', t('mail.lines.total'), amount(order.total)),
    ...less('voucher', order.voucherTotal),
    ...less('credit', order.creditTotal),
    ...(due < order.total ? [row('card', t('mail.lines.card'), amount(due))] : []),
  ];
  return h(
    'table',
    { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0 },
    h('tbody', null, rows),
  );
}
