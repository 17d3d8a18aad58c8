import { createElement as h, type ReactElement } from 'react';
import type { OrderAbout } from '../kinds-after-sale.ts';
import { paragraph, STYLE } from './layout.ts';
import { described } from './order-lines.ts';
import { seeOrder } from './see-order.ts';

const ZONE = 'Europe/Paris';

/** A day as a mail says it. */
export const day = (moment: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: ZONE }).format(new Date(moment));

/** A moment to the second, with its zone: for receipts. */
export const exactly = (moment: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long', timeZone: ZONE }).format(
    new Date(moment),
  );

/** The pieces that a mail is about, without prices. */
export function pieces(about: OrderAbout): ReactElement {
  return h(
    'ul',
    { style: { ...STYLE.text, paddingLeft: '18px' } },
    about.pieces.map((piece, index) =>
      h('li', { key: index }, `${piece.brand}, ${piece.title}. ${described(piece)}`),
    ),
  );
}

/** Where the order can be followed. */
export const follow = (about: OrderAbout) => (about.link ? seeOrder(about.link) : null);

interface ParcelBack {
  number: string;
  address: string[];
  cost: 'shop' | 'customer';
  sendBy: string;
}

/** How the pieces come back. */
export function sendBack(parcel: ParcelBack): ReactElement[] {
  const pays =
    parcel.cost === 'shop'
      ? 'We pay the return postage: keep the receipt and reply to this e-mail with it.'
      : 'The return postage is yours to pay; use any carrier that gives you a receipt.';
  return [
    h(
      'div',
      { key: 'parcel' },
      paragraph(
        `Please send the parcel by ${day(parcel.sendBy)}, marked with the return number ${parcel.number}, to:`,
      ),
      paragraph(
        ...parcel.address.flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line])),
      ),
      paragraph(pays),
    ),
  ];
}
