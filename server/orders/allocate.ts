/**
 * Distributes an amount over weights, in proportion and to the cent: the shares add up to `amount`, and none exceeds
 * its weight while the amount does not exceed their sum. Integer cents.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  let before = 0;
  let given = 0;
  return weights.map((weight) => {
    before += weight;
    const share = Math.floor((before * amount) / sum) - given;
    given += share;
    return share;
  });
}
