import type { Metadata } from 'next';
import { Suspense } from 'react';
import { MarkdownsScreen } from '#components/office/markdowns/markdowns-screen.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Markdown plans' };

/** The plan that is open is in the address, which is known to the browser alone. */
export default function MarkdownsPage() {
  return (
    <Suspense>
      <MarkdownsScreen />
    </Suspense>
  );
}
