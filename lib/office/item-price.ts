import type { OfficeItemDetails } from '#contract/private/item-details.ts';

/** The days whose lowest price a lower one is announced with (Directive 98/6/EC, Art. 6a). */
const DAYS_MS = 30 * 86_400_000;

type Priced = Pick<OfficeItemDetails, 'price' | 'prices' | 'lowestBefore'>;

/**
 * The lowest price of the 30 days before, in cents, with which shoppers read that an item is reduced; undefined where they
 * do not. For the saved price the shop says it; for one that is typed it is what the shop would say after saving.
 *
 * @param typed cents
 */
export function lowestBeforeOf(item: Priced, typed: number, now = Date.now()): number | undefined {
  if (typed === item.price) return item.lowestBefore;
  const inForce = item.prices.filter((_, index) => {
    const next = item.prices[index + 1];
    return !next || Date.parse(next.at) > now - DAYS_MS;
  });
  const lowest = Math.min(item.price, ...inForce.map(({ price }) => price));
  return typed < lowest ? lowest : undefined;
}
