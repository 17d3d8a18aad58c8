import type { Card } from '#lib/catalogue/card.ts';
import type { Messages } from '#lib/i18n/format.ts';
import styles from './product-card.module.css';
import { type CardPlace, ProductCard } from './product-card.tsx';

export interface CardGridProps {
  cards: Card[];
  texts: Messages;
  /** Number of first pictures that load eagerly. */
  eager?: number;
  /** A selection of cards: those that would not fill the last row of a small screen are hidden. */
  selection?: boolean;
  place?: CardPlace;
}

/** Cards in two, three or four columns. Pages rendered by the server use ready markup instead (markup-grid.tsx). */
export function CardGrid({ cards, texts, eager = 0, selection = false, place }: CardGridProps) {
  return (
    <ul className={styles.grid} data-selection={selection || undefined}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProductCard card={card} texts={texts} eager={index < eager} place={place} />
        </li>
      ))}
    </ul>
  );
}
