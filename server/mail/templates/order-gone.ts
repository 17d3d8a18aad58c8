import type { OrderTold } from '../kinds.ts';
import { layout, link, paragraph, type Template } from './layout.ts';
import { money, orderLines } from './order-lines.ts';

/** Somebody was quicker at the moment of paying: nothing is charged, and that is said plainly. */
export function orderGone(order: OrderTold): Template {
  return order.givenBack === undefined ? notCharged(order) : moneyBack(order, order.givenBack);
}

function notCharged(order: OrderTold): Template {
  const title = 'A piece of your order has just been sold';
  return {
    subject: `${title}, and you were not charged`,
    body: layout(
      title,
      'You were not charged.',
      paragraph(
        `Someone else bought it at the moment you paid. We released your bank's reservation of ${money(order.reserved ?? order.total, order.currency)} at once; most banks show it within five days.`,
      ),
      ...rest(order),
    ),
  };
}

/** The bank was quicker than the shop could say no: the whole of it goes back. */
function moneyBack(order: OrderTold, amount: number): Template {
  const title = 'We could not keep your order';
  const sum = money(amount, order.currency);
  return {
    subject: `${title}, and your ${sum} is on its way back`,
    body: layout(
      title,
      `Your ${sum} is on its way back.`,
      paragraph(
        `Your bank had already taken ${sum} when the piece was sold to someone else. We refunded all of it at once and you need to do nothing; most banks show it within ten days.`,
      ),
      ...rest(order),
    ),
  };
}

const rest = (order: OrderTold) => [
  orderLines(order),
  order.keptInBag
    ? paragraph(
        'The rest is still reserved for you for a little while: ',
        link('/cart', 'view your bag'),
        '.',
      )
    : null,
  paragraph('New pieces arrive every day: ', link('/products', 'see what is new'), '.'),
];
