'use client';

import { Carousel } from '#components/carousel/carousel.tsx';
import { LoadedCards } from '#components/carousel/loaded-cards.tsx';
import { similarCardsQuery } from '#lib/api/card-queries.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './similar-items.module.css';

const SHOWN = 8;

interface SimilarItemsProps {
  /** Slug of the lost item. */
  slug: string;
  title: string;
  /** Heading level: one below that of the section around it. */
  level?: 2 | 3;
  texts: Messages;
}

/** Items similar to one that is held or sold. */
export function SimilarItems({ slug, title, level = 3, texts }: SimilarItemsProps) {
  const heading = format(texts, 'cart.gone.similar', { title });
  return (
    <section className={styles.similar} aria-label={heading}>
      <Carousel
        head={level === 2 ? <h2>{heading}</h2> : <h3>{heading}</h3>}
        of="products"
        texts={texts}
        row={slug}
      >
        <LoadedCards query={similarCardsQuery(slug, SHOWN)} count={SHOWN} texts={texts} />
      </Carousel>
    </section>
  );
}
