import type { ReactElement } from 'react';
import {
  END_DIGESTS_PATH,
  END_SEARCH_MAILS_PATH,
  END_WISHLIST_ALERTS_PATH,
  endAlertsAddress,
} from '../alert-addresses.ts';
import type { LinkedItem } from '../item.ts';
import type { MailData } from '../mail-kinds.ts';
import { type MailTexts, money } from '../mail-messages.ts';
import { heading, layout, link, noteText, paragraph, type Template } from './layout.ts';

type Digest = MailData<'digest'>;
type Searches = NonNullable<Digest['searches']>;
type Wishlist = NonNullable<Digest['wishlist']>;

/** What is new in saved searches, one part for each, and for the items of a wishlist; each kind ends by itself. */
export function digest({ reader, searches, wishlist }: Digest, texts: MailTexts): Template {
  const { t } = texts;
  const title = titleOf(texts, searches, wishlist);
  const total = searches?.reduce((sum, { total }) => sum + total, 0) ?? 0;
  const endSearches = searches && endAlertsAddress(END_SEARCH_MAILS_PATH, reader);
  const endWishlist = wishlist && endAlertsAddress(END_WISHLIST_ALERTS_PATH, reader);
  return {
    subject: title,
    unsubscribe:
      searches && wishlist ? endAlertsAddress(END_DIGESTS_PATH, reader) : (endSearches ?? endWishlist),
    body: layout(
      texts,
      title,
      wishlist ? t('mail.digest.wishlist.preview') : t('mail.digest.preview', { count: total }),
      ...(wishlist ? wishlistPart(texts, wishlist) : []),
      ...(searches?.flatMap((search) => [
        heading(search.name),
        ...search.items.map((item) => itemLine(texts, item)),
        paragraph(link(search.path, t('mail.digest.all', { count: search.total }))),
      ]) ?? []),
      ...(endSearches
        ? [noteText(t('mail.digest.reason'), ' ', link(endSearches, t('mail.digest.end')))]
        : []),
      ...(endWishlist
        ? [noteText(t('mail.digest.wishlist.reason'), ' ', link(endWishlist, t('mail.digest.wishlist.end')))]
        : []),
    ),
  };
}

function titleOf({ t }: MailTexts, searches: Searches | undefined, wishlist: Wishlist | undefined): string {
  if (!wishlist)
    return t('mail.digest.title', { count: searches?.length ?? 0, name: searches?.[0]?.name ?? '' });
  if (searches) return t('mail.digest.both.title');
  if (wishlist.sold.length === 0) return t('mail.digest.reduced.title', { count: wishlist.reducedTotal });
  return t(wishlist.reducedTotal === 0 ? 'mail.digest.similar.title' : 'mail.digest.wishlist.title');
}

/** An item; one that was reduced with its price before. */
function itemLine({ t }: MailTexts, item: LinkedItem & { priorPrice?: number }): ReactElement {
  const { path, title, brand, price, currency, priorPrice } = item;
  const values = { brand, size: item.size || '-', price: money(price, currency) };
  return paragraph(
    link(path, title),
    priorPrice === undefined
      ? t('mail.digest.item', values)
      : t('mail.digest.reduced.item', { ...values, before: money(priorPrice, currency) }),
  );
}

/** Price cuts with what the law compares them with, then what is near the items that were sold. */
function wishlistPart(texts: MailTexts, { reduced, reducedTotal, sold }: Wishlist): ReactElement[] {
  const { t } = texts;
  return [
    ...(reduced.length > 0
      ? [heading(t('mail.digest.reduced')), ...reduced.map((item) => itemLine(texts, item))]
      : []),
    ...(reducedTotal > reduced.length
      ? [paragraph(link('/wishlist', t('mail.digest.reduced.all', { count: reducedTotal })))]
      : []),
    ...sold.flatMap(({ title, brand, items }) => [
      heading(t('mail.digest.similar', { title, brand })),
      ...items.map((item) => itemLine(texts, item)),
    ]),
  ];
}
