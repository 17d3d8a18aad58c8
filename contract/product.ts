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

/** Of an item it follows from the gender; trade-ins have the same values. */
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
  /** Where our own price was lowered: the lowest one of the 30 days before that, and since when. */
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
  /** Absent where the API does not say. */
  vatScheme: z.enum(VAT_SCHEMES).optional(),
  createdAt: timestamp,
});

/** A product and its items. `image` and the front photo are those of the first choice. */
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
  /** Who answers for its safety, name and addresses separated by commas (Regulation (EU) 2023/988); where known. */
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
      /** A JPEG of `SHARE_SIZE` for services that show a preview of a link; absent where the API does not say. */
      share: z.string().optional(),
    })
    .optional(),
  size: z.array(z.string()),
  state: z.array(condition),
  color: z.array(z.string()),
  colorSizes: z.array(z.object({ color: z.string(), sizes: z.array(z.string()) })),
  choices: z.array(choice),
  createdAt: timestamp,
  /** When its page last changed; in the list of everything for sale only. */
  updatedAt: timestamp.optional(),
});

/** Pixels of a photo's JPEG for previews of links, as Open Graph has them. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** A value that items can be filtered by, and how many products have it under the other filters. */
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

/** A search that was run with other words than the typed ones, because no item for sale has those. */
export const searchCorrection = z.object({ from: z.string(), to: z.string() });

/** What a listing says of its search. */
const searched = {
  searchCorrection: searchCorrection.optional(),
  /** No item has all that was searched for; the members come nearest. */
  searchIsNear: z.boolean().optional(),
};

/** What a listing says beside its members. */
const listing = { facets, ...searched };

export const productCollection = collectionOf(product).extend(listing);

/** Products near another one; they are no listing, so they have no facets. */
export const suggestionCollection = collectionOf(product);

/** What a card shows of a product, and the properties to ask for it: a tenth of a whole member. */
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

/** A listing of an API of the specification alone: without facets, members with all their properties. */
export const plainCardCollection = collectionOf(
  productCard.extend(product.pick({ size: true, color: true }).partial().shape),
).extend({ facets: facets.optional(), ...searched });
/** Cards alone: of suggestions, or of a listing without facets. */
export const cardCollection = collectionOf(productCard);
export const CARD_PROPERTIES = Object.keys(productCard.shape).flatMap((key) =>
  key === 'choices'
    ? Object.keys(productCard.shape.choices.element.shape).map((name) => `choices.${name}`)
    : key,
);

const values = z.array(z.string().min(1).max(100)).max(50);

const filter = values.optional();

/** Query of `GET articles/{id}/suggestions`: there is one page, of at most 20. `properties` as in a listing. */
export const suggestionsQuery = z.object({
  properties: values.optional(),
  itemsPerPage: z.int().min(0).default(20),
});

/** Either case: the standard clients of Hydra write ASC. */
const direction = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['asc', 'desc']));
const downwards = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['desc']));

/**
 * Without one, a search has the best match first, a collection its own order, and anything else the newest. A reduction is
 * the part that our own price was lowered by; only the largest and the latest come first.
 */
const sorting = z.object({
  price: direction.optional(),
  createdAt: direction.optional(),
  reduction: downwards.optional(),
  reducedAt: downwards.optional(),
});

/** These come first, as clients know them; any other filter follows. */
const LEADING_FILTERS = {
  state: filter,
  size: filter,
  color: filter,
  brand: filter,
  gender: filter,
  segment_age: filter,
};

/**
 * Query of `GET articles` (specification, section 7). Lists also arrive as `x=`, `x[]=` or `x[0]=`.
 * A product is listed when one available item of it meets every filter. `price` and its bounds are cents. A `size` without
 * a kind finds clothes and shoes; `clothes-38` and `shoes-38` find one kind.
 */
export const productQuery = pageQuery.extend({
  /** Only these properties of each member, those of a nested one by a dot: `choices.slug`. All when absent. */
  properties: values.optional(),
  /** Only these products. */
  id: z.array(z.uuid()).max(50).optional(),
  q: z.string().max(200).optional(),
  verbatim: z.boolean().optional(), // the words as typed, without correction
  /** Words that an item must not have, between spaces. */
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
  /** Lengths in cm of an item that lies flat: `measurements[waist][gte]`. An item that was not measured there is left out. */
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
