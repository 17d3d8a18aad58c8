import type { Metadata } from 'next';
import { Suspense } from 'react';
import { WorkshopScreen } from '#components/office/workshop/workshop-screen.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Workshop' };

/** The lane is in the address, which only the browser knows. */
export default function WorkshopPage() {
  return (
    <Suspense>
      <WorkshopScreen />
    </Suspense>
  );
}
