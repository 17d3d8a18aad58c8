'use client';

import { ProductCard } from '#components/product-card/product-card.tsx';
import type { Card } from '#lib/catalogue/card.ts';
import { useCards } from '#lib/catalogue/use-cards.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './loaded-cards.module.css';

interface LoadedCardsProps {
  /** Must not change by itself. */
  read: () => Promise<Card[]>;
  /** How many there will be at most: so many tiles stand there until then. */
  count: number;
  texts: Messages;
}

/** Items of a carousel that the page's script asks for: empty tiles first, of the size of what comes. */
export function LoadedCards({ read, count, texts }: LoadedCardsProps) {
  const cards = useCards(read);
  if (cards?.length === 0) return <li className={styles.none}>{format(texts, 'carousel.none')}</li>;
  if (cards) {
    return cards.map((card) => (
      <li key={card.id}>
        <ProductCard card={card} texts={texts} />
      </li>
    ));
  }
  return Array.from({ length: count }, (_, place) => place).map((place) => (
    <li key={place} aria-hidden="true">
      <span className={styles.tile} />
      <span className={styles.lines} />
    </li>
  ));
}
