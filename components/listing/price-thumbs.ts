import type { PanelPriceStep } from './panel.ts';

/** Price bounds in cents; an open end is undefined. */
export interface Bounds {
  min: number | undefined;
  max: number | undefined;
}

type Steps = readonly PanelPriceStep[];

/** The steps of both thumbs. A price within a step widens the range to that step. */
export function thumbsOf({ min, max }: Bounds, steps: Steps): readonly [number, number] {
  const low = min === undefined ? 0 : steps.findLastIndex(({ from }) => from * 100 <= min);
  const end = max === undefined ? -1 : steps.findIndex(({ from }) => from * 100 >= max);
  const high = Math.max(1, end < 0 ? steps.length : end);
  return [Math.max(0, Math.min(low, high - 1)), high];
}

/** The prices at both thumbs; a thumb at its end sets no bound. */
export function boundsOf([low, high]: readonly [number, number], steps: Steps): Bounds {
  const cents = (thumb: number) => {
    const step = steps[thumb];
    return step && step.from * 100;
  };
  return { min: low === 0 ? undefined : cents(low), max: high === steps.length ? undefined : cents(high) };
}

/** The histogram as an SVG path: bars of width 1 and height 100 at most. */
export function silhouetteOf(steps: Steps): string {
  const most = Math.max(1, ...steps.map(({ count }) => count));
  const bars = steps.map(({ count }, index) => `V${100 - Math.round((100 * count) / most)}H${index + 1}`);
  return `M0 100${bars.join('')}V100Z`;
}
