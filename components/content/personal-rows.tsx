'use client';

import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { CardTiles } from '#components/carousel/card-tiles.tsx';
import { CardGrid } from '#components/product-card/card-grid.tsx';
import grid from '#components/product-card/product-card.module.css';
import type { Sizes } from '#contract/sizes.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { filtersOfSizes } from '#lib/catalogue/own-sizes.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import {
  filtersOfBrands,
  likeSavedQuery,
  listingPath,
  newestQuery,
  ROW_CARDS,
} from '#lib/personal-home/rows.ts';
import { wishlistPath } from '#lib/routes.ts';
import styles from './personal-home.module.css';

export interface PersonalRowsProps {
  sizes: Sizes;
  /** Names of followed brands. */
  brands: readonly string[];
  /** Slugs of saved items, the latest first. */
  saved: readonly string[];
  texts: Messages;
}

/** Up to three rows: new products in the visitor's sizes, new products of followed brands, products similar to saved items. */
export default function PersonalRows({ sizes, brands, saved, texts }: PersonalRowsProps) {
  const rows = useRows(sizes, brands, saved);
  const results = useQueries({ queries: rows.map(({ query }) => query) }, queryClient);
  if (results.every(({ data }) => data?.length === 0))
    return <p className={styles.failed}>{format(texts, 'personal.none')}</p>;
  return rows.map(({ name, href }, index) => {
    const { data, isError, refetch } = results[index] ?? {};
    if (data?.length === 0) return null;
    return (
      <section
        key={name}
        className={styles.row}
        aria-labelledby={`own-${name}`}
        aria-busy={!data && !isError}
      >
        <div className={styles.rowHead}>
          <h2 className="display" id={`own-${name}`}>
            {format(texts, `personal.${name}`)}
          </h2>
          <a className="underlined" href={href} rel="nofollow">
            {format(texts, `personal.${name}.all`)}
          </a>
        </div>
        {data ? (
          <CardGrid selection cards={data} texts={texts} />
        ) : isError ? (
          <p className={styles.failed} role="status">
            {format(texts, 'personal.failed')}{' '}
            <button type="button" className="link" onClick={() => void refetch?.()}>
              {format(texts, 'personal.again')}
            </button>
          </p>
        ) : (
          <ul className={grid.grid} data-selection>
            <CardTiles count={ROW_CARDS} />
          </ul>
        )}
      </section>
    );
  });
}

/** The rows for which sizes, brands or saved items are known. */
function useRows(sizes: Sizes, brands: readonly string[], saved: readonly string[]) {
  // Keeps the first saved items, because a press of a heart on this page would replace the cards under the pointer.
  const [hearts, setHearts] = useState(saved);
  if (hearts.length === 0 && saved.length > 0) setHearts(saved);
  const ofSizes = filtersOfSizes(sizes);
  const ofBrands = filtersOfBrands(brands);
  return [
    ...(ofSizes.size.length > 0
      ? [{ name: 'sizes', href: listingPath(ofSizes), query: newestQuery(ofSizes) }]
      : []),
    ...(brands.length > 0
      ? [{ name: 'brands', href: listingPath(ofBrands), query: newestQuery(ofBrands) }]
      : []),
    ...(hearts.length > 0 ? [{ name: 'saved', href: wishlistPath(), query: likeSavedQuery(hearts) }] : []),
  ];
}
