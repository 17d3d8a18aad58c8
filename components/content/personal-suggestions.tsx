'use client';

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { hasCart } from '#lib/cart/has-cart.ts';

const Suggestions = lazy(() => import('./cart-suggestions.tsx').catch(() => ({ default: () => null })));

interface ForYouProps {
  /** Shown to those who have nothing in their bag; without it the newest items are asked for. */
  children?: ReactNode;
}

/** Items similar to those in the bag, on pages that have nothing of their own to show. Asked for after paint. */
export function ForYou({ children }: ForYouProps) {
  const [asking, setAsking] = useState(false);
  const newest = children !== undefined;
  useEffect(() => setAsking(!newest || hasCart()), [newest]);
  return asking ? (
    <Suspense fallback={children}>
      <Suggestions instead={children} />
    </Suspense>
  ) : (
    children
  );
}
