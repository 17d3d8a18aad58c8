import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { Footer } from '#components/layout/footer.tsx';
import { Header } from '#components/layout/header.tsx';
import { MenuOpener } from '#components/layout/menu-opener.tsx';
import { HeldMarks } from '#components/product-card/held-marks.tsx';
import { QuickViewOpener } from '#components/quick-view/quick-view-opener.tsx';
import { SearchOpener } from '#components/search/search-opener.tsx';
import { WishlistHearts } from '#components/wishlist/wishlist-hearts.tsx';
import { SHOP } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

export const instant = false;

/**
 * Header, content, footer. Waits for a request before it reads anything, as each page below does: the page cache keeps whole
 * pages, and Next would render a static page, or the static part of one, several times after each change.
 */
export default async function DefaultLayout({ children }: { children: ReactNode }) {
  await connection();
  return (
    <>
      <Header locale={SHOP_LOCALE} />
      <main id="content">{children}</main>
      <Footer locale={SHOP_LOCALE} />
      <MenuOpener texts={messagesFor(SHOP_LOCALE, ...SHOP)} />
      <HeldMarks />
      <WishlistHearts texts={messagesFor(SHOP_LOCALE, ...SHOP)} />
      <SearchOpener texts={messagesFor(SHOP_LOCALE, ...SHOP)} />
      <QuickViewOpener texts={messagesFor(SHOP_LOCALE, ...SHOP)} />
    </>
  );
}
