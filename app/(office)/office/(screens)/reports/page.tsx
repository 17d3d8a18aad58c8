import type { Metadata } from 'next';
import { Suspense } from 'react';
import { ReportsScreen } from '#components/office/reports/reports-screen.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Reports' };

/** The days and the store are in the address, which only the browser knows. */
export default function ReportsPage() {
  return (
    <Suspense>
      <ReportsScreen />
    </Suspense>
  );
}
