/** What is worn by one number may be a dress or a shoe: 38. */
export const SIZE_KINDS = ['clothes', 'shoes'] as const;
export type SizeKind = (typeof SIZE_KINDS)[number];

/** Sizes that clothes and shoes both have. */
const NUMBER = /^\d+(?:[.,]5)?(?: (?:FR|EU|IT|UK|US|KR))?$/;
const OF_KIND = /^(clothes|shoes)-(.+)$/;

/** How a filter names a size of one kind: `shoes-38`. A size that says what it is for stays as it is: `M`, `6 years`. */
export const sizeOfKind = (kind: SizeKind, size: string): string =>
  NUMBER.test(size) ? `${kind}-${size}` : size;

/** The kind of a size by the category of its item. */
export const kindOfCategory = (category: string | null): SizeKind =>
  category === 'Shoes' ? 'shoes' : 'clothes';

/** The size and the kind that a filter's value names; a size without a kind is one of both. */
export function kindAndSize(value: string): { kind: SizeKind | undefined; size: string } {
  const [, kind, size] = OF_KIND.exec(value) ?? [];
  return { kind: SIZE_KINDS.find((entry) => entry === kind), size: size ?? value };
}
