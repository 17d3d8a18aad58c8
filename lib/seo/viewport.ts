import type { Viewport } from 'next';
import { BRAND } from '#shared/brand.ts';

/** Of every page of the shop: browsers paint their bars by the scheme of the system. */
export const SHOP_VIEWPORT: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: BRAND.colors.paper },
    { media: '(prefers-color-scheme: dark)', color: BRAND.darkColors.paper },
  ],
};
