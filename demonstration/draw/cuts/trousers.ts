import type { Cut, Garment, Order } from '../garment.ts';
import { closed, open, type Point, wobble } from '../outline.ts';
import { crease, fan, folds, type Mark, type Part, pull, uneven } from '../part.ts';
import { toned } from '../print.ts';
import { strip } from '../torso.ts';
import { button, stud } from '../trims.ts';
import { waistband } from './skirt.ts';

interface Legs {
  scale: number;
  top: number;
  /** Half widths at waist and hip, then widths of one leg, and the offset of its hem from the centre (cm). */
  waist: number;
  hip: number;
  rise: number;
  inseam: number;
  thigh: number;
  knee: number;
  hem: number;
  apart: number;
}

/** One leg from the waist to the hem; `side` 1 is the right one in the picture. */
function leg(l: Legs, side: 1 | -1, seed: number): Point[] {
  const at = (x: number, y: number, c?: 1): Point => [500 + side * x * l.scale, l.top + y * l.scale, c];
  const knee = l.rise + l.inseam * 0.5;
  const end = l.rise + l.inseam;
  const kneeAt = (l.apart * 0.5 + l.thigh * 0.24) * 0.98;
  const short = l.inseam < 30;
  return wobble(
    closed([
      at(-0.6, 0.4, 1),
      at(l.waist, 0, 1),
      at(l.hip * 0.97, l.rise * 0.5),
      at(l.hip, l.rise * 0.8),
      ...(short ? [] : [at(kneeAt + l.knee / 2, knee)]),
      at(l.apart + l.hem / 2, end, 1),
      at(l.apart, end + 0.6),
      at(l.apart - l.hem / 2, end, 1),
      ...(short ? [] : [at(kneeAt - l.knee / 2, knee)]),
      at(Math.max(0.6, l.apart * 0.12), l.rise + 3),
      at(-0.6, l.rise, 1),
    ]),
    seed + side,
    0.3 * l.scale,
  );
}

/** Both legs with the creases of crotch, knee and ankle, and sewn-on parts. */
function legParts(
  l: Legs,
  part: Omit<Part, 'outline' | 'seed'>,
  seed: number,
  deep = 1,
  marks: (side: 1 | -1) => Mark[] = () => [],
): Part[] {
  const outlines = { 1: leg(l, 1, seed), [-1]: leg(l, -1, seed) };
  const at = (x: number, y: number): Point => [500 + x * l.scale, l.top + y * l.scale];
  const body = [outlines[1], outlines[-1]];
  const k = (l.scale / 9) * deep;
  return ([-1, 1] as const).map((side) => {
    const [cx, cy] = at(0, l.rise);
    const knee = l.rise + l.inseam * 0.52;
    const mid = (l.apart * 0.5 + l.thigh * 0.24) * side;
    const [ex, ey] = at(l.apart * side, l.rise + l.inseam);
    const across = (y: number, tilt: number, force: number) =>
      crease([at(mid - l.knee * 0.42, y - tilt), at(mid + l.knee * 0.42, y + tilt)], force * k, 11);
    const long = l.inseam > 30;
    return {
      ...part,
      outline: outlines[side],
      body,
      reliefs: [
        folds(seed + 2 + side, { angle: -side * 0.06, across: 70, along: 520, depth: 6 * k, sharp: 1.2 }),
        folds(seed + 6 + side, { angle: 1.2, across: 60, along: 200, depth: 3 * k }),
        uneven(seed + side, 6 * k, 150),
        pull(seed + 9, {
          x: cx,
          y: cy,
          angle: side > 0 ? 0.75 : Math.PI - 0.75,
          spread: 0.7,
          count: 8,
          depth: 9 * k,
          reach: 80,
        }),
        ...(long
          ? [
              across(knee - 3, 1.6 * side, 5),
              across(knee + 1, -1.2 * side, 5),
              across(knee + 6, 1.4 * side, 4),
              pull(seed + 4 + side, {
                x: ex,
                y: ey + 20,
                angle: -Math.PI / 2,
                spread: 0.9,
                count: 8,
                depth: 7 * k,
                reach: 60,
              }),
            ]
          : []),
        ...(part.reliefs ?? []),
      ],
      marks: [...(part.marks ?? []), ...marks(side)],
      cast: side > 0 ? 0.34 : 0,
      lift: 5,
      seed: seed + 20,
    };
  });
}

function legsOf(order: Order): Legs {
  const women: Legs = {
    scale: 9.4,
    top: 170,
    waist: 18.6,
    hip: 24,
    rise: 28,
    inseam: 72,
    thigh: 28,
    knee: 21,
    hem: 18,
    apart: 12.6,
  };
  const men: Legs = {
    scale: 9.2,
    top: 170,
    waist: 20.6,
    hip: 25.6,
    rise: 27,
    inseam: 76,
    thigh: 30,
    knee: 22,
    hem: 18.5,
    apart: 12.8,
  };
  const child: Legs = {
    scale: 13,
    top: 240,
    waist: 14,
    hip: 17.6,
    rise: 20,
    inseam: 44,
    thigh: 20,
    knee: 15.4,
    hem: 13.4,
    apart: 9.4,
  };
  const baby: Legs = {
    scale: 17,
    top: 300,
    waist: 12.4,
    hip: 15.4,
    rise: 17,
    inseam: 20,
    thigh: 17,
    knee: 14,
    hem: 12.4,
    apart: 8.6,
  };
  return { homme: men, femme: women, fille: child, garcon: child, bebe: baby }[order.gender];
}

export const trousers: Cut = (order): Garment => {
  const s = order.seed;
  const jeans = /jeans/.test(order.title);
  const drawn = /drawstring/.test(order.title);
  const wide = /Wide/.test(order.title);
  const pleated = /Pleated/.test(order.title);
  const short = /shorts/.test(order.title);
  const child = order.gender === 'fille' || order.gender === 'garcon';
  const base = legsOf(order);
  const l: Legs = {
    ...base,
    ...(wide
      ? { thigh: base.thigh * 1.08, knee: base.knee * 1.34, hem: base.hem * 1.72, apart: base.apart * 1.28 }
      : {}),
    ...(pleated ? { knee: base.knee * 1.12, hem: base.hem * 1.06 } : {}),
    ...(short
      ? {
          scale: 14,
          top: 320,
          inseam: 13 + order.roll() * 7,
          hem: base.thigh * 0.89,
          apart: base.hip * 0.55,
          hip: base.hip * 1.02,
        }
      : {}),
    ...(jeans && !child ? { hem: base.hem * 1.08 } : {}),
  };
  const thread = jeans ? '#c08a4a' : undefined;
  const stitch = (line: Point[], color = thread): Mark => ({
    line,
    kind: 'stitch',
    width: 1.7,
    depth: 1.3,
    dash: 8,
    color,
  });
  const at = (x: number, y: number): Point => [500 + x * l.scale, l.top + y * l.scale];
  const end = l.rise + l.inseam;
  const high = child ? 3.4 : 3.8;
  const marks = (side: 1 | -1): Mark[] => {
    const hem: Point[] = [
      at(side * (l.apart - l.hem / 2 - 1), end - 2),
      at(side * (l.apart + l.hem / 2 + 1), end - 1.9),
    ];
    const slash = jeans
      ? open([
          at(side * l.waist * 0.42, high - 1),
          at(side * l.waist * 0.52, high + 6),
          at(side * l.hip * 0.97, high + 8.4),
        ])
      : open([at(side * l.waist * 0.72, high - 1), at(side * l.hip * 0.94, high + 14)]);
    const list: Mark[] = [
      stitch(hem),
      { line: slash, kind: 'seam', width: 2.6, depth: 3 },
      stitch(slash.map(([x, y]): Point => [x - side * 5, y + (jeans ? 8 : 0)])),
    ];
    if (pleated || (!jeans && !wide && !child && !short))
      list.push({
        line: open([
          at(side * l.waist * 0.46, high),
          at(side * l.apart * 0.86, l.rise + 4),
          at(side * l.apart * 0.92, l.rise + l.inseam * 0.5),
          at(side * l.apart, end),
        ]),
        kind: 'ridge',
        width: 2.4,
        depth: pleated ? 3.4 : 1.8,
      });
    if (pleated)
      list.push({
        line: open([at(side * l.waist * 0.62, high), at(side * l.waist * 0.64, high + 14)]),
        kind: 'seam',
        width: 2.6,
        depth: 3.4,
      });
    if (side > 0) {
      list.push({
        line: open([at(0, high), at(0.2, l.rise * 0.8), at(0, l.rise)]),
        kind: 'seam',
        width: 2.6,
        depth: 3,
      });
      if (!drawn) list.push(stitch(open([at(3.4, high), at(3.2, l.rise * 0.56), at(0.4, l.rise * 0.78)])));
    }
    return list;
  };
  const cloth = { fabric: order.fabric, thick: 7, edge: 8, round: 0.14, faded: jeans ? 0.2 : 0 };
  const elastic = drawn || (child && !jeans);
  const band = waistband(l.top, l.waist, l.scale, high, {
    ...cloth,
    round: 0,
    thick: 8,
    edge: 7,
    hem: elastic ? [] : [{ at: 6, color: thread }],
    reliefs: elastic ? [fan(s + 9, { side: (x) => x / 400, count: 34, depth: () => 5 })] : [],
    cast: 0.4,
    lift: 5,
    seed: s + 1,
  });
  const loops = elastic
    ? []
    : [-0.78, -0.4, 0.4, 0.78].map((x) =>
        strip([at(x * l.waist, -0.5), at(x * l.waist, high + 1.2)], l.scale * 1.2, {
          ...cloth,
          round: 0,
          thick: 5,
          edge: 4,
          cast: 0.5,
          lift: 4,
          seed: s + 3,
        }),
      );
  const cord = '#efe9dc';
  const cords = drawn
    ? ([1, -1] as const).map(
        (side): Part =>
          strip(open([at(0, 2), at(side * 2.4, 6), at(side * 2, 12), at(side * 3.4, 16)]), 9, {
            fabric: 'tight',
            color: cord,
            thick: 5,
            edge: 4,
            cast: 0.6,
            lift: 5,
            seed: s + side,
          }),
      )
    : [];
  const turnUps =
    (short && order.roll() > 0.5) || (!short && !pleated && !child && order.roll() > 0.7)
      ? ([1, -1] as const).map(
          (side): Part => ({
            ...cloth,
            round: 0.1,
            outline: wobble(
              closed([
                [...at(side * (l.apart - l.hem / 2 - 0.4), end - 3.6), 1],
                [...at(side * (l.apart + l.hem / 2 + 0.4), end - 3.6), 1],
                [...at(side * (l.apart + l.hem / 2 + 0.5), end + 0.6), 1],
                at(side * l.apart, end + 1.2),
                [...at(side * (l.apart - l.hem / 2 - 0.5), end + 0.6), 1],
              ] as Point[]),
              s + side,
              2,
            ),
            color: jeans ? toned(order.color, 0.35) : undefined,
            hem: [{ at: 6 }],
            cast: 0.45,
            lift: 5,
            seed: s + 70 + side,
          }),
        )
      : [];
  const horn = toned(order.color, -0.5);
  return {
    parts: [
      {
        outline: closed([
          [...at(-l.waist, 0.6), 1],
          at(0, -1.6),
          [...at(l.waist, 0.6), 1],
          at(0, 2),
        ] as Point[]),
        fabric: order.fabric,
        printed: false,
        thick: 1,
        dim: () => 0.5,
        cast: 0,
        seed: s,
      },
      ...legParts(l, cloth, s, short ? 1.3 : 1.1, marks),
      ...turnUps,
      band,
      ...loops,
      ...cords,
      ...(elastic
        ? []
        : jeans
          ? [stud(...spot(at(0.2, high / 2 + 0.4)), 12, '#b07a4e', s)]
          : button(...spot(at(0.2, high / 2 + 0.4)), 10, horn, s)),
    ],
    focus: spot(at(5, 5)),
    cuff: spot(at(l.waist * 0.8, high + 5)),
    hem: spot(at(l.apart, end - 2)),
    button: spot(at(0.2, high / 2)),
    zoom: short ? 0.9 : 1,
    turn: (order.roll() - 0.5) * 0.05,
  };
};

const spot = ([x, y]: Point): [number, number] => [x, y];

/** Trousers with a bib and straps. */
export const dungarees: Cut = (order): Garment => {
  const s = order.seed;
  const baby = order.gender === 'bebe';
  const base = legsOf(order);
  const l: Legs = {
    ...base,
    scale: base.scale * 0.84,
    top: baby ? 560 : 500,
    waist: base.waist * 1.12,
    hip: base.hip * 1.06,
    inseam: base.inseam * (baby ? 1 : 0.86),
  };
  const denim = order.fabric === 'denim';
  const thread = denim ? '#c08a4a' : undefined;
  const cloth = { fabric: order.fabric, thick: 7, edge: 8, round: 0.14, faded: denim ? 0.18 : 0 };
  const at = (x: number, y: number, c?: 1): Point => [500 + x * l.scale, l.top + y * l.scale, c];
  const w = l.waist;
  const end = l.rise + l.inseam;
  const stitch = (line: Point[]): Mark => ({
    line,
    kind: 'stitch',
    width: 1.7,
    depth: 1.3,
    dash: 8,
    color: thread,
  });
  const marks = (side: 1 | -1): Mark[] => {
    const slash = open([at(side * w * 0.6, 1), at(side * w * 0.74, 7), at(side * l.hip * 0.98, 8.4)]);
    return [
      stitch([
        at(side * (l.apart - l.hem / 2 - 1), end - 1.6),
        at(side * (l.apart + l.hem / 2 + 1), end - 1.6),
      ]),
      { line: slash, kind: 'seam', width: 2.6, depth: 3 },
      stitch(slash.map(([x, y]): Point => [x - side * 4, y + 8])),
      ...(side > 0
        ? [{ line: open([at(0, 2), at(0, l.rise)]), kind: 'seam' as const, width: 2.4, depth: 2.4 }]
        : []),
    ];
  };
  const high = baby ? 12 : 16;
  const bib = wobble(
    closed([
      at(-w * 0.52, -high, 1),
      at(0, -high + 0.4),
      at(w * 0.52, -high, 1),
      at(w * 0.62, -high * 0.5),
      at(w * 1.0, 0.6, 1),
      at(0, 1),
      at(-w * 1.0, 0.6, 1),
      at(-w * 0.62, -high * 0.5),
    ]),
    s + 3,
    3,
  );
  const pocket = wobble(
    closed([
      at(-w * 0.32, -high * 0.72, 1),
      at(w * 0.32, -high * 0.72, 1),
      at(w * 0.32, -high * 0.24, 1),
      at(0, -high * 0.12),
      at(-w * 0.32, -high * 0.24, 1),
    ]),
    s + 4,
    2,
  );
  const strap = (side: 1 | -1): Part => ({
    ...strip(
      open([
        at(side * w * 0.42, -high + 1.4),
        at(side * w * 0.46, -high * 1.5),
        at(side * w * 0.36, -high * 1.86),
        at(side * w * 0.2, -high * 1.5),
        at(-side * w * 0.1, -high * 0.6),
      ]),
      l.scale * (baby ? 2.4 : 3),
      { ...cloth, round: 0, thick: 6, edge: 5, hem: [{ at: 5 }], cast: 0.5, lift: 6, seed: s + side },
    ),
  });
  const metal = '#b6b2aa';
  return {
    parts: [
      {
        ...cloth,
        outline: closed([
          at(-w * 0.8, -high * 0.4, 1),
          at(0, -high * 0.7),
          at(w * 0.8, -high * 0.4, 1),
          at(w, 1),
          at(-w, 1),
        ]),
        dim: () => 0.6,
        cast: 0,
        seed: s,
      },
      strap(1),
      strap(-1),
      ...legParts(l, cloth, s, 1.2, marks),
      {
        ...cloth,
        outline: bib,
        round: 0.05,
        hem: [{ at: 7, color: thread }],
        reliefs: [uneven(s + 7, 8, 120), folds(s + 8, { across: 90, along: 260, depth: 4 })],
        cast: 0.35,
        lift: 5,
        seed: s + 21,
      },
      strip(open([at(-w * 1.0, 0.8), at(0, 1.2), at(w * 1.0, 0.8)]), l.scale * 2.6, {
        ...cloth,
        round: 0,
        hem: [{ at: 5 }],
        cast: 0.35,
        lift: 4,
        seed: s + 22,
      }),
      {
        ...cloth,
        outline: pocket,
        round: 0,
        thick: 5,
        edge: 6,
        hem: [{ at: 6, color: thread }],
        cast: 0.4,
        lift: 4,
        seed: s + 23,
      },
      ...([1, -1] as const).flatMap((side): Part[] => [
        {
          outline: closed([
            at(side * w * 0.42 - 1.5, -high - 0.8, 1),
            at(side * w * 0.42 + 1.5, -high - 0.8, 1),
            at(side * w * 0.42 + 1.3, -high + 2.6, 1),
            at(side * w * 0.42 - 1.3, -high + 2.6, 1),
          ]),
          holes: [
            closed([
              at(side * w * 0.42 - 0.9, -high - 0.2, 1),
              at(side * w * 0.42 + 0.9, -high - 0.2, 1),
              at(side * w * 0.42 + 0.8, -high + 0.8, 1),
              at(side * w * 0.42 - 0.8, -high + 0.8, 1),
            ]),
          ],
          fabric: 'metal',
          color: metal,
          thick: 5,
          edge: 4,
          cast: 0.6,
          lift: 5,
          seed: s,
        },
        stud(...spot(at(side * w * 0.42, -high + 1.8)), l.scale * 0.8, metal, s),
      ]),
      ...([1, -1] as const).map((side) => stud(...spot(at(side * w * 0.92, 3.4)), l.scale * 0.7, metal, s)),
    ],
    focus: spot(at(w * 0.3, -high + 2)),
    cuff: spot(at(w * 0.8, 6)),
    hem: spot(at(l.apart, end - 2)),
    button: spot(at(w * 0.42, -high + 1.8)),
    turn: (order.roll() - 0.5) * 0.05,
  };
};
