import { closed, type Point, points } from '../outline.ts';
import { folds, type Part, pull, uneven } from '../part.ts';
import { strip } from '../torso.ts';

const SILK: Omit<Part, 'outline' | 'seed'> = {
  fabric: 'silk',
  color: '#98351f',
  thick: 3,
  edge: 3,
  cast: 0.5,
  lift: 6,
};

/** Ribbons across a parcel. */
export const crossing = (within: readonly Point[]): Part[] => [
  strip(
    [
      [-60, 560],
      [1060, 560],
    ],
    46,
    { ...SILK, within, seed: 1 },
  ),
  strip(
    [
      [430, 100],
      [430, 1000],
    ],
    46,
    { ...SILK, within, seed: 2 },
  ),
];

/** A bow: two loops with visible insides, two ends, a knot. */
export function bow(): Part[] {
  const loop = (side: 1 | -1, seed: number): Part[] => {
    const shaped = (text: string): Point[] =>
      closed(points(text)).map(([x, y]): Point => [430 + x * side, 560 + y]);
    const rays = pull(seed, {
      x: 430,
      y: 560,
      angle: side > 0 ? -0.3 : Math.PI + 0.3,
      spread: 0.6,
      count: 13,
      depth: 7,
      reach: 120,
    });
    return [
      {
        ...SILK,
        outline: shaped('0,-8! 60,-64 140,-108 206,-112 232,-70 214,-18 150,22 70,26 0,14!'),
        reliefs: [rays, uneven(seed, 5, 60)],
        thick: 6,
        edge: 8,
        round: 0.16,
        cast: 0.6,
        lift: 12,
        seed,
      },
      {
        ...SILK,
        outline: shaped('78,-30! 140,-76 192,-86 206,-62 186,-26 140,-6 92,-8'),
        reliefs: [uneven(seed + 1, 5, 40)],
        dim: (x) => 0.34 + 0.3 * Math.min(1, Math.abs(x - 430) / 210),
        thick: 1,
        edge: 3,
        cast: 0,
        seed: seed + 1,
      },
    ];
  };
  const end = (text: string, seed: number): Part => ({
    ...SILK,
    outline: closed(points(text)),
    grain: 0.5,
    reliefs: [folds(seed, { angle: 0.5, across: 60, along: 200, depth: 7 }), uneven(seed, 4, 60)],
    thick: 4,
    edge: 4,
    lift: 9,
    seed,
  });
  return [
    end('416,566! 440,574! 392,668 352,742 332,806! 306,772 270,776! 316,690 366,630', 3),
    end('424,574! 446,564! 500,626 556,690 606,722! 566,734 552,776! 488,708 452,640', 4),
    ...loop(-1, 5),
    ...loop(1, 15),
    {
      ...SILK,
      outline: closed(points('400,534 430,527 460,535 466,560 459,587 430,594 402,588 396,560')),
      thick: 10,
      edge: 9,
      round: 0.3,
      reliefs: [folds(8, { angle: 0, across: 14, along: 60, depth: 3 })],
      lift: 9,
      seed: 8,
    },
  ];
}
