import type { Metadata } from 'next';
import { ItemScreen } from '#components/office/item/item-screen.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Item' };

interface Props {
  params: Promise<{ id: string }>;
}

export default async function ItemPage({ params }: Props) {
  const { id } = await params;
  return <ItemScreen key={id} id={id} />;
}
