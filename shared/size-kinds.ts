/** Clothes and shoes share numbers: 38 is a size of both. */
export const SIZE_KINDS = ['clothes', 'shoes'] as const;
export type SizeKind = (typeof SIZE_KINDS)[number];

/** Numbers that both kinds use. */
const NUMBER = /^\d+(?:[.,]5)?(?: (?:FR|EU|IT|UK|US|KR))?$/;
const OF_KIND = /^(clothes|shoes)-(.+)$/;

/** Filter value of a size: `shoes-38`. `M` and `6 years` get no prefix, because only clothes have them. */
export const sizeOfKind = (kind: SizeKind, size: string): string =>
  NUMBER.test(size) ? `${kind}-${size}` : size;

/** Kind of a size, by the item's category. */
export const kindOfCategory = (category: string | null): SizeKind =>
  category === 'Shoes' ? 'shoes' : 'clothes';

/** Splits a filter value into kind and size; without a kind it means both. */
export function kindAndSize(value: string): { kind: SizeKind | undefined; size: string } {
  const [, kind, size] = OF_KIND.exec(value) ?? [];
  return { kind: SIZE_KINDS.find((entry) => entry === kind), size: size ?? value };
}
