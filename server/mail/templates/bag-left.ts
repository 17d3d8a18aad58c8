import type { MailData } from '../mail-kinds.ts';
import { type MailTexts, money } from '../mail-messages.ts';
import { unsubscribeAddress } from '../unsubscribe.ts';
import { itemRows, withItems } from './item-rows.ts';
import { button, layout, lead, link, noteText, type Template } from './layout.ts';
import { describeItem } from './order-lines.ts';

/** Pieces in an abandoned bag, which are no longer reserved. */
export function bagLeft({ subscription, items }: MailData<'bag-left'>, texts: MailTexts): Template {
  const { t } = texts;
  const count = items.length;
  const subject = t('mail.bag-left.title', { count });
  const unsubscribe = unsubscribeAddress(subscription);
  return withItems(items, {
    subject,
    unsubscribe,
    body: layout(
      texts,
      subject,
      t('mail.bag-left.preview'),
      lead(t('mail.bag-left.lead', { count })),
      itemRows(items, (item) => ({
        name: link(item.path, item.title),
        facts: describeItem(item, texts),
        price: money(item.price, item.currency),
      })),
      button('/cart', t('mail.bag-left.open')),
      noteText(t('mail.bag-left.reason'), ' ', link(unsubscribe, t('mail.bag-left.end'))),
    ),
  });
}
