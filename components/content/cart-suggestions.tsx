'use client';

import type { ReactNode } from 'react';
import { CardGrid } from '#components/product-card/card-grid.tsx';
import { useApiQuery } from '#lib/api/query-client.ts';
import { cartSuggestionsQuery } from '#lib/cart/cart-suggestions.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import type { Locale } from '#shared/locales.ts';
import byId from '#shop-messages/cards.json' with { type: 'json' };
import styles from './cart-suggestions.module.css';

export interface CartSuggestionsProps {
  locale: Locale;
  fallback?: ReactNode;
}

/** Four products similar to the cart's newest item; otherwise the `fallback`, or the shop's newest. */
export default function CartSuggestions({ locale, fallback }: CartSuggestionsProps) {
  const { data: found } = useApiQuery(cartSuggestionsQuery);
  if (!found || found.cards.length === 0 || (!found.similar && fallback)) return fallback;
  // Bundled with the script: a page that failed passes none.
  const texts: Messages = { locale, settings: {}, byId };
  return (
    <section className={styles.suggestions} aria-labelledby="cart-suggestions">
      <h2 className="display" id="cart-suggestions">
        {format(texts, found.similar ? 'suggestions.bag' : 'suggestions.newest')}
      </h2>
      <CardGrid selection cards={found.cards} texts={texts} />
    </section>
  );
}
