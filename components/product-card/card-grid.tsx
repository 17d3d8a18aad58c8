import type { Card } from '#lib/catalogue/card.ts';
import { cardTexts } from '#lib/catalogue/card-texts.ts';
import styles from './product-card.module.css';
import { ProductCard } from './product-card.tsx';

/** Cards in two, three or four columns. */
export function CardGrid({ cards, eager = 0 }: { cards: Card[]; eager?: number }) {
  return (
    <ul className={styles.grid}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProductCard card={card} texts={cardTexts()} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
}
