import type { FabricName } from '../fabric.ts';
import { noise } from '../noise.ts';
import { type Point, points } from '../outline.ts';
import { folds, type Part, uneven } from '../part.ts';
import { after, shifted, turned } from '../place.ts';
import { checks, linear, type Print, stripes } from '../print.ts';
import { tag } from '../tag.ts';
import { button } from '../trims.ts';
import { sun, vignette } from './matter.ts';
import { LYING, light, makeStage, put, type Stage, type Thing } from './stage.ts';
import { tape } from './tools.ts';

interface Swatch {
  fabric: FabricName;
  color: string;
  print?: Print;
}

/** From the lowest to the topmost. */
const SWATCHES: Swatch[] = [
  { fabric: 'denim', color: '#33455f' },
  {
    fabric: 'wool',
    color: '#85817b',
    print: checks('#5d5a55', 74, [
      [0, 0.5, 0.82],
      [0.62, 0.68, 0.6],
    ]),
  },
  { fabric: 'poplin', color: '#e9e6df', print: stripes('#4a6285', 22, 0.3, true) },
  { fabric: 'corduroy', color: '#a5562f' },
  { fabric: 'silk', color: '#8d2f3f' },
  { fabric: 'chunky', color: '#cfc2a8' },
  { fabric: 'cashmere', color: '#1b3d2f' },
];

/** Zigzag edge cut with pinking shears. */
function pinked([ax, ay]: Point, [bx, by]: Point): Point[] {
  const length = Math.hypot(bx - ax, by - ay);
  const count = Math.round(length / 13);
  const [nx, ny] = [(-(by - ay) / length) * 6.5, ((bx - ax) / length) * 6.5];
  return Array.from({ length: count }, (_, index): Point[] => {
    const [t, half] = [index / count, (index + 0.5) / count];
    return [
      [ax + (bx - ax) * t, ay + (by - ay) * t, 1],
      [ax + (bx - ax) * half + nx, ay + (by - ay) * half + ny, 1],
    ];
  }).flat();
}

/** A piece of cloth, cut with pinking shears, rotated around its lower end. */
function swatch({ fabric, color, print }: Swatch, turn: number, seed: number): Thing {
  const corners: Point[] = [
    [-125, -560],
    [125, -560],
    [125, 60],
    [-125, 60],
  ];
  const outline = corners.flatMap((corner, index) => pinked(corner, corners[(index + 1) % 4] ?? corner));
  const part: Part = {
    outline,
    fabric,
    color,
    printed: print !== undefined,
    reliefs: [folds(seed, { angle: 0.2, across: 170, along: 420, depth: 5 }), uneven(seed, 4, 130)],
    thick: 5,
    edge: 5,
    cast: 0.5,
    lift: 7,
    seed,
  };
  return {
    parts: [part],
    place: after(shifted(620, 850), turned(turn, 0, 0)),
    falls: [
      [22, 12, 18, 0.26],
      [6, 4, 7, 0.3],
    ],
    ...(print && { print }),
  };
}

/** A fan of cloth samples from above, with tools for grading. */
export function swatches(w: number): Stage {
  const cloth = linear('#ddd5c6');
  const stage = makeStage(w, Math.round((w * 2) / 3), 1500, (x, y) => {
    const weave = noise(x / 2.2, y / 40, 5) * 0.03 + noise(x / 40, y / 2.2, 9) * 0.03;
    const far = Math.hypot(x - 420, y - 260) / 1500;
    return cloth.map((channel) => channel * (1.05 - 0.24 * far) * (1 + weave));
  });
  for (const [index, one] of SWATCHES.entries())
    put(stage, swatch(one, -1.05 + index * 0.35, 11 + index * 3));
  put(stage, tape(points('1560,120 1400,210 1330,340 1410,470 1330,620 1390,780 1560,860'), 30));
  put(stage, {
    parts: tag([0, 0], 3),
    place: after(shifted(1060, 600), turned(-0.4, 0, 0, 1.7)),
    falls: LYING,
  });
  const loose = [
    [1130, 230, '#3b2c22'],
    [1190, 300, '#b08a5a'],
    [1105, 335, '#efe6d6'],
    [250, 890, '#efe6d6'],
  ] as const;
  for (const [x, y, color] of loose) put(stage, { parts: button(x, y, 19, color, x), falls: LYING.slice(1) });
  const window = { x: 120, y: -180, w: 900, h: 1250, slant: 0.5, rows: 2, columns: 3, soft: 40 };
  light(stage, sun({ ...window, shade: 0.83, force: 1.12 }));
  light(stage, vignette(stage));
  return stage;
}
