import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CacheTags } from '#components/layout/cache-tags.tsx';
import { Listing } from '#components/listing/listing.tsx';
import { TextContainer } from '#components/ui/text-container.tsx';
import { readCollection } from '#lib/api/collections.server.ts';
import { findListing } from '#lib/api/products.server.ts';
import { countOf } from '#lib/catalogue/filters.ts';
import { parseFilters, type SearchParams } from '#lib/catalogue/parse-filters.ts';
import { SHOP_LOCALE } from '#lib/i18n/locales.ts';
import { translator } from '#lib/i18n/server.ts';
import { collectionPath } from '#lib/routes.ts';

export const instant = false;

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const collection = await readCollection(decodeURIComponent((await params).id));
  if (!collection) return { title: translator(SHOP_LOCALE)('page.notFound'), robots: { index: false } };
  return {
    title: collection.title,
    description: collection.intro,
    alternates: { canonical: collectionPath(collection.slugName) },
    robots: countOf(parseFilters(await searchParams)) > 1 ? { index: false } : undefined,
  };
}

/** A collection: its title, what it is about, and its items. */
export default async function CollectionPage({ params, searchParams }: Props) {
  const collection = await readCollection(decodeURIComponent((await params).id));
  if (!collection) notFound();
  const filters = parseFilters(await searchParams);
  const scope = { collection: collection.slugName };
  const found = await findListing(filters, scope);
  return (
    <>
      <CacheTags tags={['articles', 'collections', `collections/${collection.slugName}`]} />
      <Listing
        locale={SHOP_LOCALE}
        heading={
          <TextContainer heading={<h1 tabIndex={-1}>{collection.title}</h1>}>
            {collection.intro && <p>{collection.intro}</p>}
          </TextContainer>
        }
        found={found}
        filters={filters}
        path={collectionPath(collection.slugName)}
        scope={scope}
      />
    </>
  );
}
