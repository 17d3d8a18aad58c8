import { ramp } from '../field.ts';
import { noise, noise2 } from '../noise.ts';
import type { Part } from '../part.ts';
import { linear } from '../print.ts';
import { strip } from '../torso.ts';
import { awning, tree } from './awning.ts';
import { hung, lay, type Piece, sew } from './clothes.ts';
import { board, rectangle, vignette, wood } from './matter.ts';
import { type Fall, light, makeStage, put, type Stage } from './stage.ts';

const GREEN = '#1c4334';
const GLASS = { x: 150, y: 250, w: 800, h: 560 };
const DOOR = { x: 1080, y: 250, w: 270, h: 660 };
const PAVEMENT = 930;

const NEAR: Fall[] = [
  [16, 9, 14, 0.3],
  [4, 3, 4, 0.34],
];
const INSIDE: Fall[] = [
  [26, 22, 26, 0.28],
  [8, 8, 10, 0.24],
];

/** Rendered wall above, the lit room in the window and the door, stone slabs below. */
function street(x: number, y: number): readonly number[] {
  const inside = (o: typeof GLASS) => x > o.x && x < o.x + o.w && y > o.y && y < o.y + o.h;
  if (inside(GLASS) || inside(DOOR)) {
    const lamp = Math.hypot((x - 560) / 520, (y - 330) / 460);
    const floor = y > 742 ? 0.72 : 1;
    return linear('#dcc7a2').map(
      (channel) => channel * floor * (1.12 - 0.34 * lamp) * (1 + noise2(x / 160, y / 130, 3) * 0.02),
    );
  }
  if (y > PAVEMENT) {
    const joint =
      Math.min(1, Math.abs(x - Math.round(x / 300) * 300) / 1.6) * Math.min(1, Math.abs(y - 972) / 1.4);
    const own = 1 + noise(Math.floor(x / 300), y > 972 ? 3.3 : 1.1, 8) * 0.06;
    const force = own * (0.62 + 0.38 * joint) * (0.86 + 0.2 * ramp(PAVEMENT, PAVEMENT + 70, y));
    return linear('#aaa294').map((channel) => channel * force * (1 + noise(x / 2.4, y / 2, 9) * 0.05));
  }
  const far = Math.hypot(x - 300, y) / 1600;
  const force =
    (1.06 - 0.2 * far) * (1 + noise2(x / 120, y / 90, 5) * 0.025 + noise(x / 2.6, y / 2.6, 6) * 0.03);
  return linear('#ddd3c1').map((channel) => channel * force);
}

const paint: Partial<Part> = { color: GREEN, gloss: 0.5, printed: false };
/** A frame around an opening, with bevelled edges. */
const frame = (o: typeof GLASS, wide: number, seed: number): Part =>
  board(rectangle(o.x - wide, o.y - wide, o.w + 2 * wide, o.h + 2 * wide), GREEN, seed, {
    ...paint,
    holes: [rectangle(o.x, o.y, o.w, o.h)],
    thick: 8,
    edge: 5,
  });
/** A raised panel with a bevelled rim. */
const panel = (x: number, y: number, w: number, h: number, seed: number): Part =>
  board(rectangle(x, y, w, h), GREEN, seed, {
    ...paint,
    thick: 9,
    edge: 8,
    cast: 0.6,
    hem: [{ at: 16, stitched: false, depth: 3 }],
  });

const CLOTHES: { piece: Piece; seed: number; x: number; turn: number; neck: number }[] = [
  {
    piece: { cut: 'coat', title: 'trench', fabric: 'twill', color: '#bfa37b' },
    seed: 18,
    x: 240,
    turn: 0.7,
    neck: 30,
  },
  { piece: { cut: 'shirt', fabric: 'linen', color: '#eee8dc' }, seed: 5, x: 318, turn: 0.6, neck: 70 },
  { piece: { cut: 'jumper', fabric: 'knit', color: '#8f3323' }, seed: 8, x: 396, turn: 0.62, neck: 20 },
  { piece: { cut: 'coat', fabric: 'wool', color: '#2b3346' }, seed: 12, x: 486, turn: 0.72, neck: 30 },
];

/** The shop from across the street. */
export function front(w: number): Stage {
  const stage = makeStage(w, Math.round((w * 2) / 3), 1500, street);
  room(stage);
  light(stage, (x, y) => {
    const glass = x > GLASS.x && x < GLASS.x + GLASS.w && y > GLASS.y && y < GLASS.y + GLASS.h;
    const band = (from: number, wide: number) =>
      ramp(from, from + 16, x + y * 0.5) * ramp(from + wide, from + wide - 16, x + y * 0.5);
    const shine = glass ? 0.1 * band(560, 130) + 0.07 * band(720, 50) + 0.08 * band(1120, 160) : 0;
    return [1 + shine, 1 + shine * 1.1, 1 + shine * 1.2];
  });
  put(stage, { parts: [frame(GLASS, 34, 3), frame(DOOR, 30, 4)], falls: NEAR });
  put(stage, {
    parts: [
      board(rectangle(GLASS.x + 396, GLASS.y, 12, GLASS.h), GREEN, 5, paint),
      board(rectangle(GLASS.x, GLASS.y + 84, GLASS.w, 10), GREEN, 6, paint),
    ],
    falls: [[6, 5, 6, 0.3]],
  });
  put(stage, {
    parts: [
      board(rectangle(80, 838, 920, 96), GREEN, 7, paint),
      ...[0, 1, 2].map((k) => panel(112 + k * 292, 858, 268, 56, 8 + k)),
    ],
    falls: NEAR,
  });
  put(stage, { parts: [board(rectangle(96, 812, 908, 26), '#d9cfbd', 12, { thick: 7 })], falls: NEAR });
  door(stage);
  put(stage, {
    parts: [board(rectangle(60, 96, 1380, 44), GREEN, 13, { ...paint, thick: 10, edge: 8 })],
    falls: NEAR,
  });
  put(stage, {
    parts: awning(),
    falls: [
      [34, 26, 74, 0.42],
      [9, 10, 34, 0.3],
    ],
  });
  for (const x of [1020, 1410])
    put(stage, {
      ...tree(x, 962),
      falls: [
        [22, 16, 12, 0.3],
        [6, 4, 4, 0.34],
      ],
    });
  light(stage, vignette(stage));
  return stage;
}

/** The room visible through the window. */
function room(stage: Stage): void {
  const pole = strip(
    [
      [180, 404],
      [580, 404],
    ],
    9,
    { fabric: 'horn', color: '#8a5d38', thick: 6, edge: 5, round: 0.9, seed: 9 },
  );
  put(stage, { parts: [pole], falls: INSIDE });
  for (const { piece, seed, ...o } of CLOTHES)
    for (const thing of hung(sew(piece, seed), [o.x, 401], { ...o, size: 0.35, seed, falls: INSIDE }))
      put(stage, thing);
  put(stage, {
    parts: [board(rectangle(620, 690, 300, 16), '#8a5d38', 3, { thick: 6 })],
    print: wood(3),
    falls: INSIDE,
  });
  const boots = sew({ cut: 'boots', title: 'Chelsea', fabric: 'calf', color: '#4a2b1b' }, 6);
  put(stage, lay(boots, [700, 640], 130, 0, INSIDE));
  const bag = sew({ cut: 'bag', title: 'tote', fabric: 'canvas', color: '#d7c6a4' }, 4);
  put(stage, lay(bag, [840, 605], 120, 0, INSIDE));
}

function door(stage: Stage): void {
  const { x, y, w, h } = DOOR;
  const pane = rectangle(x + 40, y + 40, w - 80, 380);
  put(stage, {
    parts: [
      board(rectangle(x, y, w, h), GREEN, 21, { ...paint, holes: [pane], thick: 6 }),
      panel(x + 40, y + 460, w - 80, 150, 22),
      board(rectangle(x + w / 2 - 5, y + 40, 10, 380), GREEN, 23, paint),
      board(rectangle(x + 40, y + 220, w - 80, 10), GREEN, 24, paint),
    ],
    falls: NEAR,
  });
  put(stage, {
    parts: [
      strip(
        [
          [x + 24, y + 330],
          [x + 24, y + 440],
        ],
        9,
        { fabric: 'metal', color: '#c2a25d', thick: 6, edge: 4, round: 0.8, cast: 0.6, seed: 25 },
      ),
    ],
    falls: [[5, 5, 7, 0.4]],
  });
  put(stage, {
    parts: [board(rectangle(x - 40, 910, w + 80, 34), '#c9bfae', 26, { thick: 6 })],
    falls: NEAR,
  });
}
