import '#styles/tokens.css';
import '#styles/base.css';
import type { Metadata } from 'next';
import { NotFound } from '#components/content/not-found.tsx';
import { Footer } from '#components/layout/footer.tsx';
import { Header } from '#components/layout/header.tsx';
import { fonts } from '#styles/fonts.ts';

export const metadata: Metadata = { title: 'Page not found | Revoir' };

/** Any address that is no page: made once, and the path that was asked for put in by the page front. */
export default function MissingPage() {
  return (
    <html lang="en-GB" className={fonts}>
      <body>
        <Header />
        <main id="content">
          <NotFound />
        </main>
        <Footer />
      </body>
    </html>
  );
}
