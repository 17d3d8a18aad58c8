import { MIN_ITEMS_OF_SHARE } from '#contract/private/reports.ts';

/** Returns a share in whole per cent; undefined if there are too few. */
export const shareOf = (part: number, whole: number): number | undefined =>
  whole < MIN_ITEMS_OF_SHARE ? undefined : Math.round((100 * part) / whole);

/**
 * Returns shares in whole per cent whose sum is 100: the rounding difference goes to the parts with the largest
 * remainders.
 */
export function sharesOf(parts: readonly number[]): number[] | undefined {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (whole < MIN_ITEMS_OF_SHARE) return undefined;
  const exact = parts.map((part) => (100 * part) / whole);
  const shares = exact.map(Math.floor);
  const left = 100 - shares.reduce((sum, share) => sum + share, 0);
  const byLoss = exact.map((value, index) => ({ index, loss: value - Math.floor(value) }));
  for (const { index } of byLoss.toSorted((a, b) => b.loss - a.loss).slice(0, left))
    shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
