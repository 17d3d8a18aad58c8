import { oneTimeLink } from '#server/identity/one-time-tokens.ts';
import type { MailData } from '../mail-kinds.ts';
import type { MailTexts } from '../mail-messages.ts';
import { unsubscribeAddress } from '../unsubscribe.ts';
import { button, layout, lead, link, mail, notes, noteText, type Template } from './layout.ts';

/** Asks to confirm a subscription to news, which begins only when the link is opened (Directive 2002/58/EC Art. 13). */
export function marketingConfirm(data: MailData<'marketing-confirm'>, texts: MailTexts): Template {
  const { token, channel, days } = data;
  const { t } = texts;
  return mail(
    texts,
    t('mail.marketing-confirm.title'),
    t('mail.marketing-confirm.preview'),
    lead(t(`mail.marketing-confirm.lead.${channel}`)),
    button(`/activate-marketing/${oneTimeLink(token)}`, t('mail.marketing-confirm.confirm')),
    notes(t('mail.marketing-confirm.ignore', { days })),
  );
}

/** News have begun. */
export function marketingConfirmed(data: MailData<'marketing-confirmed'>, texts: MailTexts): Template {
  const { subscription, channel } = data;
  const { t } = texts;
  const title = t('mail.marketing-confirmed.title');
  const unsubscribe = unsubscribeAddress(subscription);
  return {
    subject: title,
    unsubscribe,
    body: layout(
      texts,
      title,
      t('mail.marketing-confirmed.preview'),
      lead(t(`mail.marketing-confirmed.lead.${channel}`)),
      button('/products', t('mail.order-gone.products')),
      noteText(
        ...texts.rich('mail.marketing-confirmed.unsubscribe', { end: (text) => link(unsubscribe, text) }),
      ),
    ),
  };
}
