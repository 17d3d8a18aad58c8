import { BRAND } from '#brand/brand.ts';
import '#brand/tokens.css';
import '#styles/tokens.css';
import '#styles/base.css';
import type { Metadata } from 'next';
import { fonts } from '#brand/fonts.ts';
import { Start } from '#components/consent/start.tsx';
import { NotFound } from '#components/content/not-found.tsx';
import { Footer } from '#components/layout/footer.tsx';
import { Header } from '#components/layout/header.tsx';
import { AfterPaint } from '#components/notices/after-paint.tsx';
import { QuickViewOpener } from '#components/quick-view/quick-view-opener.tsx';
import { NOTICES, SHOP } from '#lib/i18n/client-messages.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { SHOP_ICONS } from '#lib/seo/icons.ts';
import { SHOP_VIEWPORT } from '#lib/seo/viewport.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { shopTimeZone } from '#shared/shop-time.ts';

export const metadata: Metadata = {
  title: `${translator(SHOP_LOCALE)('page.notFound')} | ${BRAND.name}`,
  icons: SHOP_ICONS,
};
export const viewport = SHOP_VIEWPORT;

/** The page for unknown addresses: rendered once; the page cache inserts the requested path. */
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
