import { ellipse } from '../outline.ts';
import type { Part } from '../part.ts';
import { box } from './boxes.ts';
import { inSun } from './landscape.ts';
import { board, plaster, rectangle, rounded, withFloor } from './matter.ts';
import { makeStage, put, type Stage } from './stage.ts';

const BRASS = { fabric: 'metal', color: '#b9a06a' } as const;

/** A parcel on the step of a green front door. */
export function doorstep(w: number): Stage {
  const stage = makeStage(
    w,
    Math.round((w * 2) / 3),
    1200,
    withFloor(plaster('#e4dacb', 77), 690, '#a9a196', 18),
  );
  const green = '#23463a';
  const panel = (x: number, y: number, wide: number, high: number, seed: number): Part =>
    board(rectangle(x, y, wide, high), green, seed, {
      printed: false,
      fabric: 'poplin',
      thick: 5,
      edge: 8,
      hem: [{ at: 16, stitched: false, depth: 2.4 }],
    });
  put(stage, {
    parts: [
      board(rectangle(230, -40, 500, 734), '#efe9dd', 3, { printed: false, fabric: 'poplin', thick: 8 }),
    ],
    falls: [[20, 24, 16, 0.28]],
  });
  put(stage, {
    parts: [
      board(rectangle(270, -40, 420, 734), green, 4, { printed: false, fabric: 'poplin', thick: 2, lift: 2 }),
      panel(316, -60, 150, 300, 5),
      panel(494, -60, 150, 300, 6),
      panel(316, 360, 150, 270, 7),
      panel(494, 360, 150, 270, 8),
      { ...BRASS, outline: rounded(390, 276, 180, 48, 8), thick: 4, edge: 5, cast: 0.5, lift: 3, seed: 9 },
      {
        outline: rounded(412, 292, 136, 14, 4),
        fabric: 'horn',
        color: '#3a3022',
        thick: 1,
        cast: 0,
        seed: 10,
      },
      {
        ...BRASS,
        outline: ellipse(652, 300, 17),
        thick: 12,
        edge: 13,
        round: 0.8,
        cast: 0.7,
        lift: 9,
        seed: 11,
      },
    ],
    falls: [],
  });
  put(stage, {
    parts: [
      board(rectangle(200, 686, 560, 34), '#c9c1b4', 12, { printed: false, fabric: 'poplin', thick: 6 }),
    ],
    falls: [
      [26, 6, 30, 0.3],
      [8, 2, 10, 0.3],
    ],
  });
  put(stage, box({ x: 800, y: 752, wide: 300, high: 190, color: '#b98f62', seed: 4 }, 'label'));
  put(stage, box({ x: 836, y: 562, wide: 220, high: 110, color: '#c8a478', seed: 9 }, 'string'));
  return inSun(stage, { slant: 0.34, shade: 0.83, force: 1.1, x: 200 });
}
