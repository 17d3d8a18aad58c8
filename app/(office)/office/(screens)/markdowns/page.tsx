import type { Metadata } from 'next';
import { Suspense } from 'react';
import { MarkdownsScreen } from '#components/office/markdowns/markdowns-screen.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Markdown plans' };

/** The open plan is in the address, which only the browser knows. */
export default function MarkdownsPage() {
  return (
    <Suspense>
      <MarkdownsScreen />
    </Suspense>
  );
}
