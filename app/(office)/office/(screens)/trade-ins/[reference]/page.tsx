import type { Metadata } from 'next';
import { CartScreen } from '#components/office/trade-ins/cart-screen.tsx';

export const instant = false;

interface Props {
  params: Promise<{ reference: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Trade-in ${(await params).reference}` };
}

export default async function TradeInPage({ params }: Props) {
  const { reference } = await params;
  return <CartScreen key={reference} reference={reference} />;
}
