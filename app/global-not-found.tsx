import { BRAND } from '#shared/brand.ts';
import '#styles/tokens.css';
import '#styles/base.css';
import type { Metadata } from 'next';
import { Start } from '#components/consent/start.tsx';
import { NotFound } from '#components/content/not-found.tsx';
import { Footer } from '#components/layout/footer.tsx';
import { Header } from '#components/layout/header.tsx';
import { AfterPaint } from '#components/notices/after-paint.tsx';
import { QuickViewOpener } from '#components/quick-view/quick-view-opener.tsx';
import { NOTICES, SHOP } from '#lib/i18n/client-messages.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { SHOP_VIEWPORT } from '#lib/seo/viewport.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { shopTimeZone } from '#shared/shop-time.ts';
import { fonts } from '#styles/fonts.ts';

export const metadata: Metadata = { title: `${translator(SHOP_LOCALE)('page.notFound')} | ${BRAND.name}` };
export const viewport = SHOP_VIEWPORT;

/** Any address that is no page: made once, and the path that was asked for put in by the page cache. */
export default function MissingPage() {
  return (
    <html lang={SHOP_LOCALE} className={fonts} data-time-zone={shopTimeZone()}>
      <body>
        <Start />
        <Header locale={SHOP_LOCALE} />
        <main id="content">
          <NotFound locale={SHOP_LOCALE} />
        </main>
        <Footer locale={SHOP_LOCALE} />
        <QuickViewOpener texts={messagesFor(SHOP_LOCALE, ...SHOP)} />
        <AfterPaint texts={messagesFor(SHOP_LOCALE, ...NOTICES)} />
      </body>
    </html>
  );
}
