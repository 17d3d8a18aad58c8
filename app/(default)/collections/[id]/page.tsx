import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CacheTags } from '#components/layout/cache-tags.tsx';
import { JsonLd } from '#components/layout/json-ld.tsx';
import { Listing } from '#components/listing/listing.tsx';
import { TextContainer } from '#components/ui/text-container.tsx';
import { readCollection } from '#lib/api/collections.server.ts';
import { fetchListing } from '#lib/api/products.server.ts';
import { parseFilters, type SearchParams } from '#lib/catalogue/listing-filters.ts';
import { translator } from '#lib/i18n/server.ts';
import { collectionPath, homePath } from '#lib/routes.ts';
import { listingMetadata } from '#lib/seo/listing-metadata.ts';
import { summaryOf } from '#lib/seo/page-metadata.ts';
import { breadcrumbData } from '#lib/seo/shop-data.ts';
import { BRAND } from '#shared/brand.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

const t = translator(SHOP_LOCALE);

export const instant = false;

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const collection = await readCollection(decodeURIComponent((await params).id));
  if (!collection) return { title: t('page.notFound'), robots: { index: false } };
  const { title, intro, slugName, thumbnail } = collection;
  return listingMetadata({
    filters: parseFilters(await searchParams),
    path: collectionPath(slugName),
    title,
    description: intro ? summaryOf(intro) : t('seo.collection.description', { title }),
    image: thumbnail && { ...thumbnail, alt: title },
  });
}

/** A collection: its title, what it is about, and its items. */
export default async function CollectionPage({ params, searchParams }: Props) {
  const collection = await readCollection(decodeURIComponent((await params).id));
  if (!collection) notFound();
  const filters = parseFilters(await searchParams);
  const scope = { collection: collection.slugName };
  const found = await fetchListing(filters, scope);
  return (
    <>
      <CacheTags tags={['products', 'collections', `collections/${collection.slugName}`]} />
      <JsonLd
        blocks={[
          breadcrumbData([
            { name: BRAND.name, path: homePath() },
            { name: collection.title, path: collectionPath(collection.slugName) },
          ]),
        ]}
      />
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
