import type { PriceStep } from '#contract/product.ts';

/** Without cents; steps widen as prices rise. */
export const LADDER = [
  0, 10, 20, 30, 40, 50, 60, 70, 80, 100, 120, 150, 200, 250, 300, 400, 500, 750, 1_000, 1_500, 2_000, 3_000,
  5_000, 10_000, 20_000, 50_000,
];

const stepOf = (euros: number): number => LADDER.findLastIndex((from) => from <= euros);
/** Precomputed below 1,000 euros, because every listing counts all items. */
const STEPS = Uint8Array.from({ length: 1_000 }, (_, euros) => stepOf(euros));

/** Counts items by price step. */
export class PriceSteps {
  readonly #counts = LADDER.map(() => 0);

  /** @param price cents */
  add(price: number): void {
    const euros = Math.floor(price / 100);
    const step = STEPS[euros] ?? stepOf(euros);
    this.#counts[step] = (this.#counts[step] ?? 0) + 1;
  }

  /** The steps from the lowest price to the highest. */
  counts(): PriceStep[] {
    return stepsWithin(this.#counts);
  }
}

/** The steps from the first with items to the last, by the number of items in each step of the ladder. */
export function stepsWithin(counts: readonly number[]): PriceStep[] {
  const first = counts.findIndex((count) => count > 0);
  const last = counts.findLastIndex((count) => count > 0);
  if (first < 0) return [];
  return LADDER.slice(first, last + 1).map((euros, index) => ({
    from: euros * 100,
    count: counts[first + index] ?? 0,
  }));
}
