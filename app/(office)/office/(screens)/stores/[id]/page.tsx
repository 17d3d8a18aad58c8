import type { Metadata } from 'next';
import { Suspense } from 'react';
import { StoreScreen } from '#components/office/stores/store-screen.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Store' };

interface Props {
  params: Promise<{ id: string }>;
}

/** The part of the store is in the address, which only the browser knows. */
export default async function StorePage({ params }: Props) {
  const { id } = await params;
  return (
    <Suspense>
      <StoreScreen key={id} id={id} />
    </Suspense>
  );
}
