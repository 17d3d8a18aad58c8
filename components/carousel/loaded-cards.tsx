'use client';

import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { ProductCard } from '#components/product-card/product-card.tsx';
import { useApiQuery } from '#lib/api/query-client.ts';
import type { Card } from '#lib/catalogue/card.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { CardTiles } from './card-tiles.tsx';
import styles from './loaded-cards.module.css';

interface LoadedCardsProps<Key extends QueryKey> {
  query: UseQueryOptions<Card[], Error, Card[], Key>;
  /** Maximum number of items: as many placeholders show while they load. */
  count: number;
  texts: Messages;
}

/** Items of a carousel that the browser loads: placeholders of the same size first. */
export function LoadedCards<Key extends QueryKey>({ query, count, texts }: LoadedCardsProps<Key>) {
  const { data, isError } = useApiQuery(query);
  const cards = isError ? [] : data;
  if (cards?.length === 0) return <li className={styles.none}>{format(texts, 'carousel.none')}</li>;
  if (cards) {
    return cards.map((card) => (
      <li key={card.id}>
        <ProductCard card={card} texts={texts} place="carousel" />
      </li>
    ));
  }
  return <CardTiles count={count} />;
}
