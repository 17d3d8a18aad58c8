import type { Metadata } from 'next';
import { Suspense } from 'react';
import { ImportScreen } from '#components/office/import/import-screen.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Import' };

/** The import and its step are in the address, which only the browser knows. */
export default function ImportPage() {
  return (
    <Suspense>
      <ImportScreen />
    </Suspense>
  );
}
