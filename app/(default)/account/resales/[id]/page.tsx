import { notFound } from 'next/navigation';
import { AccountPage } from '#components/account/account-page.tsx';
import { ResaleDetails } from '#components/account/resales/resale-details.tsx';
import { readResalePage } from '#lib/account/read-resale.ts';
import { readResaleFlash } from '#lib/account/resale-forms.ts';
import { accountResalePath, accountResalesPath } from '#lib/account-paths.ts';
import { readWallet } from '#lib/api/credit.ts';
import { requireCustomer } from '#lib/api/customer.server.ts';
import { ACCOUNT, RESALES } from '#lib/i18n/client-messages.ts';
import { format } from '#lib/i18n/format.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const instant = false;
export const metadata = privatePage('page.resale');

interface AccountResalePageProps {
  params: Promise<{ id: string }>;
}

/** An item that the customer sells: declaration and findings, pending answer and payout. */
export default async function AccountResalePage({ params }: AccountResalePageProps) {
  const { id } = await params;
  const { client, cookies } = await requireCustomer(accountResalePath(id));
  const [found, { balance }] = await Promise.all([readResalePage(client, id), readWallet(client)]);
  if (!found) notFound();
  const texts = messagesFor(SHOP_LOCALE, ...ACCOUNT, ...RESALES, 'errors.account.', 'errors.general.');
  const { state = 'validated' } = found.resale;
  return (
    <AccountPage
      part="resales"
      title={format(texts, `resale.title.${state}`)}
      up={{
        href: accountResalesPath(),
        label: format(texts, 'account.nav.resales'),
        about: `${found.number} · ${found.name}`,
      }}
      texts={texts}
    >
      <ResaleDetails
        {...found}
        balance={balance}
        flash={readResaleFlash(cookies, id)}
        now={Date.now()}
        texts={texts}
      />
    </AccountPage>
  );
}
