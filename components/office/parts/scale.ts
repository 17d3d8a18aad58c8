import { ticks } from 'd3-array';

/** Maps a number to a position in a drawing. `from` and `to` are the numbers at its ends. */
export interface Scale {
  (value: number): number;
  from: number;
  to: number;
}

/** A linear scale. The scales of visx also handle colours and dates, and make up a third of a chart screen's code. */
export function scaleOf(
  [from, to]: readonly [number, number],
  [start, end]: readonly [number, number],
): Scale {
  // A single value is drawn in the middle.
  const share = (value: number) => (to === from ? 0.5 : (value - from) / (to - from));
  return Object.assign((value: number) => start + share(value) * (end - start), { from, to });
}

/** About `count` round levels of a scale, lowest first. */
export const levelsOf = ({ from, to }: Pick<Scale, 'from' | 'to'>, count: number): number[] =>
  ticks(from, to, count);
