import { withdrawalToken } from '#server/identity/withdrawal-token.ts';
import type { MailData } from '../kinds.ts';
import { exactly, follow, pieces, sendBack } from './after-sale.ts';
import { heading, layout, link, note, paragraph, type Template } from './layout.ts';
import { money } from './order-lines.ts';

const confirmPath = (id: string) =>
  `/pages/order-details-follow?${new URLSearchParams({ withdrawal: withdrawalToken(id) })}`;

/** The second step for whoever has not proven to be the buyer; nothing happens until the button there is pressed. */
export function withdrawalConfirm(told: MailData<'withdrawal-confirm'>): Template {
  const title = `Confirm the withdrawal from order ${told.reference}`;
  return {
    subject: title,
    body: layout(
      title,
      'It counts from the moment you stated it.',
      paragraph(`${told.name} asked on our site to withdraw from the contract of order ${told.reference}.`),
      pieces(told),
      paragraph('If this was you: ', link(confirmPath(told.withdrawalId), 'confirm withdrawal')),
      note('If it was not you, ignore this e-mail: nothing will happen.'),
    ),
  };
}

/** Receipt of the withdrawal: received, which is not a judgement on it. */
export function withdrawalReceived(told: MailData<'withdrawal-received'>): Template {
  const title = `We received your withdrawal from order ${told.reference}`;
  const sum = money(told.refundTotal, told.currency);
  return {
    subject: title,
    body: layout(
      title,
      'This is your receipt. Please keep it.',
      paragraph('This is your receipt. Please keep it.'),
      heading('What you stated'),
      paragraph(
        `"I hereby give notice that I withdraw from my contract of sale of the following goods, order ${told.reference}."`,
      ),
      pieces(told),
      paragraph(`Name: ${told.name}. E-mail: ${told.email}. Stated on ${exactly(told.statedAt)}.`),
      heading('What happens now'),
      ...(told.parcel
        ? [
            ...sendBack(told.parcel),
            paragraph(
              `We refund ${sum} the way you paid, within 14 days; we may wait until the pieces are back or until you show that you sent them.`,
            ),
          ]
        : [
            paragraph(
              `You do not need to send anything back. We refund ${sum} the way you paid, within 14 days at the latest.`,
            ),
          ]),
      follow(told),
    ),
  };
}
