import type { MailData } from '../kinds.ts';
import type { Template } from '../render.ts';
import { follow, pieces } from './after-sale.ts';
import { layout, note, paragraph } from './layout.ts';
import { money } from './order-lines.ts';

/** Given up before it was sent. */
export function cancelled(order: MailData<'cancelled'>): Template {
  const title = `Your order ${order.reference} is cancelled`;
  const back = money(order.amount, order.currency);
  return {
    subject: title,
    body: layout(
      title,
      order.amount > 0 ? `${back} comes back to you.` : 'Nothing was charged.',
      paragraph('It was cancelled before it was sent.'),
      pieces(order),
      order.amount > 0 ? paragraph(`Everything that you paid comes back to you: ${back}.`) : null,
      follow(order),
    ),
  };
}

/** How much comes back, and to what. */
export function refunded(order: MailData<'refund'>): Template {
  const sum = (cents: number) => money(cents, order.currency);
  const title = `${sum(order.amount)} comes back to you`;
  const parts = [
    order.card > 0 &&
      `${sum(order.card)} to the card that you paid with; most banks show it within ten days.`,
    order.voucher > 0 &&
      `${sum(order.voucher)} to the vouchers that you used; they can be used again at once.`,
    order.credit > 0 && `${sum(order.credit)} to your credit in the shop, at once.`,
  ].filter((part) => part !== false);
  return {
    subject: `${title} for order ${order.reference}`,
    body: layout(
      title,
      `For your order ${order.reference}.`,
      ...parts.map((part) => paragraph(part)),
      order.deduction > 0 ? paragraph(`${sum(order.deduction)} was kept back. ${order.note ?? ''}`) : null,
      order.deduction === 0 && order.note ? paragraph(order.note) : null,
      order.pieces.length > 0 ? pieces(order) : null,
      note('If a part of it does not arrive, answer this mail.'),
      follow(order),
    ),
  };
}
