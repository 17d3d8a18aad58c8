import { scaleBand } from '@visx/scale';
import type { OfficeFigures } from '#contract/private/today.ts';
import { Chart, ChartLabel, Dot, INK, LATE, SAND, Series } from '../parts/chart.tsx';
import { scaleOf } from '../parts/scale.ts';

const MARGIN = { top: 6, right: 4, bottom: 2, left: 2 };
/** Index, from the end, of the past hour with the label. */
const NAMED = -7;

interface SalesChartProps {
  hours: OfficeFigures['sales']['hours'];
  /** Label of the dashed line. */
  before: string;
}

/** Today's sales by hour, and those of the same weekday a week ago. */
export function SalesChart({ hours, before }: SalesChartProps) {
  const largest = Math.max(1, ...hours.flatMap((hour) => [hour.today ?? 0, hour.before]));
  return (
    <Chart margin={MARGIN}>
      {({ width, height }) => {
        const x = scaleOf([0, Math.max(1, hours.length - 1)], [0, width]);
        const y = scaleOf([0, largest], [height, 0]);
        const past = hours.map((hour, index) => ({ x: x(index), y: y(hour.before) }));
        const now = hours.flatMap(({ today }, index) =>
          today === undefined ? [] : [{ x: x(index), y: y(today) }],
        );
        const named = past.at(NAMED);
        return (
          <>
            <Series points={past} stroke={SAND} isDashed />
            <Series points={now} stroke={INK} strokeWidth={1.6} />
            <Dot at={now.at(-1)} fill={INK} />
            {named && (
              <ChartLabel x={named.x} y={Math.max(8, named.y - 6)}>
                {before}
              </ChartLabel>
            )}
          </>
        );
      }}
    </Chart>
  );
}

/** Items published and sold, by day. */
export function PiecesChart({ pieces }: { pieces: OfficeFigures['pieces'] }) {
  const largest = Math.max(1, ...pieces.flatMap(({ published, sold }) => [published, sold]));
  return (
    <Chart margin={MARGIN}>
      {({ width, height }) => {
        const days = scaleBand<string>({
          domain: pieces.map(({ day }) => day),
          range: [0, width],
          paddingInner: 0.22,
          paddingOuter: 0.11,
        });
        const y = scaleOf([0, largest], [height, 0]);
        const bar = Math.max(1, (days.bandwidth() - 1) / 2);
        return pieces.map(({ day, published, sold }) => (
          <g key={day} transform={`translate(${days(day) ?? 0},0)`}>
            <rect y={y(published)} width={bar} height={height - y(published)} rx={1} fill={INK} />
            <rect x={bar + 1} y={y(sold)} width={bar} height={height - y(sold)} rx={1} fill={SAND} />
          </g>
        ));
      }}
    </Chart>
  );
}

/** Minimum number of days on the axis. */
export const LEAST_DAYS = 15;

/** Items that wait for grading, by days of waiting; late ones on top. */
export function GradingChart({ grading }: { grading: OfficeFigures['grading'] }) {
  const longest = Math.max(LEAST_DAYS, ...grading.map(({ days }) => days));
  const largest = Math.max(1, ...grading.map(({ items }) => items));
  return (
    <Chart margin={MARGIN}>
      {({ width, height }) => {
        const x = scaleBand<number>({
          domain: Array.from({ length: longest + 1 }, (_, day) => day),
          range: [0, width],
          paddingInner: 0.2,
        });
        const y = scaleOf([0, largest], [height, 0]);
        return grading.map(({ days, items, late }) => (
          <g key={days} transform={`translate(${x(days) ?? 0},0)`}>
            <rect y={y(items)} width={x.bandwidth()} height={height - y(items)} rx={1} fill={SAND} />
            <rect y={y(items)} width={x.bandwidth()} height={y(items - late) - y(items)} rx={1} fill={LATE} />
          </g>
        ));
      }}
    </Chart>
  );
}

/** Margins of the weeks; weeks without sales are left out. */
export function MarginChart({ shares }: { shares: readonly (number | undefined)[] }) {
  const known = shares.filter((share) => share !== undefined);
  const [least, most] = [Math.min(0, ...known), Math.max(10, ...known)];
  return (
    <Chart margin={MARGIN}>
      {({ width, height }) => {
        const x = scaleOf([0, Math.max(1, shares.length - 1)], [0, width]);
        const y = scaleOf([least, most], [height, 0]);
        const points = shares.flatMap((share, index) =>
          share === undefined ? [] : [{ x: x(index), y: y(share) }],
        );
        return (
          <>
            <Series points={points} stroke={INK} strokeWidth={1.6} />
            <Dot at={points.at(-1)} fill={INK} />
          </>
        );
      }}
    </Chart>
  );
}
