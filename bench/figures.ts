/** Returns the percentile of values: 0.5 is the median, 0.99 excludes the slowest hundredth. 0 without values. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Returns the median of each figure of several rounds, by name. */
export const mediansOf =
  <Name extends string>(rounds: readonly Record<Name, number>[]) =>
  (name: Name): number =>
    median(rounds.map((round) => round[name]));

const format = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

/** Formats a figure for the tables, with three digits. */
export const figure = (value: number): string => format.format(value);

/** Rounds a figure to three digits. */
export const rounded = (value: number): number => Number(value.toPrecision(3));
