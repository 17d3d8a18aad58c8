import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { AccountPage } from '#components/account/account-page.tsx';
import { AddressForm } from '#components/account/address-form.tsx';
import { accountAddressesPath, accountAddressPath } from '#lib/account-paths.ts';
import { readAddress } from '#lib/api/addresses.ts';
import { requireCustomer } from '#lib/api/customer.server.ts';
import { failureOf } from '#lib/api/error-messages.ts';
import { readFlash } from '#lib/forms/form-flash.ts';
import { ACCOUNT } from '#lib/i18n/client-messages.ts';
import { format } from '#lib/i18n/format.ts';
import { SHOP_LOCALE } from '#lib/i18n/locales.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';

export const instant = false;
export const metadata: Metadata = {
  title: translator(SHOP_LOCALE)('page.addresses'),
  robots: { index: false },
};

/** Changes an address. A pickup point is the carrier's, and has nothing to be changed. */
export default async function AccountAddressPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const { client, cookies } = await requireCustomer(accountAddressPath(id));
  const address = await readAddress(client, id).catch((error: unknown) => {
    if (failureOf(error)?.status === 404) notFound();
    throw error;
  });
  if (address.relayPointMetadata) redirect(accountAddressesPath());
  const texts = messagesFor(SHOP_LOCALE, ...ACCOUNT);
  const { firstName, lastName, street, street2 = '', postcode, city, countryCode, phone = '' } = address;
  const isDefault = address.isDefault ? 'on' : '';
  return (
    <AccountPage
      part="addresses"
      title={format(texts, 'account.address.change')}
      up={{ href: accountAddressesPath(), label: format(texts, 'account.nav.addresses') }}
      texts={texts}
    >
      <AddressForm
        id={address.id}
        values={{ firstName, lastName, street, street2, postcode, city, countryCode, phone, isDefault }}
        attempt=""
        flash={readFlash(cookies, 'address')}
        texts={texts}
      />
    </AccountPage>
  );
}
