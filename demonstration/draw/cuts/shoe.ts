import type { Cut, Garment, Order } from '../garment.ts';
import { closed, ellipse, open, type Point, points, wobble } from '../outline.ts';
import { crease, folds, type Mark, type Part, pull, uneven } from '../part.ts';
import { type Affine, after, shifted, turned } from '../place.ts';
import { toned } from '../print.ts';
import type { Shadow } from '../tile.ts';
import { strip } from '../torso.ts';
import { stud, zip } from '../trims.ts';

type Raw = readonly [number, number, 1?];
const K = 26;
const at = ([x, y, c]: Raw): Point => [150 + x * K, 900 + y * K, c];
const line = (points: readonly Raw[]): Point[] => points.map(at);
const shape = (points: readonly Raw[], seed: number): Point[] => wobble(closed(line(points)), seed, 2.4);
const path = (points: readonly Raw[]): Point[] => open(line(points));
const stitch = (points: readonly Raw[], color?: string): Mark => ({
  line: path(points),
  kind: 'stitch',
  width: 1.6,
  depth: 1.2,
  dash: 7,
  color,
});
const seam = (points: readonly Raw[]): Mark => ({ line: path(points), kind: 'seam', width: 2.6, depth: 2.4 });

interface Shoe {
  parts: Part[];
  /** Contact with the floor: from and to, in centimetres from the heel. */
  touch: [number, number][];
  height: number;
}

/** A pair of shoes from the side: one in front of the other, each with its shadow on the floor. */
function pair(order: Order, make: (order: Order, seed: number) => Shoe, focus: Raw, toe: Raw): Garment {
  const near = make(order, order.seed);
  const far = make(order, order.seed + 400);
  const flip: Affine = order.roll() > 0.5 ? [-1, 0, 0, 1, 1000, 0] : [1, 0, 0, 1, 0, 0];
  const behind = after(
    flip,
    after(
      shifted(95 + order.roll() * 40, -92 - order.roll() * 26),
      turned(-0.02 + order.roll() * 0.02, 500, 900, 0.965),
    ),
  );
  const move = (part: Part, place: Affine, dim = 1): Part => ({
    ...part,
    place,
    dim: dim === 1 ? part.dim : (x, y) => dim * (part.dim?.(x, y) ?? 1),
  });
  const shadows = [
    { place: behind, shoe: far },
    { place: flip, shoe: near },
  ].flatMap(({ place, shoe }) => shoe.touch.flatMap(([from, to]) => floorShadow(place, from, to)));
  const spot = ([x, y]: Raw): [number, number] => {
    const [px, py] = at([x, y]);
    return [flip[0] * px + flip[4], py];
  };
  return {
    parts: [
      ...far.parts.map((part) => move(part, behind, 0.93)),
      ...near.parts.map((part) => move(part, flip)),
    ],
    flat: false,
    shadows,
    focus: spot(focus),
    cuff: spot(toe),
    hem: spot(toe),
    zoom: near.height > 30 ? 0.94 : 0.98,
  };
}

function floorShadow(place: Affine, from: number, to: number): Shadow[] {
  const [x0, y0] = at([from, 0]);
  const [x1] = at([to, 0]);
  const put = ([x, y]: Point): Point => [
    place[0] * x + place[2] * y + place[4],
    place[1] * x + place[3] * y + place[5],
  ];
  const flat = (grow: number, high: number, dy: number): Point[] =>
    ellipse((x0 + x1) / 2, y0 + dy, (x1 - x0) / 2 + grow, high).map(put);
  return [
    { outline: flat(60, 46, 16), blur: 26, dx: 14, dy: 8, strength: 0.26 },
    { outline: flat(16, 18, 4), blur: 9, dx: 6, dy: 4, strength: 0.34 },
    { outline: flat(2, 6, 1), blur: 3, dx: 2, dy: 2, strength: 0.5 },
  ];
}

const body = (order: Order): Omit<Part, 'outline' | 'seed'> => ({
  fabric: order.fabric,
  thick: 12,
  edge: 12,
  round: 0.5,
  cast: 0.5,
});
const dark = (order: Order) => (order.roll() > 0.35 ? '#2b221c' : toned(order.color, -0.55));

const heels: Cut = (order) => {
  const block = /Block/.test(order.title);
  const high = block ? 6.6 : 7.6 + order.roll() * 1.4;
  const sling = !block && order.roll() > 0.62;
  const sole = order.roll() > 0.5 ? '#1f1916' : '#b58d62';
  const inner = order.roll() > 0.5 ? '#d9c3a3' : '#c8ab86';
  const point: Raw[] = block
    ? points('22.6,-4.4 25.4,-3 26.2,-1.2 25.6,-0.2!')
    : points('21.4,-4.1 24.4,-2.1 27.6,-0.75 28.2,-0.2!');
  return pair(
    order,
    (_, s) => {
      const h = high / 7.6;
      const upper: Raw[] = [
        ...points(`
          0.7,${-13.4 * h + 0.4}! 3.4,${-11.9 * h} 7.4,${-9.6 * h} 11.6,${-7.3 * h} 15,-5.9 17.4,-6.1
          18.6,-5.7
        `),
        ...point,
        ...points(`
          23,-0.15 19.6,-0.2 17,${-0.75 * h} 13.6,${-2.7 * h} 9.4,${-5.3 * h} 5,${-7.1 * h} 2.4,${-7.6 * h}
          0.5,${-7.6 * h}! 0.1,${-10.4 * h}
        `),
      ];
      const far: Raw[] = points(`
        0.8,${-13.3 * h + 0.4}! 4.2,${-12.9 * h} 9,${-10.9 * h} 13.4,${-8.6 * h} 17.2,-6.9 18.8,-5.6 17,-5.4
        12,${-6.6 * h} 7,${-9.2 * h} 3,${-11.4 * h}
      `);
      const heel: Raw[] = block
        ? points(`0.5,${-7.9 * h}! 3.4,${-7.7 * h} 6.6,${-6.5 * h}! 6.1,-3 5.9,0! 1.3,0! 1,-4`)
        : points(`
          0.5,${-7.9 * h}! 3,${-7.6 * h} 5.6,${-6.7 * h}! 3.7,${-5.4 * h} 2.7,-3 2.45,0! 1.45,0! 1.3,-3.6
          0.7,-6
        `);
      const under: Raw[] = points(`
        0.5,${-7.75 * h}! 5,${-7.2 * h} 9.4,${-5.4 * h} 13.6,${-2.8 * h} 17,${-0.85 * h} 20,-0.3 24,-0.2
        ${(point.at(-1)?.[0] ?? 27) - 0.2},-0.3! ${(point.at(-1)?.[0] ?? 27) - 1},0 19,0.05 16.4,-0.35
        13.3,${-2.1 * h} 9.2,${-4.7 * h} 4.8,${-6.6 * h} 0.7,${-7.2 * h}!
      `);
      return {
        height: 14,
        touch: [
          [1, block ? 6 : 3],
          [16.5, 26.5],
        ],
        parts: [
          {
            outline: shape(far, s),
            fabric: 'calf',
            color: inner,
            thick: 4,
            gloss: 0.3,
            dim: (x) => 0.62 + 0.25 * Math.min(1, Math.max(0, (x - 160) / 380)),
            cast: 0,
            seed: s,
          },
          {
            outline: shape(heel, s + 1),
            fabric: block ? order.fabric : 'calf',
            thick: 10,
            edge: 9,
            round: 0.5,
            cast: 0.3,
            seed: s + 1,
          },
          {
            outline: shape(
              block
                ? points('1.3,-0.45! 5.95,-0.45! 5.9,0.05! 1.3,0.05!')
                : points('1.4,-0.5! 2.5,-0.5! 2.45,0.05! 1.45,0.05!'),
              s,
            ),
            fabric: 'rubber',
            color: '#1d1a18',
            thick: 2,
            cast: 0.2,
            seed: s,
          },
          {
            outline: shape(under, s + 3),
            fabric: 'calf',
            color: sole,
            thick: 4,
            edge: 4,
            cast: 0.2,
            seed: s + 3,
          },
          {
            ...body(order),
            outline: shape(upper, s + 2),
            reliefs: [
              uneven(s, 6, 130),
              crease([at([18.4, -2.4]), at([20.6, -4])], 3, 8),
              crease([at([17.4, -1.6]), at([19.4, -3.4])], 2.4, 8),
            ],
            marks: [
              {
                line: path(
                  points(`
                    0.9,${-12.9 * h + 0.4} 3.4,${-11.4 * h} 7.4,${-9.1 * h} 11.6,${-6.9 * h} 15,-5.5 17.4,-5.7
                  `),
                ),
                kind: 'seam',
                width: 1.6,
                depth: 1.2,
              },
              ...(sling ? [] : [seam(points(`6.4,${-9.9 * h} 6.2,-8 6.6,${-6.9 * h}`))]),
            ],
            cast: 0.4,
            seed: s + 2,
          },
        ],
      };
    },
    [6, -9],
    [23, -2],
  );
};

const boots: Cut = (order) => {
  const chelsea = /Chelsea/.test(order.title);
  const desert = /desert/.test(order.title);
  const tall = /zip/.test(order.title);
  const heel = chelsea || desert ? 2.6 : 3.6 + order.roll() * 3;
  const up = tall ? 31 + order.roll() * 5 : chelsea ? 18.5 : desert ? 13.5 : 19.5;
  const soleColor = desert ? '#c3a477' : dark(order);
  const square = order.roll() > 0.6;
  const lift = heel - 1.4;
  return pair(
    order,
    (_, s) => {
      const top = -heel - up;
      const y = (drop: number) => -1.6 - lift * drop;
      const toe: Raw[] =
        square && !desert
          ? points('24.4,-5 26.8,-4 27.4,-2.6 27.3,-1.4!')
          : points('24,-5 26.8,-3.5 27.5,-2.2 27.2,-1.4!');
      const upper: Raw[] = desert
        ? [
            ...points(`
              1.4,${top + 0.8}! 5,${top + 0.4} 10.4,${top - 0.6}! 11.4,${top + 3} 13.4,${top + 6.6} 17,-7.4
              21,-6.2
            `),
            ...toe,
            ...points(`20,-1.3 10,${-1.4 - lift * 0.4} 0.9,${y(1)}! 0.5,-6 1.2,${top + 5}`),
          ]
        : [
            ...points(`
              1.6,${top}! 6,${top - 0.5} 11.4,${top + 0.2}! 11.2,${top + up * 0.4} 11.3,${-heel - 9.6}
              12.6,${-heel - 6.6} 15.6,-7.6 20,-6.2
            `),
            ...toe,
            ...points(`
              21,-1.3 16,${-1.5 - lift * 0.1} 10.6,${-1.6 - lift * 0.6} 0.8,${y(1)}! 0.3,${-heel - 4}
              1.4,${-heel - 9} 1.1,${top + up * 0.3}
            `),
          ];
      const sole: Raw[] = desert
        ? points('0.4,-2.6! 10,-2.1 20,-1.9 27.6,-2! 27.9,-1 27,0 14,0.05 1,0 0.2,-1.2')
        : points(`
          0.7,${y(1) - 0.1}! 9.8,${-1.7 - lift * 0.7} 15.6,${-1.7 - lift * 0.12} 21,-1.5 27.6,-1.6! 27.9,-0.9
          26.6,0 18,0 13.8,${-0.1 - lift * 0.14} 9.4,${-0.7 - lift * 0.6}! 0.8,${-0.6 - lift * 0.9}!
        `);
      const block: Raw[] = points(
        `0.7,${-1 - lift}! 9.2,${-0.9 - lift * 0.75}! 8.3,${-heel * 0.3} 8.1,0! 1.3,0! 0.9,${-heel * 0.4}`,
      );
      const opening: Raw[] = desert
        ? points(
            `1.5,${top + 0.9} 4,${top - 0.3} 8,${top - 1.2} 10.4,${top - 0.6} 7.6,${top + 0.6} 4.4,${top + 1}`,
          )
        : points(
            `1.7,${top + 0.1} 4,${top - 1} 8,${top - 1.1} 11.4,${top + 0.2} 8,${top + 0.9} 4,${top + 0.9}`,
          );
      const gore: Raw[] = points(`
        4.6,${top + 0.4}! 8.8,${top + 0.4}! 9.4,${top + up * 0.4} 8,${-heel - 6.4}! 6,${-heel - 6.4}!
        4.4,${top + up * 0.4}
      `);
      const ankle = at([11.4, -heel - 7.4]);
      const metal = '#9c968c';
      const eyelets: Raw[] = points(`12.2,${top + 3.4} 13.4,${top + 5.6}`);
      const elastic: Part = {
        outline: shape(gore, s + 5),
        fabric: 'tight',
        color: toned(order.color, -0.45),
        thick: 3,
        edge: 4,
        cast: 0.35,
        lift: 3,
        seed: s + 5,
      };
      const seams: Mark[] = desert
        ? [
            seam(points('11.2,-2.4 12,-5.6 14.6,-8.2')),
            stitch(points('11.8,-2.4 12.6,-5.4 15,-7.8')),
            stitch(points(`1.6,${top + 1.6} 5,${top + 1.2} 10.2,${top + 0.3}`)),
          ]
        : [
            stitch(points(`1.8,${top + 0.8} 6,${top + 0.4} 11.2,${top + 1}`)),
            ...(chelsea
              ? [seam(points(`8,${-heel - 6.4} 10.4,-6 11,-2.4`))]
              : [
                  seam(
                    points(`0.8,${-heel - 5.4} 4.6,${-heel - 5.6} 7,${-heel - 3} 7.6,${-2.4 - lift * 0.6}`),
                  ),
                ]),
          ];
      return {
        height: up + heel,
        touch: desert
          ? [[0.6, 27]]
          : [
              [1, 8.4],
              [15, 27],
            ],
        parts: [
          ...(chelsea
            ? [
                strip(
                  path(points(`3.2,${top + 2} 2.6,${top - 2.2} 3.6,${top - 2.6} 4.2,${top + 1}`)),
                  K * 0.8,
                  {
                    fabric: 'tight',
                    color: toned(order.color, -0.4),
                    thick: 4,
                    edge: 3,
                    cast: 0.3,
                    lift: 3,
                    seed: s,
                  },
                ),
              ]
            : []),
          {
            outline: shape(opening, s + 4),
            fabric: 'felt',
            color: toned(order.color, -0.5),
            thick: 1,
            dim: () => 0.7,
            cast: 0,
            seed: s,
          },
          ...(desert
            ? []
            : [
                {
                  outline: shape(block, s + 1),
                  fabric: 'calf' as const,
                  color: soleColor,
                  thick: 8,
                  edge: 7,
                  round: 0.3,
                  marks: [
                    {
                      line: path(points('1,-0.7 8.3,-0.7')),
                      kind: 'seam' as const,
                      width: 1.8,
                    },
                    {
                      line: path(points(`0.9,${-heel * 0.62} 8.6,${-heel * 0.58}`)),
                      kind: 'seam' as const,
                      width: 1.4,
                      depth: 1,
                    },
                  ],
                  cast: 0.3,
                  seed: s + 1,
                },
              ]),
          {
            outline: shape(sole, s + 3),
            fabric: desert ? 'suede' : 'rubber',
            color: soleColor,
            thick: 7,
            edge: 6,
            round: 0.2,
            hem: desert ? [{ at: 8, stitched: false }] : [],
            cast: 0.2,
            seed: s + 3,
          },
          {
            ...body(order),
            outline: shape(upper, s + 2),
            reliefs: [
              uneven(s, 9, 150),
              folds(s + 2, { angle: 1.35, across: 60, along: 240, depth: tall ? 7 : 4 }),
              pull(s + 3, {
                x: ankle[0] + 20,
                y: ankle[1] + 10,
                angle: Math.PI * 0.86,
                spread: 0.9,
                count: 7,
                depth: 12,
                reach: 70,
              }),
              crease([at([17.4, -3]), at([20.4, -6])], 6, 12),
              crease([at([19, -2.8]), at([21.8, -5.6])], 5, 10),
            ],
            marks: [
              ...seams,
              {
                line: path(points(`1,${y(1) - 0.5} 10,${-2.2 - lift * 0.5} 20,-2 27,-2.1`)),
                kind: 'seam',
                width: 1.8,
                depth: 1.2,
              },
            ],
            cast: 0.35,
            seed: s + 2,
          },
          ...(chelsea ? [elastic] : []),
          ...(tall
            ? zip(
                path(points(`6.4,${top + 1.2} 6.2,${top + up * 0.5} 6,${-heel - 4}`)),
                K * 0.7,
                toned(order.color, -0.4),
                metal,
                s,
              )
            : []),
          ...(!tall && !chelsea && !desert
            ? order.title.includes('Ankle') && order.seed % 2
              ? zip(
                  path(points(`6.8,${top + 1.4} 6.8,${-heel - 5}`)),
                  K * 0.55,
                  toned(order.color, -0.4),
                  metal,
                  s,
                )
              : [elastic]
            : []),
          ...(desert
            ? [
                strip(path(points(`10.2,${top + 1.4} 11,${top + 4} 13.6,${top + 7.4}`)), K * 1.5, {
                  ...body(order),
                  round: 0,
                  thick: 6,
                  edge: 6,
                  hem: [{ at: 5 }],
                  cast: 0.4,
                  lift: 4,
                  seed: s + 6,
                }),
                ...eyelets.flatMap(([x, ey], k): Part[] => [
                  stud(...spotOf([x - 0.5, ey - 0.2]), 7, metal, s),
                  strip(
                    path([
                      [x - 0.4, ey - 0.2],
                      [x + 1, ey - 1.4],
                      [x + 1.6, ey - 0.6],
                    ]),
                    K * 0.42,
                    {
                      fabric: 'tight',
                      color: toned(order.color, -0.35),
                      thick: 5,
                      edge: 3,
                      cast: 0.6,
                      lift: 5,
                      seed: s + k,
                    },
                  ),
                ]),
                ...bow([12.4, top + 2.6], toned(order.color, -0.35), s),
              ]
            : []),
        ],
      };
    },
    tall ? [8, -20] : [9, -13],
    [24, -3],
  );
};

const spotOf = (raw: Raw): [number, number] => {
  const [x, y] = at(raw);
  return [x, y];
};

/** A tied lace. */
function bow([x, y]: readonly [number, number], color: string, seed: number): Part[] {
  const lace = (points: readonly Raw[], k: number): Part =>
    strip(path(points.map(([dx, dy]): Raw => [x + dx, y + dy])), K * 0.42, {
      fabric: 'tight',
      color,
      thick: 5,
      edge: 3,
      cast: 0.6,
      lift: 6,
      seed: seed + k,
    });
  return [
    lace(points('0,0 1.6,1.6 2.2,4'), 1),
    lace(points('0,0 -1,2 -0.6,4.2'), 2),
    lace(points('0,0 2,-1.5 4,-0.6 3.2,0.9 0,0.2'), 3),
    lace(points('0,0 -1.8,-0.5 -3.2,0.8 -2.2,1.8 0,0.2'), 4),
  ];
}

const trainers: Cut = (order) => {
  const canvas = order.fabric === 'canvas';
  const plimsoll = /plimsoll/.test(order.title);
  const straps = /straps/.test(order.title);
  const court = /Court/.test(order.title);
  const pale = order.roll() > 0.25 ? '#efebe2' : '#d9cdb6';
  const accent = toned(order.color, order.roll() > 0.5 ? -0.4 : 0.45);
  const lace = order.roll() > 0.4 ? '#f1ede4' : accent;
  const heelTab = order.roll() > 0.5 ? accent : order.color;
  return pair(
    order,
    (_, s) => {
      const thick = canvas ? 2.5 : 3.1;
      const b = -thick + 0.5;
      const upper: Raw[] = plimsoll
        ? points(`
          0.9,-9! 3.4,-7.4 7,-6.9 11,-7.4 13.6,-8.2! 16.6,-7.4 20.5,-6.2 24,-5 26.4,-3.4 26.6,${b}! 14,${b}
          0.7,${b}! 0.3,-5.6
        `)
        : points(`
          0.9,-10.2! 2,-10.7 4.2,-8.8 7,-8.4 9.2,-9.8 10.6,-12.2 12.6,-12! 15,-9.6 18.4,-7.2 21.6,-5.9
          24.4,-5.1 26.4,-3.8 26.7,${b}! 14,${b} 0.6,${b}! 0.2,-6
        `);
      const inside: Raw[] = plimsoll
        ? points('1,-9 4,-8.8 9,-8.3 13.4,-8.3 11,-7.2 6.6,-6.8 3.4,-7.2')
        : points('1.2,-10.3 4.6,-10 8.4,-10.6 10.8,-12.1 9,-9.2 6.6,-8.2 4,-8.5');
      const sole: Raw[] = points(`
        0,${-thick}! 8,${-thick + 0.2} 18,${-thick + 0.1} 24.6,${-thick - 0.2} 27.2,${-thick - 0.1}! 27.7,-1.6
        27,-0.2 24,0 4,0 0.6,-0.2 -0.2,-1.4
      `);
      const cap: Raw[] = points(`22.6,-5.7! 24.6,-5.1 26.5,-3.8 26.9,${b}! 22.4,${b}! 21.4,-4`);
      const counter: Raw[] = points(`0.3,-8.6! 3.2,-8.2 4.8,-5.4 6.6,${b}! 0.6,${b}! 0.2,-5`);
      const stay: Raw[] = points(
        '8.6,-9! 10.4,-10.6 12.6,-10.4 15.4,-8.3 18.6,-6.4 20.8,-5.6! 20,-4.6 16.4,-4.9 12.4,-6.8 9.4,-7.4',
      );
      const eyes: Raw[] = points('11.4,-9.6 13,-8.6 14.7,-7.5 16.5,-6.5 18.4,-5.7');
      const leaf: Omit<Part, 'outline' | 'seed'> = {
        ...body(order),
        thick: 4,
        edge: 4,
        round: 0.5,
        hem: [{ at: 5 }],
        cast: 0.3,
        lift: 3,
      };
      const whole = [shape(upper, s + 2)];
      const laces = eyes.map(
        ([x, y], k): Part =>
          strip(
            path([
              [x - 0.3, y + 0.2],
              [x + 0.5, y - 0.8],
              [x + 1.2, y - 1.1],
            ]),
            K * 0.5,
            {
              fabric: 'tight',
              color: lace,
              thick: 6,
              edge: 4,
              cast: 0.55,
              lift: 4,
              seed: s + k,
            },
          ),
      );
      const strap = (x: number, y: number): Part => ({
        ...leaf,
        body: undefined,
        outline: shape(
          [
            [x - 1.4, y - 2.6, 1],
            [x + 1, y - 2.2, 1],
            [x - 0.4, y + 1.8],
            [x - 2.6, y + 3.4, 1],
            [x - 4.6, y + 2.6, 1],
            [x - 2.8, y],
          ],
          s + 9,
        ),
        color: accent,
        round: 0.3,
        thick: 6,
        cast: 0.5,
        lift: 5,
        seed: s + 9,
      });
      return {
        height: 12,
        touch: [[0.4, 26]],
        parts: [
          {
            outline: shape(inside, s),
            fabric: 'jersey',
            color: '#d8cfc0',
            thick: 1,
            dim: () => 0.6,
            cast: 0,
            seed: s,
          },
          {
            ...body(order),
            outline: whole[0] ?? [],
            body: whole,
            reliefs: [
              uneven(s, 8, 130),
              crease([at([19.4, -3.2]), at([21.6, -5.6])], 4, 10),
              crease([at([18, -3]), at([20, -5.4])], 3, 9),
            ],
            marks: [
              stitch(points('1.2,-9.6 4.2,-8.1 7,-7.7')),
              ...(canvas ? [stitch(points('13,-8 13.6,-5 12.4,-2.6'))] : []),
            ],
            cast: 0.3,
            seed: s + 2,
          },
          { ...leaf, body: whole, outline: shape(counter, s + 3), color: heelTab, seed: s + 3 },
          ...(canvas ? [] : [{ ...leaf, body: whole, outline: shape(cap, s + 4), seed: s + 4 }]),
          ...(court
            ? [
                strip(path(points('7.6,-3.4 11,-5.6 14.6,-6.4')), K * 0.7, {
                  ...leaf,
                  color: accent,
                  round: 0,
                  seed: s + 8,
                }),
              ]
            : []),
          ...(plimsoll
            ? [
                {
                  outline: shape(points('10.6,-7.2! 13.4,-8! 14.4,-5.4! 11.6,-4.6!'), s + 5),
                  fabric: 'tight' as const,
                  color: accent,
                  body: whole,
                  round: 0.5,
                  thick: 3,
                  cast: 0.3,
                  lift: 3,
                  seed: s + 5,
                },
              ]
            : straps
              ? [strap(13.6, -7.5), strap(17.4, -5.4)]
              : [
                  { ...leaf, body: whole, outline: shape(stay, s + 5), seed: s + 5 },
                  ...eyes.map(([x, y]) => stud(...spotOf([x - 0.4, y + 0.3]), 5, '#8d8a84', s)),
                  ...laces,
                  ...bow([12.2, -10.8], lace, s),
                ]),
          ...(canvas
            ? [
                {
                  outline: shape(points(`22.8,-5.4! 24.8,-4.9 26.6,-3.6 27,${b}! 22.6,${b}! 21.8,-4`), s + 4),
                  fabric: 'rubber' as const,
                  color: pale,
                  body: whole,
                  round: 0.5,
                  thick: 4,
                  cast: 0.3,
                  lift: 3,
                  seed: s + 4,
                },
              ]
            : []),
          {
            outline: shape(sole, s + 6),
            fabric: 'rubber',
            color: pale,
            thick: 8,
            edge: 7,
            round: 0.25,
            marks: [
              {
                line: path(points(`0,${-thick * 0.42} 14,${-thick * 0.4} 27.2,${-thick * 0.46}`)),
                kind: 'seam',
                width: 2,
                depth: 1.6,
              },
              ...(canvas
                ? [
                    {
                      line: path(points(`0,${-thick * 0.72} 14,${-thick * 0.7} 27.2,${-thick * 0.74}`)),
                      kind: 'stitch' as const,
                      width: 3,
                      depth: 0.4,
                      dash: 400,
                      color: accent,
                    },
                  ]
                : [stitch(points(`0.3,${-thick * 0.82} 14,${-thick * 0.8} 27,${-thick * 0.84}`))]),
            ],
            cast: 0.4,
            lift: 3,
            seed: s + 6,
          },
        ],
      };
    },
    [13, -7],
    [24, -3],
  );
};

export { boots, heels, trainers };
