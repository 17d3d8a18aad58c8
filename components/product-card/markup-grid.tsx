import { Markup } from '#components/ui/markup.tsx';
import type { CardGridProps } from './card-grid.tsx';
import styles from './product-card.module.css';
import { ProductCard } from './product-card.tsx';

/**
 * The cards of `CardGrid` as ready markup, for pages rendered by the server. React renders the eager cards,
 * because it preloads their pictures. Each card keeps its own `li`, so that a filter does not move cards that
 * stay in the list.
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
