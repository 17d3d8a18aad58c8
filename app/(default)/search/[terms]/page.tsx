import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { CacheTags } from '#components/layout/cache-tags.tsx';
import { Listing } from '#components/listing/listing.tsx';
import { NoResults } from '#components/listing/no-results.tsx';
import { SearchHeading } from '#components/listing/search-heading.tsx';
import { readCollections } from '#lib/api/collections.server.ts';
import { fetchListing, readListing } from '#lib/api/products.server.ts';
import { countFilters, parseFilters, type SearchParams } from '#lib/catalogue/listing-filters.ts';
import { isNamedIn, parseSearchTerms } from '#lib/catalogue/search-terms.ts';
import { translator } from '#lib/i18n/server.ts';
import { collectionPath, productsPath, searchPath, verbatimSearchPath } from '#lib/routes.ts';
import { pageMetadata } from '#lib/seo/page-metadata.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

const t = translator(SHOP_LOCALE);

export const instant = false;

interface Props {
  params: Promise<{ terms: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const terms = parseSearchTerms((await params).terms);
  return pageMetadata({
    title: t('search.title', { terms }),
    description: t('seo.search.description', { terms }),
    path: searchPath(terms),
    isIndexed: false,
  });
}

/** Results of a search, with the brands and collections whose names match. */
export default async function SearchPage({ params, searchParams }: Props) {
  const terms = parseSearchTerms((await params).terms);
  if (!terms) redirect(productsPath());
  const search = await searchParams;
  const filters = parseFilters(search);
  const verbatim = search.verbatim === '1';
  const scope = { q: terms, verbatim };
  const found = await fetchListing(filters, scope);
  const searchedTerms = found.searchCorrection?.to ?? terms;
  const collections = (await readCollections()).filter((entry) => isNamedIn(searchedTerms, entry.name));
  const none = found.total === 0 && countFilters(filters) === 0;
  const newest = none ? await readListing('sort[createdAt]=desc&itemsPerPage=8') : undefined;
  const brands = (newest ?? found).facets.brand.filter(({ value }) => isNamedIn(searchedTerms, value));
  return (
    <>
      <CacheTags tags={['products', 'collections', 'search']} />
      <Listing
        locale={SHOP_LOCALE}
        heading={
          <SearchHeading
            locale={SHOP_LOCALE}
            terms={terms}
            none={none}
            correction={found.searchCorrection}
            isNear={found.searchIsNear === true}
            matches={[
              {
                label: t('search.brands'),
                links: brands.map(({ value }) => ({ href: productsPath({ brand: value }), text: value })),
              },
              {
                label: t('search.collections'),
                links: collections.map(({ slugName, title }) => ({
                  href: collectionPath(slugName),
                  text: title,
                })),
              },
            ]}
          />
        }
        found={found}
        filters={filters}
        path={verbatim ? verbatimSearchPath(terms) : searchPath(terms)}
        scope={scope}
        empty={newest && ((save) => <NoResults locale={SHOP_LOCALE} newest={newest} save={save} />)}
      />
    </>
  );
}
