import type { Metadata } from 'next';
import { Suspense } from 'react';
import { ItemsScreen } from '#components/office/items/items-screen.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Items' };

/** The view and the filters are in the address, which is known to the browser alone. */
export default function ItemsPage() {
  return (
    <Suspense>
      <ItemsScreen />
    </Suspense>
  );
}
