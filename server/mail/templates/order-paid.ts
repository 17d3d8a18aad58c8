import { env } from '#server/env.ts';
import { WITHDRAWAL_DAYS } from '#server/legal-periods.ts';
import type { OrderTold } from '../kinds.ts';
import { heading, layout, lines, note, paragraph, rule, type Template } from './layout.ts';
import { orderLines } from './order-lines.ts';
import { seeOrder } from './see-order.ts';

const WHERE = { home: 'Delivered to', relay: 'Collect it at', shop: 'Collect it at' };

/** With a piece under the margin scheme no tax may be shown apart (Directive 2006/112/EC, Art. 325). */
function taxNote({ pieces }: OrderTold): string {
  const all = 'All prices are final and include any tax.';
  return pieces.some((piece) => piece.vatScheme === 'margin')
    ? `${all} For pieces under the margin scheme for second-hand goods no tax is shown apart.`
    : all;
}

/**
 * Confirmation on a durable medium: the contract, how to withdraw and the model form (CRD Art. 8(7) and Annex I B;
 * margin scheme, Directive 2006/112/EC Art. 226(14)).
 */
export function orderPaid(order: OrderTold): Template {
  const { RETURN_DAYS, SELLER_NAME, SELLER_ADDRESS, SELLER_EMAIL } = env();
  const title = `Your order ${order.reference} is confirmed`;
  const to = [SELLER_NAME, SELLER_ADDRESS, SELLER_EMAIL].filter(Boolean).join(', ');
  return {
    subject: title,
    body: layout(
      title,
      `Thank you. ${order.pieces.length === 1 ? 'The piece is' : 'The pieces are'} yours.`,
      paragraph('Thank you for your order. We will pack it next and e-mail you when it ships.'),
      orderLines(order),
      order.link ? seeOrder(order.link) : null,
      note(taxNote(order)),
      heading(WHERE[order.place ?? 'home']),
      lines(order.address),
      heading('If you change your mind'),
      paragraph(
        `You may withdraw from this contract within ${WITHDRAWAL_DAYS} days of the day on which you receive the last piece, without giving a reason. Tell us so in any clear way before the ${WITHDRAWAL_DAYS} days are over, for instance by replying to this e-mail or with the form below, and send the pieces back within ${WITHDRAWAL_DAYS} days of telling us.`,
      ),
      paragraph(
        'We give back everything that you paid, the standard delivery included, within 14 days of hearing from you, by the means that you paid with; we may wait until the pieces are back or until you show that they were sent.',
      ),
      RETURN_DAYS > WITHDRAWAL_DAYS
        ? paragraph(`Beyond that we take returns for ${RETURN_DAYS} days; the order’s page says how.`)
        : null,
      note(
        'Goods that turn out not to be as described are covered by the legal guarantee of conformity, which the withdrawal does not touch.',
      ),
      rule(),
      heading('Model withdrawal form'),
      note('Fill this in and send it back only if you wish to withdraw from the contract.'),
      note(`To: ${to}`),
      note(
        `I hereby give notice that I withdraw from my contract of sale of the following goods, order ${order.reference}:`,
      ),
      note('Ordered on / received on:'),
      note('Name and address of the consumer:'),
      note('Signature (only on paper) and date:'),
    ),
  };
}
