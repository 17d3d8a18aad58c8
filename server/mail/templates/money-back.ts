import type { MailData } from '../kinds.ts';
import { follow, pieces } from './after-sale.ts';
import { layout, note, paragraph, type Template } from './layout.ts';
import { money } from './order-lines.ts';

/** Given up before it was sent. */
export function cancelled(order: MailData<'cancelled'>): Template {
  const title = `Your order ${order.reference} is cancelled`;
  const back = money(order.amount, order.currency);
  return {
    subject: title,
    body: layout(
      title,
      order.amount > 0 ? `We refund ${back}.` : 'Nothing was charged.',
      paragraph('We cancelled your order before it was shipped.'),
      pieces(order),
      order.amount > 0 ? paragraph(`We refund everything you paid: ${back}.`) : null,
      follow(order),
    ),
  };
}

/** How much comes back, and to what. */
export function refunded(order: MailData<'refund'>): Template {
  const sum = (cents: number) => money(cents, order.currency);
  const title = `Your refund of ${sum(order.amount)}`;
  const parts = [
    order.card > 0 && `${sum(order.card)} to the card you paid with; most banks show it within ten days.`,
    order.voucher > 0 && `${sum(order.voucher)} to the vouchers you used; you can use them again at once.`,
    order.credit > 0 && `${sum(order.credit)} to your credit, at once.`,
  ].filter((part) => part !== false);
  return {
    subject: `${title} for order ${order.reference}`,
    body: layout(
      title,
      `For your order ${order.reference}.`,
      ...parts.map((part) => paragraph(part)),
      order.deduction > 0 ? paragraph(`${sum(order.deduction)} was deducted. ${order.note ?? ''}`) : null,
      order.deduction === 0 && order.note ? paragraph(order.note) : null,
      order.pieces.length > 0 ? pieces(order) : null,
      note('If any of it does not arrive, please reply to this e-mail.'),
      follow(order),
    ),
  };
}
