import { CONDITIONS, type Item } from '#contract/product.ts';
import { bySize } from '#lib/catalogue/sizes.ts';

/** What makes an item of a product that item and no other. */
export type ItemOptions = Pick<Item, 'size' | 'color' | 'state'>;
export type OptionName = keyof ItemOptions;

const COMPARE: Record<OptionName, (a: string, b: string) => number> = {
  size: bySize,
  color: (a, b) => a.localeCompare(b, 'en'),
  state: (a, b) => rankOf(a) - rankOf(b),
};
const RANKS: readonly string[] = CONDITIONS;
const rankOf = (state: string): number => RANKS.indexOf(state);

/** What can still be chosen between: items that are for sale, and the one that is shown even when it is sold. */
export function offeredItems(items: readonly Item[], shown: Pick<Item, 'id'>): Item[] {
  return items.filter((item) => item.availability !== 'sold' || item.id === shown.id);
}

/** Values of one option over the choices, ascending (specification, section 4); conditions from new to good. */
export function optionValues(items: readonly Item[], option: OptionName): string[] {
  return [...new Set<string>(items.map((item) => item[option]))].sort(COMPARE[option]);
}

/** The other options that a value can be had with, each once: `40` for a colour, `40 Navy` for a condition. */
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
 * The item for a wish: the exact one, else the closest: same size and colour, then same size, then the first
 * (specification, section 4, "Product form"). Among equals one that can be bought comes first.
 */
export function closestItem(items: readonly Item[], wanted: ItemOptions): Item | undefined {
  const firstAvailable = (list: Item[]) => list.find((item) => item.availability !== 'sold') ?? list[0];
  const sameSize = items.filter((item) => item.size === wanted.size);
  const sameColor = sameSize.filter((item) => item.color === wanted.color);
  const exact = sameColor.filter((item) => item.state === wanted.state);
  return firstAvailable(exact) ?? firstAvailable(sameColor) ?? firstAvailable(sameSize) ?? items[0];
}

/** Whether a value exists beside what is chosen: a colour in this size, a condition in this size and colour. */
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
