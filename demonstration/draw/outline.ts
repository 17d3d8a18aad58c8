import { at, type Field, makeField } from './field.ts';
import { noise } from './noise.ts';

/** A point; the third member marks a corner. Units: the picture is 1000 wide and 1333 high. */
export type Point = readonly [x: number, y: number, corner?: 1];

const ORIGIN: Point = [0, 0];

/**
 * Parses points in the format of an SVG path, `x,y` each, with an exclamation mark after a corner: '0,0! 10,2
 * 20,0!'.
 */
export const points = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .map((word): [x: number, y: number, corner?: 1] => {
      const [x = Number.NaN, y = Number.NaN] = word.split(',').map(Number.parseFloat);
      return word.endsWith('!') ? [x, y, 1] : [x, y];
    });
export const pointAt = (points: readonly Point[], index: number): Point =>
  points[((index % points.length) + points.length) % points.length] ?? ORIGIN;

function catmull(p0: Point, p1: Point, p2: Point, p3: Point, t: number): Point {
  const one = (a: number, b: number, c: number, d: number) =>
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
  return [one(p0[0], p1[0], p2[0], p3[0]), one(p0[1], p1[1], p2[1], p3[1])];
}

const beyond = (from: Point, to: Point): Point => [
  from[0] - (to[0] - from[0]) * 0.3,
  from[1] - (to[1] - from[1]) * 0.3,
];

function span(points: readonly Point[], index: number, steps: number, closed: boolean): Point[] {
  const p1 = pointAt(points, index);
  const p2 = pointAt(points, index + 1);
  const first = !closed && index === 0;
  const last = !closed && index + 2 === points.length;
  const p0 = p1[2] || first ? beyond(p1, p2) : pointAt(points, index - 1);
  const p3 = p2[2] || last ? beyond(p2, p1) : pointAt(points, index + 2);
  return Array.from({ length: steps }, (_, k) => catmull(p0, p1, p2, p3, k / steps));
}

/** A closed smooth outline through the points; corners keep their angle. */
export const closed = (points: readonly Point[], steps = 12): Point[] =>
  points.flatMap((_, index) => span(points, index, steps, true));

/** An open smooth line through the points. */
export const open = (points: readonly Point[], steps = 12): Point[] => {
  const last = points.at(-1);
  return [
    ...points.slice(0, -1).flatMap((_, index) => span(points, index, steps, false)),
    ...(last ? [last] : []),
  ];
};

/** Distorts a smooth outline slightly, so that nothing is symmetrical. */
export const wobble = (points: readonly Point[], seed: number, amount = 3): Point[] =>
  points.map(([x, y]) => [
    x + amount * noise(x / 130, y / 130, seed) + amount * 0.3 * noise(x / 37, y / 37, seed + 5),
    y + amount * noise(x / 130, y / 130, seed + 1) + amount * 0.3 * noise(x / 37, y / 37, seed + 6),
  ]);

/** Mirrors the other side of a garment at `axis`. */
export const mirror = (points: readonly Point[], axis = 500): Point[] =>
  points.map(([x, y, c]): Point => [2 * axis - x, y, c]).reverse();

/** Outline of a tube along a line, with a width at each of its points. */
export function tube(line: readonly Point[], widths: readonly number[]): Point[] {
  const left: Point[] = [];
  const right: Point[] = [];
  const last = line.length - 1;
  for (let i = 0; i <= last; i++) {
    const before = line[Math.max(0, i - 1)] ?? ORIGIN;
    const after = line[Math.min(last, i + 1)] ?? ORIGIN;
    const dx = after[0] - before[0];
    const dy = after[1] - before[1];
    const length = Math.hypot(dx, dy) || 1;
    const place = (i / last) * (widths.length - 1);
    const k = Math.min(widths.length - 2, Math.floor(place));
    const half = ((widths[k] ?? 0) + ((widths[k + 1] ?? 0) - (widths[k] ?? 0)) * (place - k)) / 2;
    const [x, y] = line[i] ?? ORIGIN;
    left.push([x - (dy / length) * half, y + (dx / length) * half]);
    right.push([x + (dy / length) * half, y - (dx / length) * half]);
  }
  return [...left, ...right.reverse()];
}

/** Bézier curve from `a` to `d` with control points `b` and `c`. */
export function bezier(a: Point, b: Point, c: Point, d: Point, steps = 24): Point[] {
  return Array.from({ length: steps + 1 }, (_, k) => {
    const t = k / steps;
    const mix = (i: 0 | 1) =>
      (1 - t) ** 3 * a[i] + 3 * (1 - t) ** 2 * t * b[i] + 3 * (1 - t) * t * t * c[i] + t ** 3 * d[i];
    return [mix(0), mix(1)];
  });
}

export const ellipse = (cx: number, cy: number, rx: number, ry = rx, steps = 40): Point[] =>
  Array.from({ length: steps }, (_, k) => {
    const angle = (k / steps) * 2 * Math.PI;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
  });

/** Returns the share of each cell inside an outline (in cells), from 0 to 1: exact areas, summed along the rows. */
export function coverage(outline: readonly Point[], x0: number, y0: number, w: number, h: number): Field {
  const out = makeField(w, h);
  const sums = new Float32Array((w + 2) * h);
  for (let i = 0; i < outline.length; i++) {
    const a = pointAt(outline, i);
    const b = pointAt(outline, i + 1);
    edge(sums, w + 2, h, a[0] - x0, a[1] - y0, b[0] - x0, b[1] - y0);
  }
  for (let y = 0; y < h; y++) {
    let sum = 0;
    for (let x = 0; x < w; x++) {
      sum += at(sums, y * (w + 2) + x);
      out.d[y * w + x] = Math.min(1, Math.abs(sum));
    }
  }
  return out;
}

function edge(
  sums: Float32Array,
  w: number,
  h: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): void {
  if (ay === by) return;
  const sign = ay < by ? 1 : -1;
  const [x0, y0, x1, y1] = ay < by ? [ax, ay, bx, by] : [bx, by, ax, ay];
  const slope = (x1 - x0) / (y1 - y0);
  const from = Math.max(0, Math.floor(y0));
  const to = Math.min(h - 1, Math.ceil(y1) - 1);
  for (let y = from; y <= to; y++) {
    const top = Math.max(y0, y);
    const low = Math.min(y1, y + 1);
    if (low <= top) continue;
    const mid = Math.min(Math.max(x0 + slope * ((top + low) / 2 - y0), 0), w - 1.001);
    const cell = Math.floor(mid);
    const area = sign * (low - top);
    const share = mid - cell;
    const i = y * w + cell;
    sums[i] = at(sums, i) + area * (1 - share);
    sums[i + 1] = at(sums, i + 1) + area * share;
  }
}
