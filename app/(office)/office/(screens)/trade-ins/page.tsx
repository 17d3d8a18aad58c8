import type { Metadata } from 'next';
import { Suspense } from 'react';
import { TradeInsScreen } from '#components/office/trade-ins/trade-ins-screen.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Trade-ins' };

/** The filters are in the address, which only the browser knows. */
export default function TradeInsPage() {
  return (
    <Suspense>
      <TradeInsScreen />
    </Suspense>
  );
}
