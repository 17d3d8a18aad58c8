/** The value that this share of all does not exceed: 0.5 is the median, 0.99 the slowest hundredth. 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** The median of each figure of several rounds, by its name. */
export const mediansOf =
  <Name extends string>(rounds: readonly Record<Name, number>[]) =>
  (name: Name): number =>
    median(rounds.map((round) => round[name]));

const format = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

/** A figure as the tables show it, with three digits. */
export const figure = (value: number): string => format.format(value);

/** The same as a number. */
export const rounded = (value: number): number => Number(value.toPrecision(3));
