import { notFound, redirect } from 'next/navigation';
import { AddressPage } from '#components/account/address-page.tsx';
import { accountAddressesPath, accountAddressPath } from '#lib/account-paths.ts';
import { readAddress } from '#lib/api/addresses.ts';
import { requireCustomer } from '#lib/api/customer.server.ts';
import { failureOf } from '#lib/api/error-messages.ts';
import { privatePage } from '#lib/seo/page-metadata.ts';

export const instant = false;
export const metadata = privatePage('page.addresses');

/** Changes an address. Pickup points belong to the carrier and have nothing to change. */
export default async function AccountAddressPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const { client, cookies } = await requireCustomer(accountAddressPath(id));
  const address = await readAddress(client, id).catch((error: unknown) => {
    if (failureOf(error)?.status === 404) notFound();
    throw error;
  });
  if (address.relayPointMetadata) redirect(accountAddressesPath());
  const { firstName, lastName, street, postcode, city, countryCode } = address;
  const { company = '', street2 = '', phone = '' } = address;
  const optional = { company, street2, phone, isDefault: address.isDefault ? 'on' : '' };
  return (
    <AddressPage
      title="account.address.change"
      id={address.id}
      values={{ firstName, lastName, street, postcode, city, countryCode, ...optional }}
      attempt=""
      cookies={cookies}
    />
  );
}
