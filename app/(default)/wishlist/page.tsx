import { AccountFrame } from '#components/account/account-page.tsx';
import { Rail } from '#components/account/drawings.tsx';
import { LIST_PICTURE } from '#components/account/empty-list.tsx';
import { NewItems } from '#components/account/new-items.tsx';
import { PlacePicture } from '#components/pictures/place-picture.tsx';
import styles from '#components/wishlist/wishlist-view.module.css';
import { WishlistView } from '#components/wishlist/wishlist-view.tsx';
import { readMe } from '#lib/api/auth.ts';
import { signedIn } from '#lib/api/customer.server.ts';
import { currentShopper } from '#lib/api/shopper.server.ts';
import { readOwnWishlist } from '#lib/api/wishlists.ts';
import { AUTH_COOKIE } from '#lib/auth/cookies.ts';
import { WISHLIST } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { wishlistPath } from '#lib/routes.ts';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const instant = false;
export const metadata = privatePage('wishlist.title');

/** The wishlist. A customer's is rendered as a part of the account; a guest's is kept in the browser. */
export default async function WishlistPage() {
  const { cookies, client } = await currentShopper();
  const wishlist = cookies[AUTH_COOKIE] ? await readOwnWishlist(signedIn(client, wishlistPath())) : null;
  const initial = wishlist && { isGuest: false, ...wishlist };
  const isEmpty = !initial?.items.length;
  const view = (
    <WishlistView
      initial={initial}
      picture={
        isEmpty && (
          <PlacePicture place="wishlist" locale={SHOP_LOCALE} sizes={LIST_PICTURE}>
            <Rail />
          </PlacePicture>
        )
      }
      suggestions={isEmpty && <NewItems sizes={wishlist ? (await readMe(client)).sizes : undefined} />}
      texts={messagesFor(SHOP_LOCALE, ...WISHLIST)}
    />
  );
  if (!wishlist) return <div className={styles.page}>{view}</div>;
  return (
    <AccountFrame part="wishlist" texts={messagesFor(SHOP_LOCALE, 'account.')}>
      {view}
    </AccountFrame>
  );
}
