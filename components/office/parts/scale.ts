/** Where a number of a chart is drawn: `from` and `to` are the ends of both, in the same order. */
export interface Scale {
  (value: number): number;
  from: number;
  to: number;
}

/**
 * A scale of numbers. Written here because that of visx brings the mixing of colours and dates along: a third of what a
 * screen loads for its chart.
 */
export function scaleOf(
  [from, to]: readonly [number, number],
  [start, end]: readonly [number, number],
): Scale {
  // A single value lies in the middle.
  const share = (value: number) => (to === from ? 0.5 : (value - from) / (to - from));
  return Object.assign((value: number) => start + share(value) * (end - start), { from, to });
}

/** The distance between about so many round levels. */
function stepOf(from: number, to: number, count: number): number {
  const rough = (to - from) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const share = rough / power;
  return power * (share >= Math.sqrt(50) ? 10 : share >= Math.sqrt(10) ? 5 : share >= Math.sqrt(2) ? 2 : 1);
}

/** So many steps, without the rest that a step below one leaves: 0.3, not 0.30000000000000004. */
const steps = (step: number, count: number): number =>
  step < 1 ? count / Math.round(1 / step) : count * step;

/** The same ends, moved out to the next of about so many round levels. */
export function roundEnds(from: number, to: number, count: number): readonly [number, number] {
  if (to <= from) return [from, to];
  const step = stepOf(from, to, count);
  return [steps(step, Math.floor(from / step)), steps(step, Math.ceil(to / step))];
}

/** About so many round levels of a scale, the lowest first. */
export function levelsOf({ from, to }: Pick<Scale, 'from' | 'to'>, count: number): number[] {
  if (to <= from) return [from];
  const step = stepOf(from, to, count);
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => steps(step, first + index));
}
