import type { Region } from './canvas.ts';
import { at, clamp, ramp } from './field.ts';
import { type Point, pointAt } from './outline.ts';
import type { Mark } from './part.ts';
import { linear } from './print.ts';

const SEAM = { seam: 2.6, stitch: 1.6, ridge: 3, cut: 2.4 };

/** Effects of marks on a region: change of height, darkness, and threads on it. */
export interface Touch {
  height: Float32Array;
  dark: Float32Array;
  /** A thread covers a rectangle of the region, starting at the cell `x`, `y`. */
  threads: { x: number; y: number; w: number; h: number; share: Float32Array; color: readonly number[] }[];
}

interface Near {
  x: number;
  y: number;
  w: number;
  h: number;
  distance: Float32Array;
  length: Float32Array;
}

/** Returns distances to a line and positions along it, for the cells near it. */
function nearTo(region: Region, points: readonly Point[], reach: number): Near | undefined {
  const xs = points.map(([x]) => x - region.x);
  const ys = points.map(([, y]) => y - region.y);
  const x = Math.max(0, Math.floor(Math.min(...xs) - reach));
  const y = Math.max(0, Math.floor(Math.min(...ys) - reach));
  const w = Math.min(region.w, Math.ceil(Math.max(...xs) + reach)) - x;
  const h = Math.min(region.h, Math.ceil(Math.max(...ys) + reach)) - y;
  if (w < 1 || h < 1) return undefined;
  const distance = new Float32Array(w * h).fill(1e6);
  const length = new Float32Array(w * h);
  let gone = 0;
  for (let i = 0; i + 1 < points.length; i++) {
    const ax = (xs[i] ?? 0) - x;
    const ay = (ys[i] ?? 0) - y;
    const dx = (xs[i + 1] ?? 0) - x - ax;
    const dy = (ys[i + 1] ?? 0) - y - ay;
    const step = Math.hypot(dx, dy) || 1e-6;
    const x0 = Math.max(0, Math.floor(ax + Math.min(0, dx) - reach));
    const x1 = Math.min(w - 1, Math.ceil(ax + Math.max(0, dx) + reach));
    const y0 = Math.max(0, Math.floor(ay + Math.min(0, dy) - reach));
    const y1 = Math.min(h - 1, Math.ceil(ay + Math.max(0, dy) + reach));
    for (let cy = y0; cy <= y1; cy++)
      for (let cx = x0; cx <= x1; cx++) {
        const px = cx + 0.5 - ax;
        const py = cy + 0.5 - ay;
        const t = clamp((px * dx + py * dy) / (step * step), 0, 1);
        const ex = px - t * dx;
        const ey = py - t * dy;
        const d = Math.sqrt(ex * ex + ey * ey);
        const k = cy * w + cx;
        if (d < at(distance, k)) {
          distance[k] = d;
          length[k] = gone + t * step;
        }
      }
    gone += step;
  }
  return { x, y, w, h, distance, length };
}

/** Applies a mark to height and colour near its line; `points` in pixels, `s` pixels per unit. */
export function mark(touch: Touch, region: Region, entry: Mark, points: readonly Point[], s: number): void {
  const radius = Math.max(1.2, (entry.width ?? SEAM[entry.kind]) * s);
  const near = nearTo(region, points, radius * 2.6);
  if (!near) return;
  const depth =
    (entry.depth ?? (entry.kind === 'ridge' ? 4 : 2.2)) * Math.min(1, radius / (SEAM.seam * s + 0.5));
  const dash = (entry.dash ?? 9) * s;
  const share = entry.kind === 'stitch' && entry.color ? new Float32Array(near.w * near.h) : undefined;
  for (let k = 0; k < near.distance.length; k++) {
    const d = at(near.distance, k) / radius;
    if (d > 2.6) continue;
    const i = (Math.floor(k / near.w) + near.y) * region.w + (k % near.w) + near.x;
    const bell = Math.exp(-d * d * 1.6);
    if (entry.kind === 'ridge') {
      touch.height[i] = at(touch.height, i) + depth * Math.sqrt(Math.max(0, 1 - (d * d) / 3));
    } else if (entry.kind === 'stitch') {
      const t = at(near.length, k) / dash;
      const on = dash < 3 ? 0.62 : ramp(0.62, 0.5, Math.abs(t - Math.floor(t) - 0.4) * 1.7);
      touch.height[i] = at(touch.height, i) - depth * bell * (1 - 0.7 * on) * 0.8;
      touch.dark[i] = at(touch.dark, i) + bell * (0.1 + (share ? 0.04 : 0.16) * (1 - on));
      if (share) share[k] = on * ramp(1.05, 0.55, d);
    } else {
      touch.height[i] = at(touch.height, i) - depth * bell;
      touch.dark[i] = Math.max(at(touch.dark, i), bell * (entry.kind === 'cut' ? 0.85 : 0.26));
    }
  }
  if (share && entry.color) {
    const { x, y, w, h } = near;
    touch.threads.push({ x, y, w, h, share, color: linear(entry.color) });
  }
}

/** Draws the threads of stitches over the colour of a region. */
export function sew(albedo: Float32Array, region: Region, touch: Touch): void {
  for (const { x, y, w, share, color } of touch.threads)
    for (let k = 0; k < share.length; k++) {
      const on = at(share, k);
      if (on === 0) continue;
      const i = ((Math.floor(k / w) + y) * region.w + (k % w) + x) * 3;
      for (let c = 0; c < 3; c++) albedo[i + c] = at(albedo, i + c) * (1 - on) + (color[c] ?? 0) * on;
    }
}

/** Reduces a line to at most thirty points, enough to follow it. */
export const thinned = (line: readonly Point[]): Point[] => {
  const step = Math.max(1, Math.ceil(line.length / 30));
  return line.filter((_, index) => index % step === 0 || index === line.length - 1);
};

/** Writes a point's position along a line and its distance to it into `out`. */
export function alongside(out: [number, number], line: readonly Point[], x: number, y: number): void {
  let best = 1e18;
  let gone = 0;
  for (let i = 0; i + 1 < line.length; i++) {
    const [ax, ay] = pointAt(line, i);
    const [bx, by] = pointAt(line, i + 1);
    const dx = bx - ax;
    const dy = by - ay;
    const step = Math.sqrt(dx * dx + dy * dy) || 1e-6;
    const t = clamp(((x - ax) * dx + (y - ay) * dy) / (step * step), 0, 1);
    const ex = x - ax - t * dx;
    const ey = y - ay - t * dy;
    const d = ex * ex + ey * ey;
    if (d < best) {
      best = d;
      out[0] = gone + t * step;
      out[1] = (Math.sign((x - ax) * dy - (y - ay) * dx) || 1) * Math.sqrt(d);
    }
    gone += step;
  }
}
