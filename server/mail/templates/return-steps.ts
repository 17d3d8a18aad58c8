import type { MailData } from '../kinds.ts';
import type { Template } from '../render.ts';
import { follow, pieces, sendBack } from './after-sale.ts';
import { layout, note, paragraph } from './layout.ts';
import { money } from './order-lines.ts';

/** Asked for: where the parcel goes, and what will come back. */
export function returnRequested(told: MailData<'return-requested'>): Template {
  const title = `Your return ${told.parcel.number}`;
  const sum = money(told.refundTotal, told.currency);
  return {
    subject: `${title}, order ${told.reference}`,
    body: layout(
      title,
      `${sum} comes back once the parcel is here.`,
      paragraph('You asked to return:'),
      pieces(told),
      ...sendBack(told.parcel),
      paragraph(`Once it is here and looked at, ${sum} comes back to you, by the means that you paid with.`),
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
      `We look at it, then ${sum} comes back to you.`,
      paragraph(`Thank you. We look at what is in it, then ${sum} comes back to you; we write when it does.`),
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
      paragraph('If you see it differently, answer this mail, and somebody will look again.'),
      note('The legal guarantee of conformity is not touched by this.'),
      follow(told),
    ),
  };
}
