'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CollectionProduct } from '#contract/private/collections.ts';
import type { Product } from '#contract/product.ts';
import { collectionsText, productsFoundQuery } from '#lib/office/collections.ts';
import { money } from '#lib/office/formats.ts';
import { SearchBox } from '../parts/search-box.tsx';
import { Thumbnail } from '../parts/thumbnail.tsx';
import styles from './collections.module.css';

interface AddProductProps {
  /** Ids of its current products. */
  known: readonly string[];
  add(product: CollectionProduct): void;
}

const photoOf = ({ frontPhoto }: Product) => frontPhoto?.sources[0]?.url;

/** Searches items for sale like the shop's own search; each press adds one at the top. */
export function AddProduct({ known, add }: AddProductProps) {
  const [search, setSearch] = useState('');
  const { data } = useQuery(productsFoundQuery(search));
  const found = data?.['hydra:member'].filter(({ id }) => !known.includes(id)) ?? [];
  return (
    <>
      <SearchBox label={collectionsText('office.collections.add')} value={search} onSearch={setSearch} />
      {search !== '' && data && found.length === 0 && (
        <p className={styles.soft}>{collectionsText('office.collections.noneFound', { search })}</p>
      )}
      {search !== '' && found.length > 0 && (
        <ul className={styles.found} aria-label={collectionsText('office.collections.found')}>
          {found.map((product) => {
            const { id, brand, title, minPrice } = product;
            return (
              <li key={id}>
                <button
                  type="button"
                  aria-label={collectionsText('office.collections.addOne', { brand, title })}
                  onClick={() => add({ id, brand, title, price: minPrice, photo: photoOf(product) })}
                >
                  <Thumbnail photo={photoOf(product)} />
                  <span className={styles.what}>
                    <b>{brand}</b>
                    <span>{title}</span>
                  </span>
                  {money(minPrice)}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
