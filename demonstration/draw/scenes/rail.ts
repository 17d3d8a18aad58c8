import { checks, stripes } from '../print.ts';
import { strip } from '../torso.ts';
import { hung, lay, type Piece, sew } from './clothes.ts';
import { board, plaster, rectangle, sun, vignette, withFloor } from './matter.ts';
import { pole } from './pole.ts';
import { light, makeStage, put, type Stage } from './stage.ts';

interface OnRail {
  piece: Piece;
  seed: number;
  /** Position of its hook, and its apparent width. */
  x: number;
  turn: number;
  size: number;
  neck: number;
}

const CLOTHES: OnRail[] = [
  {
    piece: { cut: 'coat', title: 'Soft', fabric: 'wool', color: '#a87a48' },
    seed: 11,
    x: 330,
    turn: 0.66,
    size: 0.6,
    neck: 30,
  },
  {
    piece: { cut: 'shirt', fabric: 'linen', color: '#f2ede2' },
    seed: 25,
    x: 470,
    turn: 0.6,
    size: 0.6,
    neck: 70,
  },
  {
    piece: { cut: 'dress', title: 'Tea', fabric: 'silk', color: '#1b4a37' },
    seed: 32,
    x: 590,
    turn: 0.62,
    size: 0.62,
    neck: 20,
  },
  {
    piece: { cut: 'jumper', fabric: 'knit', color: '#8f3323' },
    seed: 41,
    x: 720,
    turn: 0.6,
    size: 0.6,
    neck: 20,
  },
  {
    piece: { cut: 'shirt', fabric: 'poplin', color: '#dfe6ee', print: stripes('#4a6285', 17, 0.36, true) },
    seed: 57,
    x: 835,
    turn: 0.56,
    size: 0.6,
    neck: 70,
  },
  {
    piece: {
      cut: 'coat',
      fabric: 'tweed',
      color: '#8a857c',
      print: checks('#4f4a45', 128, [
        [0.06, 0.12, 0.4],
        [0.5, 0.52, 0.4],
      ]),
    },
    seed: 63,
    x: 985,
    turn: 0.8,
    size: 0.6,
    neck: 30,
  },
];

/** A wooden rail with garments close together, in the sun of a window. */
export function rail(w: number): Stage {
  const stage = makeStage(
    w,
    Math.round((w * 2) / 3),
    1500,
    withFloor(plaster('#e6ded0', 5), 905, '#b9a384', 8),
  );
  put(stage, {
    parts: [board(rectangle(-20, 868, 1540, 44), '#eee8dc', 3, { thick: 4 })],
    falls: [[10, 4, 8, 0.16]],
  });
  put(stage, pole([150, 142], [1260, 142], 20));
  for (const x of [215, 1195])
    put(stage, {
      parts: [
        strip(
          [
            [x, -20],
            [x, 158],
          ],
          13,
          { fabric: 'calf', color: '#5b3a26', thick: 4, edge: 3, cast: 0.5, seed: 4 },
        ),
      ],
      falls: [[16, 36, 50, 0.22]],
    });
  for (const { piece, seed, x, ...o } of CLOTHES)
    for (const thing of hung(sew(piece, seed), [x, 136], { ...o, seed })) put(stage, thing);
  const boots = sew({ cut: 'boots', title: 'Chelsea', fabric: 'calf', color: '#3a2619' }, 77);
  put(
    stage,
    lay(boots, [1290, 880], 230, 0, [
      [20, 8, 10, 0.3],
      [5, 2, 4, 0.4],
    ]),
  );
  light(
    stage,
    sun({
      x: 250,
      y: -60,
      w: 900,
      h: 760,
      slant: 0.32,
      rows: 2,
      columns: 3,
      soft: 26,
      shade: 0.84,
      force: 1.1,
    }),
  );
  light(stage, vignette(stage));
  return stage;
}
