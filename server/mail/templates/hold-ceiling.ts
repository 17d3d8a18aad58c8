import type { MailData } from '../mail-kinds.ts';
import type { MailTexts } from '../mail-messages.ts';
import { layout, lines, noteText, paragraph, type Template } from './layout.ts';

/** Tells the operator that bags without an account hold as much as they may, and what can be done. */
export function holdCeiling({ ceiling }: MailData<'hold-ceiling'>, texts: MailTexts): Template {
  const { t } = texts;
  const title = t(`mail.holds.title.${ceiling}`);
  return {
    subject: title,
    body: layout(
      texts,
      title,
      t('mail.holds.preview'),
      paragraph(t(`mail.holds.text.${ceiling}`)),
      paragraph(t('mail.holds.commands')),
      lines(['npm run ops -- holds', 'npm run ops -- holds free --network …']),
      noteText(t('mail.holds.hourly')),
    ),
  };
}
