'use client';

import { useEffect } from 'react';
import type { Purchase } from '#lib/tracking/events.ts';

/** Reports once that an order was paid; renders nothing. */
export function TrackPurchase({ event }: { event: Purchase }) {
  useEffect(() => {
    void import('#lib/tracking/purchase-once.ts').then(({ trackPurchase }) => trackPurchase(event));
  }, [event]);
  return null;
}
