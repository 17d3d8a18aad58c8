import type { OrderTold } from '../kinds.ts';
import type { Template } from '../render.ts';
import { layout, link, paragraph } from './layout.ts';
import { money, orderLines } from './order-lines.ts';

/** Somebody was quicker at the moment of paying: nothing is charged, and that is said plainly. */
export function orderGone(order: OrderTold): Template {
  const title = 'A piece of your order was already gone';
  return {
    subject: `${title}, and you were not charged`,
    body: layout(
      title,
      'You were not charged.',
      paragraph(
        `Somebody bought it in the very moment in which you paid. We gave back your bank's reservation of ${money(order.total, order.currency)} at once; most banks show it within five days.`,
      ),
      orderLines(order),
      order.keptInBag
        ? paragraph('The rest is held for you for a little while: ', link('/cart', 'see your bag'), '.')
        : null,
      paragraph('What came in lately is here: ', link('/products', 'see the newest pieces'), '.'),
    ),
  };
}
