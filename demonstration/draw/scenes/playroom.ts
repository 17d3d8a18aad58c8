import { stripes } from '../print.ts';
import { hung, lay, type Piece, sew } from './clothes.ts';
import { board, plaster, rectangle, sun, vignette, withFloor, wood } from './matter.ts';
import { peg } from './pegs.ts';
import { pole } from './pole.ts';
import { light, makeStage, put, type Stage } from './stage.ts';

// Scenes of the children's brand: painted walls in the colours of its pages, small clothes, wooden toys.

const SKY = '#bcd8f3';
const SUN = '#f6d06a';

interface OnRail {
  piece: Piece;
  seed: number;
  x: number;
  turn: number;
  size: number;
  neck: number;
  half?: number;
}

const CLOTHES: OnRail[] = [
  {
    piece: { cut: 'dungarees', gender: 'garcon', fabric: 'denim', color: '#2f4fae' },
    seed: 3,
    x: 300,
    turn: 0.82,
    size: 0.62,
    neck: -10,
    half: 100,
  },
  {
    piece: { cut: 'jumper', gender: 'fille', fabric: 'knit', color: '#e0a92c' },
    seed: 7,
    x: 505,
    turn: 0.76,
    size: 0.58,
    neck: 20,
  },
  {
    piece: {
      cut: 'dress',
      gender: 'fille',
      title: 'dress with a collar',
      fabric: 'poplin',
      color: '#c8386d',
    },
    seed: 11,
    x: 720,
    turn: 0.82,
    size: 0.6,
    neck: 20,
  },
  {
    piece: {
      cut: 'bodysuit',
      gender: 'bebe',
      fabric: 'jersey',
      color: '#f2efe8',
      print: stripes('#2f4fae', 30, 0.4),
    },
    seed: 9,
    x: 940,
    turn: 0.82,
    size: 0.48,
    neck: 20,
  },
  {
    piece: { cut: 'coat', gender: 'garcon', title: 'Duffle', fabric: 'wool', color: '#2f7d57' },
    seed: 14,
    x: 1165,
    turn: 0.84,
    size: 0.44,
    neck: 30,
  },
];

/** A low rail in front of a sky-blue wall, with colourful children's clothes, trainers below. */
export function playroom(w: number): Stage {
  const stage = makeStage(w, Math.round((w * 2) / 3), 1500, withFloor(plaster(SKY, 5), 880, SUN, 8));
  put(stage, {
    parts: [board(rectangle(-20, 846, 1540, 40), '#f7f9fd', 3, { thick: 4 })],
    falls: [[10, 4, 8, 0.16]],
  });
  put(stage, pole([110, 150], [1390, 150], 24));
  for (const { piece, seed, x, ...o } of CLOTHES)
    for (const thing of hung(sew(piece, seed), [x, 142], { ...o, seed })) put(stage, thing);
  const trainers = sew(
    { cut: 'trainers', gender: 'fille', title: 'canvas', fabric: 'canvas', color: '#c8386d' },
    21,
  );
  put(
    stage,
    lay(trainers, [1240, 905], 210, 0, [
      [20, 8, 10, 0.3],
      [5, 2, 4, 0.4],
    ]),
  );
  light(
    stage,
    sun({
      x: 180,
      y: -60,
      w: 1000,
      h: 760,
      slant: 0.3,
      rows: 2,
      columns: 3,
      soft: 26,
      shade: 0.9,
      force: 1.08,
    }),
  );
  light(stage, vignette(stage));
  return stage;
}

/** Low pegs in front of a yellow wall: a child's coat, dungarees and a cardigan, trainers below. */
export function lowPegs(w: number): Stage {
  const stage = makeStage(
    w,
    Math.round((w * 5) / 4),
    1000,
    withFloor(plaster('#f8dd8b', 15), 1130, '#c9a06c', 18),
  );
  put(stage, {
    parts: [board(rectangle(-20, 1084, 1040, 54), '#fdfaf0', 3, { thick: 5 })],
    falls: [[10, 4, 8, 0.16]],
  });
  put(stage, {
    parts: [board(rectangle(70, 236, 860, 62), '#3b53c4', 5, { thick: 8, edge: 5 })],
    print: wood(15),
    falls: [
      [16, 10, 18, 0.26],
      [4, 3, 5, 0.3],
    ],
  });
  for (const x of [230, 510, 780])
    put(stage, {
      parts: [peg(x, 267, 18, '#f3efe6', x)],
      falls: [
        [9, 12, 18, 0.4],
        [3, 4, 6, 0.3],
      ],
    });
  const pieces: [Piece, number, number, number, number, number?][] = [
    [{ cut: 'coat', gender: 'fille', title: 'Duffle', fabric: 'wool', color: '#c8386d' }, 14, 230, 30, 0.46],
    [{ cut: 'dungarees', gender: 'garcon', fabric: 'corduroy', color: '#2f7d57' }, 5, 510, -10, 0.62, 100],
    [{ cut: 'cardigan', gender: 'bebe', fabric: 'moss', color: '#f0ede4' }, 11, 780, 20, 0.58],
  ];
  for (const [piece, seed, x, neck, size, half] of pieces)
    for (const thing of hung(sew(piece, seed), [x, 262], { size, turn: 0.86, neck, seed, half }))
      put(stage, thing);
  const trainers = sew(
    { cut: 'trainers', gender: 'garcon', title: 'canvas', fabric: 'canvas', color: '#2f4fae' },
    31,
  );
  put(
    stage,
    lay(trainers, [690, 1070], 200, 0, [
      [22, 8, 8, 0.34],
      [5, 2, 4, 0.45],
    ]),
  );
  light(
    stage,
    sun({
      x: 100,
      y: 30,
      w: 600,
      h: 900,
      slant: 0.28,
      rows: 3,
      columns: 2,
      soft: 24,
      shade: 0.88,
      force: 1.08,
    }),
  );
  light(stage, vignette(stage));
  return stage;
}
