import type { Metadata } from 'next';
import { PANEL_FILTERS } from '#contract/filters.ts';
import { labelOf } from '#lib/catalogue/filter-label.ts';
import { GENDER_ORDER } from '#lib/catalogue/genders.ts';
import { changed, countFilters, type Filters, hrefOf } from '#lib/catalogue/listing-filters.ts';
import { plainSize } from '#lib/catalogue/sizes.ts';
import { pluralOf } from '#lib/catalogue/type-plural.ts';
import { translator } from '#lib/i18n/server.ts';
import { collectionPath, LANDING_FILTERS, productsPath } from '#lib/routes.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { type PreviewImage, pageMetadata } from './page-metadata.ts';

const t = translator(SHOP_LOCALE);

type LandingFilter = (typeof LANDING_FILTERS)[number];

/** Returns the title of all products with one value of a landing filter. */
function landingTitle(filter: LandingFilter, value: string): string {
  if (filter === 'type') return t('seo.type', { types: pluralOf(value) });
  if (filter === 'brand') return t('seo.brand', { brand: value });
  const gender = GENDER_ORDER.find((entry) => entry === value);
  return gender ? t(`seo.gender.${gender}`) : t('seo.brand', { brand: value });
}

interface ListingFacts {
  filters: Filters;
  /** Path and title without filters, of all products or of a collection. */
  path: string;
  title: string;
  description: string;
  image?: PreviewImage;
  /** Slug of the collection of the only filtered brand; it becomes the canonical address. */
  brandCollection?: string;
}

/**
 * Metadata of a listing for search engines: without filters, or with one value of a landing filter, each of its
 * pages is indexed; with any other single filter, the canonical address is the listing without it; with two or
 * more filters it is not indexed. Sort order and number of pages shown never make a different page.
 */
export function listingMetadata({
  filters,
  path,
  title,
  description,
  image,
  brandCollection,
}: ListingFacts): Metadata {
  const count = countFilters(filters);
  const only = LANDING_FILTERS.find((filter) => count === 1 && filters[filter].length === 1);
  const isOfAll = path === productsPath();
  const value = only && filters[only][0];
  const landing = isOfAll && only && value ? { filter: only, value } : undefined;
  const landingFilter = landing
    ? { [landing.filter]: [landing.value] }
    : Object.fromEntries(PANEL_FILTERS.map((name) => [name, []]));
  const canonical: Filters = {
    ...changed(filters, { ...landingFilter, min: undefined, max: undefined, lengths: {}, sort: 'own' }),
    ...(count === 0 || landing ? { from: filters.page, page: filters.page } : {}),
  };
  const values = PANEL_FILTERS.flatMap((name) =>
    filters[name].map((value) => (name === 'size' ? plainSize(value) : labelOf(name, value, t))),
  ).join(', ');
  const named = landing
    ? landingTitle(landing.filter, landing.value)
    : values
      ? t('seo.filtered', { title, values })
      : title;
  return pageMetadata({
    title: filters.page > 1 ? t('seo.page', { title: named, page: filters.page }) : named,
    description: landing || values ? t('seo.listing.description', { title: named }) : description,
    path:
      brandCollection && landing?.filter === 'brand'
        ? hrefOf(collectionPath(brandCollection), { ...canonical, brand: [] })
        : hrefOf(path, canonical),
    image,
    isIndexed: count <= 1,
  });
}

/** Metadata of the listing of all products. */
export const productsMetadata = (filters: Filters, brandCollection?: string): Metadata =>
  listingMetadata({
    filters,
    path: productsPath(),
    title: t('seo.products'),
    description: t('seo.products.description'),
    brandCollection,
  });
