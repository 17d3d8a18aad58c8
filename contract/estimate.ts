import { z } from 'zod';
import { cents, node, timestamp } from './hydra.ts';
import { oneLine } from './line.ts';
import { condition, gender, segmentAge } from './product.ts';

/** Fields of an item in the estimate form (`trade-ins/{locale}/get-field-list-value/{field}`). */
export const ESTIMATE_FIELDS = [
  'gender',
  'segmentAge',
  'category',
  'type',
  'brand',
  'model',
  'collectionYear',
  'size',
  'color',
  'condition',
  'material',
  'defect',
] as const;

/** Why the shop makes no offer. */
export const REFUSALS = [
  'brand_unknown',
  'type_unknown',
  'hygiene',
  'fur',
  'counterfeit',
  'damaged',
  'too_old',
  'safety',
  'not_resold',
] as const;

const text = oneLine(100);

/** The seller's description of an item. `brand` is a brand's id or name; `collectionYear` the year of purchase. */
export const estimateRequest = z.object({
  gender: gender.optional(),
  segmentAge: segmentAge.optional(),
  category: text.optional(),
  type: text,
  brand: text,
  model: text.optional(),
  reference: text.optional(),
  collectionYear: z.int().min(1900).max(2200),
  size: text.optional(),
  color: text.optional(),
  material: text.optional(),
  condition,
  defects: z.array(text).max(20).default([]),
});

/** Calculation of an offer: `priceNew` in cents times each factor. */
export const estimateBreakdown = z.object({
  priceNew: cents,
  age: z.number(),
  condition: z.number(),
  desirability: z.number(),
  defects: z.array(z.object({ defect: z.string(), factor: z.number() })),
  /** Version of the price grid used. */
  grid: z.int(),
});

/** Answer of `POST trade-ins/merchandising`: an offer until `expiresAt`, or 0 and a refusal reason. */
export const estimate = z.object({
  ...node,
  accepted: z.boolean(),
  /** Whole currency units, in cents. */
  priceOffer: cents,
  currency: z.string().length(3),
  expiresAt: timestamp.optional(),
  reason: z.enum(REFUSALS).optional(),
  breakdown: estimateBreakdown.optional(),
});

/** One value of a field; `parent` is the value that it belongs to: the category of a type, the brand of a model. */
export const fieldValue = z.object({
  ...node,
  value: z.string(),
  label: z.string(),
  parent: z.string().optional(),
});

/** Items that the shop does not buy, with the reason as text; from the price grid. */
export const exclusion = z.object({ ...node, reason: z.enum(REFUSALS), label: z.string() });

/** Values already chosen, which narrow the list. */
export const fieldValuesQuery = estimateRequest
  .omit({ defects: true, reference: true, collectionYear: true })
  .partial();

export type EstimateField = (typeof ESTIMATE_FIELDS)[number];
export type Refusal = (typeof REFUSALS)[number];
export type EstimateRequest = z.infer<typeof estimateRequest>;
export type EstimateBreakdown = z.infer<typeof estimateBreakdown>;
export type Estimate = z.infer<typeof estimate>;
export type Exclusion = z.infer<typeof exclusion>;
export type FieldValue = z.infer<typeof fieldValue>;
export type FieldValuesQuery = z.infer<typeof fieldValuesQuery>;
