import { createElement as h, type ReactElement } from 'react';
import type { OrderMailSummary, ParcelBack } from '../mail-kinds.ts';
import { type MailTexts, money } from '../mail-messages.ts';
import { itemRows } from './item-rows.ts';
import { paragraph } from './layout.ts';
import { describeItem } from './order-lines.ts';
import { seeOrder, seeOrderToo } from './see-order.ts';

/** Renders the items of a mail, without prices. */
export function itemList(about: OrderMailSummary, texts: MailTexts): ReactElement {
  return itemRows(about.items, (item) => ({ name: item.title, facts: describeItem(item, texts) }));
}

/** Renders the button to the order's page. */
export const follow = (about: OrderMailSummary, texts: MailTexts) =>
  about.link ? seeOrder(about.link, texts) : null;

/** Renders the same link, for the place below another button. */
export const followToo = (about: OrderMailSummary, texts: MailTexts) =>
  about.link ? seeOrderToo(about.link, texts) : null;

/** Renders the carrier's label, if one is offered. */
function labelLine(
  { labelPrice, labelHasCode }: ParcelBack,
  currency: string,
  t: MailTexts['t'],
): ReactElement | null {
  if (labelPrice === undefined) return null;
  return paragraph(
    labelPrice === 0
      ? t('mail.parcel.label.free')
      : t('mail.parcel.label.charged', { sum: money(labelPrice, currency) }),
    labelHasCode ? ` ${t('mail.parcel.label.code')}` : '',
  );
}

/** Instructions for returning the items. */
export function sendBack(parcel: ParcelBack, currency: string, { t, day }: MailTexts): ReactElement[] {
  return [
    h(
      'div',
      { key: 'parcel' },
      paragraph(t('mail.parcel.send', { day: day(parcel.sendBy), number: parcel.number })),
      paragraph(
        ...parcel.address.flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line])),
      ),
      paragraph(t(`mail.parcel.${parcel.cost}`)),
      labelLine(parcel, currency, t),
    ),
  ];
}
