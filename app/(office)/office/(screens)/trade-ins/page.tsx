import type { Metadata } from 'next';
import { Suspense } from 'react';
import { TradeInsScreen } from '#components/office/trade-ins/trade-ins-screen.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Trade-ins' };

/** Filters are in the address, which is known to the browser alone. */
export default function TradeInsPage() {
  return (
    <Suspense>
      <TradeInsScreen />
    </Suspense>
  );
}
