import { notFound } from 'next/navigation';
import { AccountPage } from '#components/account/account-page.tsx';
import { VoucherDetails } from '#components/account/voucher-details.tsx';
import { accountVoucherPath, accountVouchersPath } from '#lib/account-paths.ts';
import { readVoucher } from '#lib/api/credit.ts';
import { requireCustomer } from '#lib/api/customer.server.ts';
import { failureOf } from '#lib/api/error-messages.ts';
import { flashAbout, readFlash } from '#lib/forms/form-flash.ts';
import { ACCOUNT } from '#lib/i18n/client-messages.ts';
import { format } from '#lib/i18n/format.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const instant = false;
export const metadata = privatePage('page.vouchers');

/** One voucher: its code, remaining amount, expiry and where it can be used. */
export default async function AccountVoucherPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const { client, cookies } = await requireCustomer(accountVoucherPath(id));
  const voucher = await readVoucher(client, id).catch((error: unknown) => {
    if (failureOf(error)?.status === 404) notFound();
    throw error;
  });
  const texts = messagesFor(SHOP_LOCALE, ...ACCOUNT);
  return (
    <AccountPage
      part="vouchers"
      title={format(texts, `account.voucher.type.${voucher.type}`)}
      up={{ href: accountVouchersPath(), label: format(texts, 'account.nav.vouchers') }}
      texts={texts}
    >
      <VoucherDetails
        voucher={voucher}
        now={Date.now()}
        flash={flashAbout(readFlash(cookies, 'voucher-return'), 'voucher', voucher.id)}
        texts={texts}
      />
    </AccountPage>
  );
}
