import { z } from 'zod';
import { type FilterName, forEachFilter } from '#contract/filters.ts';
import { measurement } from '#contract/item-details.ts';
import { kindOfCategory, sizeOfKind } from '#shared/size-kinds.ts';
import { GROUPS, type GroupName } from './column-group.ts';

/** Columns of an item in listings. */
export const listedItem = z.object({
  id: z.string(),
  product_id: z.string(),
  brand_name: z.string(),
  /** Cents. */
  price: z.number(),
  /** The lowest price of the 30 days before it was lowered, and when that was, in microseconds since 1970. */
  prior_price: z.number().nullable(),
  reduced_at: z.number().nullable(),
  has_photo: z.boolean(),
  measurements: z.array(measurement),
  /** Its words, folded. */
  search: z.string(),
  /** Microseconds since 1970. */
  created_at: z.number(),
  ...forEachFilter(() => z.string().nullable()),
});
export type ListedItem = z.infer<typeof listedItem>;

/** Texts that the values of filters are made of. */
export type ValueText = FilterName | 'brand_name';
export type ValueTexts = Pick<ListedItem, ValueText>;

/** The texts that the values of each group are made of by `filterValueOf`. */
export const GROUP_TEXTS: Readonly<Record<GroupName, readonly ValueText[]>> = {
  kind: GROUPS.kind,
  piece: ['category', ...GROUPS.piece],
  brand: ['brand_name', ...GROUPS.brand],
};

/** Returns an item's value of a filter, and the label that queries may use instead; empty if unknown. */
export function filterValueOf(item: ValueTexts, name: FilterName): { value: string; label: string } {
  const own = item[name] ?? '';
  if (name === 'brand') return { value: own, label: item.brand_name };
  if (name === 'size') return { value: sizeOfKind(kindOfCategory(item.category), own), label: own };
  return { value: own, label: own };
}
