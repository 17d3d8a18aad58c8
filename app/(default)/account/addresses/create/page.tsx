import { AddressPage } from '#components/account/address-page.tsx';
import { accountAddressCreatePath } from '#lib/account-paths.ts';
import { requireCustomer } from '#lib/api/customer.server.ts';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { shopCountry } from '#shared/countries.ts';

export const instant = false;
export const metadata = privatePage('page.addresses');

/** A new address, prefilled with the customer's details. */
export default async function AccountAddressCreatePage() {
  const { me, cookies } = await requireCustomer(accountAddressCreatePath());
  const { firstName = '', lastName = '', phone = '', countryCode = shopCountry() } = me;
  const empty = { company: '', street: '', street2: '', postcode: '', city: '', isDefault: '' };
  return (
    <AddressPage
      title="account.address.new"
      values={{ ...empty, firstName, lastName, phone, countryCode }}
      attempt={crypto.randomUUID()}
      cookies={cookies}
    />
  );
}
