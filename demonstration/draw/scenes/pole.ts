import type { Point } from '../outline.ts';
import { strip } from '../torso.ts';
import { wood } from './matter.ts';
import type { Thing } from './stage.ts';

/** A wooden pole between two points, with its shadow on the wall. `thick` in the scene's units. */
export const pole = (from: Point, to: Point, thick: number): Thing => ({
  parts: [
    strip([from, to], thick, {
      fabric: 'horn',
      color: '#a5784b',
      printed: true,
      thick: 9,
      edge: 7,
      round: 0.9,
      gloss: 0.3,
      cast: 0.2,
      seed: 9,
    }),
  ],
  print: wood(7),
  falls: [
    [24, 40, 60, 0.3],
    [9, 34, 52, 0.16],
  ],
});
