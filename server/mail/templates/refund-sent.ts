import type { MailData } from '../mail-kinds.ts';
import { type MailTexts, money } from '../mail-messages.ts';
import { follow, itemList } from './after-sale.ts';
import { withItems } from './item-rows.ts';
import { layout, lead, mail, noteText, paragraph, points, type Template } from './layout.ts';
import { orderHeads } from './order-heads.ts';

/** Writes the mail that an order or gift card was cancelled before it was sent. */
export function cancelled(order: MailData<'cancelled'>, texts: MailTexts): Template {
  const { t } = texts;
  const sum = money(order.amount, order.currency);
  return withItems(
    order.items,
    mail(
      texts,
      orderHeads('cancelled', order, texts),
      order.amount > 0 ? t('mail.cancelled.preview', { sum }) : t('mail.cancelled.preview.free'),
      lead(t(`mail.cancelled.lead.${order.isGiftCard ? 'gift-card' : order.by}`)),
      order.items.length > 0 ? itemList(order, texts) : null,
      order.amount > 0 ? paragraph(t('mail.cancelled.refund', { sum })) : null,
      follow(order, texts),
    ),
  );
}

/** Writes the mail with the amount and means of a refund. */
export function refunded(order: MailData<'refund'>, texts: MailTexts): Template {
  const { t } = texts;
  const { reference } = order;
  const sum = money(order.amount, order.currency);
  const amount = (cents: number) => money(cents, order.currency);
  const parts = [
    ...(['card', 'voucher', 'credit'] as const)
      .filter((part) => order[part] > 0)
      .map((part) => t(`mail.refund.${part}`, { sum: amount(order[part]) })),
    ...(order.deduction > 0
      ? [t('mail.refund.deduction', { sum: amount(order.deduction), note: order.note ?? '' })]
      : []),
    ...(order.bonus > 0 ? [t('mail.refund.bonus', { sum: amount(order.bonus) })] : []),
    ...(order.labelPrice > 0 ? [t('mail.refund.label', { sum: amount(order.labelPrice) })] : []),
  ];
  return withItems(order.items, {
    subject: t('mail.refund.subject', { sum, reference }),
    body: layout(
      texts,
      { title: t('mail.refund.title', { sum }), about: t('mail.order', { reference }) },
      t('mail.refund.preview', { reference }),
      order.afterRefusal ? paragraph(t(`mail.refund.afterRefusal.${order.afterRefusal}`)) : null,
      points(...parts),
      order.deduction === 0 && order.note ? paragraph(order.note) : null,
      order.items.length > 0 ? itemList(order, texts) : null,
      order.card > 0 ? noteText(t('mail.refund.missing')) : null,
      follow(order, texts),
    ),
  });
}
