import type { MailData } from '../kinds.ts';
import { type MailTexts, money } from '../messages.ts';
import { layout, link, note, paragraph, type Template } from './layout.ts';
import { described } from './order-lines.ts';

/** The hold of another shopper is over (features, row C4). */
export function pieceFreed(piece: MailData<'piece-freed'>, texts: MailTexts): Template {
  const { t } = texts;
  const { brand, title } = piece;
  const subject = t('mail.piece-freed.title', { title });
  const price = money(piece.price, piece.currency);
  return {
    subject,
    body: layout(
      texts,
      subject,
      t('mail.piece-freed.preview'),
      paragraph(t('mail.piece-freed.piece', { brand, title, price, facts: described(piece, texts) })),
      paragraph(...texts.rich('mail.piece-freed.see', { piece: (text) => link(piece.path, text) })),
      note(t('mail.piece-freed.deleted')),
    ),
  };
}
