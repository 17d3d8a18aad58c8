import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { PaymentResult, UnknownOrder } from '#components/checkout/payment-result.tsx';
import { readOwnOrder } from '#lib/api/own-order.ts';
import { reportPaymentReturn } from '#lib/api/payments.ts';
import { currentShopper } from '#lib/api/shopper.server.ts';
import { SHOP_LOCALE } from '#lib/i18n/locales.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { paymentResultPath } from '#lib/routes.ts';

export const instant = false;
export const metadata: Metadata = {
  title: translator(SHOP_LOCALE)('page.payment'),
  robots: { index: false },
};

interface ResultPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** What came of a payment. Only the order tells; whatever the address says, nothing is believed or changed. */
export default async function PaymentResultPage({ searchParams }: ResultPageProps) {
  const [{ cookies, client }, query] = await Promise.all([currentShopper(), searchParams]);
  const { order: asked, payment_intent: intent, payment_intent_client_secret: secret } = query;
  if (typeof asked === 'string' && typeof intent === 'string' && typeof secret === 'string') {
    // Back from Stripe, which leaves the key to the payment in the address, where it must not stay.
    await reportPaymentReturn(client, intent, secret).catch(() => undefined);
    redirect(paymentResultPath(asked));
  }
  const order = await readOwnOrder(client, typeof asked === 'string' ? asked : cookies['cart-id']);
  const texts = messagesFor(SHOP_LOCALE, 'result.', 'condition.', 'cart.');
  return order ? <PaymentResult order={order} texts={texts} /> : <UnknownOrder texts={texts} />;
}
