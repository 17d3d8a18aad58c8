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
import { itemPictures, itemRows } from './item-rows.ts';
import { button, heading, layout, link, noteText, paragraph, type Template } from './layout.ts';
import { sizeFact } from './order-lines.ts';

type Digest = MailData<'digest'>;
type Searches = NonNullable<Digest['searches']>;
type Wishlist = NonNullable<Digest['wishlist']>;

/** News of saved searches, one part for each, and of a wishlist's items; each kind has its own link to end it. */
export function digest(news: Digest, texts: MailTexts): Template {
  const { t } = texts;
  const { reader, searches, wishlist } = news;
  // One button: the wishlist's, or that of the only search.
  const isOnly = !wishlist && searches?.length === 1;
  const allOf = ({ path, total }: Searches[number]) => {
    const label = t('mail.digest.all', { count: total });
    return isOnly ? button(path, label) : paragraph(link(path, label));
  };
  const title = titleOf(texts, searches, wishlist);
  const total = searches?.reduce((sum, { total }) => sum + total, 0) ?? 0;
  const endSearches = searches && endAlertsAddress(END_SEARCH_MAILS_PATH, reader);
  const endWishlist = wishlist && endAlertsAddress(END_WISHLIST_ALERTS_PATH, reader);
  return {
    subject: title,
    pictures: itemPictures(itemsOf(news)),
    unsubscribe:
      searches && wishlist ? endAlertsAddress(END_DIGESTS_PATH, reader) : (endSearches ?? endWishlist),
    body: layout(
      texts,
      title,
      wishlist ? t('mail.digest.wishlist.preview') : t('mail.digest.preview', { count: total }),
      ...(wishlist ? wishlistPart(texts, wishlist) : []),
      ...(searches?.flatMap((search) => [
        // The title names the only search.
        ...(isOnly ? [] : [heading(search.name)]),
        linkedRows(texts, search.items),
        allOf(search),
      ]) ?? []),
      ...(endSearches
        ? [
            noteText(
              t('mail.digest.reason', { count: searches?.length ?? 0 }),
              ' ',
              link(endSearches, t('mail.digest.end')),
            ),
          ]
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

/** Renders items, each with a link to its page; reduced ones with the previous price. */
const linkedRows = (
  texts: MailTexts,
  items: readonly (LinkedItem & { priorPrice?: number })[],
): ReactElement =>
  itemRows(items, ({ path, title, size, currency, priorPrice, ...item }) => {
    const price = money(item.price, currency);
    const words = { name: link(path, title), facts: size ? sizeFact(size, texts) : undefined, price };
    if (priorPrice === undefined) return words;
    return {
      ...words,
      price: texts.t('mail.digest.now', { price }),
      note: texts.t('mail.digest.prior', { before: money(priorPrice, currency) }),
    };
  });

/** Lists all items in the mail. */
const itemsOf = ({ searches = [], wishlist }: Digest) => [
  ...(wishlist?.reduced ?? []),
  ...(wishlist?.sold.flatMap(({ items }) => items) ?? []),
  ...searches.flatMap(({ items }) => items),
];

/** Renders price cuts with the reference price that the law requires, then items similar to sold ones. */
function wishlistPart(texts: MailTexts, { reduced, reducedTotal, sold }: Wishlist): ReactElement[] {
  const { t } = texts;
  const hasReduced = reduced.length > 0;
  const see = button(
    '/wishlist',
    reducedTotal > reduced.length
      ? t('mail.digest.reduced.all', { count: reducedTotal })
      : t('mail.digest.wishlist.see'),
  );
  return [
    ...(hasReduced ? [heading(t('mail.digest.reduced')), linkedRows(texts, reduced), see] : []),
    ...sold.flatMap(({ title, brand, items }) => [
      heading(t('mail.digest.similar', { title, brand })),
      linkedRows(texts, items),
    ]),
    ...(hasReduced ? [] : [see]),
  ];
}
