import { CardGrid } from '#components/product-card/card-grid.tsx';
import { TextContainer } from '#components/ui/text-container.tsx';
import type { SharedWishlist } from '#contract/wishlist.ts';
import { cardOf } from '#lib/catalogue/card.ts';
import { CARD } from '#lib/i18n/client-messages.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { productsPath } from '#lib/routes.ts';
import type { Locale } from '#shared/locales.ts';
import styles from './wishlist-view.module.css';

/** A shared list; null once its link has ended. Any visitor may save items of it. */
export function SharedWishlistView({ locale, shared }: { locale: Locale; shared: SharedWishlist | null }) {
  const t = translator(locale);
  const title = shared?.firstName
    ? t('wishlist.shared.of', { name: shared.firstName })
    : t('wishlist.shared.title');
  const lead = shared ? t('wishlist.shared.empty') : t('wishlist.shared.ended');
  const cards = shared?.items.flatMap((item) => cardOf(item.article)) ?? [];
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        {cards.length > 0 && <p className="soft small">{t('wishlist.count', { count: cards.length })}</p>}
      </header>
      {cards.length > 0 ? (
        <CardGrid cards={cards} texts={messagesFor(locale, ...CARD)} eager={4} />
      ) : (
        <TextContainer
          className={styles.empty}
          actions={[{ href: productsPath(), label: t('wishlist.empty.new') }]}
        >
          <p className={styles.lead}>{lead}</p>
        </TextContainer>
      )}
    </div>
  );
}
