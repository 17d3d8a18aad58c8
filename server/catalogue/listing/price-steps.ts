import type { Facets, PriceStep } from '#contract/product.ts';

/** In whole units; the steps widen as prices rise. */
export const LADDER = [
  0, 10, 20, 30, 40, 50, 60, 70, 80, 100, 120, 150, 200, 250, 300, 400, 500, 750, 1_000, 1_500, 2_000, 3_000,
  5_000, 10_000, 20_000, 50_000,
];

const stepOf = (euros: number): number => LADDER.findLastIndex((from) => from <= euros);
/** Cents that are in the same step: each step begins at a multiple. A division by a power of two takes no time. */
const CENTS = 8;
/** Precomputed below 1,000 euros, because every listing counts all items. */
const STEPS = Uint8Array.from({ length: 100_000 / CENTS }, (_, eighths) => stepOf((eighths * CENTS) / 100));

/** Counts items by price step, and finds the lowest and the highest price. */
export class PriceCount {
  readonly #prices: Uint32Array;
  readonly #counts = new Uint32Array(LADDER.length);
  #min = Infinity;
  #max = 0;

  /** @param prices by slot, in cents */
  constructor(prices: Uint32Array) {
    this.#prices = prices;
  }

  add(slots: Uint32Array): void {
    const prices = this.#prices;
    const counts = this.#counts;
    let min = this.#min;
    let max = this.#max;
    for (let place = 0; place < slots.length; place += 1) {
      const price = prices[slots[place] ?? 0] ?? 0;
      if (price < min) min = price;
      if (price > max) max = price;
      const step = STEPS[Math.floor(price / CENTS)] ?? stepOf(price / 100);
      counts[step] = (counts[step] ?? 0) + 1;
    }
    this.#min = min;
    this.#max = max;
  }

  /** The steps are those from the lowest price to the highest. */
  facets(): Pick<Facets, 'price' | 'priceSteps'> {
    const price = this.#max === 0 ? { min: 0, max: 0 } : { min: this.#min, max: this.#max };
    return { price, priceSteps: stepsWithin(this.#counts) };
  }
}

/** Returns the steps from the first with items to the last, by the number of items in each step of the ladder. */
export function stepsWithin(counts: Uint32Array | readonly number[]): PriceStep[] {
  const first = counts.findIndex((count) => count > 0);
  const last = counts.findLastIndex((count) => count > 0);
  if (first < 0) return [];
  return LADDER.slice(first, last + 1).map((euros, index) => ({
    from: euros * 100,
    count: counts[first + index] ?? 0,
  }));
}
