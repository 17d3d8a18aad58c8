import { redirect } from 'next/navigation';
import account from '#components/account/account.module.css';
import { AccountPage } from '#components/account/account-page.tsx';
import { FoldedStack } from '#components/account/drawings.tsx';
import styles from '#components/account/empty-list.module.css';
import { EmptyList, emptyListAction, LIST_PICTURE } from '#components/account/empty-list.tsx';
import { PageLinks } from '#components/account/page-links.tsx';
import { ResaleRows } from '#components/account/resales/resale-rows.tsx';
import { StoreCode } from '#components/account/resales/store-code.tsx';
import { PlacePicture } from '#components/pictures/place-picture.tsx';
import { SellSteps } from '#components/sell/sell-steps.tsx';
import { buttonClass } from '#components/ui/button.ts';
import { lastPage, pageNumber } from '#lib/account/page-number.ts';
import { accountResalesPath } from '#lib/account-paths.ts';
import { requireCustomer } from '#lib/api/customer.server.ts';
import { readResales, readStoreCode } from '#lib/api/resales.ts';
import { ACCOUNT, RESALES } from '#lib/i18n/client-messages.ts';
import { format } from '#lib/i18n/format.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { sellPath } from '#lib/routes.ts';
import { isTradeInOn } from '#lib/sell/enabled.ts';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { readTradeInLabels } from '#lib/trade-in-labels.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const instant = false;
export const metadata = privatePage('page.resales');

const PER_PAGE = 10;

interface AccountResalesPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Items that the customer sells or has sold to the shop, with state and amount. */
export default async function AccountResalesPage({ searchParams }: AccountResalesPageProps) {
  const page = pageNumber((await searchParams).page);
  const { client, me } = await requireCustomer(accountResalesPath(page));
  const [{ resales, total }, labels, code] = await Promise.all([
    readResales(client, { page, itemsPerPage: PER_PAGE }),
    readTradeInLabels(client),
    readStoreCode(client, me.id),
  ]);
  if (page > 1 && resales.length === 0) redirect(accountResalesPath(lastPage(total, PER_PAGE)));
  const texts = messagesFor(SHOP_LOCALE, ...ACCOUNT, ...RESALES);
  return (
    <AccountPage part="resales" title={format(texts, 'account.nav.resales')} texts={texts}>
      {resales.length === 0 ? (
        <EmptyList text={format(texts, 'account.resales.empty')} action={emptyListAction(texts)}>
          <PlacePicture place="account/resales" locale={SHOP_LOCALE} sizes={LIST_PICTURE} eager>
            <FoldedStack />
          </PlacePicture>
        </EmptyList>
      ) : (
        <ResaleRows resales={resales} labels={labels} texts={texts} />
      )}
      {resales.length === 0 && isTradeInOn() && (
        <section className={styles.helpful} aria-labelledby="sell-steps">
          <h2 id="sell-steps">{format(texts, 'account.resales.steps')}</h2>
          <SellSteps locale={SHOP_LOCALE} />
        </section>
      )}
      <PageLinks
        page={page}
        perPage={PER_PAGE}
        total={total}
        hrefOf={accountResalesPath}
        texts={{
          label: format(texts, 'resale.pages'),
          newer: format(texts, 'resale.newer'),
          older: format(texts, 'resale.older'),
        }}
      />
      {resales.length > 0 && isTradeInOn() && (
        <p className={account.ways}>
          <a className={buttonClass('outline')} href={sellPath()}>
            {format(texts, 'account.sell')}
          </a>
        </p>
      )}
      <StoreCode code={code} texts={texts} />
    </AccountPage>
  );
}
