'use client';

import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { SalesReport } from '#contract/private/reports.ts';
import { money } from '#lib/office/formats.ts';
import { reportsText, shortDay } from '#lib/office/reports.ts';
import styles from './reports.module.css';

interface Point {
  from: string;
  to: string;
  sales: number;
  margin: number;
  before?: number;
}

interface SalesChartProps {
  series: SalesReport['series'];
  before?: SalesReport['series'];
}

/** Axes are in thousands of euros, or in euros where there are less. */
const axisLabel = (largest: number) => (cents: number) =>
  largest >= 1_000_000 ? String(cents / 100_000) : String(Math.round(cents / 100));

const daysOf = ({ from, to }: Pick<Point, 'from' | 'to'>) =>
  from === to
    ? shortDay(from)
    : reportsText('office.reports.daysFrom', { from: shortDay(from), to: shortDay(to) });

/** Sales and margin over time, with the sales of the compared days. Screen readers get the table beside it. */
export function SalesChart({ series, before }: SalesChartProps) {
  const points: Point[] = series.map((part, index) => ({
    from: part.from,
    to: part.to,
    sales: part.sales,
    margin: part.margin,
    before: before?.[index]?.sales,
  }));
  const largest = Math.max(...points.flatMap(({ sales, before: other = 0 }) => [sales, other]));
  return (
    <div className={styles.chart} aria-hidden="true">
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart
          data={points}
          margin={{ top: 8, right: 8, bottom: 0, left: -12 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--hairline)" />
          <XAxis
            dataKey="from"
            tickFormatter={shortDay}
            tick={{ fontSize: 11, fill: 'var(--soft)' }}
            tickLine={false}
            axisLine={{ stroke: 'var(--hairline)' }}
            minTickGap={28}
          />
          <YAxis
            tickFormatter={axisLabel(largest)}
            tick={{ fontSize: 11, fill: 'var(--soft)' }}
            tickLine={false}
            axisLine={false}
            width={52}
          />
          <Tooltip
            content={({ payload }) => <Tip point={pointOf(payload?.[0]?.payload)} />}
            isAnimationActive={false}
          />
          <Area
            dataKey="sales"
            stroke="var(--ink)"
            strokeWidth={1.75}
            fill="var(--ink)"
            fillOpacity={0.05}
            isAnimationActive={false}
          />
          <Area
            dataKey="margin"
            stroke="var(--good)"
            strokeWidth={1.75}
            fill="var(--good)"
            fillOpacity={0.1}
            isAnimationActive={false}
          />
          <Line
            dataKey="before"
            stroke="#bdb4a6"
            strokeWidth={1.5}
            strokeDasharray="3 3"
            dot={false}
            isAnimationActive={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}

/** What the chart hands back of its data. */
const pointOf = (payload: unknown): Point | undefined =>
  typeof payload === 'object' && payload !== null && isPoint(payload) ? payload : undefined;
const isPoint = (payload: object): payload is Point => 'from' in payload && 'sales' in payload;

function Tip({ point }: { point: Point | undefined }) {
  if (!point) return null;
  const rows = [
    [reportsText('office.reports.sales'), point.sales],
    [reportsText('office.reports.margin'), point.margin],
    [reportsText('office.reports.salesBefore'), point.before],
  ] as const;
  return (
    <div className={styles.tip}>
      <b>{daysOf(point)}</b>
      {rows.map(
        ([name, cents]) =>
          cents !== undefined && (
            <span key={name}>
              {name} <i>{money(cents)}</i>
            </span>
          ),
      )}
    </div>
  );
}
