'use client';

import { useEffect } from 'react';
import type { Purchase } from '#lib/tracking/events.ts';

/** Tells once that an order was paid; shows nothing. */
export function TrackPurchase({ event }: { event: Purchase }) {
  useEffect(() => {
    void import('#lib/tracking/purchase-once.ts').then(({ trackPurchase }) => trackPurchase(event));
  }, [event]);
  return null;
}
