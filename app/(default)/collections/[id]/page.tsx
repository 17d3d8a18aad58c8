import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CacheTags } from '#components/layout/cache-tags.tsx';
import { JsonLd } from '#components/layout/json-ld.tsx';
import { CollectionHeading } from '#components/listing/collection-heading.tsx';
import { CollectionIndex } from '#components/listing/collection-index.tsx';
import { Listing } from '#components/listing/listing.tsx';
import type { Photo } from '#contract/product.ts';
import { fetchListing } from '#lib/api/products.server.ts';
import type { Card } from '#lib/catalogue/card.ts';
import { parseFilters, type SearchParams, withoutRuled } from '#lib/catalogue/listing-filters.ts';
import { collectionTags } from '#lib/catalogue/listing-tags.ts';
import { translator } from '#lib/i18n/server.ts';
import { collectionPath } from '#lib/routes.ts';
import { readCollectionPage } from '#lib/seo/collection-page.server.ts';
import { listingMetadata } from '#lib/seo/listing-metadata.ts';
import { pageMetadata, summaryOf } from '#lib/seo/page-metadata.ts';
import { breadcrumbData } from '#lib/seo/shop-data.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

const t = translator(SHOP_LOCALE);

export const instant = false;

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const page = await readCollectionPage(decodeURIComponent((await params).id));
  if (!page) return { title: t('page.notFound'), robots: { index: false } };
  const { slug, title, intro, thumbnail } = page;
  if (page.index) return pageMetadata({ title, description: intro ?? title, path: collectionPath(slug) });
  return listingMetadata({
    filters: withoutRuled(parseFilters(await searchParams), page.scope),
    path: collectionPath(slug),
    title: page.pageTitle,
    description: intro ? summaryOf(intro) : t('seo.collection.description', { title }),
    image: thumbnail && { ...thumbnail, alt: title },
  });
}

/** A collection, by hand or by rule, with its breadcrumb, title, intro and items; or an index of collections. */
export default async function CollectionPage({ params, searchParams }: Props) {
  const page = await readCollectionPage(decodeURIComponent((await params).id));
  if (!page) notFound();
  const { slug, crumbs, title, intro, scope } = page;
  const path = collectionPath(slug);
  const breadcrumb = <JsonLd blocks={[breadcrumbData([...crumbs, { name: title, path }])]} />;
  if (page.index) {
    return (
      <>
        <CacheTags tags={['products']} />
        {breadcrumb}
        <CollectionIndex locale={SHOP_LOCALE} of={page.index} />
      </>
    );
  }
  const filters = withoutRuled(parseFilters(await searchParams), scope);
  const found = await fetchListing(filters, scope);
  return (
    <>
      <CacheTags tags={collectionTags(scope)} />
      {breadcrumb}
      <Listing
        locale={SHOP_LOCALE}
        heading={
          <CollectionHeading
            locale={SHOP_LOCALE}
            crumbs={crumbs}
            title={title}
            intro={intro}
            brand={page.brand}
            covers={page.thumbnail ? [page.thumbnail] : piecesOf(found.cards)}
          />
        }
        found={found}
        filters={filters}
        path={path}
        scope={scope}
      />
    </>
  );
}

const PIECES = 3;

/**
 * Photos for the head of a collection without a cover: of its last cards, because the first ones appear right
 * below.
 */
function piecesOf(cards: readonly Card[]): Photo[] {
  const photos = cards.flatMap(({ front }) => front ?? []);
  return photos.length < PIECES ? photos.slice(0, 1) : photos.slice(-PIECES);
}
