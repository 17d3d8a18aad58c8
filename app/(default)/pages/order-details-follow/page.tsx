import { redirect } from 'next/navigation';
import { NoOrder } from '#components/order/follow/no-order.tsx';
import { OpenByLink } from '#components/order/follow/open-by-link.tsx';
import { OrderDetails } from '#components/order/follow/order-details.tsx';
import { OrderActions } from '#components/order/order-actions.tsx';
import { WithdrawByLink } from '#components/order/withdraw/withdraw-by-link.tsx';
import { accountOrderPath, accountReturnCreatePath } from '#lib/account-paths.ts';
import { currentShopper } from '#lib/api/shopper.server.ts';
import { signInStateOf } from '#lib/auth/page-guard.ts';
import { readFlash } from '#lib/forms/form-flash.ts';
import { ORDER } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { readActionFlash, readAfterSale } from '#lib/order/actions/read-after-sale.ts';
import type { OrderQuery } from '#lib/order/actions/return-selection.ts';
import { clientFor } from '#lib/order/order-access.ts';
import { readFollowedOrder } from '#lib/order/read-followed-order.ts';
import { giftCardPurchasePath } from '#lib/routes.ts';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const instant = false;
export const metadata = privatePage('page.order');

interface OrderDetailsProps {
  searchParams: Promise<OrderQuery>;
}

const single = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

/** Address of an own order in the account, with the whole query of the link. */
function accountAddressOf(orderId: string, query: OrderQuery): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of value === undefined ? [] : [value].flat()) parameters.append(name, one);
  if (query.do === 'return') return `${accountReturnCreatePath()}?${parameters}`;
  parameters.delete('order');
  return parameters.size > 0 ? `${accountOrderPath(orderId)}?${parameters}` : accountOrderPath(orderId);
}

/** An order and its actions. A link in a mail opens it, or withdraws from it, when the button is pressed. */
export default async function OrderDetailsPage({ searchParams }: OrderDetailsProps) {
  const [{ cookies, client }, query] = await Promise.all([currentShopper(), searchParams]);
  const texts = messagesFor(SHOP_LOCALE, ...ORDER);
  const [link, asked, withdrawal] = [single(query.link), single(query.order), single(query.withdrawal)];
  if (link) return <OpenByLink link={link} texts={texts} />;
  if (withdrawal && !asked) {
    const flash = readActionFlash(cookies, undefined);
    return <WithdrawByLink token={withdrawal} flash={flash} texts={texts} />;
  }
  const followedOrder = await readFollowedOrder(client, cookies, asked);
  if (!followedOrder || followedOrder === 'expired')
    return <NoOrder expired={followedOrder === 'expired'} texts={texts} />;
  const { order, access } = followedOrder;
  if (order.giftCardPurchase) redirect(giftCardPurchasePath(order.id));
  if (access === 'own' && signInStateOf(cookies) === 'token') redirect(accountAddressOf(order.id, query));
  const after = await readAfterSale(clientFor(client, access), order, query);
  return (
    <OrderDetails followedOrder={followedOrder} flash={readFlash(cookies, 'prove')} texts={texts}>
      <OrderActions
        order={order}
        after={after}
        access={access}
        flash={readActionFlash(cookies, order.id)}
        texts={texts}
      />
    </OrderDetails>
  );
}
