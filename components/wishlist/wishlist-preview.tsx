import { CardGrid } from '#components/product-card/card-grid.tsx';
import type { WishlistItem } from '#contract/wishlist.ts';
import { cardOf } from '#lib/catalogue/card.ts';
import { CARD } from '#lib/i18n/client-messages.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { wishlistPath } from '#lib/routes.ts';
import type { Locale } from '#shared/locales.ts';
import styles from './wishlist-preview.module.css';

const SHOWN = 4;

/** What was saved last, on the overview of the account; nothing where nothing was saved. */
export function WishlistPreview({ locale, items }: { locale: Locale; items: readonly WishlistItem[] }) {
  const t = translator(locale);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="wishlist-title">
      <div className={styles.head}>
        <h2 id="wishlist-title">{t('wishlist.yours')}</h2>
        <a href={wishlistPath()}>{t('wishlist.all', { count: items.length })}</a>
      </div>
      <CardGrid
        cards={items.slice(0, SHOWN).flatMap((item) => cardOf(item.article))}
        texts={messagesFor(locale, ...CARD)}
      />
    </section>
  );
}
