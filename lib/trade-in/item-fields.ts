import type { FieldValue } from '#contract/estimate.ts';

/** In the order of the form: the values of each field depend on those before it. */
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
/** A possible value of a field. */
export type ItemChoice = Pick<FieldValue, 'value' | 'label'>;
export type ItemLists = Partial<Record<ItemField, ItemChoice[]>>;
