import type { MailData } from '../kinds.ts';
import { type MailTexts, money } from '../messages.ts';
import { confirmSearchAddress, endSearchMailsAddress } from '../search-mails.ts';
import { heading, layout, link, note, paragraph, type Template } from './layout.ts';

/** Mails about a guest's search begin when the link is opened, and not before. */
export function savedSearchConfirm(data: MailData<'saved-search-confirm'>, texts: MailTexts): Template {
  const { search, name, days } = data;
  const { t } = texts;
  const title = t('mail.saved-search-confirm.title');
  return {
    subject: title,
    body: layout(
      texts,
      title,
      t('mail.saved-search-confirm.preview'),
      paragraph(t('mail.saved-search-confirm.lead', { name })),
      paragraph(link(confirmSearchAddress(search), t('mail.saved-search-confirm.confirm'))),
      note(t('mail.saved-search-confirm.ignore', { days })),
    ),
  };
}

/** What is new in saved searches, one part for each. */
export function searchDigest({ link: id, searches }: MailData<'search-digest'>, texts: MailTexts): Template {
  const { t } = texts;
  const title = t('mail.search-digest.title', { count: searches.length, name: searches[0]?.name ?? '' });
  const unsubscribe = endSearchMailsAddress(id);
  const total = searches.reduce((sum, search) => sum + search.total, 0);
  return {
    subject: title,
    unsubscribe,
    body: layout(
      texts,
      title,
      t('mail.search-digest.preview', { count: total }),
      ...searches.flatMap((search) => [
        heading(search.name),
        ...search.items.map((item) =>
          paragraph(
            link(item.path, item.title),
            t('mail.search-digest.item', {
              brand: item.brand,
              size: item.size || '-',
              price: money(item.price, item.currency),
            }),
          ),
        ),
        paragraph(link(search.path, t('mail.search-digest.all', { count: search.total }))),
      ]),
      note(t('mail.search-digest.reason'), ' ', link(unsubscribe, t('mail.search-digest.end'))),
    ),
  };
}
