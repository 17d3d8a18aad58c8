import { closed, ellipse, open, type Point, points } from '../outline.ts';
import { crease, folds, type Part, uneven } from '../part.ts';
import { after, shifted, turned } from '../place.ts';
import { tag } from '../tag.ts';
import { strip } from '../torso.ts';
import { hanger, hung, lay, sew } from './clothes.ts';
import { fold } from './covers/pieces.ts';
import { inSun, ON_SHELF } from './landscape.ts';
import { plaster, rounded } from './matter.ts';
import { pole } from './pole.ts';
import { oakShelf, stack } from './shelf.ts';
import { type Fall, makeStage, put, type Stage } from './stage.ts';

// Scenes of what is still empty: a bag without items, lists of an account without rows.

const SUN = { slant: 0.34, shade: 0.83, force: 1.1 };
const LOOSE: Fall[] = [
  [26, 64, 84, 0.3],
  [9, 52, 70, 0.3],
  [3, 46, 62, 0.16],
];

/** Returns a stage of the size of a list's picture. */
const listStage = (w: number, ground: (x: number, y: number) => readonly number[]): Stage =>
  makeStage(w, Math.round((w * 2) / 3), 1200, ground);

/** A cord handle of a carrier bag, tied at its top edge. */
const handle = (x: number, y: number, lean: number, seed: number): Part =>
  strip(
    open([
      [x - 78, y],
      [x - 74 + lean, y - 76],
      [x - 36 + lean, y - 138],
      [x + lean, y - 150],
      [x + 36 + lean, y - 138],
      [x + 74 + lean, y - 76],
      [x + 78, y],
    ]),
    10,
    { fabric: 'tight', color: '#98351f', thick: 5, edge: 4, round: 0.8, cast: 0.5, lift: 6, seed },
  );

/** An empty paper carrier bag on an oak shelf, in the sun. */
export function carrier(w: number): Stage {
  const stage = makeStage(w, Math.round((w * 9) / 16), 1280, plaster('#e2dcd2', 27));
  oakShelf(stage, 610);
  const paper = {
    fabric: 'poplin',
    color: '#efe6d6',
    thick: 5,
    edge: 4,
    cast: 0.4,
    lift: 3,
  } as const;
  const [left, right, top, foot] = [430, 770, 206, 612];
  const face: Point[] = [
    [left, top],
    [right, top],
    [right - 6, foot],
    [left + 8, foot],
  ];
  const side: Point[] = [
    [right, top],
    [right + 74, top - 16],
    [right + 70, foot - 22],
    [right - 6, foot],
  ];
  put(stage, {
    parts: [
      {
        ...paper,
        outline: [
          [left + 60, top - 18],
          [right + 74, top - 18],
          [right, top + 6],
          [left, top + 6],
        ],
        dim: () => 0.66,
        seed: 2,
      },
      handle(640, top - 8, 14, 11),
      {
        ...paper,
        outline: side,
        dim: () => 0.8,
        reliefs: [
          crease(
            [
              [right + 36, top],
              [right + 26, foot],
            ],
            5,
            16,
          ),
        ],
        seed: 3,
      },
      {
        ...paper,
        outline: face,
        reliefs: [
          uneven(7, 4, 200),
          folds(13, { angle: 0.2, across: 220, along: 500, depth: 3 }),
          crease(
            [
              [left + 20, foot - 70],
              [right - 30, foot - 96],
            ],
            2,
            12,
          ),
        ],
        marks: [
          {
            line: [
              [left, top + 46],
              [right, top + 46],
            ],
            kind: 'seam',
            width: 2.4,
            depth: 1.6,
          },
        ],
        seed: 5,
      },
      ...[522, 678].map(
        (x): Part => ({
          outline: ellipse(x, top + 22, 8),
          fabric: 'metal',
          color: '#b9a06a',
          thick: 3,
          edge: 3,
          cast: 0.5,
          seed: x,
        }),
      ),
      handle(600, top + 22, -6, 4),
    ],
    falls: [
      [48, 58, 40, 0.28],
      [14, 16, 10, 0.28],
    ],
  });
  put(stage, {
    parts: tag([0, 0], 3),
    place: after(shifted(676, top + 26), turned(-0.12, 0, 0, 1.2)),
    falls: [],
  });
  return inSun(stage, { ...SUN, x: 240 });
}

/** A coat and two empty hangers on a rail. */
export function hangers(w: number): Stage {
  const stage = listStage(w, plaster('#e5ddd2', 45));
  put(stage, pole([-40, 96], [1240, 96], 22));
  const coat = sew({ cut: 'coat', title: 'Soft', fabric: 'wool', color: '#a87a48' }, 11);
  for (const thing of hung(coat, [360, 88], { size: 0.66, turn: 0.92, neck: 30, seed: 4 })) put(stage, thing);
  for (const [x, lean] of [
    [716, -0.02],
    [1030, 0.03],
  ] as const)
    put(stage, {
      parts: hanger(150, 60, x, 64),
      place: after(shifted(x, 152), turned(lean, 0, -64)),
      falls: LOOSE,
    });
  return inSun(stage, { ...SUN, x: 260 });
}

/** Boots, heels and trainers on a shelf, with a free place between them. */
export function freePlace(w: number): Stage {
  const stage = listStage(w, plaster('#dfe2da', 53));
  oakShelf(stage, 590);
  const boots = sew({ cut: 'boots', title: 'Chelsea', fabric: 'calf', color: '#4a2b1b' }, 12);
  put(stage, lay(boots, [210, 446], 310, 0, ON_SHELF));
  const heels = sew({ cut: 'heels', title: 'Court', fabric: 'calf', color: '#8f3323' }, 5);
  put(stage, lay(heels, [742, 505], 260, 0, ON_SHELF));
  const trainers = sew({ cut: 'trainers', title: 'Canvas', fabric: 'canvas', color: '#e9e4d8' }, 5);
  put(stage, lay(trainers, [1036, 522], 270, 0, ON_SHELF));
  return inSun(stage, { ...SUN, x: 330 });
}

/** An open cardboard box with folded clothes. */
export function clearedOut(w: number): Stage {
  const stage = listStage(w, plaster('#e6ddd0', 61));
  oakShelf(stage, 660);
  const card = { fabric: 'poplin', thick: 7, edge: 5, cast: 0.5, lift: 8 } as const;
  const flap = (outline: Point[], seed: number): Part => ({ ...card, outline, color: '#c8a478', seed });
  put(stage, {
    parts: [{ ...card, outline: rounded(330, 372, 540, 280, 4), color: '#8f6c45', seed: 2 }],
    falls: ON_SHELF,
  });
  const clothes = [
    fold('denim', '#33455f', 190, 480),
    fold('knit', '#cfc2a8', 116, 476),
    fold('cashmere', '#1b3d2f', 78, 456),
    fold('chunky', '#8f3725', 96, 462),
  ];
  stack(stage, 600, 652, clothes, 9);
  put(stage, {
    parts: [
      flap(points('330,430! 212,372! 226,356! 338,404!'), 7),
      flap(points('870,430! 988,372! 974,356! 862,404!'), 8),
      {
        ...card,
        outline: rounded(324, 408, 552, 258, 5),
        color: '#b98f62',
        reliefs: [uneven(3, 3, 240), folds(5, { angle: 1.2, across: 260, along: 500, depth: 2 })],
        seed: 4,
      },
      {
        outline: closed(points('556,476! 644,476! 654,488 654,500 644,512! 556,512! 546,500 546,488')),
        fabric: 'poplin',
        color: '#5d4329',
        thick: 0.5,
        cast: 0,
        seed: 6,
      },
    ],
    falls: ON_SHELF,
  });
  return inSun(stage, { ...SUN, x: 240 });
}
