import type { Metadata } from 'next';
import { Suspense } from 'react';
import { CustomersScreen } from '#components/office/customers/customers-screen.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Customers' };

/** The search is in the address, which is known to the browser alone. */
export default function CustomersPage() {
  return (
    <Suspense>
      <CustomersScreen />
    </Suspense>
  );
}
