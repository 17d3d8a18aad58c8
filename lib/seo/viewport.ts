import type { Viewport } from 'next';
import { BRAND } from '#brand/brand.ts';

/** Viewport of every shop page; the browser's bar follows the system's scheme. */
export const SHOP_VIEWPORT: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: BRAND.colors.paper },
    { media: '(prefers-color-scheme: dark)', color: BRAND.darkColors.paper },
  ],
};
