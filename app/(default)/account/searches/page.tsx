import { AccountPage } from '#components/account/account-page.tsx';
import { Figure } from '#components/account/drawings.tsx';
import { EmptyList, LIST_PICTURE } from '#components/account/empty-list.tsx';
import { FlashMessage } from '#components/account/flash-message.tsx';
import { NewItems } from '#components/account/new-items.tsx';
import { FollowedBrandRows, SavedSearchRows } from '#components/account/saved-search-rows.tsx';
import { PlacePicture } from '#components/pictures/place-picture.tsx';
import { accountSearchesPath } from '#lib/account-paths.ts';
import { requireCustomer } from '#lib/api/customer.server.ts';
import { readSavedSearches } from '#lib/api/saved-searches.ts';
import { readFlash } from '#lib/forms/form-flash.ts';
import { ACCOUNT } from '#lib/i18n/client-messages.ts';
import { format } from '#lib/i18n/format.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { productsPath } from '#lib/routes.ts';
import { isFollowedBrand } from '#lib/saved-searches/brand-of.ts';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const instant = false;
export const metadata = privatePage('account.nav.searches');

/** The customer's saved searches and followed brands. */
export default async function AccountSearchesPage() {
  const { client, cookies, me } = await requireCustomer(accountSearchesPath());
  const texts = messagesFor(SHOP_LOCALE, ...ACCOUNT);
  const all = await readSavedSearches(client);
  const brands = all.filter(isFollowedBrand);
  const searches = all.filter((search) => !brands.includes(search));
  const left = ['account-done', 'rename-search', 'pause-search', 'delete-search'];
  return (
    <AccountPage
      part="searches"
      title={format(texts, 'account.nav.searches')}
      lead={format(texts, 'account.searches.lead')}
      texts={texts}
    >
      <FlashMessage flash={left.map((name) => readFlash(cookies, name))} texts={texts} />
      {all.length === 0 ? (
        <>
          <EmptyList
            text={format(texts, 'account.searches.empty')}
            action={{ href: productsPath(), label: format(texts, 'account.searches.browse') }}
          >
            <PlacePicture place="account/searches" locale={SHOP_LOCALE} sizes={LIST_PICTURE} eager>
              <Figure />
            </PlacePicture>
          </EmptyList>
          <NewItems sizes={me.sizes} />
        </>
      ) : (
        <>
          {searches.length > 0 && <SavedSearchRows searches={searches} texts={texts} />}
          {brands.length > 0 && <FollowedBrandRows searches={brands} texts={texts} />}
        </>
      )}
    </AccountPage>
  );
}
