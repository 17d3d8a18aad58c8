import type { MailData } from '../mail-kinds.ts';
import type { MailTexts } from '../mail-messages.ts';
import { commands, layout, lead, noteText, paragraph, type Template } from './layout.ts';

/** Alerts the operator that a counter has reached a ceiling, with possible actions. */
export function counterCeiling(
  { ceiling, ...names }: MailData<'counter-ceiling'>,
  texts: MailTexts,
): Template {
  const { t } = texts;
  const title = t(`mail.counter.title.${ceiling}`, names);
  return {
    subject: title,
    body: layout(
      texts,
      title,
      t('mail.counter.preview'),
      lead(t(`mail.counter.text.${ceiling === 'look-ups' ? 'look-ups' : 'credit'}`, names)),
      paragraph(t('mail.counter.commands')),
      commands(
        'npm run ops -- staff list',
        'npm run ops -- staff disable …',
        'npm run ops -- store-device list',
        'npm run ops -- store-device remove …',
      ),
      noteText(t('mail.counter.hourly')),
    ),
  };
}
