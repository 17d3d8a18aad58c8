import type { Metadata } from 'next';
import { PagesScreen } from '#components/office/content/pages-screen.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Pages' };

export default function PagesPage() {
  return <PagesScreen />;
}
