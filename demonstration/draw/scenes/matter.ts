import { ramp } from '../field.ts';
import { noise, noise2 } from '../noise.ts';
import { closed, type Point } from '../outline.ts';
import type { Part } from '../part.ts';
import { linear, type Print } from '../print.ts';
import type { Stage } from './stage.ts';

/** Wood grain along x; along y if turned. */
export function wood(seed: number, upright = false, coarse = 1): Print {
  return (px, py, base) => {
    const [x, y] = upright ? [py, px] : [px, py];
    const wave = y / (15 * coarse) + noise(x / 520, y / 90, seed) * 2.2;
    const ring = noise(x / 900 + 3, wave, seed + 1) * 0.6 + noise(x / 300, wave * 3.1, seed + 2) * 0.4;
    const pore = Math.max(0, noise(x / 26, y / 1.3, seed + 3) - 0.35);
    const force = 1 + ring * 0.16 - pore * 0.2;
    return [
      (base[0] ?? 0) * force,
      (base[1] ?? 0) * force * (1 - Math.max(0, -ring) * 0.06),
      (base[2] ?? 0) * force * (1 - Math.max(0, -ring) * 0.14),
    ];
  };
}

/** A plastered wall: hardly any relief, light from the upper left that fades. */
export function plaster(color: string, seed: number): (x: number, y: number) => number[] {
  const base = linear(color);
  return (x, y) => {
    const far = Math.hypot(x - 380, (y - 260) * 0.9) / 1500;
    const grain = noise2(x / 190, y / 150, seed) * 0.016 + noise(x / 5, y / 5, seed + 4) * 0.012;
    const force = (1.06 - 0.26 * far ** 1.3) * (1 + grain);
    return base.map((channel) => channel * force);
  };
}

/** A floor below `from`: boards or stone, darker towards the wall. */
export function withFloor(
  wall: (x: number, y: number) => readonly number[],
  from: number,
  color: string,
  seed: number,
): (x: number, y: number) => readonly number[] {
  const base = linear(color);
  return (x, y) => {
    if (y < from) return wall(x, y);
    const near = (y - from) / 160;
    const force =
      (0.82 + 0.2 * ramp(0, 1, near)) *
      (1 + noise2(x / 240, y / 30, seed) * 0.03 + noise(x / 3, y / 2, seed) * 0.02);
    return base.map((channel) => channel * force * (1.04 - 0.16 * (x / 1500)));
  };
}

export const rectangle = (x: number, y: number, w: number, h: number): Point[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];

/** A rectangle with rounded corners. */
export const rounded = (x: number, y: number, w: number, h: number, r: number): Point[] => {
  const k = r * 0.3;
  return closed(
    [
      [x + r, y, 1],
      [x + w - r, y, 1],
      [x + w - k, y + k],
      [x + w, y + r, 1],
      [x + w, y + h - r, 1],
      [x + w - k, y + h - k],
      [x + w - r, y + h, 1],
      [x + r, y + h, 1],
      [x + k, y + h - k],
      [x, y + h - r, 1],
      [x, y + r, 1],
      [x + k, y + k],
    ],
    6,
  );
};

/** A planed board with bevelled edges. */
export const board = (
  outline: readonly Point[],
  color: string,
  seed: number,
  own: Partial<Part> = {},
): Part => ({
  outline,
  fabric: 'horn',
  color,
  printed: true,
  gloss: 0.12,
  thick: 5,
  edge: 3,
  cast: 0.5,
  lift: 6,
  seed,
  ...own,
});

/** Sun through a barred window: its area on the wall, and the softness of its edges. */
export function sun(o: {
  x: number;
  y: number;
  w: number;
  h: number;
  slant: number;
  rows: number;
  columns: number;
  soft: number;
  shade?: number;
  force?: number;
}): (x: number, y: number) => readonly [number, number, number] {
  const bar = 0.05;
  const pane = (t: number, count: number, soft: number) => {
    const whole = ramp(-soft, soft, t) * ramp(1 + soft, 1 - soft, t);
    const within = Math.abs(t * count - Math.round(t * count));
    const isInside = Math.round(t * count) > 0 && Math.round(t * count) < count;
    return whole * (isInside ? ramp(bar * 0.4, bar * 0.4 + soft * count, within) : 1);
  };
  const shade = o.shade ?? 0.8;
  const force = o.force ?? 1.14;
  return (x, y) => {
    const v = (y - o.y - (x - o.x) * 0.24) / o.h;
    const u = (x - o.x - (y - o.y) * o.slant) / o.w;
    const lit = pane(u, o.columns, o.soft / o.w) * pane(v, o.rows, o.soft / o.h);
    const level = shade + (force - shade) * lit;
    return [level * (1 + 0.035 * lit), level * (1 + 0.005 * lit), level * (1 - 0.045 * lit)];
  };
}

/** Darkens the corners slightly, like a lens. */
export const vignette = ({ w, h, s }: Stage) => {
  const [cx, cy] = [w / s / 2, h / s / 2];
  return (x: number, y: number): readonly [number, number, number] => {
    const force = 1 - 0.1 * (((x - cx) / cx) ** 2 * 0.5 + ((y - cy) / cy) ** 2 * 0.5) ** 1.4;
    return [force, force, force];
  };
};
