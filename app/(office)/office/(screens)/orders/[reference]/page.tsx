import type { Metadata } from 'next';
import { OrderScreen } from '#components/office/orders/order-screen.tsx';

export const instant = false;

interface Props {
  params: Promise<{ reference: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Order ${(await params).reference}` };
}

export default async function OrderPage({ params }: Props) {
  const { reference } = await params;
  return <OrderScreen key={reference} reference={reference} />;
}
