import type { Metadata } from 'next';

/** The brand's marks in tabs and on home screens: files of `public/` in its folder. */
export const SHOP_ICONS: Metadata['icons'] = {
  icon: { url: '/icon.svg', type: 'image/svg+xml' },
  apple: { url: '/apple-icon.png', sizes: '180x180' },
};
