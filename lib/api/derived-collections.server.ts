import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { type Photo, plainCardCollection } from '#contract/product.ts';
import { NEW_THIS_WEEK, parseDerived } from '../catalogue/derived-collections.ts';
import type { FacetValue } from '../catalogue/facet-values.ts';
import { GENDER_ORDER, type OrderedGender } from '../catalogue/genders.ts';
import type { Scope } from '../catalogue/listing-filters.ts';
import { readListing } from './products.server.ts';
import { readPublic } from './public-client.server.ts';

/** A derived collection, defined by its address. */
export type DerivedCollection =
  | { of: 'new'; slug: string; scope: Scope }
  | { of: 'brand'; slug: string; scope: Scope; brand: string }
  | { of: 'type'; slug: string; scope: Scope; type: string; gender: OrderedGender };

/** Reads types and brands with items for sale, of all genders or one; none if the API returns no facets. */
export async function readValuesForSale(
  gender?: OrderedGender,
): Promise<{ types: FacetValue[]; brands: FacetValue[] }> {
  'use cache';
  cacheTag('catalogue', 'products');
  cacheLife('catalogue');
  const filter = gender ? `&gender[0]=${gender}` : '';
  const found = await readPublic(`articles?itemsPerPage=0${filter}`, plainCardCollection);
  return { types: found?.facets?.type ?? [], brands: found?.facets?.brand ?? [] };
}

/** Reads genders with items for sale, with their types. */
export async function readTypesByGender(): Promise<{ gender: OrderedGender; types: FacetValue[] }[]> {
  const all = await Promise.all(
    GENDER_ORDER.map(async (gender) => ({ gender, types: (await readValuesForSale(gender)).types })),
  );
  return all.filter(({ types }) => types.length > 0);
}

/** Number of newest items searched for photos first. */
const LOOKED_THROUGH = 100;

/**
 * Reads a photo of a new item for each type, of all genders or one, or for each brand; none if no item has a photo.
 */
export async function readValuePhotos(
  of: { type: readonly string[]; gender?: OrderedGender } | { brand: readonly string[] },
): Promise<Map<string, Photo>> {
  const field = 'type' in of ? 'type' : 'brand';
  const values = 'type' in of ? of.type : of.brand;
  const gender = 'type' in of && of.gender ? `&gender[0]=${of.gender}` : '';
  const newest = (filter: string, count: number) =>
    readListing(`sort[createdAt]=desc${gender}${filter}&itemsPerPage=${count}`);
  const { cards } = await newest('', LOOKED_THROUGH);
  const photos = new Map<string, Photo>();
  for (const { front, [field]: value } of cards.toReversed()) if (value && front) photos.set(value, front);
  const rare = values.filter((value) => !photos.has(value));
  const found = await Promise.all(
    rare.map((value) => newest(`&${field}[0]=${encodeURIComponent(value)}`, 1)),
  );
  for (const [
    index,
    {
      cards: [card],
    },
  ] of found.entries())
    if (card?.front) photos.set(rare[index] ?? '', card.front);
  return photos;
}

/** Finds the derived collection of an address; undefined if it has no item for sale. */
export async function readDerivedCollection(slug: string): Promise<DerivedCollection | undefined> {
  const address = parseDerived(slug);
  if (address?.of === 'new') return { of: 'new', slug: NEW_THIS_WEEK, scope: { after: await weekAgo() } };
  if (address?.of === 'brand') {
    const brands = (await readValuesForSale()).brands.map(({ value }) => value).filter(address.isIt);
    const [brand] = brands;
    return brand === undefined ? undefined : { of: 'brand', slug, scope: { rule: { brand: brands } }, brand };
  }
  if (address?.of === 'type') {
    const { gender } = address;
    const types = (await readValuesForSale(gender)).types.map(({ value }) => value).filter(address.isIt);
    const [type] = types;
    const scope = { rule: { gender: [gender], type: types } };
    return type === undefined ? undefined : { of: 'type', slug, scope, type, gender };
  }
  return undefined;
}

const DAY_MS = 86_400_000;

/** Returns midnight UTC seven days ago, so that all requests of a day share one query. */
async function weekAgo(): Promise<string> {
  'use cache';
  cacheLife('catalogue');
  return new Date((Math.floor(Date.now() / DAY_MS) - 7) * DAY_MS).toISOString();
}
