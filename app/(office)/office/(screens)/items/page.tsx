import type { Metadata } from 'next';
import { Suspense } from 'react';
import { ItemsScreen } from '#components/office/items/items-screen.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Items' };

/** The view and the filters are in the address, which only the browser knows. */
export default function ItemsPage() {
  return (
    <Suspense>
      <ItemsScreen />
    </Suspense>
  );
}
