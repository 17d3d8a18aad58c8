import type { MailData } from '../mail-kinds.ts';
import { type MailTexts, money } from '../mail-messages.ts';
import { layout, link, noteText, paragraph, type Template } from './layout.ts';
import { describeItem } from './order-lines.ts';

/** The hold of another shopper is over. */
export function itemAvailable(item: MailData<'item-available'>, texts: MailTexts): Template {
  const { t } = texts;
  const { brand, title } = item;
  const subject = t('mail.item-available.title', { title });
  const price = money(item.price, item.currency);
  return {
    subject,
    body: layout(
      texts,
      subject,
      t('mail.item-available.preview'),
      paragraph(t('mail.item-available.item', { brand, title, price, facts: describeItem(item, texts) })),
      paragraph(...texts.rich('mail.item-available.see', { item: (text) => link(item.path, text) })),
      noteText(t('mail.item-available.deleted')),
    ),
  };
}
