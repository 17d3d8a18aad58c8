'use client';

import { curveStepAfter } from '@visx/curve';
import { nice } from 'd3-array';
import type { OfficeItemDetails } from '#contract/private/item-details.ts';
import { itemText } from '#lib/office/item.ts';
import { Chart, ChartLabel, Dot, INK, LABELS, Levels, Series } from '../parts/chart.tsx';
import { levelsOf, scaleOf } from '../parts/scale.ts';
import styles from './item.module.css';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const DAY_MS = 86_400_000;
const LEVELS = 4;
const MARGIN = { top: 18, right: 8, bottom: LABELS, left: 36 };
/** Days below the chart, as shares of its width. */
const DAYS = [
  { share: 0, anchor: 'start' },
  { share: 1 / 3, anchor: 'middle' },
  { share: 2 / 3, anchor: 'middle' },
  { share: 1, anchor: 'end' },
] as const;

const pointOf = ({ at, price }: { at: string; price: number }) => ({
  at: new Date(at).getTime(),
  euros: price / 100,
});

/** Draws past prices as steps and planned ones as dashes. Hidden from screen readers, which read the list of prices. */
export function PriceChart({ prices, plan }: Pick<OfficeItemDetails, 'prices' | 'plan'>) {
  const today = Date.now();
  const past = prices.map(pointOf);
  const coming = plan.map(pointOf);
  const [last, ahead] = [past.at(-1), coming.at(-1)];
  const end = ahead ? ahead.at + 10 * DAY_MS : today + 5 * DAY_MS;
  const now = last ? [{ at: today, euros: last.euros }] : [];
  const kept = [...past, ...now];
  const planned = [...now, ...coming, ...(ahead ? [{ at: end, euros: ahead.euros }] : [])];
  const start = Math.min(today, ...kept.map(({ at }) => at));
  const amounts = [...kept, ...planned].map(({ euros }) => euros);
  if (amounts.length === 0) return null;
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  // A price that never changed is drawn in the middle.
  const room = low === high ? Math.max(1, high / 10) : 0;
  return (
    <div className={styles.chart} aria-hidden="true">
      <Chart margin={MARGIN}>
        {({ width, height }) => {
          const x = scaleOf([start, end], [0, width]);
          const y = scaleOf(nice(Math.max(0, low - room), high + room, LEVELS), [height, 0]);
          const drawn = (points: typeof kept) => points.map(({ at, euros }) => ({ x: x(at), y: y(euros) }));
          return (
            <>
              <Levels levels={levelsOf(y, LEVELS)} y={y} width={width} label={String} />
              {DAYS.map(({ share, anchor }) => (
                <ChartLabel key={share} x={share * width} y={height + LABELS - 6} anchor={anchor}>
                  {DAY.format(start + share * (end - start))}
                </ChartLabel>
              ))}
              <line x1={x(today)} x2={x(today)} y2={height} stroke="var(--edge)" />
              <ChartLabel x={x(today)} y={-6}>
                {itemText('office.item.today')}
              </ChartLabel>
              <Series points={drawn(kept)} stroke={INK} strokeWidth={2} curve={curveStepAfter} />
              <Series points={drawn(planned)} stroke="var(--soft)" isDashed curve={curveStepAfter} />
              <Dot at={drawn(now)[0]} fill={INK} />
            </>
          );
        }}
      </Chart>
    </div>
  );
}
