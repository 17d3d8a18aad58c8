import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { NoOrder } from '#components/checkout/no-order.tsx';
import { Result } from '#components/checkout/result.tsx';
import { person } from '#lib/auth/person.server.ts';
import { ownOrder } from '#lib/cart/own-order.ts';
import { routeToResult } from '#lib/checkout/paths.ts';
import { textsOf } from '#lib/forms/texts.ts';

export const instant = false;
export const metadata: Metadata = { title: 'Your payment', robots: { index: false } };

interface ResultPageProps {
  searchParams: Promise<{ order?: string | string[]; payment_intent_client_secret?: string | string[] }>;
}

/** What came of a payment. Only the order tells; whatever the address says, nothing is believed or changed. */
export default async function PaymentResultPage({ searchParams }: ResultPageProps) {
  const [{ cookies, via }, { order: asked, payment_intent_client_secret: secret }] = await Promise.all([
    person(),
    searchParams,
  ]);
  // Stripe puts the key to the payment into the address, where it must not stay.
  if (secret && typeof asked === 'string') redirect(routeToResult(asked));
  const order = await ownOrder(via, typeof asked === 'string' ? asked : cookies['cart-id']);
  const texts = textsOf('result.', 'condition.', 'cart.');
  return order ? <Result order={order} texts={texts} /> : <NoOrder texts={texts} />;
}
