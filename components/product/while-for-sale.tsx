'use client';

import type { ReactNode } from 'react';
import { useAvailability } from '#lib/cart/use-availability.ts';

/** What is shown of an item until it is sold, though the page was made before. */
export function WhileForSale({ id, slug, children }: { id: string; slug: string; children: ReactNode }) {
  return useAvailability(id, slug, 'available').state === 'sold' ? null : children;
}
