'use client';

import { lazy, Suspense, useEffect, useState } from 'react';

const Suggestions = lazy(() => import('./suggestions.tsx').catch(() => ({ default: () => null })));

/** Pieces near those in the bag, on pages that have nothing of their own to show. Asked for after paint; without an answer nothing is there. */
export function ForYou() {
  const [asking, setAsking] = useState(false);
  useEffect(() => setAsking(true), []);
  return asking ? (
    <Suspense fallback={null}>
      <Suggestions />
    </Suspense>
  ) : null;
}
