import type { MailData } from '../mail-kinds.ts';
import { type MailTexts, money } from '../mail-messages.ts';
import { itemPictures, itemRows } from './item-rows.ts';
import { button, layout, lead, notes, type Template } from './layout.ts';
import { describeItem } from './order-lines.ts';

/** Writes the mail that the hold of another shopper is over. */
export function itemAvailable(item: MailData<'item-available'>, texts: MailTexts): Template {
  const { t } = texts;
  const { title } = item;
  const subject = t('mail.item-available.title', { title });
  const price = money(item.price, item.currency);
  return {
    subject,
    body: layout(
      texts,
      subject,
      t('mail.item-available.preview'),
      lead(t('mail.item-available.see')),
      itemRows([item], () => ({ name: title, facts: describeItem(item, texts), price })),
      button(item.path, t('mail.item-available.open')),
      notes(t('mail.item-available.deleted')),
    ),
    pictures: itemPictures([item]),
  };
}
