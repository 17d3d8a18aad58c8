import { CONDITIONS, type Item } from '#contract/product.ts';
import { bySize } from '#lib/catalogue/sizes.ts';

/** Options that distinguish the items of a product. */
export type ItemOptions = Pick<Item, 'size' | 'color' | 'state'>;
export type OptionName = keyof ItemOptions;

const COMPARE: Record<OptionName, (a: string, b: string) => number> = {
  size: bySize,
  color: (a, b) => a.localeCompare(b, 'en'),
  state: (a, b) => rankOf(a) - rankOf(b),
};
const RANKS: readonly string[] = CONDITIONS;
const rankOf = (state: string): number => RANKS.indexOf(state);

/** Returns the items to choose from: those for sale, and the shown one, even if it is sold. */
export function offeredItems(items: readonly Item[], shown: Pick<Item, 'id'>): Item[] {
  return items.filter((item) => item.availability !== 'sold' || item.id === shown.id);
}

/** Returns the values of one option, ascending (specification, section 4); conditions from new to good. */
export function optionValues(items: readonly Item[], option: OptionName): string[] {
  return [...new Set<string>(items.map((item) => item[option]))].sort(COMPARE[option]);
}

/** Returns the distinct other options available with a value: `40` for a colour, `40 Navy` for a condition. */
export function combinationsWith(items: readonly Item[], option: 'color' | 'state', value: string): string[] {
  const having = items.filter((item) => item[option] === value);
  if (option === 'color') return optionValues(having, 'size');
  return optionValues(having, 'size').flatMap((size) =>
    optionValues(
      having.filter((item) => item.size === size),
      'color',
    ).map((color) => `${size} ${color}`.trim()),
  );
}

/**
 * Returns the requested item or the closest one: same size and colour, then same size, then the first
 * (specification, section 4, "Product form"). Among equals one for sale comes first.
 */
export function closestItem(items: readonly Item[], wanted: ItemOptions): Item | undefined {
  const firstAvailable = (list: Item[]) => list.find((item) => item.availability !== 'sold') ?? list[0];
  const sameSize = items.filter((item) => item.size === wanted.size);
  const sameColor = sameSize.filter((item) => item.color === wanted.color);
  const exact = sameColor.filter((item) => item.state === wanted.state);
  return firstAvailable(exact) ?? firstAvailable(sameColor) ?? firstAvailable(sameSize) ?? items[0];
}

/**
 * Returns whether a value is available with the chosen options: a colour in this size, a condition in this size
 * and colour.
 */
export function isPossibleOption(
  items: readonly Item[],
  chosen: ItemOptions,
  option: OptionName,
  value: string,
): boolean {
  if (option === 'size') return true;
  return items.some(
    (item) =>
      item.size === chosen.size &&
      (option === 'color' ? item.color === value : item.color === chosen.color && item.state === value),
  );
}
