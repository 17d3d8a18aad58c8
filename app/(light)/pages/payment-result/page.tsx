import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Result } from '#components/checkout/payment-result.tsx';
import { NoOrder } from '#components/checkout/unknown-order.tsx';
import { ownOrder } from '#lib/api/own-order.ts';
import { lookAtPayment } from '#lib/api/payments.ts';
import { person } from '#lib/api/shopper.server.ts';
import { routeToResult } from '#lib/checkout/paths.ts';
import { textsOf } from '#lib/forms/texts.ts';

export const instant = false;
export const metadata: Metadata = { title: 'Your payment', robots: { index: false } };

interface ResultPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** What came of a payment. Only the order tells; whatever the address says, nothing is believed or changed. */
export default async function PaymentResultPage({ searchParams }: ResultPageProps) {
  const [{ cookies, via }, query] = await Promise.all([person(), searchParams]);
  const { order: asked, payment_intent: intent, payment_intent_client_secret: secret } = query;
  if (typeof asked === 'string' && typeof intent === 'string' && typeof secret === 'string') {
    // Back from Stripe, which leaves the key to the payment in the address, where it must not stay.
    await lookAtPayment(via, intent, secret).catch(() => undefined);
    redirect(routeToResult(asked));
  }
  const order = await ownOrder(via, typeof asked === 'string' ? asked : cookies['cart-id']);
  const texts = textsOf('result.', 'condition.', 'cart.');
  return order ? <Result order={order} texts={texts} /> : <NoOrder texts={texts} />;
}
