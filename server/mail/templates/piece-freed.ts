import type { MailData } from '../kinds.ts';
import type { Template } from '../render.ts';
import { layout, link, note, paragraph } from './layout.ts';
import { described, money } from './order-lines.ts';

/** The hold of another shopper is over (features, row C4). */
export function pieceFreed(piece: MailData<'piece-freed'>): Template {
  const title = `${piece.title} is free again`;
  return {
    subject: title,
    body: layout(
      title,
      'Whoever held it has let it go.',
      paragraph(`${piece.brand}, ${piece.title}, ${money(piece.price, piece.currency)}. ${described(piece)}`),
      paragraph(
        'Whoever held it has let it go: ',
        link(piece.path, 'see the piece'),
        '. It is the only one of its kind.',
      ),
      note('You asked us to tell you once. We keep your address no longer for it.'),
    ),
  };
}
