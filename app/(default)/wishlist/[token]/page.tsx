import { SharedWishlistView } from '#components/wishlist/shared-wishlist-view.tsx';
import { currentShopper } from '#lib/api/shopper.server.ts';
import { readSharedWishlist } from '#lib/api/wishlists.ts';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const instant = false;
export const metadata = privatePage('wishlist.shared.title');

/** A shared wishlist, opened by its link. */
export default async function SharedWishlistPage({ params }: { params: Promise<{ token: string }> }) {
  const [{ client }, { token }] = await Promise.all([currentShopper(), params]);
  return <SharedWishlistView locale={SHOP_LOCALE} shared={await readSharedWishlist(client, token)} />;
}
