import type { OfficeItemDetails } from '#contract/private/item-details.ts';

/** A reduction is announced with the lowest price of these days before it (Directive 98/6/EC, Art. 6a). */
const DAYS_MS = 30 * 86_400_000;

type Priced = Pick<OfficeItemDetails, 'price' | 'prices' | 'lowestBefore'>;

/**
 * Returns the lowest price before a reduction, in cents, as shown to shoppers; undefined if none is shown. For the
 * saved price it is the server's, for another price the server's expected value after saving.
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
