import type { Metadata } from 'next';
import { Suspense } from 'react';
import { MessagesScreen } from '#components/office/messages/messages-screen.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Messages' };

/** The view is in the address, which only the browser knows. */
export default function MessagesPage() {
  return (
    <Suspense>
      <MessagesScreen />
    </Suspense>
  );
}
