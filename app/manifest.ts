import type { MetadataRoute } from 'next';
import { BRAND } from '#brand/brand.ts';
import { translator } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

const t = translator(SHOP_LOCALE);

/** Manifest for phones that install the shop as an application. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: '/',
    name: BRAND.name,
    short_name: BRAND.name,
    description: t('home.lead'),
    lang: SHOP_LOCALE,
    start_url: '/',
    display: 'minimal-ui',
    background_color: BRAND.colors.paper,
    theme_color: BRAND.colors.paper,
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  };
}
