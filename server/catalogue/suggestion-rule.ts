import { MAX_SUGGESTIONS, RELAXATION_STEPS, type Trait } from '#lib/contract/suggestions.ts';

type Traits = Record<Trait, string>;

/** An item as the rule sees it: of which product, and what it is. */
interface Candidate extends Traits {
  id: string;
  product_id: string;
}

/**
 * The rule as it is written, the measure of the statement in server/catalogue/suggestions.ts: each step lists the
 * items that meet it and adds the products that are not there yet, until there are enough.
 *
 * @param listed items for sale in the order of the general list
 * @param looked the item that is looked at; its own product is never suggested
 * @returns ids of the items that stand for their products
 */
export function suggest(
  listed: readonly Candidate[],
  looked: Traits & { product_id: string },
  most = MAX_SUGGESTIONS,
): string[] {
  const found = new Map<string, string>();
  for (const step of RELAXATION_STEPS) {
    for (const piece of listed) {
      const meets = step.every((trait) => piece[trait] === looked[trait]);
      if (!meets || piece.product_id === looked.product_id || found.has(piece.product_id)) continue;
      if (found.size < most) found.set(piece.product_id, piece.id);
    }
  }
  return [...found.values()];
}
