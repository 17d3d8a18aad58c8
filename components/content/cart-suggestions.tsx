'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CardGrid } from '#components/product-card/card-grid.tsx';
import { queryClient } from '#lib/api/query-client.ts';
import { cartSuggestionsQuery } from '#lib/cart/cart-suggestions.ts';
import { SHOP_LOCALE } from '#lib/i18n/locales.ts';
import { translator } from '#lib/i18n/server.ts';
import styles from './cart-suggestions.module.css';

const t = translator(SHOP_LOCALE);

/** Four models similar to the bag's newest item, else the `fallback`, or the newest of the shop. */
export default function CartSuggestions({ fallback }: { fallback?: ReactNode }) {
  const { data: found } = useQuery(cartSuggestionsQuery, queryClient);
  if (!found || found.cards.length === 0 || (!found.similar && fallback)) return fallback;
  return (
    <section className={styles.near} aria-labelledby="near-bag">
      <h2 id="near-bag">{t(found.similar ? 'suggestions.bag' : 'suggestions.newest')}</h2>
      <CardGrid cards={found.cards} />
    </section>
  );
}
