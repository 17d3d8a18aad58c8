import type { Metadata } from 'next';
import { BRAND } from '#brand/brand.ts';
import { SHARE_SIZE } from '#contract/product.ts';
import { type MessageId, translator } from '#lib/i18n/server.ts';
import { type Locale, SHOP_LOCALE, wireLocaleOf } from '#shared/locales.ts';
import { absolute } from './address.ts';

/** Picture for link previews. */
export interface PreviewImage {
  url: string;
  alt: string;
  width: number;
  height: number;
}

interface PageFacts {
  title: string;
  description: string;
  /** Canonical path, with the parameters that make a different page. */
  path: string;
  /** By default the shop's own picture. */
  image?: PreviewImage;
  /** Whether search engines may index it; they follow its links in any case. */
  isIndexed?: boolean;
  /** Whether the title is complete, without the shop's name after it. */
  isWholeTitle?: boolean;
  /** By default the shop's own. */
  locale?: Locale;
}

const t = translator(SHOP_LOCALE);

/** The shop's own picture, the brand's `share.jpg`. */
const OWN_IMAGE = { url: '/share.jpg', alt: t('page.shop', { brand: BRAND.name }), ...SHARE_SIZE };

/** Metadata of a public page for search engines and link previews. */
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

/** Metadata of a personal page: search engines do not index it. */
export const privatePage = (title: MessageId): Metadata => ({ title: t(title), robots: { index: false } });

/** Metadata of a personal page with a secret link: browsers do not send it to other sites. */
export const secretLinkPage = (title: MessageId): Metadata => ({
  ...privatePage(title),
  referrer: 'no-referrer',
});

/** Cuts a text to the length that search engines show, between words. */
export function summaryOf(text: string, longest = 160): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= longest) return plain;
  const cut = plain.slice(0, longest - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2)).replace(/[\s,;:.]+$/, '')}…`;
}
