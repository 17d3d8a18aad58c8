import type { Metadata } from 'next';
import { Suspense } from 'react';
import { PriceGridScreen } from '#components/office/price-grid/price-grid-screen.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Price grid' };

/** The sheet and the version are in the address, which only the browser knows. */
export default function PriceGridPage() {
  return (
    <Suspense>
      <PriceGridScreen />
    </Suspense>
  );
}
