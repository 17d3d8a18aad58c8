'use client';

import { Carousel } from '#components/carousel/carousel.tsx';
import { LoadedCards } from '#components/carousel/loaded-cards.tsx';
import { similarCardsQuery } from '#lib/api/cards.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './similar-items.module.css';

const SHOWN = 8;

interface SimilarItemsProps {
  /** Of the item that was lost. */
  slug: string;
  title: string;
  texts: Messages;
}

/** Items near one that somebody else has now. */
export function SimilarItems({ slug, title, texts }: SimilarItemsProps) {
  const heading = format(texts, 'cart.gone.similar', { title });
  return (
    <section className={styles.similar} aria-label={heading}>
      <Carousel head={<h3>{heading}</h3>} of="products" texts={texts} row={slug}>
        <LoadedCards query={similarCardsQuery(slug, SHOWN)} count={SHOWN} texts={texts} />
      </Carousel>
    </section>
  );
}
