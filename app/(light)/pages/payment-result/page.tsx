import { redirect } from 'next/navigation';
import { MakeAccount } from '#components/checkout/make-account.tsx';
import { PaymentResult } from '#components/checkout/payment-result.tsx';
import { UnknownOrder } from '#components/checkout/unknown-order.tsx';
import { signedIn } from '#lib/api/customer.server.ts';
import { readOrderAfterPayment } from '#lib/api/own-order.ts';
import { reportPaymentReturn } from '#lib/api/payments.ts';
import { currentShopper } from '#lib/api/shopper.server.ts';
import { signInStateOf } from '#lib/auth/page-guard.ts';
import { readFlash } from '#lib/forms/form-flash.ts';
import { RESULT } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { giftCardPurchasePath, paymentResultPath } from '#lib/routes.ts';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const instant = false;
export const metadata = privatePage('page.payment');

interface ResultPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Result of a payment. The order alone decides it: nothing in the address is trusted or changes data. */
export default async function PaymentResultPage({ searchParams }: ResultPageProps) {
  const [{ cookies, client }, query] = await Promise.all([currentShopper(), searchParams]);
  const { order: asked, payment_intent: intent, payment_intent_client_secret: secret } = query;
  if (typeof asked === 'string' && typeof intent === 'string' && typeof secret === 'string') {
    // Stripe puts the payment's client secret into the address; it must not stay there.
    await reportPaymentReturn(client, intent, secret).catch(() => undefined);
    redirect(paymentResultPath(asked));
  }
  const id = typeof asked === 'string' ? asked : cookies['cart-id'];
  const order = await readOrderAfterPayment(signedIn(client, paymentResultPath(id ?? '')), id);
  const texts = messagesFor(SHOP_LOCALE, ...RESULT);
  if (!order) return <UnknownOrder texts={texts} />;
  if (order.giftCardPurchase) redirect(giftCardPurchasePath(order.id));
  const isGuest = signInStateOf(cookies) === 'guest';
  return (
    <PaymentResult order={order} texts={texts}>
      {isGuest && order.email && (
        <MakeAccount
          orderId={order.id}
          email={order.email}
          flash={readFlash(cookies, 'make-account')}
          texts={texts}
        />
      )}
    </PaymentResult>
  );
}
