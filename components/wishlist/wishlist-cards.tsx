'use client';

import { Fragment, useState } from 'react';
import { SimilarItems } from '#components/cart/similar-items.tsx';
import { ProductCard } from '#components/product-card/product-card.tsx';
import type { WishlistItem } from '#contract/wishlist.ts';
import { cardOf } from '#lib/catalogue/card.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './wishlist-view.module.css';

/** Number of placeholders while the list's length is unknown. */
const TILES = 4;

/** Cards of a list's items; sold ones say so, and link to similar items. */
export function WishlistCards({ items, texts }: { items: readonly WishlistItem[]; texts: Messages }) {
  const [similarTo, setSimilarTo] = useState<string>();
  return (
    <ul className={styles.grid}>
      {items.flatMap((item) =>
        cardOf(item.article).map((card) => {
          const { slug, availability } = card.item;
          const isOpen = similarTo === slug;
          return (
            <Fragment key={slug}>
              <li>
                <ProductCard card={card} texts={texts} />
                {availability === 'sold' && (
                  <button
                    type="button"
                    className={styles.more}
                    aria-expanded={isOpen}
                    aria-label={format(texts, 'cart.gone.similar', { title: card.title })}
                    onClick={() => setSimilarTo(isOpen ? undefined : slug)}
                  >
                    {format(texts, 'wishlist.similar')}
                  </button>
                )}
              </li>
              {isOpen && (
                <li className={styles.similar}>
                  <SimilarItems slug={slug} title={card.title} level={2} texts={texts} />
                </li>
              )}
            </Fragment>
          );
        }),
      )}
    </ul>
  );
}

/** Placeholders of the final size. Browsers without scripts show why the list stays empty. */
export function WishlistSkeleton({ count, texts }: { count: number; texts: Messages }) {
  return (
    <>
      <p className={styles.noScript}>{format(texts, 'wishlist.noScript')}</p>
      <div role="status" aria-busy="true" className={styles.waiting}>
        <span className="visually-hidden">{format(texts, 'wishlist.waiting')}</span>
        <span className={styles.grid} aria-hidden="true">
          {Array.from({ length: Math.min(count || TILES, 8) }, (_, place) => place).map((place) => (
            <span key={place} className={styles.tile} />
          ))}
        </span>
      </div>
    </>
  );
}
