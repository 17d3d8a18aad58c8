import { AccountPage } from '#components/account/account-page.tsx';
import { NewItemPhotos } from '#components/account/new-item-photos.tsx';
import { Overview } from '#components/account/overview.tsx';
import { WishlistPreview } from '#components/wishlist/wishlist-preview.tsx';
import { greetingOf } from '#lib/account/greeting.ts';
import { readReturnDeadlines } from '#lib/account/return-deadlines.ts';
import { readRunningTradeIn } from '#lib/account/running-trade-in.ts';
import { accountPath } from '#lib/account-paths.ts';
import { readVouchers, readWallet } from '#lib/api/credit.ts';
import { requireCustomer } from '#lib/api/customer.server.ts';
import { readHomeItems } from '#lib/api/home.server.ts';
import { readPlacedOrders } from '#lib/api/orders.ts';
import { readOwnWishlist } from '#lib/api/wishlists.ts';
import { readFlash } from '#lib/forms/form-flash.ts';
import { ACCOUNT, RESALES } from '#lib/i18n/client-messages.ts';
import { format } from '#lib/i18n/format.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const instant = false;
export const metadata = privatePage('page.account');

const LAST = 3;

/** The account at a glance. */
export default async function AccountOverviewPage() {
  const { me, cookies, client } = await requireCustomer(accountPath());
  const texts = messagesFor(SHOP_LOCALE, ...ACCOUNT, ...RESALES);
  const now = Date.now();
  const [wallet, vouchers, { orders, total }, wishlist, tradeIn, { newArrivals }] = await Promise.all([
    readWallet(client),
    readVouchers(client),
    readPlacedOrders(client, { itemsPerPage: LAST }),
    readOwnWishlist(client),
    readRunningTradeIn(client, now, texts),
    readHomeItems(),
  ]);
  const title = format(texts, `account.greeting.${greetingOf(now)}`, { name: me.firstName ?? '' });
  return (
    <AccountPage part="overview" title={title} texts={texts}>
      <Overview
        me={me}
        balance={wallet.balance}
        vouchers={vouchers}
        orders={orders}
        totalOrders={total}
        returnUntil={await readReturnDeadlines(client, orders)}
        tradeIn={tradeIn}
        flash={readFlash(cookies, 'activate-account')}
        now={now}
        pictures={<NewItemPhotos />}
        texts={texts}
      />
      <WishlistPreview
        locale={SHOP_LOCALE}
        items={wishlist?.items ?? []}
        suggestions={newArrivals.slice(-4)}
      />
    </AccountPage>
  );
}
