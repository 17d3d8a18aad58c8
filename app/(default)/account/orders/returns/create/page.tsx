import { AccountPage } from '#components/account/account-page.tsx';
import { EmptyList } from '#components/account/empty-list.tsx';
import { OrderRows } from '#components/account/order-rows.tsx';
import { Return } from '#components/order/return/return.tsx';
import { readReturnDeadlines } from '#lib/account/return-deadlines.ts';
import { accountOrderPath, accountOrdersPath, accountReturnCreatePath } from '#lib/account-paths.ts';
import { requireCustomer } from '#lib/api/customer.server.ts';
import { readPlacedOrders } from '#lib/api/orders.ts';
import { readOwnOrder } from '#lib/api/own-order.ts';
import { ACCOUNT_ORDER } from '#lib/i18n/client-messages.ts';
import { format } from '#lib/i18n/format.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { readActionFlash, readAfterSale } from '#lib/order/actions/read-after-sale.ts';
import type { OrderQuery } from '#lib/order/actions/return-selection.ts';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const instant = false;
export const metadata = privatePage('page.return');

interface ReturnCreatePageProps {
  searchParams: Promise<OrderQuery>;
}

/**
 * Creates a return: the order, its items, their reasons, then the refund. After the deadline it shows the
 * remaining options.
 */
export default async function ReturnCreatePage({ searchParams }: ReturnCreatePageProps) {
  const query = await searchParams;
  const orderId = typeof query.order === 'string' ? query.order : undefined;
  const { client, cookies } = await requireCustomer(accountReturnCreatePath(orderId));
  const texts = messagesFor(SHOP_LOCALE, ...ACCOUNT_ORDER);
  const order = await readOwnOrder(client, orderId);
  const title = format(texts, 'account.return.title');
  const backLink = order
    ? {
        href: accountOrderPath(order.id),
        label: format(texts, 'order.title', { reference: order.reference }),
      }
    : { href: accountOrdersPath(), label: format(texts, 'account.nav.orders') };
  if (order) {
    const after = await readAfterSale(client, order, { ...query, do: 'return' });
    return (
      <AccountPage part="orders" title={title} up={backLink} texts={texts}>
        {after.options ? (
          <>
            {/* Return renders headings of level 3. */}
            <h2 className="visually-hidden">{backLink.label}</h2>
            <Return
              order={order}
              after={after}
              flash={readActionFlash(cookies, order.id)}
              texts={texts}
              isTitleHidden
            />
          </>
        ) : (
          <EmptyList text={format(texts, 'account.return.notYet')} action={backLink} />
        )}
      </AccountPage>
    );
  }
  const { orders } = await readPlacedOrders(client, { itemsPerPage: 50 });
  const returnUntil = await readReturnDeadlines(client, orders);
  const returnable = orders.filter(({ id }) => returnUntil[id]);
  return (
    <AccountPage part="orders" title={title} up={backLink} texts={texts}>
      {returnable.length === 0 ? (
        <EmptyList text={format(texts, 'account.return.none')} action={backLink} />
      ) : (
        <>
          <p>{format(texts, 'account.return.which')}</p>
          <OrderRows orders={returnable} returnUntil={returnUntil} texts={texts} />
        </>
      )}
    </AccountPage>
  );
}
