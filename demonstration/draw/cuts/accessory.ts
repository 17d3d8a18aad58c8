import type { Cut, Garment } from '../garment.ts';
import { chance } from '../noise.ts';
import { closed, ellipse, open, type Point, points, tube, wobble } from '../outline.ts';
import { fan, folds, type Part, pull, uneven } from '../part.ts';
import { linear, mixed, toned } from '../print.ts';
import { strip } from '../torso.ts';
import { label, stud } from '../trims.ts';

const GOLD = '#c0a063';

export const bag: Cut = (order): Garment => {
  if (/tote/.test(order.title)) return tote(order);
  return /bucket/.test(order.title) ? bucket(order) : shoulderBag(order);
};

const shoulderBag: Cut = (order) => {
  const s = order.seed;
  const wide = 1 + (order.roll() - 0.5) * 0.2;
  const at = (x: number, y: number, c?: 1): Point => [500 + x * wide, 700 + y, c];
  const line = (text: string) => points(text).map(([x, y, c]) => at(x, y, c));
  const cloth = { fabric: order.fabric, thick: 20, edge: 22, round: 0.2 };
  const row = [{ at: 11, depth: 1.4 }];
  const corner = pull(s + 3, { x: 240, y: 1080, angle: -0.7, spread: 0.7, count: 7, depth: 7, reach: 80 });
  const strap = (dy: number, seed: number): Part =>
    strip(
      open(
        line(`
          -225,${60 - dy} -236,${-160 - dy} -130,${-400 - dy} 20,${-452 - dy} 150,${-390 - dy}
          238,${-160 - dy} 225,${60 - dy}
        `),
      ),
      30,
      { ...cloth, round: 0, thick: 9, edge: 8, hem: [{ at: 6 }], cast: 0.5, lift: 9, seed },
    );
  return {
    parts: [
      strap(26, s + 1),
      {
        ...cloth,
        outline: wobble(
          closed(
            line(`
              -262,10! -150,-8 0,-14 150,-8 262,10! 292,200 300,350 262,392 0,402 -262,392 -300,350 -292,200
            `),
          ),
          s,
          4,
        ),
        hem: row,
        reliefs: [
          uneven(s, 14, 200),
          corner,
          folds(s + 2, { angle: 1.3, across: 120, along: 400, depth: 5 }),
        ],
        cast: 0.4,
        seed: s + 2,
      },
      strap(0, s + 3),
      {
        ...cloth,
        outline: wobble(
          closed(
            line(`
              -264,14! -150,-16 0,-22 150,-16 264,14! 274,130 230,214 90,246 0,250 -90,246 -230,214 -274,130
            `),
          ),
          s + 1,
          4,
        ),
        hem: row,
        reliefs: [uneven(s + 5, 12, 220)],
        cast: 0.6,
        lift: 12,
        seed: s + 4,
      },
      ...([1, -1] as const).flatMap((side): Part[] => [
        {
          outline: ellipse(...two(at(side * 226, 46)), 26),
          holes: [ellipse(...two(at(side * 226, 46)), 17)],
          fabric: 'metal',
          color: GOLD,
          thick: 5,
          edge: 4,
          cast: 0.6,
          lift: 5,
          seed: s,
        },
        strip(open([at(side * 226, 62), at(side * 228, 110)]), 34, {
          ...cloth,
          round: 0,
          thick: 7,
          edge: 6,
          hem: [{ at: 6 }],
          cast: 0.5,
          lift: 5,
          seed: s + side,
        }),
        stud(...two(at(side * 228, 94)), 7, GOLD, s),
      ]),
      {
        outline: closed([at(-34, 200, 1), at(34, 200, 1), at(34, 262, 1), at(-34, 262, 1)]),
        fabric: 'metal',
        color: GOLD,
        thick: 7,
        edge: 6,
        gloss: 0.8,
        marks: [{ line: [at(-20, 231), at(20, 231)], kind: 'seam', width: 5, depth: 3 }],
        cast: 0.6,
        lift: 7,
        seed: s,
      },
    ],
    focus: [500, 900],
    cuff: two(at(-262, 380)),
    hem: two(at(250, 385)),
    button: [500, 930],
  };
};

const two = ([x, y]: Point): [number, number] => [x, y];

const bucket: Cut = (order) => {
  const s = order.seed;
  const at = (x: number, y: number, c?: 1): Point => [500 + x, 700 + y, c];
  const line = (text: string) => points(text).map(([x, y, c]) => at(x, y, c));
  const cloth = { fabric: order.fabric, thick: 18, edge: 22, round: 0.36 };
  const gather = fan(s + 2, {
    side: (x) => x / 300,
    count: 15,
    depth: (y) => 16 * Math.exp(-Math.max(0, y - 640) / 90),
  });
  const eyes = [-190, -114, -38, 38, 114, 190];
  const cord: Omit<Part, 'outline'> = {
    fabric: 'leather',
    color: toned(order.color, -0.35),
    thick: 7,
    edge: 5,
    cast: 0.6,
    lift: 7,
    seed: s,
  };
  return {
    parts: [
      strip(open(line('-212,0 -250,-190 -140,-390 20,-440 170,-370 246,-180 212,0')), 32, {
        ...cloth,
        fabric: 'leather',
        color: toned(order.color, -0.35),
        round: 0,
        thick: 9,
        edge: 8,
        hem: [{ at: 6 }],
        cast: 0.5,
        lift: 9,
        seed: s + 1,
      }),
      {
        outline: closed(line('-226,-20 -100,-58 0,-40 110,-60 226,-20 100,20 -100,20')),
        fabric: order.fabric,
        thick: 3,
        dim: () => 0.45,
        cast: 0,
        seed: s,
      },
      {
        ...cloth,
        outline: wobble(
          closed(
            line(`
              -232,-16! -120,16 -40,-6 40,14 130,-8 232,-16! 226,80 262,240 282,380 238,424 0,438 -238,424
              -282,380 -262,240 -226,80
            `),
          ),
          s,
          5,
        ),
        reliefs: [
          gather,
          uneven(s, 22, 190),
          folds(s + 4, { angle: 0.2, across: 130, along: 420, depth: 12 }),
        ],
        cast: 0.3,
        seed: s + 2,
      },
      {
        ...cloth,
        within: undefined,
        outline: wobble(
          closed(line('-279,352! 0,372 279,352! 282,384 238,424 0,438 -238,424 -282,384')),
          s,
          3,
        ),
        fabric: 'leather',
        color: toned(order.color, -0.35),
        hem: [{ at: 9 }],
        cast: 0.3,
        lift: 4,
        seed: s + 5,
      },
      ...eyes.map((x, k) => stud(...two(at(x, 62 + 6 * Math.sin(k * 2))), 15, GOLD, s)),
      ...eyes
        .slice(0, -1)
        .map((x, k) =>
          strip(
            open([
              at(x, 62 + 6 * Math.sin(k * 2)),
              at(x + 38, 58 + (k % 2) * 12),
              at(x + 76, 62 + 6 * Math.sin(k * 2 + 2)),
            ]),
            11,
            { ...cord, seed: s + k },
          ),
        ),
      strip(open([at(-20, 66), at(-46, 150), at(-30, 240), at(-58, 300)]), 11, cord),
      strip(open([at(20, 66), at(30, 160), at(14, 230), at(34, 286)]), 11, cord),
      {
        ...cord,
        outline: closed([at(-26, 90, 1), at(26, 86, 1), at(28, 124, 1), at(-24, 128, 1)]),
        thick: 10,
      },
    ],
    focus: [500, 780],
    cuff: two(at(-240, 400)),
    hem: two(at(230, 410)),
  };
};

const tote: Cut = (order) => {
  const s = order.seed;
  const tall = 1 + (order.roll() - 0.5) * 0.16;
  const at = (x: number, y: number, c?: 1): Point => [500 + x, 640 + y * tall, c];
  const line = (text: string) => points(text).map(([x, y, c]) => at(x, y, c));
  const cloth = { fabric: order.fabric, thick: 10, edge: 12, round: 0.1 };
  const tan = order.roll() > 0.5 ? '#8a5a36' : '#5a3d2a';
  const handle = (dy: number, seed: number): Part =>
    strip(
      open(
        line(`
          -140,${120 - dy} -146,${-120 - dy} -92,${-300 - dy} 0,${-350 - dy} 92,${-300 - dy} 146,${-120 - dy}
          140,${120 - dy}
        `),
      ),
      30,
      {
        fabric: 'leather',
        color: tan,
        thick: 9,
        edge: 8,
        hem: [{ at: 6 }],
        cast: 0.5,
        lift: 9,
        seed,
      },
    );
  return {
    parts: [
      handle(46, s + 1),
      {
        outline: closed([at(-292, 6, 1), at(0, -22), at(292, 6, 1), at(0, 40)]),
        fabric: order.fabric,
        thick: 2,
        dim: () => 0.5,
        cast: 0,
        seed: s,
      },
      {
        ...cloth,
        outline: wobble(
          closed(
            line('-296,0! -100,8 100,4 296,0! 304,240 286,470 262,492 0,500 -262,492 -286,470 -304,240'),
          ),
          s,
          5,
        ),
        reliefs: [
          uneven(s, 18, 220),
          folds(s + 2, { angle: 0.35, across: 150, along: 500, depth: 10 }),
          folds(s + 3, { angle: -0.5, across: 140, along: 420, depth: 7 }),
          pull(s, { x: 230, y: 1130, angle: -0.8, spread: 0.7, count: 7, depth: 9, reach: 110 }),
        ],
        marks: [{ line: [at(-310, 34), at(0, 42), at(310, 34)], kind: 'stitch', width: 1.8, dash: 9 }],
        cast: 0.3,
        seed: s + 2,
      },
      handle(0, s + 4),
      ...([1, -1] as const).flatMap((side): Part[] => [
        stud(...two(at(side * 140, 60)), 8, GOLD, s),
        stud(...two(at(side * 140, 100)), 8, GOLD, s),
      ]),
      ...label(...two(at(0, 110)), 120, 54, s + 6, '#e9dcc2', tan),
    ],
    focus: two(at(120, 80)),
    cuff: two(at(-260, 470)),
    hem: two(at(240, 480)),
    turn: (order.roll() - 0.5) * 0.04,
  };
};

/** A silk square, laid flat with one corner folded over; or a long scarf as worn around a neck. */
export const scarf: Cut = (order): Garment => (/square/.test(order.title) ? square(order) : long(order));

const square: Cut = (order) => {
  const s = order.seed;
  const ink = toned(order.color, 0.75);
  const [pale, deep, main] = [linear(ink), linear(toned(order.color, -0.45)), linear(order.color)];
  const style = Math.floor(order.roll() * 3);
  const edge = 360;
  const wavy = (points: Point[]) => wobble(wobble(closed(points), s, 7), s + 3, 4);
  const cloth = {
    fabric: order.fabric,
    thick: 3,
    edge: 5,
    hem: [{ at: 6, stitched: false, depth: 1.6 }],
    reliefs: [
      folds(s, { angle: 0.7, across: 150, along: 600, depth: 9 }),
      folds(s + 1, { angle: -0.8, across: 130, along: 500, depth: 7 }),
      uneven(s, 12, 160),
    ],
  };
  const fold: Point = [500 + edge - 190, 667 - edge];
  const fold2: Point = [500 + edge, 667 - edge + 210];
  const print: Garment['print'] = (x, y, base) => {
    const [u, v] = [Math.abs(x - 500) / edge, Math.abs(y - 667) / edge];
    const rim = Math.max(u, v);
    if (rim > 0.97) return deep;
    if (rim > 0.9) return pale;
    if (rim > 0.76) return style === 1 && Math.sin((x + y) / 13) > 0 ? pale : deep;
    if (rim > 0.73) return pale;
    const r = Math.hypot(x - 500, y - 667) / edge;
    if (style === 0) return Math.sin(r * 34) > 0.55 ? pale : Math.abs(r - 0.36) < 0.02 ? deep : base;
    if (style === 1) {
      const [gx, gy] = [(x - 500 + 400) % 96, (y - 667 + 400) % 96];
      const d = Math.hypot(gx - 48, gy - 48);
      return d < 17 ? pale : d < 22 ? deep : base;
    }
    const turn = Math.atan2(y - 667, x - 500);
    const petal = 0.42 + 0.2 * Math.cos(turn * 6);
    return r < 0.1 ? deep : r < petal ? (Math.abs(r - petal) < 0.035 ? deep : pale) : mixed(base, main, 0.5);
  };
  return {
    parts: [
      {
        ...cloth,
        outline: wavy([
          [500 - edge, 667 - edge, 1],
          [500, 667 - edge - 6],
          [...two(fold), 1],
          [...two(fold2), 1],
          [500 + edge + 4, 667],
          [500 + edge, 667 + edge, 1],
          [500, 667 + edge + 5],
          [500 - edge, 667 + edge, 1],
          [500 - edge - 5, 667],
        ]),
        cast: 0,
        seed: s,
      },
      {
        ...cloth,
        color: toned(order.color, 0.25),
        outline: wavy([
          [...two(fold), 1],
          [...two(fold2), 1],
          [500 + edge - 214, 667 - edge + 236, 1],
        ]),
        thick: 6,
        cast: 0.5,
        lift: 10,
        seed: s + 2,
      },
      {
        outline: closed([
          [500 - edge + 30, 667 + edge - 66, 1],
          [500 - edge + 60, 667 + edge - 66, 1],
          [500 - edge + 60, 667 + edge - 22, 1],
          [500 - edge + 30, 667 + edge - 22, 1],
        ]),
        fabric: 'satin',
        color: '#f1ece0',
        thick: 1.5,
        gloss: 0.3,
        cast: 0.3,
        lift: 2,
        seed: s,
      },
    ],
    print,
    focus: [500 + edge - 150, 667 - edge + 160],
    cuff: [500 - edge + 60, 667 + edge - 60],
    hem: [500 - edge + 60, 667 + edge - 60],
    turn: -0.12 + order.roll() * 0.24,
    zoom: 0.94,
  };
};

const long: Cut = (order) => {
  const s = order.seed;
  const wide = 172 + order.roll() * 26;
  const swing = order.roll() * 40;
  const right: Point[] = open(
    points(`452,246 510,238 600,264 664,380 640,560 560,760 470,960 ${440 - swing},1140`),
  );
  const left: Point[] = open(
    points(`548,246 490,238 400,264 336,380 352,560 430,760 520,940 ${566 + swing},1090`),
  );
  const lengthways = (seed: number, axis: readonly Point[]) => [
    folds(seed, { angle: axis === left ? -0.35 : 0.35, across: 48, along: 500, depth: 12 }),
    folds(seed + 2, { angle: 1.2, across: 80, along: 200, depth: 5 }),
    uneven(seed, 10, 110),
  ];
  const cloth = { fabric: order.fabric, thick: 12, edge: 14, round: 0.22 };
  const arm = (axis: Point[], seed: number, cast: number): Part => ({
    ...cloth,
    outline: wobble(tube(axis, [wide * 0.72, wide * 0.7, wide * 0.82, wide * 0.94, wide, wide]), seed, 6),
    along: axis,
    reliefs: lengthways(seed, axis),
    cast,
    lift: 16,
    seed,
  });
  const fringe = (axis: Point[], seed: number): Part[] => {
    const [ex, ey] = axis.at(-1) ?? [500, 1100];
    const [bx, by] = axis.at(-4) ?? [500, 1080];
    const step = Math.hypot(ex - bx, ey - by);
    const [dx, dy] = [(ex - bx) / step, (ey - by) / step];
    return Array.from({ length: 13 }, (_, k) => {
      const t = (k / 12 - 0.5) * wide * 0.94;
      const sway = (chance(k, 4, seed) - 0.5) * 16;
      const from: Point = [ex - dy * t - dx * 6, ey + dx * t - dy * 6];
      const far = 54 + chance(k, 5, seed) * 16;
      const knot: Point = [from[0] + dx * far * 0.5 + sway * 0.3, from[1] + dy * far * 0.5];
      return {
        ...strip(open([from, knot, [from[0] + dx * far + sway, from[1] + dy * far]]), 8.5, {
          fabric: order.fabric,
          color: toned(order.color, (chance(k, 6, seed) - 0.6) * 0.22),
          thick: 4,
          edge: 3,
          cast: 0.4,
          lift: 4,
          seed: seed + k,
        }),
      };
    });
  };
  return {
    parts: [
      strip(open(points('424,300 500,262 576,300')), wide * 0.6, { ...cloth, dim: () => 0.72, seed: s + 9 }),
      ...fringe(right, s + 30),
      arm(right, s + 1, 0.4),
      ...fringe(left, s + 60),
      arm(left, s + 2, 0.62),
    ],
    focus: [500, 860],
    cuff: two(right.at(-2) ?? [500, 1000]),
    hem: two(left.at(-2) ?? [500, 1000]),
    turn: (order.roll() - 0.5) * 0.06,
  };
};

/** A pom-pom: cut ends of yarn that stick out in all directions, the outer ones below. */
function tufts(x: number, y: number, color: string, seed: number): Part[] {
  return Array.from({ length: 210 }, (_, k): Part => {
    const share = 1 - k / 210;
    const turn = chance(k, 1, seed) * 2 * Math.PI;
    const far = 22 + 74 * Math.sqrt(share) * (0.86 + 0.2 * chance(k, 2, seed));
    const bend = (chance(k, 3, seed) - 0.5) * 0.7;
    const point = (at: number, by: number): Point => [
      x + Math.cos(turn + by) * far * at,
      y + Math.sin(turn + by) * far * at * 0.96,
    ];
    return strip(
      open([point(0.12, 0), point(0.6, bend * 0.4), point(1, bend)], 4),
      9 + 3 * chance(k, 4, seed),
      {
        fabric: 'mohair',
        color: toned(color, (chance(k, 5, seed) - 0.55) * 0.3 - share * 0.16),
        thick: 4,
        edge: 3,
        cast: 0.4,
        lift: 3,
        seed: seed + k,
      },
    );
  });
}

export const beanie: Cut = (order): Garment => {
  const s = order.seed;
  const pom = /Ribbed/.test(order.title) && order.roll() > 0.6;
  const at = (x: number, y: number, c?: 1): Point => [500 + x, 720 + y, c];
  const line = (text: string) => points(text).map(([x, y, c]) => at(x, y, c));
  const width = (y: number) => 262 * Math.sqrt(Math.max(0.02, 1 - ((700 - Math.min(y, 700)) / 356) ** 2.4));
  const count = 15 + Math.floor(order.roll() * 6);
  const ribs = (x: number, y: number) =>
    9 * Math.abs(Math.sin((Math.asin(Math.max(-1, Math.min(1, (x - 500) / width(y)))) * count) / 1.4)) ** 0.7;
  const dome = wobble(
    closed(line('-262,40! -262,-60 -226,-210 -120,-332 0,-372 120,-332 226,-210 262,-60 262,40! 0,60')),
    s,
    5,
  );
  const cuff = wobble(
    closed(
      line('-274,-24! -140,4 0,12 140,4 274,-24! 280,60 270,130! 140,156 0,164 -140,156 -270,130! -280,60'),
    ),
    s + 1,
    4,
  );
  const cloth = { fabric: order.fabric, thick: 16, edge: 20, round: 0.4 };
  return {
    parts: [
      {
        ...cloth,
        outline: dome,
        reliefs: [
          ribs,
          uneven(s, 14, 150),
          pull(s, { x: 500, y: 352, angle: Math.PI / 2, spread: 1.4, count: 9, depth: 8, reach: 70 }),
        ],
        seed: s,
      },
      {
        ...cloth,
        outline: cuff,
        round: 0.3,
        reliefs: [
          (x) =>
            10 *
            Math.abs(Math.sin((Math.asin(Math.max(-1, Math.min(1, (x - 500) / 284))) * count) / 1.4)) ** 0.7,
          uneven(s + 2, 9, 130),
        ],
        cast: 0.5,
        lift: 9,
        seed: s + 1,
      },
      ...(pom ? tufts(500, 332, toned(order.color, 0.2), s) : []),
      ...label(500 + 150, 720 + 84, 66, 40, s + 5, '#e9dcc2', '#7a5233'),
    ],
    focus: [560, 800],
    cuff: [420, 800],
    hem: [420, 830],
    zoom: 0.8,
    turn: (order.roll() - 0.5) * 0.1,
  };
};
