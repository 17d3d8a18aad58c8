import { iri } from '#contract/hydra.ts';
import type { Item, Product } from '#contract/product.ts';
import { type ItemRow, reductionOf } from '#server/catalogue/items.ts';
import { labelIn } from '#server/estimates/estimate-messages.ts';
import { photoWire, shareUrl } from '#server/storage/photos.ts';
import type { Locale } from '#shared/locales.ts';
import { isOneSize } from '#shared/one-size.ts';
import { remembered } from '#shared/remembered.ts';
import { sizeName } from '#shared/size-name.ts';
import { nameIn } from '../names.ts';

/** Serializes an item. */
function choiceWire(row: ItemRow, locale: Locale): Item {
  return {
    '@id': iri('articles', row.id),
    '@type': 'Choice',
    id: row.id,
    slug: row.slug,
    sku: row.sku,
    title: row.title,
    brand: row.brand,
    gender: row.gender,
    segment_age: row.segment_age,
    type: row.type,
    category: row.category,
    size: row.size,
    color: row.color,
    state: row.condition,
    price: row.price,
    originPrice: row.origin_price ?? undefined,
    reduction: reductionOf(row),
    currency: row.currency,
    photos: row.photos.map((photo, index) => photoWire(photo, altOf(row, index, locale))),
    material: row.material ?? undefined,
    lining: row.lining ?? undefined,
    description: row.description ?? undefined,
    defects: row.defects.map(({ description, photo }) => ({
      description,
      photo: photo && photoWire(photo, description),
    })),
    measurements: row.measurements,
    inspection: row.checked_at
      ? { checkedAt: row.checked_at, checkedBy: row.checked_by ?? undefined, parts: row.checked_parts }
      : undefined,
    availability: row.status === 'available' ? (row.held ? 'held' : 'available') : 'sold',
    vatScheme: row.vat_regime,
    createdAt: row.created_at,
  };
}

function safetyOf({ manufacturer, responsible_person }: ItemRow): Product['safety'] {
  if (!manufacturer && !responsible_person) return undefined;
  return { manufacturer: manufacturer ?? undefined, responsiblePerson: responsible_person ?? undefined };
}

/** Describes an item's photo, by its position. Photos have no kind; the first one shows the whole item. */
export function altOf(row: Described, index: number, locale: Locale): string {
  // To format a text takes a hundred times as long as to look it up, and each card has two.
  const key = [locale, index, row.title, row.color, row.size].join('\n');
  return rememberedAlt(key, () => describePhoto(row, index, locale));
}

type Described = Pick<ItemRow, 'title' | 'color' | 'size'>;
const rememberedAlt = remembered<string>(2_000);

function describePhoto(row: Described, index: number, locale: Locale): string {
  const color = row.color && labelIn(locale)('color', row.color);
  const sizeText = sizeName(row.size, locale);
  const size =
    row.size &&
    (isOneSize(row.size) ? sizeText.toLowerCase() : nameIn(locale)('api.photo.size', { size: sizeText }));
  const item = [row.title, color, size].filter(Boolean).join(', ');
  return nameIn(locale)(index === 0 ? 'api.photo.front' : 'api.photo.other', { item, number: index + 1 });
}

/**
 * Serializes a product with its items, its photos described in a language. `rows` are in the order of the choices,
 * usually cheapest first; those in `matching` (found by the filters) come before the others, so that the first choice
 * is the one that the shopper asked for.
 */
export function productWire(
  rows: ItemRow[],
  locale: Locale,
  matching?: ReadonlySet<string>,
): Product | undefined {
  const sorted = [...rows].sort((a, b) => rank(a, matching) - rank(b, matching));
  const first = sorted[0];
  if (!first) return undefined;
  const choices = sorted.map((row) => choiceWire(row, locale));
  const [front, back] = choices[0]?.photos ?? [];
  const offered = sorted.some((row) => row.status === 'available')
    ? sorted.filter((row) => row.status === 'available')
    : sorted;
  return {
    '@id': iri('articles', first.product_id),
    '@type': 'Article',
    id: first.product_id,
    title: first.title,
    brand: first.brand,
    gender: first.gender,
    segment_age: first.segment_age,
    type: first.type,
    category: first.category,
    description: first.product_description ?? undefined,
    originPrice: first.origin_price ?? undefined,
    safety: safetyOf(first),
    minPrice: Math.min(...offered.map((row) => row.price)),
    currency: first.currency,
    frontPhoto: front,
    backPhoto: back,
    image: front && {
      url: front.url,
      alt: front.alt,
      sources: imageSources(front.sources, front.url),
      share: sorted[0]?.photos[0] && shareUrl(sorted[0].photos[0]),
    },
    size: distinct(choices.map((choice) => choice.size)),
    state: distinct(choices.map((choice) => choice.state)),
    color: distinct(choices.map((choice) => choice.color)),
    colorSizes: distinct(choices.map((choice) => choice.color)).map((color) => ({
      color,
      sizes: distinct(choices.filter((choice) => choice.color === color).map((choice) => choice.size)),
    })),
    choices,
    createdAt: first.product_created_at,
  };
}

/** Returns the rank of an item: items for sale before sold ones, found ones before the others. */
function rank(row: ItemRow, matching: ReadonlySet<string> | undefined): number {
  return (row.status === 'available' ? 0 : 2) + (matching && !matching.has(row.id) ? 1 : 0);
}

function imageSources(sources: { width: number; url: string }[], fallback: string) {
  const atLeast = (width: number) => sources.find((source) => source.width >= width)?.url ?? fallback;
  return { desktop: atLeast(1024), tablet: atLeast(768), phone: atLeast(640) };
}

/** Sorts values without duplicates; unknown ones are left out. */
function distinct<T extends string>(values: T[]): T[] {
  return [...new Set(values)].filter((value) => value !== '').sort();
}
