import type { MailData } from '../kinds.ts';
import { layout, note, paragraph, type Template } from './layout.ts';
import { seeOrder } from './see-order.ts';

/** The way into an order, for whoever asked for it. */
export function orderLink({ reference, link, minutes }: MailData<'order-link'>): Template {
  const title = `Your order ${reference}`;
  return {
    subject: title,
    body: layout(
      title,
      `Open it within ${minutes} minutes.`,
      paragraph('Here is the link to your order that you asked for.'),
      seeOrder(link),
      note(`The link works once, within ${minutes} minutes. After that you can ask for a new one.`),
      note('If you did not ask for it, you can ignore this e-mail.'),
    ),
  };
}
