import { redirect } from 'next/navigation';
import { AccountPage } from '#components/account/account-page.tsx';
import { Chair } from '#components/account/drawings.tsx';
import { EmptyList, LIST_PICTURE } from '#components/account/empty-list.tsx';
import { NewItems } from '#components/account/new-items.tsx';
import styles from '#components/account/order-rows.module.css';
import { OrderRows } from '#components/account/order-rows.tsx';
import { PageLinks } from '#components/account/page-links.tsx';
import { PlacePicture } from '#components/pictures/place-picture.tsx';
import { MarkupGrid } from '#components/product-card/markup-grid.tsx';
import type { Order } from '#contract/order.ts';
import { lastPage, pageNumber } from '#lib/account/page-number.ts';
import { readReturnDeadlines } from '#lib/account/return-deadlines.ts';
import { accountOrdersPath } from '#lib/account-paths.ts';
import { requireCustomer } from '#lib/api/customer.server.ts';
import { readPlacedOrders } from '#lib/api/orders.ts';
import { readSuggestions } from '#lib/api/products.server.ts';
import { ACCOUNT, CARD } from '#lib/i18n/client-messages.ts';
import { format } from '#lib/i18n/format.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { productsPath } from '#lib/routes.ts';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const instant = false;
export const metadata = privatePage('page.orders');

/** The specification's page size (section 9). */
const PAGE_SIZE = 10;
/** Maximum number of orders for which the page shows items similar to the latest. */
const FEW = 3;
const SIMILAR = 4;

interface OrdersPageProps {
  searchParams: Promise<{ page?: string | string[] }>;
}

/** All orders of the customer, newest first. */
export default async function AccountOrdersPage({ searchParams }: OrdersPageProps) {
  const page = pageNumber((await searchParams).page);
  const { client, me } = await requireCustomer(accountOrdersPath(page));
  const texts = messagesFor(SHOP_LOCALE, ...ACCOUNT);
  const { orders, total } = await readPlacedOrders(client, { page, itemsPerPage: PAGE_SIZE });
  if (page > 1 && orders.length === 0) redirect(accountOrdersPath(lastPage(total, PAGE_SIZE)));
  return (
    <AccountPage part="orders" title={format(texts, 'account.nav.orders')} texts={texts}>
      {orders.length === 0 ? (
        <EmptyList
          text={format(texts, 'account.orders.empty')}
          action={{ href: productsPath(), label: format(texts, 'account.shop') }}
        >
          <PlacePicture place="account/orders" locale={SHOP_LOCALE} sizes={LIST_PICTURE} eager>
            <Chair />
          </PlacePicture>
        </EmptyList>
      ) : (
        <OrderRows orders={orders} returnUntil={await readReturnDeadlines(client, orders)} texts={texts} />
      )}
      {orders.length === 0 && <NewItems sizes={me.sizes} />}
      {total > 0 && total <= FEW && <SimilarItems order={orders[0]} />}
      <PageLinks
        page={page}
        perPage={PAGE_SIZE}
        total={total}
        hrefOf={accountOrdersPath}
        texts={{
          label: format(texts, 'account.pages'),
          newer: format(texts, 'account.pages.newer'),
          older: format(texts, 'account.pages.older'),
        }}
      />
    </AccountPage>
  );
}

/** Items for sale that are similar to those of an order; renders nothing if there are too few. */
async function SimilarItems({ order }: { order: Order | undefined }) {
  const [item] = order?.items ?? [];
  const cards = item ? await readSuggestions(item.article.slug) : [];
  if (cards.length < SIMILAR) return null;
  return (
    <section className={styles.similar} aria-labelledby="similar">
      <h2 id="similar">{format(messagesFor(SHOP_LOCALE, ...ACCOUNT), 'account.orders.similar')}</h2>
      <MarkupGrid selection texts={messagesFor(SHOP_LOCALE, ...CARD)} cards={cards.slice(0, SIMILAR)} />
    </section>
  );
}
