import type { Metadata } from 'next';
import { AccountPage } from '#components/account/account-page.tsx';
import { EmptyList } from '#components/account/empty-list.tsx';
import { accountResalesPath } from '#lib/account-paths.ts';
import { requireCustomer } from '#lib/api/customer.server.ts';
import { ACCOUNT } from '#lib/i18n/client-messages.ts';
import { format } from '#lib/i18n/format.ts';
import { SHOP_LOCALE } from '#lib/i18n/locales.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { sellPath } from '#lib/routes.ts';

export const instant = false;
export const metadata: Metadata = {
  title: translator(SHOP_LOCALE)('page.resales'),
  robots: { index: false },
};

/** What the customer has sold to the shop: nothing, as long as the shop takes nothing in. */
export default async function AccountResalesPage() {
  await requireCustomer(accountResalesPath());
  const texts = messagesFor(SHOP_LOCALE, ...ACCOUNT);
  return (
    <AccountPage part="resales" title={format(texts, 'account.nav.resales')} texts={texts}>
      <EmptyList
        text={format(texts, 'account.resales.empty')}
        action={{ href: sellPath(), label: format(texts, 'account.sell') }}
      />
    </AccountPage>
  );
}
