import { AccountPage } from '#components/account/account-page.tsx';
import { EmptyList } from '#components/account/empty-list.tsx';
import { VoucherForm } from '#components/account/voucher-form.tsx';
import { MIN_VOUCHER } from '#lib/account/voucher-form.ts';
import { accountVoucherCreatePath, accountVouchersPath } from '#lib/account-paths.ts';
import { readWallet } from '#lib/api/credit.ts';
import { requireCustomer } from '#lib/api/customer.server.ts';
import { readFlash } from '#lib/forms/form-flash.ts';
import { ACCOUNT } from '#lib/i18n/client-messages.ts';
import { format } from '#lib/i18n/format.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { productsPath } from '#lib/routes.ts';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const instant = false;
export const metadata = privatePage('page.vouchers');

/** Turns credit into a voucher. */
export default async function AccountVoucherCreatePage() {
  const { client, cookies } = await requireCustomer(accountVoucherCreatePath());
  const texts = messagesFor(SHOP_LOCALE, ...ACCOUNT);
  const { balance } = await readWallet(client);
  return (
    <AccountPage
      part="vouchers"
      title={format(texts, 'account.credit.voucher')}
      up={{ href: accountVouchersPath(), label: format(texts, 'account.nav.vouchers') }}
      texts={texts}
    >
      {balance < MIN_VOUCHER ? (
        <EmptyList
          text={format(texts, 'account.voucher.noCredit')}
          action={{ href: productsPath(), label: format(texts, 'account.shop') }}
        />
      ) : (
        <VoucherForm
          balance={balance}
          attempt={crypto.randomUUID()}
          flash={readFlash(cookies, 'voucher')}
          texts={texts}
        />
      )}
    </AccountPage>
  );
}
