import type { Metadata } from 'next';
import { connection } from 'next/server';
import { BRAND } from '#brand/brand.ts';
import { Home } from '#components/content/home.tsx';
import { CacheTags } from '#components/layout/cache-tags.tsx';
import { JsonLd } from '#components/layout/json-ld.tsx';
import { readCollections } from '#lib/api/collections.server.ts';
import { readHomeSections } from '#lib/api/content.server.ts';
import { readHomeItems } from '#lib/api/home.server.ts';
import { readMarket } from '#lib/api/markets.server.ts';
import { translator } from '#lib/i18n/server.ts';
import { homePath } from '#lib/routes.ts';
import { pageMetadata } from '#lib/seo/page-metadata.ts';
import { organizationData, websiteData } from '#lib/seo/shop-data.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

const t = translator(SHOP_LOCALE);

export const instant = false;

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: t('page.shop', { brand: BRAND.name }),
    description: t('page.shopDescription'),
    path: homePath(),
    isWholeTitle: true,
  });
}

/** The home page, as the operator arranged it. */
export default async function HomePage() {
  await connection();
  const [sections, items, collections, market] = await Promise.all([
    readHomeSections(),
    readHomeItems(),
    readCollections(),
    readMarket(),
  ]);
  return (
    <>
      <CacheTags tags={['products', 'collections', 'trade-ins', 'content', 'markets']} />
      <JsonLd blocks={[...organizationData(market), websiteData()]} />
      <Home locale={SHOP_LOCALE} sections={sections} items={items} collections={collections} />
    </>
  );
}
