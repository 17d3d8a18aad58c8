import type { Metadata } from 'next';
import { Home } from '#components/content/home.tsx';
import { CacheTags } from '#components/layout/cache-tags.tsx';
import { readCollections } from '#lib/api/collections.server.ts';
import { readHomeItems } from '#lib/api/home.server.ts';
import { readHomeSections } from '#lib/content/read.server.ts';
import { SHOP_LOCALE } from '#lib/i18n/locales.ts';
import { homePath } from '#lib/routes.ts';

export const ensureStatic = 'navigation';
export const metadata: Metadata = { alternates: { canonical: homePath() } };

/** The front page, as the operator arranged it. */
export default async function HomePage() {
  const [sections, items, collections] = await Promise.all([
    readHomeSections(),
    readHomeItems(),
    readCollections(),
  ]);
  return (
    <>
      <CacheTags tags={['articles', 'collections', 'trade-ins', 'content']} />
      <Home locale={SHOP_LOCALE} sections={sections} items={items} collections={collections} />
    </>
  );
}
