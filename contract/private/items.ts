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

/** In which order items are listed; by days on sale, or by price. */
export const ITEM_SORTS = ['longest', 'newest', 'cheapest', 'dearest'] as const;
export type ItemSort = (typeof ITEM_SORTS)[number];

/** Where an item is in its life. `to-publish`: it was bought and is not for sale yet. */
const ITEM_STATES = ['to-publish', 'on-sale', 'held', 'paying', 'sold', 'off-sale'] as const;

/** What narrows the list of items: `search` is words of brand and title, an item's code, or a shelf. */
export const itemFilter = z.object({
  view: z.enum(ITEM_VIEWS).default('house'),
  search: oneLine(100, 0).optional(),
  gender: gender.optional(),
  condition: condition.optional(),
  /** Only items that are left out of markdowns. */
  noMarkdowns: z.boolean().optional(),
  sort: z.enum(ITEM_SORTS).default('longest'),
});
export type ItemFilter = z.infer<typeof itemFilter>;

/** GET items. */
export const officeItemQuery = pageQuery.extend(itemFilter.shape);

/** An item as the list shows it. Amounts in cents. */
export const officeItem = z.object({
  ...node,
  id: z.string(),
  /** Its number (SKU). */
  code: z.string(),
  brand: z.string(),
  title: z.string(),
  size: z.string(),
  condition: condition.optional(),
  state: z.enum(ITEM_STATES),
  /** On sale; absent before. */
  days: z.int().optional(),
  /** Wishlists that it is on. */
  hearts: z.int(),
  price: cents.optional(),
  /** What was paid for it; only for members who may know it. */
  paid: cents.optional(),
  /** What is left of the price after VAT and what was paid, which may be a loss; only for members who may know it. */
  margin: z.int().optional(),
  shelf: z.string().optional(),
  /** Name of the store whose shelf it is; none in the workshop. */
  store: z.string().optional(),
  photo: z.string().optional(),
  /** It is left out of markdowns. */
  noMarkdowns: z.boolean(),
});
export type OfficeItem = z.infer<typeof officeItem>;

/** How many items each view has, and what those on sale are worth, in cents. */
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

/** A change of the prices of several items; the new ones have no cents. */
export const priceRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lower'), percent: z.int().min(1).max(90) }),
  z.object({ kind: z.literal('set'), price: cents.min(100).multipleOf(100) }),
  /** Back to the first price that each had. */
  z.object({ kind: z.literal('first') }),
]);
export type PriceRule = z.infer<typeof priceRule>;

/**
 * Why an item keeps its price. `no-markdowns`: it is left out of markdowns; `changed`: it has another price than the one
 * that was seen.
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

/** What a rule would do to items. Cents. */
export const pricePreview = z.object({
  items: z.array(repriced.extend({ margin: z.int().optional() })),
  /** Of the items whose price changes: what is asked for all now and then, and their margin where it is known. */
  before: cents,
  after: cents,
  margin: z.int(),
  /** Wishlists whose owners are mailed about a lower price. */
  readers: z.int(),
});
export type PricePreview = z.infer<typeof pricePreview>;

/** POST price-changes: items with the prices that were seen. `tonight`: at 00:00 of the shop's day. */
export const priceChangeInput = z.object({
  items: z
    .array(z.object({ id: z.uuid(), price: cents }))
    .min(1)
    .max(MOST_ITEMS),
  rule: priceRule,
  at: z.enum(['now', 'tonight']),
});
export type PriceChangeInput = z.infer<typeof priceChangeInput>;

/** New prices of several items, made or planned. */
export const priceChange = z.object({
  ...node,
  id: z.string(),
  state: z.enum(['planned', 'done', 'undone']),
  runsAt: timestamp,
  madeBy: z.string(),
  items: z.array(repriced),
});
export type PriceChange = z.infer<typeof priceChange>;
