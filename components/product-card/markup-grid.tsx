import { Markup } from '#components/ui/markup.tsx';
import type { CardGridProps } from './card-grid.tsx';
import styles from './product-card.module.css';
import { ProductCard } from './product-card.tsx';

/**
 * The cards of `CardGrid` on a page that the server makes, as ready markup but for the eager ones: React announces their
 * pictures in the head of the page. Each has an element of its own, which stays where a filter leaves its card.
 */
export function MarkupGrid({ cards, texts, eager = 0, selection = false, place }: CardGridProps) {
  return (
    <ul className={styles.grid} data-selection={selection || undefined}>
      {cards.map((card, index) =>
        index < eager ? (
          <li key={card.id}>
            <ProductCard card={card} texts={texts} eager place={place} />
          </li>
        ) : (
          <Markup as="li" key={card.id}>
            <ProductCard card={card} texts={texts} place={place} />
          </Markup>
        ),
      )}
    </ul>
  );
}
