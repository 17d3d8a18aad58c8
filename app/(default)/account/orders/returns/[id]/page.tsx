import { notFound } from 'next/navigation';
import { AccountPage } from '#components/account/account-page.tsx';
import { OneReturn } from '#components/order/return/returns-list.tsx';
import { idOf } from '#contract/hydra.ts';
import { accountOrderPath, accountReturnPath } from '#lib/account-paths.ts';
import { readReturn } from '#lib/api/after-sale.ts';
import { requireCustomer } from '#lib/api/customer.server.ts';
import { failureOf } from '#lib/api/error-messages.ts';
import { readOrder } from '#lib/api/orders.ts';
import { ACCOUNT_ORDER } from '#lib/i18n/client-messages.ts';
import { format } from '#lib/i18n/format.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const instant = false;
export const metadata = privatePage('page.return');

interface ReturnPageProps {
  params: Promise<{ id: string }>;
}

/** One return: its address, deadline, decision and refund. */
export default async function AccountReturnPage({ params }: ReturnPageProps) {
  const { id } = await params;
  const { client } = await requireCustomer(accountReturnPath(id));
  const found = await readReturn(client, id).catch((error: unknown) => {
    if (failureOf(error)?.status === 404) notFound();
    throw error;
  });
  const order = await readOrder(client, idOf(found.order));
  const texts = messagesFor(SHOP_LOCALE, ...ACCOUNT_ORDER);
  return (
    <AccountPage
      part="orders"
      title={format(texts, 'actions.returns.number', { number: found.number })}
      up={{
        href: accountOrderPath(order.id),
        label: format(texts, 'order.title', { reference: order.reference }),
      }}
      texts={texts}
    >
      <OneReturn order={order} one={found} texts={texts} isAlone />
    </AccountPage>
  );
}
