'use client';

import { useCallback } from 'react';
import { Carousel } from '#components/carousel/carousel.tsx';
import { LoadedCards } from '#components/carousel/loaded-cards.tsx';
import { fetchSimilarCards } from '#lib/api/cards.ts';
import { say, type Texts } from '#lib/forms/say.ts';
import styles from './similar-items.module.css';

const SHOWN = 8;

interface SimilarItemsProps {
  /** Of the piece that was lost. */
  slug: string;
  title: string;
  texts: Texts;
}

/** Pieces near one that somebody else has now. */
export function SimilarItems({ slug, title, texts }: SimilarItemsProps) {
  const read = useCallback(() => fetchSimilarCards(slug, SHOWN), [slug]);
  const heading = say(texts, 'cart.gone.similar', { title });
  return (
    <section className={styles.similar} aria-label={heading}>
      <Carousel head={<h3>{heading}</h3>} of="products" texts={texts} row={slug}>
        <LoadedCards read={read} count={SHOWN} texts={texts} />
      </Carousel>
    </section>
  );
}
