import { env } from '#server/env.ts';
import { WITHDRAWAL_DAYS } from '#server/legal-periods.ts';
import type { OrderMail } from '../mail-kinds.ts';
import { type MailTexts, money } from '../mail-messages.ts';
import { arrivesOn } from './arrives-on.ts';
import { withItems } from './item-rows.ts';
import { heading, lead, lines, mail, noteText, paragraph, type Template } from './layout.ts';
import { orderHeads } from './order-heads.ts';
import { orderLines } from './order-lines.ts';
import { seeOrder } from './see-order.ts';

/**
 * Writes the confirmation on a durable medium: the contract, how to withdraw and the model form (CRD Art. 8(7) and
 * Annex I B; margin scheme, Directive 2006/112/EC Art. 226(14)). With an item under the margin scheme the tax must not
 * be shown separately (Art. 325).
 */
export function orderPaid(order: OrderMail, texts: MailTexts): Template {
  const { t } = texts;
  const { reference, items } = order;
  const { RETURN_DAYS, SELLER_NAME, SELLER_ADDRESS, SELLER_EMAIL } = env();
  const seller = [SELLER_NAME, SELLER_ADDRESS, SELLER_EMAIL].filter(Boolean).join(', ');
  const hasMargin = items.some((item) => item.vatScheme === 'margin');
  return withItems(
    items,
    mail(
      texts,
      orderHeads('order-paid', order, texts, items.length),
      t('mail.order-paid.preview', { count: items.length, sum: money(order.total, order.currency) }),
      lead(t('mail.order-paid.lead')),
      order.arrives ? arrivesOn(order.arrives, texts) : null,
      ...orderLines(order, texts),
      order.link ? seeOrder(order.link, texts) : null,
      noteText(t(hasMargin ? 'mail.order-paid.tax.margin' : 'mail.order-paid.tax')),
      heading(t((order.place ?? 'home') === 'home' ? 'mail.delivered.to' : 'mail.collect')),
      lines(order.address),
      heading(t('mail.withdraw.heading')),
      paragraph(t('mail.order-paid.withdraw')),
      paragraph(t('mail.order-paid.refund')),
      RETURN_DAYS > WITHDRAWAL_DAYS
        ? paragraph(t('mail.order-paid.longer', { returnDays: RETURN_DAYS }))
        : null,
      noteText(t('mail.order-paid.guarantee')),
      heading(t('mail.order-paid.form')),
      noteText(t('mail.order-paid.form.lead')),
      noteText(t('mail.order-paid.form.to', { seller })),
      noteText(t('mail.order-paid.form.statement', { reference })),
      noteText(t('mail.order-paid.form.dates')),
      noteText(t('mail.order-paid.form.consumer')),
      noteText(t('mail.order-paid.form.signature')),
    ),
  );
}
