import type { MailData } from '../kinds.ts';
import type { Template } from '../render.ts';
import { layout, note, paragraph } from './layout.ts';
import { seeOrder } from './see-order.ts';

/** The way into an order, for whoever asked for it. */
export function orderLink({ reference, link, minutes }: MailData<'order-link'>): Template {
  const title = `Your order ${reference}`;
  return {
    subject: title,
    body: layout(
      title,
      `Open it within ${minutes} minutes.`,
      paragraph('You asked for a way to your order. Here it is: the button opens it, with everything in it.'),
      seeOrder(link),
      note(`It opens once, within ${minutes} minutes. After that you can ask for a new one.`),
      note('If it was not you who asked, you need do nothing: nobody but you can read this.'),
    ),
  };
}
