import type { FabricName } from '../fabric.ts';
import { ramp } from '../field.ts';
import { dice } from '../noise.ts';
import { closed, type Point, wobble } from '../outline.ts';
import { crease, folds, type Part, uneven } from '../part.ts';
import { type Print, stripes } from '../print.ts';
import { lay, sew } from './clothes.ts';
import { board, plaster, rectangle, sun, vignette, wood } from './matter.ts';
import { type Fall, light, makeStage, put, type Stage } from './stage.ts';

export interface Folded {
  fabric: FabricName;
  color: string;
  high: number;
  wide: number;
  print?: Print;
  /** Number of visible folds at the front. */
  lips: number;
}

/** From the shelf upwards. */
const STACK: Folded[] = [
  { fabric: 'denim', color: '#33455f', high: 72, wide: 566, lips: 2 },
  { fabric: 'knit', color: '#cfc2a8', high: 116, wide: 580, lips: 2 },
  { fabric: 'cashmere', color: '#1b3d2f', high: 78, wide: 552, lips: 2 },
  {
    fabric: 'poplin',
    color: '#e6e9ec',
    high: 46,
    wide: 540,
    lips: 2,
    print: stripes('#4a6285', 17, 0.3, true),
  },
  { fabric: 'chunky', color: '#8f3725', high: 108, wide: 560, lips: 2 },
  { fabric: 'fine', color: '#b4956a', high: 62, wide: 530, lips: 2 },
];

/** A fold of cloth from the front: round ends, sagging a little in the middle. */
function lip(x: number, y: number, wide: number, high: number, piece: Folded, seed: number): Part {
  const roll = dice(seed);
  const sag = (roll() - 0.2) * high * 0.14;
  const half = wide / 2;
  const slip = (roll() - 0.5) * 14;
  const left = x - half + slip;
  const right = x + half + slip * 0.4;
  const r = high * 0.42;
  const outline: Point[] = closed(
    [
      [left + r, y - 1],
      [left + r * 0.2, y - r * 0.45],
      [left, y - high * 0.55],
      [left + r * 0.35, y - high * 0.92],
      [left + r * 1.6, y - high],
      [x - half * 0.45, y - high + sag],
      [x + half * 0.05, y - high + sag * 1.5],
      [x + half * 0.5, y - high + sag * 0.7],
      [right - r * 1.5, y - high + 1],
      [right - r * 0.3, y - high * 0.9],
      [right, y - high * 0.5],
      [right - r * 0.25, y - r * 0.4],
      [right - r, y],
      [right - r * 3, y + 1],
      [x, y + 1],
      [left + r * 3, y + 1],
    ],
    10,
  );
  const soft = piece.fabric === 'poplin' || piece.fabric === 'denim' ? 0.8 : 1.1;
  return {
    outline: wobble(outline, seed, 2.2),
    fabric: piece.fabric,
    thick: 6,
    edge: high * 0.22,
    round: 0.7,
    reliefs: [
      uneven(seed, 6 * soft, 110),
      folds(seed + 2, { angle: 1.5, across: 30, along: 260, depth: 4.6 * soft, sharp: 1.2 }),
      crease(
        [
          [left + 30, y - high * 0.3],
          [left + 170, y - high * 0.55],
        ],
        5 * soft,
        7,
      ),
      crease(
        [
          [right - 150, y - high * 0.62],
          [right - 24, y - high * 0.36],
        ],
        5 * soft,
        7,
      ),
    ],
    dim: (_x, py) => 0.62 + 0.38 * ramp(0, 0.62, (y - py) / high),
    cast: 0.62,
    lift: 5,
    seed,
  };
}

const STACKED: Fall[] = [
  [40, 46, 30, 0.26],
  [14, 20, 14, 0.26],
  [4, 5, 5, 0.3],
];

/** A stack of garments, from the bottom up. */
export function stack(
  stage: Stage,
  x: number,
  floor: number,
  pieces: readonly Folded[],
  seed: number,
): number {
  const roll = dice(seed);
  let y = floor;
  pieces.forEach((piece, index) => {
    const dx = x + (roll() - 0.5) * 22;
    const each = piece.high / piece.lips;
    const parts = Array.from({ length: piece.lips }, (_, k) =>
      lip(
        dx + (roll() - 0.5) * 8,
        y - k * each * 0.96,
        piece.wide - k * 6,
        each * 1.06,
        piece,
        seed + index * 17 + k,
      ),
    );
    put(stage, { parts, color: piece.color, print: piece.print, falls: STACKED });
    y -= piece.high * 0.965;
  });
  return y;
}

/** An oak shelf seen slightly from above; things lie at `y`. */
export function oakShelf(stage: Stage, y: number): void {
  put(stage, {
    parts: [board(rectangle(-30, y + 14, 1560, 46), '#a97c50', 3, { thick: 8, edge: 5 })],
    print: wood(21),
    falls: [
      [40, 10, 60, 0.34],
      [14, 4, 22, 0.3],
    ],
  });
  const dim = (_x: number, at: number) => 0.8 + 0.2 * ramp(y - 40, y + 4, at);
  put(stage, {
    parts: [board(rectangle(-30, y - 40, 1560, 57), '#c09566', 4, { thick: 1, cast: 0, dim })],
    print: wood(23, false, 0.6),
    falls: [[12, 0, -6, 0.2]],
  });
}

/** Folded garments on an oak shelf, with shoes. */
export function shelf(w: number): Stage {
  const stage = makeStage(w, Math.round((w * 2) / 3), 1500, plaster('#e3dccf', 35));
  oakShelf(stage, 786);
  stack(stage, 520, 786, STACK, 8);
  const shoes = sew({ cut: 'boots', title: 'Chelsea', fabric: 'calf', color: '#4a2b1b' }, 12);
  put(
    stage,
    lay(shoes, [1130, 626], 380, 0, [
      [34, 40, 30, 0.24],
      [10, 10, 6, 0.24],
    ]),
  );
  light(
    stage,
    sun({
      x: 200,
      y: -120,
      w: 820,
      h: 1000,
      slant: 0.34,
      rows: 3,
      columns: 3,
      soft: 26,
      shade: 0.82,
      force: 1.1,
    }),
  );
  light(stage, vignette(stage));
  return stage;
}
