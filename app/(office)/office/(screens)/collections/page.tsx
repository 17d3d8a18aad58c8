import type { Metadata } from 'next';
import { CollectionsScreen } from '#components/office/collections/collections-screen.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Collections' };

export default function CollectionsPage() {
  return <CollectionsScreen />;
}
