import type { Point } from '../outline.ts';
import { crease, folds, type Mark, type Part, uneven } from '../part.ts';
import { strip } from '../torso.ts';
import { lay, sew } from './clothes.ts';
import { plaster, rectangle, rounded, sun, vignette } from './matter.ts';
import { oakShelf } from './shelf.ts';
import { type Fall, light, makeStage, put, type Stage, type Thing } from './stage.ts';

const BEHIND: Fall[] = [
  [40, 44, 30, 0.26],
  [12, 12, 8, 0.26],
];

interface Box {
  /** Left edge, and the height of the ground. */
  x: number;
  y: number;
  wide: number;
  high: number;
  color: string;
  seed: number;
}

const line = (from: Point, to: Point, width: number): Mark => ({
  line: [from, to],
  kind: 'stitch',
  width,
  depth: 0.1,
  color: '#4a4038',
});

/** Address label of a parcel. */
export function addressLabel(x: number, y: number, wide: number): Part {
  const high = wide * 0.62;
  const bars = Array.from({ length: 17 }, (_, index): Mark => {
    const at = x + 22 + index * ((wide - 44) / 17);
    return line([at, y + high * 0.6], [at, y + high - 14], index % 3 === 1 ? 5 : 2.6);
  });
  return {
    outline: rounded(x, y, wide, high, 3),
    fabric: 'poplin',
    color: '#f4f0e7',
    thick: 1.4,
    edge: 1.6,
    cast: 0.4,
    lift: 2,
    marks: [
      line([x + 22, y + 24], [x + wide * 0.6, y + 24], 5),
      line([x + 22, y + 42], [x + wide * 0.72, y + 42], 3),
      line([x + 22, y + 56], [x + wide * 0.5, y + 56], 3),
      ...bars,
    ],
    seed: 6,
  };
}

/** A brown cardboard box from the front: tape over its edge, string around it, a label. */
export function box({ x, y, wide, high, color, seed }: Box, has: 'string' | 'label'): Thing {
  const outline = rounded(x, y - high, wide, high, 5);
  const body: Part = {
    outline,
    fabric: 'poplin',
    color,
    reliefs: [
      uneven(seed, 3, 240),
      folds(seed, { angle: 1.2, across: 260, along: 500, depth: 2 }),
      crease(
        [
          [x + wide * 0.1, y - high * 0.2],
          [x + wide * 0.24, y - high * 0.1],
        ],
        1.4,
        12,
      ),
    ],
    thick: 8,
    edge: 6,
    seed,
  };
  const tape: Part = {
    outline: rectangle(x + wide * 0.46, y - high, wide * 0.08, high * 0.3),
    fabric: 'poplin',
    color: '#b3905f',
    thick: 1,
    edge: 1,
    gloss: 0.3,
    cast: 0.2,
    lift: 1,
    seed: seed + 1,
  };
  const cord = {
    fabric: 'tight',
    color: '#efe7d6',
    within: outline,
    thick: 3,
    edge: 2,
    cast: 0.5,
    lift: 3,
    seed,
  } as const;
  const strings = [
    strip(
      [
        [x - 10, y - high * 0.52],
        [x + wide + 10, y - high * 0.5],
      ],
      7,
      cord,
    ),
    strip(
      [
        [x + wide * 0.3, y - high - 10],
        [x + wide * 0.31, y + 10],
      ],
      7,
      cord,
    ),
  ];
  const extras =
    has === 'string'
      ? strings
      : [tape, addressLabel(x + wide * 0.56, y - high * 0.78, Math.min(190, wide * 0.38))];
  return { parts: [body, ...extras], falls: BEHIND };
}

/** Parcels ready for shipment on a shelf, with a bag still to be packed. */
export function boxes(w: number): Stage {
  const stage = makeStage(w, Math.round((w * 4) / 5), 1200, plaster('#dfe3dd', 41));
  oakShelf(stage, 760);
  put(stage, box({ x: 150, y: 760, wide: 520, high: 250, color: '#b98f62', seed: 4 }, 'label'));
  put(stage, box({ x: 190, y: 510, wide: 400, high: 170, color: '#c8a478', seed: 9 }, 'string'));
  put(stage, box({ x: 235, y: 340, wide: 270, high: 110, color: '#ab8258', seed: 15 }, 'label'));
  const bag = sew({ cut: 'bag', fabric: 'calf', color: '#8f3323' }, 7);
  put(stage, lay(bag, [910, 545], 330, 0, BEHIND));
  const window = { x: 210, y: -140, w: 640, h: 980, slant: 0.36, rows: 2, columns: 2, soft: 26 };
  light(stage, sun({ ...window, shade: 0.83, force: 1.1 }));
  light(stage, vignette(stage));
  return stage;
}
