import { CardGrid } from '#components/product-card/card-grid.tsx';
import type { WishlistItem } from '#contract/wishlist.ts';
import { type Card, cardOf } from '#lib/catalogue/card.ts';
import { CARD } from '#lib/i18n/client-messages.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { wishlistPath } from '#lib/routes.ts';
import type { Locale } from '#shared/locales.ts';
import styles from './wishlist-preview.module.css';

const SHOWN = 4;

interface WishlistPreviewProps {
  locale: Locale;
  items: readonly WishlistItem[];
  /** New items, shown when the wishlist is empty. */
  suggestions: Card[];
}

/** The last saved items on the account's overview, or new items when the wishlist is empty. */
export function WishlistPreview({ locale, items, suggestions }: WishlistPreviewProps) {
  const t = translator(locale);
  const isEmpty = items.length === 0;
  const cards = isEmpty ? suggestions : items.flatMap((item) => cardOf(item.article));
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="wishlist-title">
      <div className={styles.head}>
        <h2 id="wishlist-title">{t('wishlist.yours')}</h2>
        {!isEmpty && <a href={wishlistPath()}>{t('wishlist.all', { count: items.length })}</a>}
      </div>
      {isEmpty && <p className={styles.lead}>{t('wishlist.yours.empty')}</p>}
      <CardGrid selection={isEmpty} cards={cards.slice(0, SHOWN)} texts={messagesFor(locale, ...CARD)} />
    </section>
  );
}
