import type { Metadata } from 'next';

/** The brand's icons for tabs and home screens: files in its `public/` folder. */
export const SHOP_ICONS: Metadata['icons'] = {
  icon: { url: '/icon.svg', type: 'image/svg+xml' },
  apple: { url: '/apple-icon.png', sizes: '180x180' },
};
