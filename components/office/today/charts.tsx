import { Bar, BarChart, Line, LineChart, ReferenceDot, ResponsiveContainer, YAxis } from 'recharts';
import type { OfficeFigures } from '#contract/private/today.ts';

const INK = 'var(--ink)';
const SAND = '#c9bfb0';
const HEIGHT = 70;
const MARGIN = { top: 6, right: 4, bottom: 2, left: 2 };

interface SalesChartProps {
  hours: OfficeFigures['sales']['hours'];
  /** What the dashed line is called. */
  before: string;
}

/** Sales of today by the hour, and those of the same weekday a week ago. */
export function SalesChart({ hours, before }: SalesChartProps) {
  const now = hours.findLast(({ today }) => today !== undefined);
  const late = hours.at(-7);
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <LineChart data={hours} margin={MARGIN} accessibilityLayer={false}>
        <YAxis hide domain={[0, 'dataMax']} />
        <Line dataKey="before" stroke={SAND} strokeDasharray="3 3" dot={false} isAnimationActive={false} />
        <Line dataKey="today" stroke={INK} strokeWidth={1.6} dot={false} isAnimationActive={false} />
        {now?.today !== undefined && (
          <ReferenceDot x={hours.indexOf(now)} y={now.today} r={3} fill={INK} stroke="none" />
        )}
        {late && (
          <ReferenceDot
            x={hours.indexOf(late)}
            y={late.before}
            r={0}
            label={{ value: before, position: 'top', fontSize: 11, fill: 'var(--soft)' }}
          />
        )}
      </LineChart>
    </ResponsiveContainer>
  );
}

/** Items that came in and went out, by the day. */
export function PiecesChart({ pieces }: { pieces: OfficeFigures['pieces'] }) {
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <BarChart data={pieces} margin={MARGIN} barGap={1} barCategoryGap="22%" accessibilityLayer={false}>
        <Bar dataKey="published" fill={INK} radius={1} isAnimationActive={false} />
        <Bar dataKey="sold" fill={SAND} radius={1} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}
