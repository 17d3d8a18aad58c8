import type { Metadata } from 'next';
import { CacheTags } from '#components/layout/cache-tags.tsx';
import { Listing } from '#components/listing/listing.tsx';
import { findArticles } from '#lib/api/articles.server.ts';
import { readCollections } from '#lib/api/collections.server.ts';
import { parseFilters, type SearchParams, toApiQuery } from '#lib/catalogue/filters.ts';
import { termsOf } from '#lib/catalogue/terms.ts';
import { t } from '#lib/i18n/t.ts';
import { collectionPath, searchPath } from '#lib/routes.ts';

export const instant = false;

interface Props {
  params: Promise<{ terms: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: t('search.title', { terms: termsOf((await params).terms) }), robots: { index: false } };
}

/** What a search found, with the collections whose name fits. */
export default async function SearchPage({ params, searchParams }: Props) {
  const terms = termsOf((await params).terms);
  const filters = parseFilters(await searchParams);
  const found = await findArticles(toApiQuery(filters, { q: terms }));
  const words = terms.toLowerCase().split(/\s+/);
  const collections = (await readCollections())
    .filter((entry) => words.some((word) => word.length > 2 && entry.name.toLowerCase().includes(word)))
    .slice(0, 4);
  return (
    <>
      <CacheTags tags={['articles', 'collections']} />
      <Listing
        heading={
          <>
            <h1 tabIndex={-1}>{t('search.title', { terms })}</h1>
            {collections.length > 0 && (
              <p>
                {t('search.collections')}:{' '}
                {collections.map((entry, index) => (
                  <span key={entry.id}>
                    {index > 0 && ', '}
                    <a href={collectionPath(entry.slugName)}>
                      <u>{entry.title}</u>
                    </a>
                  </span>
                ))}
              </p>
            )}
          </>
        }
        found={found}
        filters={filters}
        path={searchPath(terms)}
        empty={<p>{t('search.empty', { terms })}</p>}
      />
    </>
  );
}
