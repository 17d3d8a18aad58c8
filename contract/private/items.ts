import { z } from 'zod';
import { cents, node, pageQuery, timestamp } from '../hydra.ts';
import { oneLine } from '../line.ts';
import { condition, gender } from '../product.ts';

/** Views of the list of items. */
export const ITEM_VIEWS = [
  'house',
  'on-sale',
  'over-60',
  'to-publish',
  'held',
  'hearts',
  'photo-missing',
  'all',
] as const;
export type ItemView = (typeof ITEM_VIEWS)[number];

/** Sort orders of the list of items: by days on sale, or by price. */
export const ITEM_SORTS = ['longest', 'newest', 'cheapest', 'dearest'] as const;
export type ItemSort = (typeof ITEM_SORTS)[number];

/** State of an item. `to-publish`: bought and not for sale yet. */
const ITEM_STATES = ['to-publish', 'on-sale', 'held', 'paying', 'sold', 'off-sale'] as const;

/** Filters of the list of items: `search` is words of brand and title, an item's code, or a shelf. */
export const itemFilter = z.object({
  view: z.enum(ITEM_VIEWS).default('house'),
  search: oneLine(100, 0).optional(),
  gender: gender.optional(),
  condition: condition.optional(),
  /** Only items that are excluded from markdowns. */
  noMarkdowns: z.boolean().optional(),
  sort: z.enum(ITEM_SORTS).default('longest'),
});
export type ItemFilter = z.infer<typeof itemFilter>;

/** GET items. */
export const officeItemQuery = pageQuery.extend(itemFilter.shape);

/** An item in the list. Amounts in cents. */
export const officeItem = z.object({
  ...node,
  id: z.string(),
  /** SKU. */
  code: z.string(),
  brand: z.string(),
  title: z.string(),
  size: z.string(),
  condition: condition.optional(),
  state: z.enum(ITEM_STATES),
  /** Days on sale; absent before. */
  days: z.int().optional(),
  /** Number of wishlists with it. */
  hearts: z.int(),
  price: cents.optional(),
  /** Purchase price; only for members who may see it. */
  paid: cents.optional(),
  /** Price less VAT and purchase price; negative for a loss; only for members who may see it. */
  margin: z.int().optional(),
  shelf: z.string().optional(),
  /** Name of the store of the shelf; absent in the workshop. */
  store: z.string().optional(),
  photo: z.string().optional(),
  /** Whether it is excluded from markdowns. */
  noMarkdowns: z.boolean(),
});
export type OfficeItem = z.infer<typeof officeItem>;

/** Number of items per view, and the total price of those on sale, in cents. */
export const itemCounts = z.object({
  house: z.int(),
  'on-sale': z.int(),
  'over-60': z.int(),
  'to-publish': z.int(),
  held: z.int(),
  hearts: z.int(),
  'photo-missing': z.int(),
  worth: z.int(),
} satisfies Record<Exclude<ItemView, 'all'>, z.ZodInt> & { worth: z.ZodInt });

/** A rule that changes the prices of several items; new prices are whole units. */
export const priceRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lower'), percent: z.int().min(1).max(90) }),
  z.object({ kind: z.literal('set'), price: cents.min(100).multipleOf(100) }),
  /** Restores each item's first price. */
  z.object({ kind: z.literal('first') }),
]);
export type PriceRule = z.infer<typeof priceRule>;

/**
 * Why an item keeps its price. `no-markdowns`: it is excluded from markdowns; `changed`: its price is not the one
 * that the caller saw.
 */
export const LEFT_OUT = [
  'held',
  'paying',
  'sold',
  'off-sale',
  'planned',
  'no-markdowns',
  'same',
  'low-margin',
  'changed',
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

const MOST_ITEMS = 200;

/** POST price-changes/preview. */
export const pricePreviewInput = z.object({
  items: z.array(z.uuid()).min(1).max(MOST_ITEMS),
  rule: priceRule,
});

const repriced = z.object({
  id: z.string(),
  code: z.string(),
  brand: z.string(),
  title: z.string(),
  photo: z.string().optional(),
  /** Cents. */
  price: cents,
  newPrice: cents,
  leftOut: z.enum(LEFT_OUT).optional(),
});

/** Effect of a rule on items. Cents. */
export const pricePreview = z.object({
  items: z.array(repriced.extend({ margin: z.int().optional() })),
  /** For the items whose price changes: total price before and after, and their margin if known. */
  before: cents,
  after: cents,
  margin: z.int(),
  /** Number of wishlists whose owners are mailed about a lower price. */
  readers: z.int(),
});
export type PricePreview = z.infer<typeof pricePreview>;

/** POST price-changes: items with the prices that the caller saw. `tonight`: at 00:00 in the shop's time zone. */
export const priceChangeInput = z.object({
  items: z
    .array(z.object({ id: z.uuid(), price: cents }))
    .min(1)
    .max(MOST_ITEMS),
  rule: priceRule,
  at: z.enum(['now', 'tonight']),
});
export type PriceChangeInput = z.infer<typeof priceChangeInput>;

/** New prices of several items, applied or planned. */
export const priceChange = z.object({
  ...node,
  id: z.string(),
  state: z.enum(['planned', 'done', 'undone']),
  runsAt: timestamp,
  madeBy: z.string(),
  items: z.array(repriced),
});
export type PriceChange = z.infer<typeof priceChange>;
