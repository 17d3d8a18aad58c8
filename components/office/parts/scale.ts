import { ticks } from 'd3-array';

/** Maps a number to its place in a drawing. `from` and `to` are the numbers at its ends. */
export interface Scale {
  (value: number): number;
  from: number;
  to: number;
}

/** A linear scale. The scales of visx also handle colours and dates: a third of what a screen with a chart loads. */
export function scaleOf(
  [from, to]: readonly [number, number],
  [start, end]: readonly [number, number],
): Scale {
  // A single value lies in the middle.
  const share = (value: number) => (to === from ? 0.5 : (value - from) / (to - from));
  return Object.assign((value: number) => start + share(value) * (end - start), { from, to });
}

/** Round levels of a scale, about `count` of them, the lowest first. */
export const levelsOf = ({ from, to }: Pick<Scale, 'from' | 'to'>, count: number): number[] =>
  ticks(from, to, count);
