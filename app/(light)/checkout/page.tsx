import { redirect } from 'next/navigation';
import { Checkout, EmptyCheckout } from '#components/checkout/checkout.tsx';
import { signedIn } from '#lib/api/customer.server.ts';
import { currentShopper } from '#lib/api/shopper.server.ts';
import { readCheckout } from '#lib/checkout/read-checkout.ts';
import { CHECKOUT } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { checkoutPath, paymentResultPath } from '#lib/routes.ts';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const instant = false;
export const metadata = privatePage('page.checkout');

interface CheckoutPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The checkout, rendered per shopper at each request: a reload returns to the same step. */
export default async function CheckoutPage({ searchParams }: CheckoutPageProps) {
  const [{ cookies, client }, { part, place, near, country, more, address }] = await Promise.all([
    currentShopper(),
    searchParams,
  ]);
  const query = {
    place: one(place),
    near: one(near),
    country: one(country),
    more: one(more),
    address: one(address),
  };
  const found = await readCheckout(signedIn(client, checkoutPath()), cookies, {
    locale: SHOP_LOCALE,
    part: one(part) ?? '',
    ...query,
  });
  const texts = messagesFor(SHOP_LOCALE, ...CHECKOUT);
  if (found === 'nothing') return <EmptyCheckout texts={texts} />;
  if ('result' in found) redirect(paymentResultPath(found.result));
  return <Checkout {...found} texts={texts} now={Date.now()} attempt={crypto.randomUUID()} />;
}

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);
