import { z } from 'zod';
import { FILTERS, forEachFilter } from './filters.ts';
import { cents, collectionOf, node, pageQuery, timestamp } from './hydra.ts';
import { defect, inspection, measurement, measurementFacet, measurementRanges } from './item-details.ts';
import { photo } from './photo.ts';
import { VAT_SCHEMES } from './vat-scheme.ts';

/** Specification, section 3; the best condition first. */
export const GENDERS = FILTERS.gender.values;
export const CONDITIONS = FILTERS.state.values;
const AVAILABILITIES = ['available', 'held', 'sold'] as const;

/** Derived from the item's gender; trade-ins have the same values. */
export const SEGMENT_AGES = ['adulte', 'enfant', 'bebe'] as const;

export const gender = z.enum(GENDERS);
export const segmentAge = z.enum(SEGMENT_AGES);
export const condition = z.enum(CONDITIONS);

/** One physical item. Prices in cents; `originPrice` is the price when new. Unknown values are absent or empty. */
export const choice = z.object({
  ...node,
  id: z.string(),
  slug: z.string(),
  sku: z.string(),
  title: z.string(),
  brand: z.string(),
  gender,
  segment_age: segmentAge.optional(),
  type: z.string(),
  category: z.string(),
  size: z.string(), // empty when it is not known, as is the colour
  color: z.string(),
  state: condition,
  price: cents,
  originPrice: cents.optional(),
  /** If the shop reduced the price: the lowest price of the 30 days before, and the date of the reduction. */
  reduction: z.object({ lowestPrice: cents, since: timestamp }).optional(),
  currency: z.string().length(3),
  photos: z.array(photo),
  material: z.string().optional(),
  lining: z.string().optional(),
  description: z.string().optional(),
  defects: z.array(defect),
  measurements: z.array(measurement).optional(),
  inspection: inspection.optional(),
  availability: z.enum(AVAILABILITIES),
  /** Absent if the API does not return it. */
  vatScheme: z.enum(VAT_SCHEMES).optional(),
  createdAt: timestamp,
});

/** A product and its items. `image` and the front photo belong to the first choice. */
export const product = z.object({
  ...node,
  id: z.string(),
  title: z.string(),
  brand: z.string(),
  gender,
  segment_age: segmentAge.optional(),
  type: z.string(),
  category: z.string(),
  description: z.string().optional(),
  originPrice: cents.optional(),
  /** Responsible for safety: name and addresses separated by commas (Regulation (EU) 2023/988); if known. */
  safety: z
    .object({ manufacturer: z.string().optional(), responsiblePerson: z.string().optional() })
    .optional(),
  minPrice: cents,
  currency: z.string().length(3),
  frontPhoto: photo.optional(),
  backPhoto: photo.optional(),
  image: z
    .object({
      url: z.string(),
      alt: z.string(),
      sources: z.object({ desktop: z.string(), tablet: z.string(), phone: z.string() }),
      /** A JPEG of `SHARE_SIZE` for link previews; absent if the API does not return it. */
      share: z.string().optional(),
    })
    .optional(),
  size: z.array(z.string()),
  state: z.array(condition),
  color: z.array(z.string()),
  colorSizes: z.array(z.object({ color: z.string(), sizes: z.array(z.string()) })),
  choices: z.array(choice),
  createdAt: timestamp,
  /** Last change of its page; only in the export of all products. */
  updatedAt: timestamp.optional(),
});

/** Pixels of a photo's JPEG for previews of links, as Open Graph has them. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** A value of a filter, and the number of products with it under the other filters. */
export const facetValue = z.object({ value: z.string(), count: z.int() });

/** Items from this price up to the next step. */
const priceStep = z.object({ from: cents, count: z.int() });

export const facets = z.object({
  ...forEachFilter(() => z.array(facetValue)),
  /** Sizes by kind, as the `size` filter takes them: `clothes-38`, `shoes-38`, `M`. */
  kindSize: z.array(facetValue).optional(),
  price: z.object({ min: cents, max: cents }),
  /** From the step of the lowest price to that of the highest. */
  priceSteps: z.array(priceStep).optional(),
  /** Present if the query has one type and any item was measured, because types are measured differently. */
  measurements: z.array(measurementFacet).optional(),
});

/** A search run with corrected words, because no item for sale has the typed ones. */
export const searchCorrection = z.object({ from: z.string(), to: z.string() });

/** Fields of a listing about its search. */
const searched = {
  searchCorrection: searchCorrection.optional(),
  /** No item matches all words; the members are near matches. */
  searchIsNear: z.boolean().optional(),
};

/** Fields of a listing besides its members. */
const listing = { facets, ...searched };

export const productCollection = collectionOf(product).extend(listing);

/** Products similar to another one; not a listing, therefore without facets. */
export const suggestionCollection = collectionOf(product);

/** A product on a card, and the properties to request for it: a tenth of a complete member. */
export const productCard = product
  .pick({ id: true, title: true, brand: true, frontPhoto: true, backPhoto: true })
  .extend({
    type: product.shape.type.optional(),
    choices: z.array(
      choice.pick({
        slug: true,
        size: true,
        state: true,
        price: true,
        originPrice: true,
        reduction: true,
        currency: true,
        availability: true,
      }),
    ),
  });

/** A listing of an API that follows only the specification: without facets, members with all their properties. */
export const plainCardCollection = collectionOf(
  productCard.extend(product.pick({ size: true, color: true }).partial().shape),
).extend({ facets: facets.optional(), ...searched });
/** Only cards: of suggestions, or of a listing without facets. */
export const cardCollection = collectionOf(productCard);
export const CARD_PROPERTIES = Object.keys(productCard.shape).flatMap((key) =>
  key === 'choices'
    ? Object.keys(productCard.shape.choices.element.shape).map((name) => `choices.${name}`)
    : key,
);

const values = z.array(z.string().min(1).max(100)).max(50);

const filter = values.optional();

/** Query of `GET articles/{id}/suggestions`: one page of at most 20. `properties` as in a listing. */
export const suggestionsQuery = z.object({
  properties: values.optional(),
  itemsPerPage: z.int().min(0).default(20),
});

/** Upper or lower case: standard Hydra clients write ASC. */
const direction = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['asc', 'desc']));
const downwards = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['desc']));

/**
 * Without one, a search is sorted by best match, a collection by its own order, and any other listing by newest. A
 * reduction is the percentage off the shop's own price; only the largest and the latest come first.
 */
const sorting = z.object({
  price: direction.optional(),
  createdAt: direction.optional(),
  reduction: downwards.optional(),
  reducedAt: downwards.optional(),
});

/** Filters that come first, in the order that clients know; any other filter follows. */
const LEADING_FILTERS = {
  state: filter,
  size: filter,
  color: filter,
  brand: filter,
  gender: filter,
  segment_age: filter,
};

/**
 * Query of `GET articles` (specification, section 7). Lists also arrive as `x=`, `x[]=` or `x[0]=`. A product is
 * listed if one available item meets all filters. `price` and its bounds are cents. A `size` without a kind finds
 * clothes and shoes; `clothes-38` and `shoes-38` find one kind.
 */
export const productQuery = pageQuery.extend({
  /** Only these properties of each member; nested ones with a dot: `choices.slug`. By default all. */
  properties: values.optional(),
  /** Only these products. */
  id: z.array(z.uuid()).max(50).optional(),
  q: z.string().max(200).optional(),
  verbatim: z.boolean().optional(), // the words as typed, without correction
  /** Words that an item must not contain, separated by spaces. */
  without: z.string().max(200).optional(),
  ...LEADING_FILTERS,
  ...forEachFilter(() => filter),
  collection: z.string().min(1).max(200).optional(),
  price: z
    .union([
      cents,
      z.object({
        gte: cents.optional(),
        lte: cents.optional(),
        gt: cents.optional(),
        lt: cents.optional(),
        between: z.string().max(50).optional(),
      }),
    ])
    .optional(),
  /** Lengths in cm of an item laid flat: `measurements[waist][gte]`. Items without the measurement are excluded. */
  measurements: measurementRanges.optional(),
  createdAt: z.object({ after: timestamp.optional(), before: timestamp.optional() }).optional(),
  sort: sorting.optional(),
  order: sorting.optional(),
});

export type Gender = z.infer<typeof gender>;
export type SegmentAge = z.infer<typeof segmentAge>;
export type Condition = z.infer<typeof condition>;
export type Photo = z.infer<typeof photo>;
export type Item = z.infer<typeof choice>;
export type Product = z.infer<typeof product>;
export type ProductCard = z.infer<typeof productCard>;
export type Facets = z.infer<typeof facets>;
export type SearchCorrection = z.infer<typeof searchCorrection>;
export type PriceStep = z.infer<typeof priceStep>;
export type FacetValue = z.infer<typeof facetValue>;
export type ProductQuery = z.infer<typeof productQuery>;
