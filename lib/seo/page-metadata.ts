import type { Metadata } from 'next';
import { BRAND } from '#brand/brand.ts';
import { SHARE_SIZE } from '#contract/product.ts';
import { type MessageId, translator } from '#lib/i18n/server.ts';
import { type Locale, SHOP_LOCALE, wireLocaleOf } from '#shared/locales.ts';
import { absolute } from './address.ts';

/** A picture in previews of links. */
export interface PreviewImage {
  url: string;
  alt: string;
  width: number;
  height: number;
}

interface PageFacts {
  title: string;
  description: string;
  /** Canonical path, with the parameters that make another page of it. */
  path: string;
  /** The shop's own picture when not given. */
  image?: PreviewImage;
  /** Whether search engines may list it; they follow its links in any case. */
  isIndexed?: boolean;
  /** Whether the title is whole, without the shop's name behind it. */
  isWholeTitle?: boolean;
  /** The shop's own when not given. */
  locale?: Locale;
}

const t = translator(SHOP_LOCALE);

/** The shop's own picture, `share.jpg` among its files. */
const OWN_IMAGE = { url: '/share.jpg', alt: t('page.shop', { brand: BRAND.name }), ...SHARE_SIZE };

/** What a public page says of itself to search engines and to services that show a preview of its link. */
export function pageMetadata({
  title,
  description,
  path,
  image,
  isIndexed,
  isWholeTitle,
  locale = SHOP_LOCALE,
}: PageFacts): Metadata {
  const shown = image ?? OWN_IMAGE;
  return {
    title: isWholeTitle ? { absolute: title } : title,
    description,
    alternates: { canonical: absolute(path) },
    openGraph: {
      title,
      description,
      type: 'website',
      siteName: BRAND.name,
      url: absolute(path),
      locale: wireLocaleOf(locale),
      images: [{ ...shown, url: absolute(shown.url) }],
    },
    twitter: { card: 'summary_large_image' },
    ...(isIndexed === false && { robots: { index: false, follow: true } }),
  };
}

/** What the page of one shopper says of itself: search engines do not list it. */
export const privatePage = (title: MessageId): Metadata => ({ title: t(title), robots: { index: false } });

/** A private page whose link is a secret: no other site is told of it. */
export const secretLinkPage = (title: MessageId): Metadata => ({
  ...privatePage(title),
  referrer: 'no-referrer',
});

/** The beginning of a text that a search engine shows whole, without a broken word. */
export function summaryOf(text: string, longest = 160): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= longest) return plain;
  const cut = plain.slice(0, longest - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2)).replace(/[\s,;:.]+$/, '')}…`;
}
