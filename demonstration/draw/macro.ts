import { FABRICS, type FabricName } from './fabric.ts';
import type { Garment } from './garment.ts';
import { dice } from './noise.ts';
import { closed, type Point, wobble } from './outline.ts';
import { crease, folds, type Part, uneven } from './part.ts';
import { placed, turned } from './place.ts';
import { type Print, toned } from './print.ts';
import { strip } from './torso.ts';

/** Magnification of close-ups of the cloth and of a label. */
export const CLOSE = { fabric: 4.4, label: 5.2 };
export const MIDDLE: [number, number] = [500, 667];
/** Half the side of a close-up, in units. */
const REACH = 190;

export interface Cloth {
  fabric: FabricName;
  print: Print | undefined;
  color: string;
  seed: number;
}

const rectangle = (x0: number, y0: number, x1: number, y1: number): Point[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

const [CX, CY] = MIDDLE;
const everywhere = rectangle(CX - REACH, CY - REACH, CX + REACH, CY + REACH);

/** Leather and glossy fabrics are flatter than cloth. */
const softness = (fabric: FabricName) => (FABRICS[fabric].gloss > 0.2 ? 0.6 : 1);

/** A close-up of the cloth, with one edge folded over. */
export function swatch({ fabric, print, seed }: Cloth): Garment {
  const roll = dice(seed + 71);
  const deep = softness(fabric);
  const side = roll() < 0.5 ? 1 : -1;
  const lean = (0.35 + 0.5 * roll()) * side;
  const place = turned(lean, CX, CY);
  const far = 34 + roll() * 26;
  const edge: Point[] = closed([
    [CX - far - 6, CY - 2 * REACH, 1],
    [CX + 2 * REACH, CY - 2 * REACH, 1],
    [CX + 2 * REACH, CY + 2 * REACH, 1],
    [CX - far + 10, CY + 2 * REACH, 1],
    [CX - far + 4 + roll() * 8, CY + 120],
    [CX - far - 8 * roll(), CY - 110],
  ]);
  const beside = rectangle(CX - 2 * REACH, CY - 2 * REACH, CX - far + 16, CY + 2 * REACH);
  const waves = (own: number, depth: number) => [
    folds(own, { angle: 0.2 + roll(), across: 62, along: 260, depth: depth * deep, sharp: 1.1 }),
    uneven(own + 3, 4 * deep, 60),
  ];
  const under: Part = {
    outline: everywhere,
    within: beside.map((point) => placed(place, point)),
    fabric,
    thick: 0,
    edge: 1,
    grain: (roll() - 0.5) * 0.7,
    reliefs: waves(seed, 6),
    cast: 0,
    seed,
  };
  const over: Part = {
    outline: wobble(edge, seed, 2.4),
    fabric,
    thick: 11,
    edge: 10,
    place,
    grain: (roll() - 0.5) * 0.9,
    reliefs: [
      ...waves(seed + 9, 5),
      crease(
        [
          [CX - far + 20, CY - 70 + roll() * 40],
          [CX + 90, CY - 20 + roll() * 60],
        ],
        2.5 * deep,
        8,
      ),
    ],
    cast: 0.8,
    lift: 9,
    seed: seed + 1,
  };
  return { parts: [under, over], print, flat: false, focus: MIDDLE };
}

/** Half the width and the height of a label, its rotation, and whether its tape is dark, so that the ink is light. */
export interface Label {
  half: [number, number];
  angle: number;
  isDark: boolean;
}

/** The inside of a garment with its sewn-in label. */
export function sewnLabel(
  { fabric, color, seed }: Cloth,
  lining: boolean,
): { garment: Garment; label: Label } {
  const roll = dice(seed + 83);
  const angle = (roll() - 0.5) * 0.1;
  const half: [number, number] = [58 + roll() * 8, 30 + roll() * 6];
  const place = turned(angle, CX, CY);
  const inside = lining ? toned(color, -0.35) : toned(color, -0.12);
  const cloth: FabricName = lining ? 'silk' : fabric;
  const isDark = roll() < 0.4;
  const back: Part = {
    outline: everywhere,
    fabric: cloth,
    color: inside,
    thick: 0,
    edge: 1,
    reliefs: [
      folds(seed, { angle: 0.3, across: 90, along: 300, depth: 4, sharp: 1 }),
      uneven(seed + 2, 3, 70),
    ],
    dim: (_x, y) => 0.8 + 0.2 * Math.min(1, Math.max(0, (y - CY + 70) / 90)),
    cast: 0,
    seed,
  };
  const rise = CY - half[1] - 26;
  const band = strip(
    [
      [CX - REACH, rise - 26],
      [CX - 90, rise - 4],
      [CX, rise],
      [CX + 90, rise - 4],
      [CX + REACH, rise - 26],
    ],
    44,
    {
      fabric: lining ? fabric : 'tight',
      color,
      printed: false,
      thick: 5,
      edge: 6,
      hem: [{ at: 5, depth: 0.7 }],
      cast: 0.5,
      lift: 5,
      seed: seed + 4,
    },
  );
  const paper: Part = {
    outline: wobble(rectangle(CX - half[0], CY - half[1], CX + half[0], CY + half[1]), seed, 1),
    fabric: 'tape',
    color: isDark ? '#2b2927' : '#f0eadc',
    place,
    thick: 2.2,
    edge: 1.6,
    reliefs: [uneven(seed + 5, 2.4, 46)],
    marks: ([1, -1] as const).map((side) => ({
      line: [
        [CX + side * (half[0] - 3.4), CY - half[1] + 2],
        [CX + side * (half[0] - 3.4), CY + half[1] - 2],
      ] as const,
      kind: 'stitch' as const,
      width: 1,
      depth: 0.8,
      dash: 4.4,
      color: isDark ? '#56524c' : '#cfc6b2',
    })),
    cast: 0.6,
    lift: 2.4,
    seed: seed + 6,
  };
  return {
    garment: { parts: [back, band, paper], flat: false, focus: MIDDLE },
    label: { half, angle, isDark },
  };
}
