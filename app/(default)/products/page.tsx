import type { Metadata } from 'next';
import { CacheTags } from '#components/layout/cache-tags.tsx';
import { Listing } from '#components/listing/listing.tsx';
import { TypeTiles } from '#components/listing/type-tiles.tsx';
import { GENDERS } from '#contract/product.ts';
import { readDerivedCollection } from '#lib/api/derived-collections.server.ts';
import { fetchListing } from '#lib/api/products.server.ts';
import { brandSlug } from '#lib/catalogue/derived-collections.ts';
import { countFilters, parseFilters, type SearchParams } from '#lib/catalogue/listing-filters.ts';
import { translator } from '#lib/i18n/server.ts';
import { productsPath } from '#lib/routes.ts';
import { productsMetadata } from '#lib/seo/listing-metadata.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

const t = translator(SHOP_LOCALE);

export const instant = false;

interface Props {
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const filters = parseFilters(await searchParams);
  const [brand = '', ...others] = filters.brand;
  const slug = others.length === 0 ? brandSlug(brand) : undefined;
  return productsMetadata(filters, slug && (await readDerivedCollection(slug))?.slug);
}

/** All products, filtered by the address. */
export default async function ProductsPage({ searchParams }: Props) {
  const filters = parseFilters(await searchParams);
  const found = await fetchListing(filters, {});
  const gender = filters.page === 1 && countFilters(filters) === 1 ? onlyGender(filters.gender) : undefined;
  return (
    <>
      <CacheTags tags={['products', 'collections']} />
      <Listing
        locale={SHOP_LOCALE}
        heading={<h1 tabIndex={-1}>{titleOf(filters.gender)}</h1>}
        found={found}
        filters={filters}
        path={productsPath()}
        lead={gender && <TypeTiles locale={SHOP_LOCALE} gender={gender} found={found} />}
      />
    </>
  );
}

const onlyGender = (genders: string[]) =>
  GENDERS.find((entry) => genders.length === 1 && entry === genders[0]);

function titleOf(genders: string[]): string {
  const gender = onlyGender(genders);
  return gender ? t(`listing.title.${gender}`) : t('listing.all');
}
