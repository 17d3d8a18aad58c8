'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { CardGrid } from '#components/product-card/card-grid.tsx';
import { browserClient } from '#lib/api/browser-client.ts';
import { suggestForCart } from '#lib/cart/cart-suggestions.ts';
import { fetchCart } from '#lib/cart/fetch-cart.ts';
import type { Card } from '#lib/catalogue/card.ts';
import { SHOP_LOCALE } from '#lib/i18n/locales.ts';
import { translator } from '#lib/i18n/server.ts';
import styles from './cart-suggestions.module.css';

const t = translator(SHOP_LOCALE);

/** Four models similar to the bag's newest item, else what is shown `instead`, or the newest of the shop. */
export default function CartSuggestions({ fallback }: { fallback?: ReactNode }) {
  const [found, setFound] = useState<{ similar: boolean; cards: Card[] }>();
  useEffect(() => {
    let wanted = true;
    fetchCart(browserClient)
      .catch(() => null)
      .then(suggestForCart)
      .then(
        (suggestions) => wanted && setFound(suggestions),
        () => undefined,
      );
    return () => {
      wanted = false;
    };
  }, []);
  if (!found || found.cards.length === 0 || (!found.similar && fallback)) return fallback;
  return (
    <section className={styles.near} aria-labelledby="near-bag">
      <h2 id="near-bag">{t(found.similar ? 'suggestions.bag' : 'suggestions.newest')}</h2>
      <CardGrid cards={found.cards} />
    </section>
  );
}
