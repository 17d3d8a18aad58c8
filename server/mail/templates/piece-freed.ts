import type { MailData } from '../kinds.ts';
import { layout, link, note, paragraph, type Template } from './layout.ts';
import { described, money } from './order-lines.ts';

/** The hold of another shopper is over (features, row C4). */
export function pieceFreed(piece: MailData<'piece-freed'>): Template {
  const title = `${piece.title} is available again`;
  return {
    subject: title,
    body: layout(
      title,
      'It is available again.',
      paragraph(`${piece.brand}, ${piece.title}, ${money(piece.price, piece.currency)}. ${described(piece)}`),
      paragraph(
        'It is available again: ',
        link(piece.path, 'see the piece'),
        '. It is the only one of its kind.',
      ),
      note('You joined the waiting list for this piece. We have now deleted your address from it.'),
    ),
  };
}
