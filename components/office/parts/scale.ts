import { ticks } from 'd3-array';

/** Where a number of a chart is drawn: `from` and `to` are the ends of both, in the same order. */
export interface Scale {
  (value: number): number;
  from: number;
  to: number;
}

/**
 * A scale of numbers. That of visx mixes colours and dates too, which is a third of what a screen loads for its chart.
 */
export function scaleOf(
  [from, to]: readonly [number, number],
  [start, end]: readonly [number, number],
): Scale {
  // A single value lies in the middle.
  const share = (value: number) => (to === from ? 0.5 : (value - from) / (to - from));
  return Object.assign((value: number) => start + share(value) * (end - start), { from, to });
}

/** About so many round levels of a scale, the lowest first. */
export const levelsOf = ({ from, to }: Pick<Scale, 'from' | 'to'>, count: number): number[] =>
  ticks(from, to, count);
