import type { MailData } from '../kinds.ts';
import { day, follow, pieces } from './after-sale.ts';
import { heading, layout, lines, link, note, paragraph, type Template } from './layout.ts';

/** The parcel has left. */
export function shipped(order: MailData<'shipped'>): Template {
  const title = `Your order ${order.reference} is on its way`;
  const number = order.trackingNumber ? `, parcel ${order.trackingNumber}` : '';
  return {
    subject: title,
    body: layout(
      title,
      `Shipped with ${order.carrier}.`,
      paragraph(`Shipped with ${order.carrier}${number}.`),
      order.trackingUrl ? paragraph(link(order.trackingUrl, 'Track your parcel')) : null,
      ...(order.waits ? [heading('Collect it at'), lines(order.waits)] : []),
      pieces(order),
      follow(order),
    ),
  };
}

/** The last parcel has come, and both periods begin. */
export function delivered(order: MailData<'delivered'>): Template {
  const title = `Your order ${order.reference} was delivered`;
  return {
    subject: title,
    body: layout(
      title,
      `You may change your mind until ${day(order.withdrawUntil)}.`,
      paragraph('We hope you love it.'),
      pieces(order),
      heading('If you change your mind'),
      paragraph(
        `You may withdraw from the contract until ${day(order.withdrawUntil)}, without giving a reason; single pieces can be returned until ${day(order.returnUntil)}. You can start both on the page of your order.`,
      ),
      note(
        'If something is not as it was described, tell us at any time: the legal guarantee of conformity covers second-hand goods too, and ends with neither period.',
      ),
      follow(order),
    ),
  };
}
