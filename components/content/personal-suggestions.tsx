'use client';

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { hasCart } from '#lib/cart/has-cart.ts';

const CartSuggestions = lazy(() => import('./cart-suggestions.tsx').catch(() => ({ default: () => null })));

interface PersonalSuggestionsProps {
  /** Shown to those who have nothing in their bag; without it the newest items are asked for. */
  children?: ReactNode;
}

/** Items similar to those in the bag, on pages that have nothing of their own to show. Asked for after paint. */
export function PersonalSuggestions({ children }: PersonalSuggestionsProps) {
  const [isLoading, setLoading] = useState(false);
  const hasFallback = children !== undefined;
  useEffect(() => setLoading(!hasFallback || hasCart()), [hasFallback]);
  return isLoading ? (
    <Suspense fallback={children}>
      <CartSuggestions fallback={children} />
    </Suspense>
  ) : (
    children
  );
}
