'use client';

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { hasCart } from '#lib/cart/has-cart.ts';
import type { Locale } from '#shared/locales.ts';
import type { CartSuggestionsProps } from './cart-suggestions.tsx';

const CartSuggestions = lazy(() =>
  import('#components/query-components.ts')
    .then(({ loadCartSuggestions }) => loadCartSuggestions())
    .catch(() => ({ default: (_: CartSuggestionsProps) => null })),
);

interface PersonalSuggestionsProps {
  locale: Locale;
  /** Shown to visitors with an empty cart; without it the newest items are read. */
  children?: ReactNode;
}

/** Items similar to those in the cart, on pages without items of their own. Read after paint. */
export function PersonalSuggestions({ locale, children }: PersonalSuggestionsProps) {
  const [isLoading, setLoading] = useState(false);
  const hasFallback = children !== undefined;
  useEffect(() => setLoading(!hasFallback || hasCart()), [hasFallback]);
  return isLoading ? (
    <Suspense fallback={children}>
      <CartSuggestions locale={locale} fallback={children} />
    </Suspense>
  ) : (
    children
  );
}
