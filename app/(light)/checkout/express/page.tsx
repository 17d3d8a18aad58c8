import { redirect } from 'next/navigation';
import { EmptyCheckout } from '#components/checkout/checkout.tsx';
import { ExpressCheckout } from '#components/express/express-checkout.tsx';
import { signedIn } from '#lib/api/customer.server.ts';
import { currentShopper } from '#lib/api/shopper.server.ts';
import { readExpress } from '#lib/checkout/read-express.ts';
import { CHECKOUT } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { expressPath, paymentResultPath } from '#lib/routes.ts';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const instant = false;
export const metadata = privatePage('page.express');

/** The cart with the device wallet that pays for it, rendered per shopper at each request. */
export default async function ExpressPage() {
  const { cookies, client } = await currentShopper();
  const found = await readExpress(signedIn(client, expressPath()), cookies);
  const texts = messagesFor(SHOP_LOCALE, ...CHECKOUT);
  if (found === 'nothing') return <EmptyCheckout texts={texts} />;
  if ('result' in found) redirect(paymentResultPath(found.result));
  return <ExpressCheckout {...found} texts={texts} now={Date.now()} attempt={crypto.randomUUID()} />;
}
