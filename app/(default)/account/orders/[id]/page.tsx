import { notFound, redirect } from 'next/navigation';
import { AccountPage } from '#components/account/account-page.tsx';
import { AccountOrder } from '#components/order/follow/order-details.tsx';
import { OrderActions } from '#components/order/order-actions.tsx';
import { accountOrderPath, accountOrdersPath } from '#lib/account-paths.ts';
import { requireCustomer } from '#lib/api/customer.server.ts';
import { readShipments } from '#lib/api/order-access.ts';
import { readOwnOrder } from '#lib/api/own-order.ts';
import { ACCOUNT_ORDER } from '#lib/i18n/client-messages.ts';
import { format } from '#lib/i18n/format.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { readActionFlash, readAfterSale } from '#lib/order/actions/read-after-sale.ts';
import type { OrderQuery } from '#lib/order/actions/return-selection.ts';
import { giftCardPurchasePath } from '#lib/routes.ts';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const instant = false;
export const metadata = privatePage('page.order');

interface OrderPageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<OrderQuery>;
}

/** One order of the customer and its actions. */
export default async function AccountOrderPage({ params, searchParams }: OrderPageProps) {
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const { client, cookies } = await requireCustomer(accountOrderPath(id));
  const order = await readOwnOrder(client, id);
  // A cart is no order yet.
  if (!order?.timeline || order.timeline.length === 0) notFound();
  if (order.giftCardPurchase) redirect(giftCardPurchasePath(order.id));
  const [shipments, after] = await Promise.all([
    readShipments(client, order.id),
    readAfterSale(client, order, { ...query, order: order.id }),
  ]);
  const texts = messagesFor(SHOP_LOCALE, ...ACCOUNT_ORDER);
  return (
    <AccountPage
      part="orders"
      title={format(texts, 'order.title', { reference: order.reference })}
      up={{ href: accountOrdersPath(), label: format(texts, 'account.nav.orders') }}
      texts={texts}
    >
      <AccountOrder order={order} shipments={shipments} texts={texts}>
        <OrderActions
          order={order}
          after={after}
          flash={readActionFlash(cookies, order.id)}
          texts={texts}
          inAccount
        />
      </AccountOrder>
    </AccountPage>
  );
}
