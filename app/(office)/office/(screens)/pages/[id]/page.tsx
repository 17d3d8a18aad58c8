import type { Metadata } from 'next';
import { PageScreen } from '#components/office/content/page-screen.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Page' };

interface Props {
  params: Promise<{ id: string }>;
}

export default async function PagePage({ params }: Props) {
  return <PageScreen id={decodeURIComponent((await params).id)} />;
}
