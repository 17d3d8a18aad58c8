import '#styles/tokens.css';
import '#styles/base.css';
import type { Metadata } from 'next';
import { Start } from '#components/consent/start.tsx';
import { NotFound } from '#components/content/not-found.tsx';
import { Footer } from '#components/layout/footer.tsx';
import { Header } from '#components/layout/header.tsx';
import { Aftercare } from '#components/notices/aftercare.tsx';
import { QuickViewOpener } from '#components/quick-view/quick-view-opener.tsx';
import { shopTexts } from '#lib/catalogue/shop-texts.ts';
import { fonts } from '#styles/fonts.ts';

export const metadata: Metadata = { title: 'Page not found | Revoir' };

/** Any address that is no page: made once, and the path that was asked for put in by the page front. */
export default function MissingPage() {
  return (
    <html lang="en-GB" className={fonts}>
      <body>
        <Start />
        <Header />
        <main id="content">
          <NotFound />
        </main>
        <Footer />
        <QuickViewOpener texts={shopTexts()} />
        <Aftercare />
      </body>
    </html>
  );
}
