import type { MailData } from '../mail-kinds.ts';
import type { MailTexts } from '../mail-messages.ts';
import { commands, layout, lead, noteText, paragraph, type Template } from './layout.ts';

/** Alerts the operator that bags without an account have reached their ceiling of holds, with possible actions. */
export function holdCeiling({ ceiling }: MailData<'hold-ceiling'>, texts: MailTexts): Template {
  const { t } = texts;
  const title = t(`mail.holds.title.${ceiling}`);
  return {
    subject: title,
    body: layout(
      texts,
      title,
      t('mail.holds.preview'),
      lead(t(`mail.holds.text.${ceiling}`)),
      paragraph(t('mail.holds.commands')),
      commands('npm run ops -- holds', 'npm run ops -- holds free --network …'),
      noteText(t('mail.holds.hourly')),
    ),
  };
}
