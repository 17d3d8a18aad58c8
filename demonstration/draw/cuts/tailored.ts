import type { Measures } from '../arm.ts';
import type { Order } from '../garment.ts';
import { closed, mirror, type Point, points, wobble } from '../outline.ts';
import { folds, type Mark, type Part, uneven } from '../part.ts';
import { armholeMarks, bodyReliefs, type Torso } from '../torso.ts';
import { label } from '../trims.ts';

export type Cloth = Omit<Part, 'outline' | 'seed'>;

/** Two fronts that overlap by `over` centimetres on each side of the middle, the left one on top. */
export function fronts(
  t: Torso,
  m: Measures,
  order: Order,
  cloth: Cloth,
  over: number,
  deep: number,
  marks: Mark[] = [],
): Part[] {
  const s = order.seed;
  const reliefs = [
    ...bodyReliefs(t, m, s + 40, deep),
    folds(s + 45, { angle: 0.04, across: 110, along: 800, depth: 4 * deep }),
  ];
  const side = (which: 1 | -1): Point[] => {
    const edge = t.line(
      points(`
        -90,-30 0,-30 0,${m.neckDepth - 0.2} ${over},${m.neckDepth + Math.max(1, over * 0.8)}
        ${over},${m.length + 12} -90,${m.length + 12}
      `),
    );
    return which < 0 ? edge : mirror(edge);
  };
  return ([1, -1] as const).map((which, index) => ({
    ...cloth,
    outline: t.body,
    body: t.silhouette,
    within: side(which),
    reliefs: index === 0 ? reliefs : [...reliefs, uneven(s + 48, 5, 160)],
    marks: [...armholeMarks(t), ...marks],
    cast: index === 0 ? 0.4 : 0.5,
    lift: index === 0 ? 7 : 6,
    seed: s + 41,
  }));
}

/** Returns the fronts with marks on the upper one only. */
export const upperMarked = (parts: Part[], marks: Mark[]): Part[] =>
  parts.map((part, index) => (index === 1 ? { ...part, marks: [...(part.marks ?? []), ...marks] } : part));

/** Line at the edge of the upper front, to be drawn with its stitching. */
export function frontEdge(t: Torso, m: Measures, over: number): Point[] {
  return t.line([
    [over - 0.1, m.neckDepth + 1],
    [over + 0.15, m.length * 0.6],
    [over - 0.1, m.length + 0.4],
  ]);
}

/** Notched lapels with the collar above. `wide` is the width of a lapel in centimetres. */
export function lapels(t: Torso, m: Measures, order: Order, cloth: Cloth, wide = 5.5, notch = true): Part[] {
  const s = order.seed;
  const n = m.neck;
  const d = m.neckDepth;
  const lapel = t.line(
    notch
      ? [
          [0.4, d + 1.4, 1],
          [n * 0.3, d * 0.66],
          [n * 0.72, d * 0.28],
          [n * 0.96, 0.4, 1],
          [n + wide * 0.42, d * 0.17, 1],
          [n + wide, d * 0.25, 1],
          [n + wide * 0.55, d * 0.52],
          [n * 0.72, d * 0.8],
        ]
      : [
          [0.4, d + 1.4, 1],
          [n * 0.3, d * 0.66],
          [n * 0.72, d * 0.28],
          [n * 0.9, -1.2, 1],
          [n + 2.4, -1],
          [n + wide * 0.8, d * 0.14],
          [n + wide, d * 0.32],
          [n + wide * 0.45, d * 0.66],
          [n * 0.5, d * 0.92],
        ],
  );
  const collar = t.line([
    [0, -4],
    [n * 0.7, -3.7],
    [n + 0.9, -2],
    [n + 2.6, d * 0.06],
    [n + wide * 0.66, d * 0.16, 1],
    [n + wide * 0.34, d * 0.2, 1],
    [n * 0.92, d * 0.03],
    [n * 0.55, -0.9],
    [0, -1.3],
  ]);
  const back = t.line(points(`0,-4 ${n * 0.7},-3.7 ${n + 1.2},-2 ${n + 1.6},1.2 ${n * 0.7},-0.4 0,-1`));
  const hem = [{ at: 7, depth: 0.9 }];
  const both = (half: Point[]): Point[] => [...half, ...mirror(half).slice(1, -1)];
  const leaf: Cloth = {
    ...cloth,
    thick: 9,
    edge: 9,
    round: 0,
    hem,
    cast: 0.6,
    lift: 9,
    reliefs: [uneven(s + 60, 6, 110)],
  };
  return [
    { ...leaf, outline: wobble(closed(lapel), s + 61, 2.5), grain: 0.35, seed: s + 61 },
    { ...leaf, outline: wobble(closed(mirror(lapel)), s + 62, 2.5), grain: -0.35, seed: s + 62 },
    {
      ...leaf,
      outline: wobble(closed(both(notch ? collar : back)), s + 63, 2.5),
      grain: 0.1,
      thick: 10,
      edge: 10,
      seed: s + 63,
    },
  ];
}

/** The lining visible in an open neck. */
export function lining(t: Torso, m: Measures, order: Order, color: string): Part[] {
  const [x, y] = t.at(0, 1.6);
  return [
    {
      outline: closed(
        t.line([
          [-m.neck - 1, -1.5],
          [0, -3.2],
          [m.neck + 1, -1.5],
          [m.neck, m.neckDepth * 0.6],
          [3, m.neckDepth + 4],
          [-3, m.neckDepth + 4],
          [-m.neck, m.neckDepth * 0.6],
        ]),
      ),
      fabric: 'satin',
      color,
      thick: 1,
      gloss: 0.5,
      reliefs: [folds(order.seed + 80, { across: 60, along: 260, depth: 4 })],
      dim: (_x, py) => 0.6 + 0.25 * Math.min(1, Math.max(0, (py - y) / (t.cm * 20))),
      cast: 0,
      seed: order.seed + 81,
    },
    ...label(x, y + t.cm * 1.4, t.cm * 6.4, t.cm * 3, order.seed + 82, '#efe7d8', '#2b2723'),
  ];
}

/** A pocket: `patch` sewn on, `flap` with a flap, `welt` a narrow slanted strip. */
export function pocket(
  t: Torso,
  cloth: Cloth,
  o: {
    x: number;
    y: number;
    w: number;
    h: number;
    kind: 'patch' | 'flap' | 'welt';
    lean?: number;
    pointed?: boolean;
    seed: number;
    reliefs?: Part['reliefs'];
  },
): Part[] {
  const lean = o.lean ?? 0;
  const at = (x: number, y: number, c?: 1): [number, number, 1?] => [
    o.x + x + (y * lean) / 2,
    o.y + y - x * lean * 0.2,
    c,
  ];
  const hem = [{ at: 6, depth: 1 }];
  const strip = (high: number, tip: number, seed: number): Part => ({
    ...cloth,
    outline: wobble(
      closed(
        t.line([
          at(-o.w / 2, 0, 1),
          at(o.w / 2, 0, 1),
          at(o.w / 2 + 0.2, high, 1),
          at(0, high + tip),
          at(-o.w / 2 - 0.2, high, 1),
        ]),
      ),
      seed,
      2,
    ),
    thick: 6,
    edge: 6,
    round: 0,
    hem,
    cast: 0.55,
    lift: 5,
    seed,
  });
  const bag: Part = {
    ...cloth,
    outline: wobble(
      closed(
        t.line([
          at(-o.w / 2, 0, 1),
          at(o.w / 2, 0, 1),
          at(o.w / 2, o.h * 0.8),
          at(o.w / 2 - 1.2, o.h, o.pointed ? 1 : undefined),
          at(0, o.h + (o.pointed ? 1.6 : 0.1)),
          at(-o.w / 2 + 1.2, o.h, o.pointed ? 1 : undefined),
          at(-o.w / 2, o.h * 0.8),
        ]),
      ),
      o.seed,
      2.5,
    ),
    thick: 5,
    edge: 6,
    round: 0.05,
    hem,
    reliefs: [uneven(o.seed, 5, 90)],
    cast: 0.4,
    lift: 4,
    seed: o.seed,
  };
  if (o.kind === 'patch') return [bag];
  if (o.kind === 'flap') return [strip(o.h, o.pointed ? 1.6 : 0, o.seed)];
  const welt = strip(o.h, 0, o.seed);
  const angle = lean;
  const [cx, cy] = t.at(o.x, o.y);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return [
    {
      ...welt,
      outline: welt.outline.map(
        ([x, y]): Point => [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos],
      ),
    },
  ];
}
