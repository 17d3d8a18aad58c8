import type { Measures } from '../arm.ts';
import type { Cut, Garment, Order } from '../garment.ts';
import { closed, open, type Point, points, wobble } from '../outline.ts';
import { folds, type Part, uneven } from '../part.ts';
import { toned } from '../print.ts';
import { cuffBand, forearms, sleeveParts } from '../sleeve.ts';
import { armholeMarks, bodyReliefs, strip, type Torso, torso } from '../torso.ts';
import { button } from '../trims.ts';
import { fitted, insideNeck } from './tee.ts';

const CHILD = ['fille', 'garcon', 'bebe'];

/** Measures of knitwear: a little wider than a T-shirt, with long sleeves. */
function knitted(order: Order, own: Partial<Measures> = {}): Measures {
  const base = fitted(order);
  const k = base.length / 70;
  const child = CHILD.includes(order.gender);
  return fitted(order, {
    top: base.top - 20,
    shoulder: base.shoulder * 1.04,
    slope: base.slope * 1.12,
    chest: base.chest * 1.04,
    waist: base.chest * 1.03,
    hem: base.chest * 0.99,
    length: base.length * (child ? 1.02 : 0.97),
    bow: 0.8,
    sleeve: {
      length: 58 * k * (child ? 0.95 : order.gender === 'femme' ? 1.04 : 1),
      angle: 14 + order.roll() * 6,
      cuff: 10.5 * k,
      middle: 0.95,
      folded: order.folded,
    },
    ...own,
  });
}

/** The ribbed hem of a knitted body. */
function ribHem(t: Torso, m: Measures, length: number, part: Omit<Part, 'outline'>, from = -1, to = 1): Part {
  const side = (x: number) => x * m.hem;
  const bow = m.bow ?? 0.6;
  const low = (x: number) => m.length + bow * (1 - x * x) + length - 0.8;
  const high = (x: number) => m.length + bow * (1 - x * x) - 0.9;
  const xs = [0, 0.25, 0.5, 0.75, 1].map((share) => from + (to - from) * share);
  const upper = xs.map((x): [number, number, 1?] => [
    side(x) * 0.985,
    high(x),
    x === from || x === to ? 1 : undefined,
  ]);
  const lower = xs
    .map((x): [number, number, 1?] => [side(x) * 0.95, low(x), x === from || x === to ? 1 : undefined])
    .reverse();
  return { ...part, outline: wobble(closed(t.line([...upper, ...lower])), part.seed, 2.5) };
}

const banded = (order: Order): Omit<Part, 'outline' | 'seed'> => ({
  fabric: order.fabric === 'chunky' || order.fabric === 'moss' ? 'wide' : 'rib',
  printed: false,
  thick: 6,
  edge: 6,
  round: 0.12,
  cast: 0.3,
  lift: 4,
});

function rollNeck(t: Torso, m: Measures, order: Order): Part[] {
  const n = m.neck;
  const shape = (wide: number, up: number, low: number): Point[] =>
    wobble(
      closed(
        t.line([
          [-n * wide - 0.4, 0.4, 1],
          [-n * wide * 0.93, -up * 0.6],
          [-n * wide * 0.95, -up, 1],
          [0, -up - 0.7],
          [n * wide * 0.95, -up, 1],
          [n * wide * 0.93, -up * 0.6],
          [n * wide + 0.4, 0.4, 1],
          [n * 0.5, low],
          [0, low + 0.5],
          [-n * 0.5, low],
        ]),
      ),
      order.seed + 3,
      3,
    );
  const reliefs = [
    folds(order.seed + 8, { angle: 1.5, across: 46, along: 300, depth: 5 }),
    uneven(order.seed, 6, 90),
  ];
  return [
    {
      outline: shape(0.98, 7.4, 3.4),
      fabric: 'rib',
      thick: 8,
      edge: 10,
      round: 0.3,
      reliefs,
      cast: 0.4,
      seed: order.seed + 4,
    },
    {
      outline: shape(1.04, 6.6, 3.9).map(([x, y]): Point => [x, y + t.cm * 0.6]),
      fabric: 'rib',
      thick: 9,
      edge: 9,
      round: 0.3,
      reliefs,
      cast: 0.55,
      lift: 7,
      seed: order.seed + 5,
    },
  ];
}

export const jumper: Cut = (order): Garment => {
  const roll = /roll/.test(order.title);
  const ribbed = /Ribbed/.test(order.title);
  const m = knitted(order, roll ? { neckDepth: 4 } : {});
  const t = torso(m, order.seed);
  const s = order.seed;
  const band = banded(order);
  const child = CHILD.includes(order.gender);
  const long = child ? 4 : 6;
  const cloth = { fabric: ribbed ? ('wide' as const) : order.fabric, thick: 6, edge: 8, round: 0.16 };
  return {
    parts: [
      ...(roll
        ? []
        : [
            strip(t.neckBack, t.cm * 2.6, {
              ...band,
              along: undefined,
              color: toned(order.color, -0.15),
              seed: s + 6,
            } as Part),
            ...insideNeck(t, m, order, order.color),
          ]),
      ribHem(t, m, long, { ...band, seed: s + 8 }),
      ...t.sleeves
        .filter((own) => !own.forearm)
        .map((own, index) => cuffBand(t, own, long, { ...band, seed: s + 9 + index }, [0.9, 0.82])),
      ...sleeveParts(t, cloth, s + 20, 1.35),
      {
        ...cloth,
        outline: t.body,
        body: t.silhouette,
        reliefs: bodyReliefs(t, m, s + 40, 1.3),
        marks: armholeMarks(t),
        cast: 0.36,
        lift: 6,
        seed: s + 41,
      },
      ...forearms(t, cloth, s, (own) => [cuffBand(t, own, long, { ...band, seed: s + 9 }, [0.9, 0.82])]),
      ...(roll
        ? rollNeck(t, m, order)
        : [strip(t.neckFront.slice(5, -5), t.cm * 2.8, { ...band, cast: 0.4, seed: s + 5 })]),
    ],
    focus: [500, m.top + m.neckDepth * m.scale],
    cuff: endOf(t),
    hem: t.spot(m.hem * 0.5, m.length),
    turn: (order.roll() - 0.5) * 0.06,
  };
};

/** Position of the end of a right sleeve. */
export function endOf(t: Torso): [number, number] {
  const [x, y] = t.sleeves[0]?.axis.at(-1) ?? [500, 667];
  return [x, y];
}

export const cardigan: Cut = (order): Garment => {
  const baby = order.gender === 'bebe';
  const vee = !baby && /Mohair/.test(order.title);
  const m = knitted(order, { neckDepth: vee ? 24 : 7.5, ...(baby ? {} : { length: 58 }) });
  const t = torso(m, order.seed, vee);
  const s = order.seed;
  const band = banded(order);
  const long = baby ? 2.6 : 5;
  const over = baby ? 1.1 : 1.5;
  const cloth = { fabric: order.fabric, thick: 6, edge: 8, round: 0.16, body: t.silhouette };
  const reliefs = bodyReliefs(t, m, s + 40, 1.3);
  const end = m.length + long - 0.6;
  const y0 = m.neckDepth + 0.4;
  const half = (side: 1 | -1): Part => ({
    ...cloth,
    outline: t.body,
    within: side < 0 ? t.line(points('-70,-9 0,-9 0,90 -70,90')) : t.line(points('0,-9 70,-9 70,90 0,90')),
    reliefs,
    marks: armholeMarks(t),
    cast: 0.36,
    lift: 6,
    seed: s + 41,
  });
  const count = baby ? 5 : vee ? 5 : 8;
  const first = y0 + (vee ? 1 : 1.2);
  const horn = toned(order.color, order.roll() > 0.5 ? -0.55 : 0.35);
  const buttons = Array.from({ length: count }, (_, k) => {
    const [x, y] = t.at(0, first + ((end - 1.6 - first) * k) / (count - 1));
    return button(x + 1.5, y, t.cm * (baby ? 0.62 : 0.85), horn, s + k);
  });
  const [leftFront, rightFront] = [
    t.neckFront.slice(0, Math.ceil(t.neckFront.length / 2)),
    t.neckFront.slice(Math.floor(t.neckFront.length / 2)),
  ];
  const placket = (x: number, seed: number): Part => ({
    ...strip(
      open(
        t.line([
          [x, y0 - 0.5],
          [x, (y0 + end) / 2],
          [x, end],
        ]),
      ),
      t.cm * over * 2,
      { ...band, cast: 0.5, lift: 5, seed },
    ),
  });
  return {
    parts: [
      strip(t.neckBack, t.cm * 2.4, { ...band, color: toned(order.color, -0.15), seed: s + 6 }),
      ...insideNeck(t, m, order, order.color),
      ribHem(t, m, long, { ...band, seed: s + 8 }),
      ...t.sleeves
        .filter((own) => !own.forearm)
        .map((own, index) => cuffBand(t, own, long, { ...band, seed: s + 9 + index }, [0.9, 0.82])),
      ...sleeveParts(t, cloth, s + 20, 1.35),
      half(1),
      half(-1),
      strip(rightFront, t.cm * 2.4, { ...band, cast: 0.4, seed: s + 5 }),
      strip(leftFront, t.cm * 2.4, { ...band, cast: 0.4, seed: s + 5 }),
      placket(0.1, s + 12),
      ...buttons.flat(),
      ...forearms(t, cloth, s, (own) => [cuffBand(t, own, long, { ...band, seed: s + 9 }, [0.9, 0.82])]),
    ],
    focus: [500, m.top + (m.neckDepth + 6) * m.scale],
    cuff: endOf(t),
    hem: t.spot(m.hem * 0.5, m.length),
    button: t.spot(0, first + (end - 1.6 - first) / (count - 1)),
    turn: (order.roll() - 0.5) * 0.06,
  };
};
