import type { PanelPriceStep } from './panel.ts';

/** Cents; an end that is open is undefined. */
export interface Bounds {
  min: number | undefined;
  max: number | undefined;
}

type Steps = readonly PanelPriceStep[];

/** The places of both thumbs: each at the beginning of a step, or after the last one. A price between two widens the range. */
export function thumbsOf({ min, max }: Bounds, steps: Steps): readonly [number, number] {
  const low = min === undefined ? 0 : steps.findLastIndex(({ from }) => from * 100 <= min);
  const end = max === undefined ? -1 : steps.findIndex(({ from }) => from * 100 >= max);
  const high = Math.max(1, end < 0 ? steps.length : end);
  return [Math.max(0, Math.min(low, high - 1)), high];
}

/** The prices at two places; at both ends the range is open. */
export function boundsOf([low, high]: readonly [number, number], steps: Steps): Bounds {
  const cents = (thumb: number) => {
    const step = steps[thumb];
    return step && step.from * 100;
  };
  return { min: low === 0 ? undefined : cents(low), max: high === steps.length ? undefined : cents(high) };
}

/** The outline of the bars, one unit wide and up to 100 high each, as a path of SVG. */
export function silhouetteOf(steps: Steps): string {
  const most = Math.max(1, ...steps.map(({ count }) => count));
  const bars = steps.map(({ count }, index) => `V${100 - Math.round((100 * count) / most)}H${index + 1}`);
  return `M0 100${bars.join('')}V100Z`;
}
