import { at, clamp } from '../field.ts';
import type { Garment } from '../garment.ts';
import { drawPart } from '../light.ts';
import type { Part } from '../part.ts';
import { type Affine, after, placed, STILL } from '../place.ts';
import type { Print } from '../print.ts';
import { darken, layOver } from '../tile.ts';

/** A picture being drawn: linear light, `s` pixels per unit. */
export interface Stage {
  w: number;
  h: number;
  s: number;
  rgb: Float32Array;
}

/** A shadow on everything behind: blur, offset to the right and down, strength; in units of the stage. */
export type Fall = readonly [blur: number, dx: number, dy: number, strength: number];

/** Shadows of a thing lying flat, and of one hanging in front of a wall. */
export const LYING: Fall[] = [
  [22, 10, 18, 0.22],
  [8, 5, 9, 0.26],
  [2.4, 1.5, 3, 0.34],
];
export const HANGING: Fall[] = [
  [46, 42, 58, 0.3],
  [20, 20, 26, 0.3],
  [6, 6, 8, 0.26],
];

/** Things in one light: parts from back to front, and their position. */
export interface Thing {
  parts: readonly Part[];
  color?: string;
  print?: Print;
  place?: Affine;
  falls?: readonly Fall[];
}

/** Makes a stage `width` units wide; `ground` returns the background at each point (linear light). */
export function makeStage(
  w: number,
  h: number,
  width: number,
  ground: (x: number, y: number) => readonly number[],
): Stage {
  const s = w / width;
  const rgb = new Float32Array(w * h * 3);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const color = ground((x + 0.5) / s, (y + 0.5) / s);
      for (let c = 0; c < 3; c++) rgb[(y * w + x) * 3 + c] = color[c] ?? 0;
    }
  return { w, h, s, rgb };
}

/** Draws a thing over the stage, with its shadows. */
export function put({ w, h, s, rgb }: Stage, thing: Thing): void {
  const camera = after([s, 0, 0, s, 0, 0], thing.place ?? STILL);
  const canvas = layOver(rgb, w, h, camera, { color: thing.color ?? '#85817b', parts: thing.parts });
  for (const [blur, dx, dy, strength] of thing.falls ?? LYING)
    darken(canvas, { blur, dx, dy, strength }, canvas.union, s);
  for (const part of thing.parts) drawPart(canvas, part, thing.print);
}

/** Multiplies the light at each point, for a window or dark corners. */
export function light(
  stage: Stage,
  force: (x: number, y: number) => readonly [number, number, number],
): void {
  const { w, h, s, rgb } = stage;
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const by = force((x + 0.5) / s, (y + 0.5) / s);
      const p = (y * w + x) * 3;
      for (let c = 0; c < 3; c++) rgb[p + c] = clamp(at(rgb, p + c) * (by[c] ?? 1), 0, 2);
    }
}

/** Returns the rectangle of an item in its own units. */
export function boundsOf({ parts }: Pick<Garment, 'parts'>) {
  const all = parts.flatMap((part) => part.outline.map((point) => placed(part.place ?? STILL, point)));
  const xs = all.map(([x]) => x);
  const ys = all.map(([, y]) => y);
  return { x0: Math.min(...xs), x1: Math.max(...xs), y0: Math.min(...ys), y1: Math.max(...ys) };
}
