import type { ReactNode } from 'react';
import { Footer } from '#components/layout/footer.tsx';
import { Header } from '#components/layout/header.tsx';
import { QuickViewOpener } from '#components/quick-view/quick-view-opener.tsx';
import { shopTexts } from '#lib/catalogue/shop-texts.ts';

/** Header, content, footer. */
export default function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      <main id="content">{children}</main>
      <Footer />
      <QuickViewOpener texts={shopTexts()} />
    </>
  );
}
