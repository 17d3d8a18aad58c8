import type { Metadata } from 'next';
import { Suspense } from 'react';
import { BooksScreen } from '#components/office/reports/books-screen.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Books' };

/** The days are in the address, which only the browser knows. */
export default function BooksPage() {
  return (
    <Suspense>
      <BooksScreen />
    </Suspense>
  );
}
