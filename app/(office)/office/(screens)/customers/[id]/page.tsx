import type { Metadata } from 'next';
import { CustomerScreen } from '#components/office/customers/customer-screen.tsx';

export const instant = false;
export const metadata: Metadata = { title: 'Customer' };

interface Props {
  params: Promise<{ id: string }>;
}

export default async function CustomerPage({ params }: Props) {
  const { id } = await params;
  return <CustomerScreen key={id} id={id} />;
}
