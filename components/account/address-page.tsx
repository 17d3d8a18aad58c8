import { accountAddressesPath } from '#lib/account-paths.ts';
import type { Cookies } from '#lib/auth/cookies.ts';
import { flashAbout, readFlash } from '#lib/forms/form-flash.ts';
import { ACCOUNT_ADDRESS } from '#lib/i18n/client-messages.ts';
import { format } from '#lib/i18n/format.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { AccountPage } from './account-page.tsx';
import { AddressForm, type AddressFormProps } from './address-form.tsx';

interface AddressPageProps extends Pick<AddressFormProps, 'id' | 'values' | 'attempt'> {
  title: 'account.address.new' | 'account.address.change';
  cookies: Cookies;
}

/** The page of one address, new or changed. */
export function AddressPage({ title, cookies, ...address }: AddressPageProps) {
  const texts = messagesFor(SHOP_LOCALE, ...ACCOUNT_ADDRESS);
  return (
    <AccountPage
      part="addresses"
      title={format(texts, title)}
      up={{ href: accountAddressesPath(), label: format(texts, 'account.nav.addresses') }}
      texts={texts}
    >
      <AddressForm
        {...address}
        flash={flashAbout(readFlash(cookies, 'address'), 'id', address.id)}
        texts={texts}
      />
    </AccountPage>
  );
}
