import type { Point } from './outline.ts';

/** x' = a x + c y + e, y' = b x + d y + f. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const STILL: Affine = [1, 0, 0, 1, 0, 0];

/** Composes two transformations: applies `second`, then `first`. */
export const after = (first: Affine, second: Affine): Affine => [
  first[0] * second[0] + first[2] * second[1],
  first[1] * second[0] + first[3] * second[1],
  first[0] * second[2] + first[2] * second[3],
  first[1] * second[2] + first[3] * second[3],
  first[0] * second[4] + first[2] * second[5] + first[4],
  first[1] * second[4] + first[3] * second[5] + first[5],
];

export const shifted = (dx: number, dy: number): Affine => [1, 0, 0, 1, dx, dy];

/** Rotates by `angle` (radians, clockwise on the screen) and scales around a point. */
export function turned(angle: number, cx: number, cy: number, sx = 1, sy = Math.abs(sx)): Affine {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const spin: Affine = [cos * sx, sin * sx, -sin * sy, cos * sy, 0, 0];
  return after(shifted(cx, cy), after(spin, shifted(-cx, -cy)));
}

export function inverse(m: Affine): Affine {
  const det = m[0] * m[3] - m[1] * m[2];
  const [a, b, c, d] = [m[3] / det, -m[1] / det, -m[2] / det, m[0] / det];
  return [a, b, c, d, -(a * m[4] + c * m[5]), -(b * m[4] + d * m[5])];
}

export const placed = (m: Affine, [x, y]: Point): Point => [
  m[0] * x + m[2] * y + m[4],
  m[1] * x + m[3] * y + m[5],
];
