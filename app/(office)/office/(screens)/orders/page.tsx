import type { Metadata } from 'next';
import { Suspense } from 'react';
import { OrdersScreen } from '#components/office/orders/orders-screen.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Orders' };

/** The view and the search are in the address, which only the browser knows. */
export default function OrdersPage() {
  return (
    <Suspense>
      <OrdersScreen />
    </Suspense>
  );
}
