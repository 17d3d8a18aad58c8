import styles from '#components/account/account.module.css';
import form from '#components/account/account-form.module.css';
import { AccountPage } from '#components/account/account-page.tsx';
import { AddressCards } from '#components/account/address-cards.tsx';
import { DeletedAddress } from '#components/account/deleted-address.tsx';
import { Parcel } from '#components/account/drawings.tsx';
import list from '#components/account/empty-list.module.css';
import { EmptyList, LIST_PICTURE } from '#components/account/empty-list.tsx';
import { FlashMessage } from '#components/account/flash-message.tsx';
import { PlacePicture } from '#components/pictures/place-picture.tsx';
import { buttonClass } from '#components/ui/button.ts';
import { addressesInUse } from '#lib/account/addresses-in-use.ts';
import { accountAddressCreatePath, accountAddressesPath } from '#lib/account-paths.ts';
import { listAddresses } from '#lib/api/addresses.ts';
import { requireCustomer } from '#lib/api/customer.server.ts';
import { readPlacedOrders } from '#lib/api/orders.ts';
import { readFlash } from '#lib/forms/form-flash.ts';
import { ACCOUNT } from '#lib/i18n/client-messages.ts';
import { format } from '#lib/i18n/format.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const instant = false;
export const metadata = privatePage('page.addresses');

/** The uses of a saved address. */
const FACTS = ['delivery', 'pickup', 'invoice'] as const;

interface AccountAddressesProps {
  /** `added`: `again` after an address that was removed in the meantime has been added again. */
  searchParams: Promise<{ added?: string | string[] }>;
}

/** The customer's addresses; the default one first. */
export default async function AccountAddressesPage({ searchParams }: AccountAddressesProps) {
  const { added } = await searchParams;
  const { client, cookies } = await requireCustomer(accountAddressesPath());
  const texts = messagesFor(SHOP_LOCALE, ...ACCOUNT);
  const [all, { orders }] = await Promise.all([
    listAddresses(client),
    readPlacedOrders(client, { itemsPerPage: 10 }),
  ]);
  const addresses = all.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
  const deleted = readFlash(cookies, 'address-deleted')?.values.address;
  const create = { href: accountAddressCreatePath(), label: format(texts, 'account.address.add') };
  return (
    <AccountPage part="addresses" title={format(texts, 'account.nav.addresses')} texts={texts}>
      {added === 'again' && (
        <p role="status" className={form.done}>
          {format(texts, 'account.address.again')}
        </p>
      )}
      {deleted && <DeletedAddress address={deleted} texts={texts} />}
      <FlashMessage
        flash={['delete-address', 'default-address', 'restore-address'].map((name) =>
          readFlash(cookies, name),
        )}
        texts={texts}
      />
      {addresses.length === 0 ? (
        <>
          <EmptyList text={format(texts, 'account.addresses.empty')} action={create}>
            <PlacePicture place="account/addresses" locale={SHOP_LOCALE} sizes={LIST_PICTURE} eager>
              <Parcel />
            </PlacePicture>
          </EmptyList>
          <ul className={list.facts}>
            {FACTS.map((name) => (
              <li key={name}>
                <h2>{format(texts, `account.addresses.${name}`)}</h2>
                <p className="soft small">{format(texts, `account.addresses.${name}.lead`)}</p>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <AddressCards addresses={addresses} inUse={addressesInUse(addresses, orders)} texts={texts} />
          <p className={styles.ways}>
            <a className={buttonClass('ink')} href={create.href}>
              {create.label}
            </a>
          </p>
        </>
      )}
    </AccountPage>
  );
}
