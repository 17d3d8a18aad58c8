import type { FabricName } from './fabric.ts';
import { clamp, ramp } from './field.ts';
import { noise, noise2 } from './noise.ts';
import type { Point } from './outline.ts';
import type { Affine } from './place.ts';

/** Returns the relief at a point, in units. */
export type Relief = (x: number, y: number) => number;

/** A line on a part: a seam is a groove, a stitch a row of dashes, a ridge is raised, a cut shows the dark inside. */
export interface Mark {
  line: readonly Point[];
  kind: 'seam' | 'stitch' | 'ridge' | 'cut';
  /** Width in units. */
  width?: number;
  depth?: number;
  /** Colour of the thread. */
  color?: string;
  /** Length of a stitch. */
  dash?: number;
}

export interface Part {
  outline: readonly Point[];
  holes?: readonly (readonly Point[])[];
  /** Clips the part to this outline. */
  within?: readonly Point[];
  /** Outlines of the body that it is part of: their common rim rounds it, not its own. */
  body?: readonly (readonly Point[])[];
  fabric: FabricName;
  /** #rrggbb; by default the garment's own colour. */
  color?: string;
  /** Whether the print covers it; by default only if it has no colour. */
  printed?: boolean;
  /** Direction of the cloth in radians. */
  grain?: number;
  /** A line that the cloth follows: ribs are perpendicular to it. */
  along?: readonly Point[];
  /** Height at the rim, and the distance over which it rises inwards. */
  thick?: number;
  edge?: number;
  /** Roundness: 0 flat, 1 half a circle. */
  round?: number;
  reliefs?: readonly Relief[];
  marks?: readonly Mark[];
  /** Rows of stitches or grooves along its rim, at these distances. */
  hem?: { at: number; color?: string; stitched?: boolean; depth?: number }[];
  /** Shadow on parts below: strength, and height above them. */
  cast?: number;
  lift?: number;
  gloss?: number;
  /** Share of light at a point; for the inside of a neck or under a flap. */
  dim?: Relief;
  /** Lightening at worn places: rims, seams, ridges. */
  faded?: number;
  place?: Affine;
  seed: number;
}

/** Long soft folds: `angle` from the vertical, their size `across` and `along`, `depth` in units. */
export function folds(
  seed: number,
  o: { angle?: number; across: number; along: number; depth: number; sharp?: number },
): Relief {
  const cos = Math.cos(o.angle ?? 0);
  const sin = Math.sin(o.angle ?? 0);
  return (x, y) => {
    const bend = noise(x / 190, y / 190, seed + 2) * o.across * 0.6;
    const u = (x * cos + y * sin + bend) / o.across;
    const v = (-x * sin + y * cos) / o.along;
    const strength = 0.55 + 0.45 * noise(u * 0.4, v * 0.7, seed + 3);
    const n = noise(u, v, seed);
    const ridge = 1 - Math.min(1, (Math.sqrt(n * n + 0.012) - 0.08) * 1.7);
    const swell = noise(u * 0.5 + 11, v * 0.6, seed + 4);
    return o.depth * (strength * ridge ** (o.sharp ?? 1.6) + swell * 0.8);
  };
}

/** Creases around a point of tension: an armpit, an elbow, a crotch. */
export function pull(
  seed: number,
  o: { x: number; y: number; angle: number; spread?: number; count?: number; depth: number; reach?: number },
): Relief {
  const spread = o.spread ?? 0.6;
  const reach = o.reach ?? 110;
  return (x, y) => {
    const dx = x - o.x;
    const dy = y - o.y;
    const r = Math.sqrt(dx * dx + dy * dy);
    if (r > reach * 3.4) return 0;
    let turn = Math.atan2(dy, dx) - o.angle;
    turn -= Math.round(turn / (2 * Math.PI)) * 2 * Math.PI;
    const weight = Math.exp(-((turn / spread) ** 2)) * Math.exp(-r / reach) * ramp(0, 26, r);
    return o.depth * weight * Math.sin(turn * (o.count ?? 8) + noise2(x / 120, y / 120, seed) * 2.6);
  };
}

/** A crease along a line, a ridge next to a valley, fading out. */
export function crease(line: readonly [Point, Point], depth: number, width = 9): Relief {
  const [[ax, ay], [bx, by]] = line;
  const dx = bx - ax;
  const dy = by - ay;
  const length = Math.hypot(dx, dy);
  return (x, y) => {
    const t = ((x - ax) * dx + (y - ay) * dy) / (length * length);
    if (t < -0.1 || t > 1.1) return 0;
    const bow = Math.sin(clamp(t, 0, 1) * Math.PI) * length * 0.07;
    const d = (((x - ax) * dy - (y - ay) * dx) / length + bow) / width;
    if (Math.abs(d) > 4) return 0;
    return depth * ramp(0, 0.3, t) * ramp(1, 0.55, t) * d * Math.exp(-d * d) * 2;
  };
}

/** Gathers and drapes that spread like a fan: `side` is the position of a point from left (0) to right (1). */
export function fan(
  seed: number,
  o: { side: (x: number, y: number) => number; count: number; depth: (y: number) => number; sharp?: number },
): Relief {
  return (x, y) => {
    const depth = o.depth(y);
    if (depth === 0) return 0;
    const s = o.side(x, y) * o.count + noise(x / 240, y / 320, seed + 8) * 0.35;
    const wave = noise(s, y / 900, seed) + 0.45 * noise(s * 2.3, y / 500 + 3, seed + 1);
    return depth * (o.sharp ? 1 - Math.abs(wave) ** o.sharp * 1.8 : wave);
  };
}

/** Slight unevenness of cloth laid flat. */
export const uneven = (seed: number, depth: number, size = 200): Relief => {
  return (x, y) => depth * noise2(x / size, y / size, seed);
};
