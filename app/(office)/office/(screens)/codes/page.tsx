import type { Metadata } from 'next';
import { Suspense } from 'react';
import { CodesScreen } from '#components/office/codes/codes-screen.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Codes and gift cards' };

/** The list and the search are in the address, which only the browser knows. */
export default function CodesPage() {
  return (
    <Suspense>
      <CodesScreen />
    </Suspense>
  );
}
