'use client';

import { Area } from '@visx/shape';
import { nice } from 'd3-array';
import { useState } from 'react';
import type { SalesReport } from '#contract/private/reports.ts';
import { money } from '#lib/office/formats.ts';
import { reportsText, shortDay } from '#lib/office/reports.ts';
import { Chart, ChartLabel, Dot, INK, LABELS, Levels, SAND, Series, type Size } from '../parts/chart.tsx';
import { levelsOf, scaleOf } from '../parts/scale.ts';
import styles from './sales-chart.module.css';

const MARGIN = { top: 8, right: 8, bottom: LABELS, left: 40 };
const GOOD = 'var(--good)';
const LEVELS = 5;
/** Width in px of a day's label below the chart. */
const DAY_WIDTH = 72;

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

/** An amount: `800`, or `12k` on the axis of a larger amount. */
const axisLabel = (largest: number) => (cents: number) =>
  largest >= 1_000_000 ? `${cents / 100_000}k` : String(Math.round(cents / 100));

const daysOf = ({ from, to }: Pick<Point, 'from' | 'to'>) =>
  from === to
    ? shortDay(from)
    : reportsText('office.reports.daysFrom', { from: shortDay(from), to: shortDay(to) });

/** Draws sales and margin over time, and the sales of the compared days. Hidden from screen readers, which read the table. */
export function SalesChart({ series, before }: SalesChartProps) {
  const [share, setShare] = useState<number>();
  const points: Point[] = series.map((part, index) => ({
    from: part.from,
    to: part.to,
    sales: part.sales,
    margin: part.margin,
    before: before?.[index]?.sales,
  }));
  const last = Math.max(1, points.length - 1);
  const pointed = share === undefined ? undefined : Math.min(points.length - 1, Math.round(share * last));
  return (
    <div className={styles.chart} aria-hidden="true">
      <Chart margin={MARGIN} onPoint={setShare}>
        {(size) => <Plot points={points} pointed={pointed} {...size} />}
      </Chart>
      {pointed !== undefined && <Tip point={points[pointed]} share={pointed / last} />}
    </div>
  );
}

interface PlotProps extends Size {
  points: readonly Point[];
  /** The index of the point under the pointer. */
  pointed: number | undefined;
}

function Plot({ points, pointed, width, height }: PlotProps) {
  const amounts = points.flatMap(({ sales, margin, before = 0 }) => [sales, margin, before]);
  const largest = Math.max(0, ...points.flatMap(({ sales, before = 0 }) => [sales, before]));
  const x = scaleOf([0, Math.max(1, points.length - 1)], [0, width]);
  const y = scaleOf(nice(Math.min(0, ...amounts), Math.max(100, ...amounts), LEVELS), [height, 0]);
  const drawn = (of: 'sales' | 'margin' | 'before') =>
    points.flatMap((point, index) => {
      const cents = point[of];
      return cents === undefined ? [] : [{ x: x(index), y: y(cents) }];
    });
  const lines = [
    { points: drawn('sales'), color: INK, opacity: 0.05 },
    { points: drawn('margin'), color: GOOD, opacity: 0.1 },
  ];
  const every = Math.ceil((points.length * DAY_WIDTH) / width);
  return (
    <>
      <Levels levels={levelsOf(y, LEVELS)} y={y} width={width} label={axisLabel(largest)} />
      {points.map(
        ({ from }, index) =>
          index % every === 0 && (
            <ChartLabel
              key={from}
              x={x(index)}
              y={height + LABELS - 6}
              anchor={index > 0 && index === points.length - 1 ? 'end' : 'middle'}
            >
              {shortDay(from)}
            </ChartLabel>
          ),
      )}
      {lines.map((line) => (
        <g key={line.color}>
          <Area
            data={line.points}
            x={(at) => at.x}
            y0={y(0)}
            y1={(at) => at.y}
            fill={line.color}
            fillOpacity={line.opacity}
          />
          <Series points={line.points} stroke={line.color} strokeWidth={1.75} />
          <Dot at={line.points.at(-1)} fill={line.color} />
        </g>
      ))}
      <Series points={drawn('before')} stroke={SAND} strokeWidth={1.5} isDashed />
      {pointed !== undefined && (
        <>
          <line x1={x(pointed)} x2={x(pointed)} y2={height} stroke="var(--edge)" />
          {lines.map((line) => (
            <Dot key={line.color} at={line.points[pointed]} fill={line.color} />
          ))}
        </>
      )}
    </>
  );
}

function Tip({ point, share }: { point: Point | undefined; share: number }) {
  if (!point) return null;
  const rows = [
    [reportsText('office.reports.sales'), point.sales],
    [reportsText('office.reports.margin'), point.margin],
    [reportsText('office.reports.salesBefore'), point.before],
  ] as const;
  return (
    <div
      className={styles.tip}
      data-side={share > 0.5 ? 'left' : 'right'}
      style={{ left: `calc(${MARGIN.left}px + ${share} * (100% - ${MARGIN.left + MARGIN.right}px))` }}
    >
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
