import type { Metadata } from 'next';
import { AccountPage } from '#components/account/account-page.tsx';
import { AddressForm } from '#components/account/address-form.tsx';
import { accountAddressCreatePath, accountAddressesPath } from '#lib/account-paths.ts';
import { requireCustomer } from '#lib/api/customer.server.ts';
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

/** A new address, which begins with what is known of the customer. */
export default async function AccountAddressCreatePage() {
  const { me, cookies } = await requireCustomer(accountAddressCreatePath());
  const texts = messagesFor(SHOP_LOCALE, ...ACCOUNT);
  const { firstName = '', lastName = '', phone = '', countryCode = 'FR' } = me;
  const empty = { street: '', street2: '', postcode: '', city: '', isDefault: '' };
  return (
    <AccountPage
      part="addresses"
      title={format(texts, 'account.address.new')}
      up={{ href: accountAddressesPath(), label: format(texts, 'account.nav.addresses') }}
      texts={texts}
    >
      <AddressForm
        values={{ ...empty, firstName, lastName, phone, countryCode }}
        attempt={crypto.randomUUID()}
        flash={readFlash(cookies, 'address')}
        texts={texts}
      />
    </AccountPage>
  );
}
