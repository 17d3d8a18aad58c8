import type { Metadata } from 'next';
import { CollectionScreen } from '#components/office/collections/collection-screen.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Collection' };

interface Props {
  params: Promise<{ slug: string }>;
}

export default async function CollectionPage({ params }: Props) {
  return <CollectionScreen slug={decodeURIComponent((await params).slug)} />;
}
