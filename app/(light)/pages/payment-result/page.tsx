import type { Metadata } from 'next';
import { NoOrder } from '#components/checkout/no-order.tsx';
import { Result } from '#components/checkout/result.tsx';
import { person } from '#lib/auth/person.server.ts';
import { ownOrder } from '#lib/cart/own-order.ts';
import { textsOf } from '#lib/forms/texts.ts';

export const instant = false;
export const metadata: Metadata = { title: 'Your payment', robots: { index: false } };

interface ResultPageProps {
  searchParams: Promise<{ order?: string | string[] }>;
}

/** What came of a payment. Only the order tells; whatever the address says, nothing is believed or changed. */
export default async function PaymentResultPage({ searchParams }: ResultPageProps) {
  const [{ cookies, via }, { order: asked }] = await Promise.all([person(), searchParams]);
  const order = await ownOrder(via, typeof asked === 'string' ? asked : cookies['cart-id']);
  const texts = textsOf('result.', 'condition.', 'cart.');
  return order ? <Result order={order} texts={texts} /> : <NoOrder texts={texts} />;
}
