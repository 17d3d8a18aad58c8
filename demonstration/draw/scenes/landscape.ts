import { sun, vignette } from './matter.ts';
import { type Fall, light, makeStage, type Stage } from './stage.ts';

const WIDE = 1200;

/** Shadows of things on a shelf on the wall behind. */
export const ON_SHELF: Fall[] = [
  [34, 34, 24, 0.24],
  [10, 10, 6, 0.26],
];

/** A stage of 1200 by 900, for the pictures of the circuits; `w`: its width in px. */
export const landscape = (w: number, ground: (x: number, y: number) => number[]): Stage =>
  makeStage(w, Math.round((w * 3) / 4), WIDE, ground);

interface Sunlight {
  /** Left edge of the window. */
  x: number;
  slant: number;
  shade: number;
  force: number;
}

/** Finishes a landscape: the sun through a window, and darker corners. */
export function inSun(stage: Stage, sunlight: Sunlight): Stage {
  light(stage, sun({ ...sunlight, y: -140, w: 640, h: 1000, rows: 2, columns: 2, soft: 28 }));
  light(stage, vignette(stage));
  return stage;
}
