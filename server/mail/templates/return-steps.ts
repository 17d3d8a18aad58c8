import type { MailData } from '../kinds.ts';
import { follow, pieces, sendBack } from './after-sale.ts';
import { layout, note, paragraph, type Template } from './layout.ts';
import { money } from './order-lines.ts';

/** Asked for: where the parcel goes, and what will come back. */
export function returnRequested(told: MailData<'return-requested'>): Template {
  const title = `Your return ${told.parcel.number}`;
  const sum = money(told.refundTotal, told.currency);
  return {
    subject: `${title}, order ${told.reference}`,
    body: layout(
      title,
      `We refund ${sum} once we have your parcel.`,
      paragraph('You are returning:'),
      pieces(told),
      ...sendBack(told.parcel),
      paragraph(`Once we have received and checked it, we refund ${sum} the way you paid.`),
      follow(told),
    ),
  };
}

export function returnReceived(told: MailData<'return-received'>): Template {
  const title = `Your return ${told.number} has arrived`;
  const sum = money(told.refundTotal, told.currency);
  return {
    subject: title,
    body: layout(
      title,
      `We check it, then refund ${sum}.`,
      paragraph(`Thank you. We check your parcel, then refund ${sum}, and e-mail you when it is done.`),
      pieces(told),
      follow(told),
    ),
  };
}

/** Not taken back, with the reason, and what remains open to the buyer. */
export function returnRefused(told: MailData<'return-refused'>): Template {
  const title = `Your return ${told.number} was not accepted`;
  return {
    subject: title,
    body: layout(
      title,
      told.note,
      paragraph(told.note),
      pieces(told),
      paragraph('If you disagree, reply to this e-mail and a colleague will look at it again.'),
      note('Your legal guarantee of conformity is not affected.'),
      follow(told),
    ),
  };
}
