import type { FieldValue } from '#contract/estimate.ts';

/** In the order in which they are asked: what each can be follows from those before it. */
export const ITEM_FIELDS = [
  'gender',
  'category',
  'type',
  'brand',
  'model',
  'collectionYear',
  'color',
  'size',
  'material',
] as const;
export type ItemField = (typeof ITEM_FIELDS)[number];

export type ItemValues = Partial<Record<ItemField, string>>;
/** The values that a field can have, by field. */
export type ItemLists = Partial<Record<ItemField, FieldValue[]>>;
