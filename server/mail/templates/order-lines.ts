import { createElement as h, type ReactElement } from 'react';
import { CONDITIONS } from '#contract/product.ts';
import { isOneSize } from '#shared/one-size.ts';
import { sizeName } from '#shared/size-name.ts';
import type { MailItem } from '../item.ts';
import type { OrderMail } from '../mail-kinds.ts';
import { type MailTexts, money } from '../mail-messages.ts';
import { itemRows } from './item-rows.ts';
import { rule } from './layout.ts';
import { CLASS, STYLE } from './style.ts';

const cell = { ...STYLE.text, padding: '6px 0', verticalAlign: 'top' } as const;
const strong = { ...cell, ...STYLE.line, padding: '16px 0 14px', fontSize: '19px', fontWeight: 700 } as const;

const LOOKS = {
  plain: { style: cell, className: CLASS.ink },
  total: { style: strong, className: `${CLASS.ink} ${CLASS.line}` },
  paid: { style: { ...cell, color: STYLE.soft.color }, className: CLASS.soft },
} as const;

const row = (key: string, left: string, right: string, look: keyof typeof LOOKS = 'plain') => {
  const { style, className } = LOOKS[look];
  return h(
    'tr',
    { key },
    h('td', { className, style: { ...style, paddingRight: '12px' } }, left),
    h('td', { className, align: 'right', style: { ...style, whiteSpace: 'nowrap' } }, right),
  );
};

/** Formats a size; sizes that are words are not translated. */
const sizeOf = (size: string, { t, locale }: MailTexts): string =>
  isOneSize(size) ? t('mail.item.oneSize') : t('mail.item.size', { size: sizeName(size, locale) });

/** Formats a size that begins a line. */
export function sizeFact(size: string, texts: MailTexts): string {
  const [first = '', ...rest] = sizeOf(size, texts);
  return first.toLocaleUpperCase(texts.locale) + rest.join('');
}

/** Describes an item as its page did. */
export function describeItem(item: MailItem, texts: MailTexts): string {
  const { t } = texts;
  const facts = [item.color, item.size && sizeOf(item.size, texts)].filter(Boolean).join(', ');
  const known = CONDITIONS.find((one) => one === item.condition);
  const sentences = [
    t('mail.item.secondHand', { condition: known ? t(`mail.condition.${known}`) : item.condition }),
    ...(facts ? [`${facts}.`] : []),
    ...(item.vatScheme ? [t(`mail.item.${item.vatScheme}`)] : []),
  ];
  return sentences.join(' ');
}

/** Renders the items of an order with their prices, delivery and total. */
export function orderLines(order: OrderMail, texts: MailTexts): ReactElement[] {
  const { t } = texts;
  const amount = (cents: number) => money(cents, order.currency);
  const less = (key: 'discount' | 'giftCard' | 'voucher' | 'credit', cents: number) =>
    cents > 0
      ? [row(key, t(`mail.lines.${key}`), `−${amount(cents)}`, key === 'discount' ? 'plain' : 'paid')]
      : [];
  const due = order.total - order.voucherTotal - order.creditTotal;
  const rows = [
    row(
      'delivery',
      t('mail.lines.delivery', { name: order.delivery }),
      order.shippingTotal === 0 ? t('mail.lines.free') : amount(order.shippingTotal),
    ),
    ...less('discount', order.discountTotal),
    row('total', t('mail.lines.total'), amount(order.total), 'total'),
    ...less('giftCard', order.giftCardTotal),
    ...less('voucher', order.voucherTotal - order.giftCardTotal),
    ...less('credit', order.creditTotal),
    ...(due < order.total ? [row('card', t('mail.lines.card'), amount(due), 'paid')] : []),
  ];
  return [
    itemRows(order.items, (item) => ({
      name: item.title,
      facts: describeItem(item, texts),
      price: amount(item.price),
    })),
    rule(),
    h(
      'table',
      {
        role: 'presentation',
        width: '100%',
        cellPadding: 0,
        cellSpacing: 0,
        style: { margin: '0 0 14px', borderCollapse: 'collapse' },
      },
      h('tbody', null, rows),
    ),
  ];
}
