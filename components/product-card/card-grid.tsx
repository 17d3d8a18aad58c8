import type { Card } from '#lib/catalogue/card.ts';
import { CARD } from '#lib/i18n/client-messages.ts';
import { SHOP_LOCALE } from '#lib/i18n/locales.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import styles from './product-card.module.css';
import { ProductCard } from './product-card.tsx';

/** Cards in two, three or four columns. */
export function CardGrid({ cards, eager = 0 }: { cards: Card[]; eager?: number }) {
  return (
    <ul className={styles.grid}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProductCard card={card} texts={messagesFor(SHOP_LOCALE, ...CARD)} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
}
