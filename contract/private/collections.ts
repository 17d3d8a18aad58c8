import { z } from 'zod';
import { forEachFilter } from '../filters.ts';
import { cents, node, timestamp } from '../hydra.ts';
import { oneLine } from '../line.ts';

const filterValues = z.array(oneLine(100)).max(100).optional();

/** Filters of a collection by rule, as in a listing; prices in cents. */
export const collectionRule = z.object({
  ...forEachFilter(() => filterValues),
  priceFrom: cents.optional(),
  priceTo: cents.optional(),
});
export type CollectionRule = z.infer<typeof collectionRule>;

/** `shown` now, `planned` for later, `ended`, or a `draft` without a date. */
const COLLECTION_STATES = ['shown', 'planned', 'ended', 'draft'] as const;

/** A collection in the back office's list. */
export const officeCollection = z.object({
  ...node,
  id: z.string(),
  version: z.string(),
  slug: z.string(),
  name: z.string(),
  state: z.enum(COLLECTION_STATES),
  isByRule: z.boolean(),
  /** Number of products; for a collection by rule, those that match now. */
  products: z.int(),
  publishedAt: timestamp.optional(),
  endsAt: timestamp.optional(),
  photo: z.string().optional(),
});
export type OfficeCollection = z.infer<typeof officeCollection>;

/** A product of a collection. */
const collectionProduct = z.object({
  id: z.string(),
  brand: z.string(),
  title: z.string(),
  /** Price of its cheapest item for sale; absent if none is for sale. */
  price: cents.optional(),
  photo: z.string().optional(),
});
export type CollectionProduct = z.infer<typeof collectionProduct>;

/** A collection with all editable fields. */
export const officeCollectionDetails = officeCollection.extend({
  intro: z.string().optional(),
  rule: collectionRule.optional(),
  /** The first 200 products, in the order of the page. */
  members: z.array(collectionProduct),
});
export type OfficeCollectionDetails = z.infer<typeof officeCollectionDetails>;

/** POST collections. */
export const collectionInput = z.object({ name: oneLine(120) });

/** PATCH collections/{id}: absent fields are kept. */
export const collectionPatch = z.object({
  name: oneLine(120).optional(),
  intro: z.string().trim().max(2_000).nullable().optional(),
  /** Null makes it a collection by hand. */
  rule: collectionRule.nullable().optional(),
  publishedAt: timestamp.nullable().optional(),
  endsAt: timestamp.nullable().optional(),
  /** Ids of products in order; makes it a collection by hand. */
  members: z.array(z.uuid()).max(500).optional(),
  /** The product whose first photo is the cover. */
  cover: z.uuid().optional(),
});
export type CollectionPatch = z.infer<typeof collectionPatch>;
