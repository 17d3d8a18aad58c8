'use client';

import { Line, LineChart, ReferenceLine, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import type { OfficeItemDetails } from '#contract/private/item-details.ts';
import { itemText } from '#lib/office/item.ts';
import styles from './item.module.css';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const DAY_MS = 86_400_000;
const LEVELS = 4;

/** Draws past prices as steps and planned ones as dashes. Screen readers get the list beside it instead. */
export function PriceChart({ prices, plan }: Pick<OfficeItemDetails, 'prices' | 'plan'>) {
  const today = Date.now();
  const last = prices.at(-1);
  const ahead = plan.at(-1);
  const end = ahead ? new Date(ahead.at).getTime() + 10 * DAY_MS : today + 5 * DAY_MS;
  const points: { at: number; kept?: number; coming?: number }[] = [
    ...prices.map(({ at, price }) => ({ at: new Date(at).getTime(), kept: price / 100 })),
    ...(last ? [{ at: today, kept: last.price / 100, coming: last.price / 100 }] : []),
    ...plan.map(({ at, price }) => ({ at: new Date(at).getTime(), coming: price / 100 })),
    ...(ahead ? [{ at: end, coming: ahead.price / 100 }] : []),
  ];
  return (
    <div className={styles.chart} aria-hidden="true">
      <ResponsiveContainer width="100%" height="100%">
        <LineChart
          data={points}
          margin={{ top: 14, right: 8, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <XAxis
            dataKey="at"
            type="number"
            domain={['dataMin', end]}
            tickFormatter={(at: number) => DAY.format(at)}
            tickCount={LEVELS}
            tickLine={false}
            axisLine={false}
            fontSize={11}
          />
          <YAxis
            width={36}
            domain={['auto', 'auto']}
            tickCount={LEVELS}
            tickLine={false}
            axisLine={false}
            fontSize={11}
          />
          <ReferenceLine
            x={today}
            stroke="#b9b1a4"
            label={{ value: itemText('office.item.today'), position: 'top', fontSize: 11 }}
          />
          <Line
            dataKey="kept"
            type="stepAfter"
            stroke="#191714"
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
          <Line
            dataKey="coming"
            type="stepAfter"
            stroke="#6b655c"
            strokeDasharray="3 3"
            dot={false}
            isAnimationActive={false}
          />
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}
