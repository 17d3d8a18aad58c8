'use client';

import type { ReactNode } from 'react';
import { useAvailability } from '#lib/cart/use-availability.ts';

interface WhileForSaleProps {
  id: string;
  slug: string;
  /** Whether other items can be chosen. */
  hasOthers: boolean;
  children: ReactNode;
}

/** Hides the options of an item once it is sold without alternatives, because the cached page may be older. */
export function WhileForSale({ id, slug, hasOthers, children }: WhileForSaleProps) {
  const isSold = useAvailability(id, slug, 'available') === 'sold';
  return isSold && !hasOthers ? null : children;
}
