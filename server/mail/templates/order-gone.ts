import type { OrderMail } from '../mail-kinds.ts';
import { type MailTexts, money } from '../mail-messages.ts';
import { itemPictures } from './item-rows.ts';
import { button, layout, lead, link, paragraph, type Template } from './layout.ts';
import { orderLines } from './order-lines.ts';

/** Writes the mail that the items were sold during payment: nothing is charged. */
export function orderGone(order: OrderMail, texts: MailTexts): Template {
  return order.givenBack === undefined ? notCharged(order, texts) : moneyBack(order, order.givenBack, texts);
}

function notCharged(order: OrderMail, texts: MailTexts): Template {
  const { t } = texts;
  const sum = money(order.reserved ?? order.total, order.currency);
  return {
    subject: t('mail.order-gone.subject'),
    body: layout(
      texts,
      t('mail.order-gone.title'),
      t('mail.order-gone.preview'),
      lead(t('mail.order-gone.lead', { sum })),
      ...rest(order, texts),
    ),
    pictures: itemPictures(order.items),
  };
}

/** Writes the mail that the bank captured the payment before the shop could cancel it: it is refunded in full. */
function moneyBack(order: OrderMail, amount: number, texts: MailTexts): Template {
  const { t } = texts;
  const sum = money(amount, order.currency);
  return {
    subject: t('mail.money-back.subject', { sum }),
    body: layout(
      texts,
      t('mail.money-back.title'),
      t('mail.money-back.preview', { sum }),
      lead(t(order.isGiftCard ? 'mail.money-back.gift-card' : 'mail.money-back.lead', { sum })),
      ...(order.isGiftCard ? [] : rest(order, texts)),
    ),
    pictures: itemPictures(order.items),
  };
}

const rest = (order: OrderMail, texts: MailTexts) => [
  ...orderLines(order, texts),
  ...(order.keptInCart
    ? [
        paragraph(texts.t('mail.order-gone.rest')),
        button(
          '/cart',
          texts.t('mail.order-gone.bag'),
          link('/products', texts.t('mail.order-gone.products')),
        ),
      ]
    : [paragraph(texts.t('mail.order-gone.new')), button('/products', texts.t('mail.order-gone.products'))]),
];
