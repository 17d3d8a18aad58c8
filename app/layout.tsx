import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { BRAND } from '#brand/brand.ts';
import { fonts } from '#brand/fonts.ts';
import { Start } from '#components/consent/start.tsx';
import { AfterPaint } from '#components/notices/after-paint.tsx';
import { NOTICES } from '#lib/i18n/client-messages.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { siteUrl } from '#lib/seo/address.ts';
import { SHOP_ICONS } from '#lib/seo/icons.ts';
import { SHOP_VIEWPORT } from '#lib/seo/viewport.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import '#brand/tokens.css';
import '#styles/tokens.css';
import '#styles/base.css';
import { shopTimeZone } from '#shared/shop-time.ts';

const t = translator(SHOP_LOCALE);

export const metadata: Metadata = {
  // Base of canonical addresses. Pages from the build get the address of the process that serves them.
  metadataBase: new URL(siteUrl()),
  title: { default: t('page.shop', { brand: BRAND.name }), template: `%s | ${BRAND.name}` },
  description: t('page.shopDescription'),
  icons: SHOP_ICONS,
};
export const viewport = SHOP_VIEWPORT;

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={SHOP_LOCALE} className={fonts} data-time-zone={shopTimeZone()}>
      <body>
        <Start />
        {children}
        <AfterPaint texts={messagesFor(SHOP_LOCALE, ...NOTICES)} />
      </body>
    </html>
  );
}
