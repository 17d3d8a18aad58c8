import type { Metadata } from 'next';
import { Home } from '#components/content/home.tsx';
import { CacheTags } from '#components/layout/cache-tags.tsx';
import { readCollections } from '#lib/api/collections.server.ts';
import { readHomeItems } from '#lib/api/home.server.ts';
import { SHOP_LOCALE } from '#lib/i18n/locales.ts';
import { homePath } from '#lib/routes.ts';

export const ensureStatic = 'navigation';
export const metadata: Metadata = { alternates: { canonical: homePath() } };

/** The front page: what is new, who it is for, how it works, and the collections. */
export default async function HomePage() {
  const [items, collections] = await Promise.all([readHomeItems(), readCollections()]);
  return (
    <>
      <CacheTags tags={['articles', 'collections', 'trade-ins']} />
      <Home locale={SHOP_LOCALE} items={items} collections={collections} />
    </>
  );
}
