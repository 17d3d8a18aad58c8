import type { MailData } from '../mail-kinds.ts';
import type { MailTexts } from '../mail-messages.ts';
import { follow, followToo, itemList } from './after-sale.ts';
import { arrivesOn } from './arrives-on.ts';
import { withItems } from './item-rows.ts';
import { button, heading, lead, lines, mail, noteText, paragraph, type Template } from './layout.ts';
import { orderHeads } from './order-heads.ts';

/** Writes the mail that the parcel was shipped. */
export function shipped(order: MailData<'shipped'>, texts: MailTexts): Template {
  const { t } = texts;
  const { carrier, trackingNumber: number } = order;
  return withItems(
    order.items,
    mail(
      texts,
      orderHeads('shipped', order, texts),
      t('mail.shipped.with', { carrier }),
      lead(number ? t('mail.shipped.parcel', { carrier, number }) : t('mail.shipped.with', { carrier })),
      order.arrives ? arrivesOn(order.arrives, texts) : null,
      ...(order.waits ? [heading(t('mail.collect')), lines(order.waits)] : []),
      itemList(order, texts),
      ...(order.trackingUrl
        ? [button(order.trackingUrl, t('mail.shipped.track'), followToo(order, texts))]
        : [follow(order, texts)]),
    ),
  );
}

/** Writes the mail that the parcel can be collected. */
export function parcelWaits(order: MailData<'parcel-waits'>, texts: MailTexts): Template {
  const { t } = texts;
  const { carrier, trackingNumber: number } = order;
  return withItems(
    order.items,
    mail(
      texts,
      orderHeads('parcel-waits', order, texts),
      t('mail.parcel-waits.lead', { carrier }),
      lead(t('mail.parcel-waits.lead', { carrier })),
      ...(order.waits ? [heading(t('mail.collect')), lines(order.waits)] : []),
      paragraph(t('mail.parcel-waits.bring', { number })),
      itemList(order, texts),
      follow(order, texts),
    ),
  );
}

/** Writes the mail that the last parcel has arrived, and both periods begin. */
export function delivered(order: MailData<'delivered'>, texts: MailTexts): Template {
  const { t, day } = texts;
  const [until, returnUntil] = [day(order.withdrawUntil), day(order.returnUntil)];
  const isSameDay = until === returnUntil ? 'yes' : 'no';
  return withItems(
    order.items,
    mail(
      texts,
      orderHeads('delivered', order, texts),
      t('mail.delivered.preview', { until }),
      lead(t('mail.delivered.lead')),
      itemList(order, texts),
      heading(t('mail.withdraw.heading')),
      paragraph(t('mail.delivered.withdraw', { until, returnUntil, isSameDay })),
      follow(order, texts),
      noteText(t('mail.delivered.guarantee')),
    ),
  );
}
