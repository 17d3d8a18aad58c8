import type { Garment } from './garment.ts';
import { closed, type Point } from './outline.ts';
import type { Part } from './part.ts';
import { type Affine, after, placed, STILL } from './place.ts';

/** Visible height of a collar from behind, measured from the shoulders. */
const COLLAR = 34;
const MIRRORED: Affine = [-1, 0, 0, 1, 1000, 0];

const laidOut = (part: Part): Point[] => part.outline.map((point) => placed(part.place ?? STILL, point));

function areaOf(outline: readonly Point[]): number {
  let sum = 0;
  for (const [index, [x, y]] of outline.entries()) {
    const [nx, ny] = outline[(index + 1) % outline.length] ?? [x, y];
    sum += x * ny - nx * y;
  }
  return Math.abs(sum / 2);
}

function isInside([x, y]: Point, outline: readonly Point[]): boolean {
  let inside = false;
  for (const [index, [ax, ay]] of outline.entries()) {
    const [bx, by] = outline[(index + 1) % outline.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

/** The back of a garment that looks the same on both sides: mirrored. */
export const otherSide = (garment: Garment): Garment => ({
  ...garment,
  parts: garment.parts.map((part) => ({ ...part, place: after(MIRRORED, part.place ?? STILL) })),
  turn: -(garment.turn ?? 0),
});

/**
 * A garment from behind. Two fronts become one back. Parts on the body are dropped, unless they go around it or
 * stick out: waistbands, cuffs, the collar's upper edge.
 */
export function fromBehind(garment: Garment): Garment {
  const all = garment.parts.flatMap(laidOut);
  const wide = span(all.map(([x]) => x));
  const box = wide * span(all.map(([, y]) => y));
  const isBody = (part: Part) => part.body !== undefined || areaOf(laidOut(part)) > box * 0.14;
  const last = garment.parts.findLastIndex(isBody);
  const bodies = garment.parts.filter(isBody).map(laidOut);
  const shoulder = Math.min(...bodies.flat().map(([, y]) => y));
  const known = new Set<readonly Point[]>();
  const seen = garment.parts.flatMap((part, index): Part[] => {
    if (part.body) {
      if (known.has(part.outline)) return [];
      known.add(part.outline);
      return [{ ...part, within: undefined }];
    }
    if (part.fabric === 'metal' || part.fabric === 'horn') return [];
    if (index <= last) return [part];
    const outline = laidOut(part);
    const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
    const out = outline.filter((point) => !bodies.some((body) => isInside(point, body)));
    if (out.length < outline.length * 0.2 && span(xs) < wide * 0.6) return [];
    const isCollar = Math.min(...ys) < shoulder + 6 && span(xs) < wide * 0.6;
    return [isCollar ? { ...part, within: upTo(shoulder + COLLAR) } : part];
  });
  return otherSide({ ...garment, parts: seen });
}

/** Area above a slightly curved line, such as the seam below a collar. */
const upTo = (y: number): Point[] =>
  closed([
    [-500, -500, 1],
    [1500, -500, 1],
    [1500, y - 30, 1],
    [500, y, undefined],
    [-500, y - 30, 1],
  ]);
