import type { Metadata } from 'next';
import { Suspense } from 'react';
import { CustomersScreen } from '#components/office/customers/customers-screen.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Customers' };

/** The search is in the address, which only the browser knows. */
export default function CustomersPage() {
  return (
    <Suspense>
      <CustomersScreen />
    </Suspense>
  );
}
