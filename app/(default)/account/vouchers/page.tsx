import clsx from 'clsx';
import { redirect } from 'next/navigation';
import styles from '#components/account/account.module.css';
import { AccountPage } from '#components/account/account-page.tsx';
import { EmptyVouchers } from '#components/account/empty-vouchers.tsx';
import { FlashMessage } from '#components/account/flash-message.tsx';
import { Ledger } from '#components/account/ledger.tsx';
import { PageLinks } from '#components/account/page-links.tsx';
import { VoucherList } from '#components/account/voucher-list.tsx';
import { BoughtList } from '#components/gift-cards/bought-list.tsx';
import { buttonClass } from '#components/ui/button.ts';
import { lastPage, pageNumber } from '#lib/account/page-number.ts';
import { MIN_VOUCHER } from '#lib/account/voucher-form.ts';
import { accountVoucherCreatePath, accountVouchersPath } from '#lib/account-paths.ts';
import { readVouchers, readWallet } from '#lib/api/credit.ts';
import { requireCustomer } from '#lib/api/customer.server.ts';
import { readGiftCardPurchases } from '#lib/api/gift-card-purchases.ts';
import { readFlash } from '#lib/forms/form-flash.ts';
import { ACCOUNT } from '#lib/i18n/client-messages.ts';
import { format } from '#lib/i18n/format.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { formatMoney } from '#lib/money.ts';
import { giftCardsPath } from '#lib/routes.ts';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { readTradeInLabels } from '#lib/trade-in-labels.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const instant = false;
export const metadata = privatePage('page.vouchers');

const MOVEMENTS = 20;

interface AccountVouchersPageProps {
  searchParams: Promise<{ page?: string | string[] }>;
}

/** The customer's credit with its movements, and the vouchers. */
export default async function AccountVouchersPage({ searchParams }: AccountVouchersPageProps) {
  const page = pageNumber((await searchParams).page);
  const { client, cookies } = await requireCustomer(accountVouchersPath(page));
  const texts = messagesFor(SHOP_LOCALE, ...ACCOUNT, 'giftCard.list.');
  const [{ balance, transactions, total }, vouchers, bought, labels] = await Promise.all([
    readWallet(client, { page, itemsPerPage: MOVEMENTS }),
    readVouchers(client),
    readGiftCardPurchases(client),
    readTradeInLabels(client),
  ]);
  if (page > 1 && transactions.length === 0) redirect(accountVouchersPath(lastPage(total, MOVEMENTS)));
  const isEmpty = vouchers.length === 0 && transactions.length === 0 && bought.length === 0;
  return (
    <AccountPage part="vouchers" title={format(texts, 'account.nav.vouchers')} texts={texts}>
      <FlashMessage flash={[readFlash(cookies, 'account-done')]} texts={texts} />
      {(balance > 0 || transactions.length > 0) && (
        <section className={clsx(styles.tile, styles.dark, styles.above)} aria-labelledby="credit-title">
          <h2 id="credit-title">{format(texts, 'account.credit')}</h2>
          <p className={styles.figure}>{formatMoney(balance)}</p>
          <p className="soft small">
            {format(texts, balance > 0 ? 'account.credit.keep' : 'account.credit.none')}
          </p>
          {balance >= MIN_VOUCHER && (
            <p className={styles.ways}>
              <a className={buttonClass('main')} href={accountVoucherCreatePath()}>
                {format(texts, 'account.credit.voucher')}
              </a>
            </p>
          )}
        </section>
      )}
      {isEmpty && <EmptyVouchers texts={texts} />}
      <VoucherList vouchers={vouchers} now={Date.now()} texts={texts} />
      <BoughtList purchases={bought} texts={texts} />
      {!isEmpty && (
        <p className={styles.ways}>
          <a className={buttonClass('outline')} href={giftCardsPath()}>
            {format(texts, 'giftCard.list.buy')}
          </a>
        </p>
      )}
      {transactions.length > 0 && (
        <section className={styles.part} aria-labelledby="ledger-title">
          <h2 id="ledger-title">{format(texts, 'account.ledger')}</h2>
          <Ledger transactions={transactions} labels={labels} texts={texts} />
          <PageLinks
            page={page}
            perPage={MOVEMENTS}
            total={total}
            hrefOf={(other) => `${accountVouchersPath(other)}#ledger-title`}
            texts={{
              label: format(texts, 'account.ledger.pages'),
              newer: format(texts, 'account.ledger.newer'),
              older: format(texts, 'account.ledger.older'),
            }}
          />
        </section>
      )}
    </AccountPage>
  );
}
