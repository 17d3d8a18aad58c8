import { ParentSize } from '@visx/responsive';
import { Circle, LinePath } from '@visx/shape';
import type { ComponentProps, PointerEvent, ReactNode } from 'react';
import styles from './chart.module.css';

/** Colour of compared data: an earlier time, or items that left. */
export const SAND = 'var(--sand)';
export const INK = 'var(--ink)';
export const LATE = 'var(--late)';
/** Height of one line of labels below a drawing. */
export const LABELS = 24;

export interface Size {
  width: number;
  height: number;
}
export interface Position {
  x: number;
  y: number;
}
interface ChartProps {
  margin: Record<'top' | 'right' | 'bottom' | 'left', number>;
  /** Draws within the margins. */
  children: (size: Size) => ReactNode;
  /** Called with the pointer's horizontal position, 0 to 1, and without one once it leaves. */
  onPoint?: (share?: number) => void;
}

/** A drawing as large as the element around it, which labels it or hides it from screen readers. */
export function Chart({ margin, children, onPoint }: ChartProps) {
  return (
    <ParentSize debounceTime={50}>
      {(outer) => {
        const width = outer.width - margin.left - margin.right;
        const height = outer.height - margin.top - margin.bottom;
        if (width <= 0 || height <= 0) return null;
        const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
          const x = clientX - currentTarget.getBoundingClientRect().left - margin.left;
          onPoint?.(Math.min(1, Math.max(0, x / width)));
        };
        return (
          <svg
            className={styles.drawing}
            width={outer.width}
            height={outer.height}
            aria-hidden="true"
            onPointerMove={point}
            onPointerDown={point}
            onPointerLeave={() => onPoint?.()}
          >
            <g transform={`translate(${margin.left},${margin.top})`}>{children({ width, height })}</g>
          </svg>
        );
      }}
    </ParentSize>
  );
}

interface SeriesProps extends Pick<ComponentProps<typeof LinePath>, 'curve'> {
  points: readonly Position[];
  stroke: string;
  strokeWidth?: number;
  isDashed?: boolean;
}

/** One line through all points. */
export function Series({ points, stroke, strokeWidth = 1, isDashed = false, curve }: SeriesProps) {
  return (
    <LinePath
      data={[...points]}
      x={({ x }) => x}
      y={({ y }) => y}
      curve={curve}
      stroke={stroke}
      strokeWidth={strokeWidth}
      strokeDasharray={isDashed ? '3 3' : undefined}
    />
  );
}

/** Marks the newest point of a line; makes a line of one point visible. */
export function Dot({ at, fill }: { at: Position | undefined; fill: string }) {
  return at ? <Circle cx={at.x} cy={at.y} r={3} fill={fill} /> : null;
}

interface LabelProps extends Position {
  anchor?: 'start' | 'middle' | 'end';
  children: ReactNode;
}

export function ChartLabel({ x, y, anchor = 'middle', children }: LabelProps) {
  return (
    <text className={styles.label} x={x} y={y} textAnchor={anchor}>
      {children}
    </text>
  );
}

interface LevelsProps {
  levels: readonly number[];
  /** Vertical position of a level. */
  y: (level: number) => number;
  width: number;
  label: (level: number) => string;
}

/** Levels of a chart, each a hairline with its label on the left. */
export function Levels({ levels, y, width, label }: LevelsProps) {
  return levels.map((level) => (
    <g key={level}>
      <line className={styles.grid} x2={width} y1={y(level)} y2={y(level)} />
      <ChartLabel x={-8} y={y(level) + 4} anchor="end">
        {label(level)}
      </ChartLabel>
    </g>
  ));
}
