import type { Metadata } from 'next';
import { Home } from '#components/content/home.tsx';
import { CacheTags } from '#components/layout/cache-tags.tsx';
import { readListing } from '#lib/api/articles.server.ts';
import { readCollections } from '#lib/api/collections.server.ts';
import { homePath } from '#lib/routes.ts';

export const ensureStatic = 'navigation';
export const metadata: Metadata = { alternates: { canonical: homePath() } };

/** The front page: what came in, what it is about, and the collections. */
export default async function HomePage() {
  const [fresh, collections] = await Promise.all([
    readListing('sort[createdAt]=desc&itemsPerPage=10'),
    readCollections(),
  ]);
  return (
    <>
      <CacheTags tags={['articles', 'collections']} />
      <Home fresh={fresh.cards} total={fresh.total} collections={collections} />
    </>
  );
}
