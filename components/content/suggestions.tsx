'use client';

import { useEffect, useState } from 'react';
import { CardGrid } from '#components/product/card-grid.tsx';
import { viaBrowser } from '#lib/api/via-browser.ts';
import { fetchCart } from '#lib/cart/fetch-cart.ts';
import { nearBag } from '#lib/cart/near-bag.ts';
import type { Card } from '#lib/catalogue/card.ts';
import { t } from '#lib/i18n/t.ts';
import styles from './suggestions.module.css';

/** Four models near the bag's newest piece, or the newest of the shop. An API that does not answer is left in peace. */
export default function Suggestions() {
  const [found, setFound] = useState<{ near: boolean; cards: Card[] }>();
  useEffect(() => {
    let wanted = true;
    fetchCart(viaBrowser)
      .catch(() => null)
      .then(nearBag)
      .then(
        (near) => wanted && setFound(near),
        () => undefined,
      );
    return () => {
      wanted = false;
    };
  }, []);
  if (!found || found.cards.length === 0) return null;
  return (
    <section className={styles.near} aria-labelledby="near-bag">
      <h2 id="near-bag">{t(found.near ? 'suggestions.bag' : 'suggestions.newest')}</h2>
      <CardGrid cards={found.cards} />
    </section>
  );
}
