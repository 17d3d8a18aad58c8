import type { Measures } from '../arm.ts';
import type { Cut, Garment, Order } from '../garment.ts';
import type { Part } from '../part.ts';
import { toned } from '../print.ts';
import { forearms, sleeveParts } from '../sleeve.ts';
import { armholeMarks, bodyReliefs, strip, torso } from '../torso.ts';
import { label } from '../trims.ts';

/** Measures of tops by wearer; children's are wider for their length, with larger necks. */
export function fitted(order: Order, own: Partial<Measures> = {}): Measures {
  const men: Measures = {
    scale: 10.6,
    top: 250,
    neck: 9.4,
    neckDepth: 9.5,
    backDepth: 2.2,
    shoulder: 23,
    slope: 4.6,
    chest: 27,
    waist: 26.4,
    hem: 26.6,
    armhole: 25,
    length: 72,
  };
  const women: Measures = {
    scale: 11.2,
    top: 270,
    neck: 9.6,
    neckDepth: 10.5,
    backDepth: 2,
    shoulder: 20,
    slope: 4.4,
    chest: 23.5,
    waist: 22,
    hem: 24.4,
    armhole: 22.5,
    length: 63,
  };
  const child: Measures = {
    scale: 14.2,
    top: 300,
    neck: 8.2,
    neckDepth: 6.6,
    backDepth: 1.6,
    shoulder: 15.6,
    slope: 3.2,
    chest: 18.6,
    waist: 18.8,
    hem: 19.6,
    armhole: 17,
    length: 48,
  };
  const baby: Measures = {
    scale: 18,
    top: 330,
    neck: 6.8,
    neckDepth: 4.6,
    backDepth: 1.4,
    shoulder: 11.6,
    slope: 2,
    chest: 13.6,
    waist: 13.8,
    hem: 14,
    armhole: 12,
    length: 32,
  };
  const base = { homme: men, femme: women, fille: child, garcon: child, bebe: baby }[order.gender];
  const roll = () => (order.roll() - 0.5) * 2;
  const wide = 1 + roll() * 0.035;
  return {
    ...base,
    back: order.back,
    chest: base.chest * wide,
    waist: base.waist * wide,
    hem: base.hem * wide,
    length: base.length * (1 + roll() * 0.03),
    ...own,
  };
}

/** The inside of the back visible at the neck, with its band and label. */
export function insideNeck(
  t: ReturnType<typeof torso>,
  m: Measures,
  order: Order,
  color: string,
  depth = m.neckDepth,
): Part[] {
  const k = t.cm;
  const [x, y] = t.at(0, m.backDepth + 2.6);
  return [
    {
      outline: [
        ...t.neckBack,
        ...t.line([
          [m.neck, 0.5],
          [m.neck * 0.7, depth + 2],
          [0, depth + 3],
          [-m.neck * 0.7, depth + 2],
          [-m.neck, 0.5],
        ]),
      ],
      fabric: order.fabric,
      color,
      thick: 1,
      dim: (_x, py) => 0.62 + 0.2 * Math.min(1, Math.max(0, (py - y) / (k * 9))),
      cast: 0,
      seed: order.seed + 90,
    },
    ...label(x, y, k * 4.6, k * 2.6, order.seed + 91),
  ];
}

export const tee: Cut = (order): Garment => {
  const long = /Long/.test(order.title);
  const child = order.gender !== 'homme' && order.gender !== 'femme';
  const base = fitted(order);
  const k = base.length / 70;
  const m = fitted(order, {
    sleeve: long
      ? { length: 62 * k * (child ? 0.95 : 1), angle: 17, cuff: 9.5 * k, middle: 0.86, folded: order.folded }
      : {
          length: (order.gender === 'homme' ? 23 : 19) * k,
          angle: 50,
          cuff: 19.5 * k * (order.gender === 'homme' ? 1 : 0.92),
        },
  });
  const t = torso(m, order.seed);
  const s = order.seed;
  const sleeveBase = { fabric: order.fabric, thick: 4, edge: 6, round: 0.1 };
  const neck = strip(t.neckFront.slice(5, -5), t.cm * 2, {
    fabric: 'tight',
    printed: false,
    thick: 4,
    edge: 4,
    cast: 0.3,
    lift: 4,
    seed: s + 5,
  });
  const back = strip(t.neckBack, t.cm * 2, {
    fabric: 'tight',
    color: toned(order.color, -0.12),
    thick: 3,
    edge: 4,
    cast: 0.3,
    lift: 3,
    seed: s + 6,
  });
  return {
    parts: [
      back,
      ...insideNeck(t, m, order, order.color),
      ...sleeveParts(t, sleeveBase, s + 20, 1, 2),
      {
        outline: t.body,
        body: t.silhouette,
        fabric: order.fabric,
        thick: 4,
        edge: 6,
        round: 0.1,
        reliefs: bodyReliefs(t, m, s + 40, 1.4),
        marks: [
          ...armholeMarks(t),
          { line: hemLine(t, m, 2), kind: 'stitch', width: 1.5, depth: 1.2, dash: 6 },
        ],
        cast: 0.22,
        lift: 3,
        seed: s + 41,
      },
      neck,
      ...forearms(t, sleeveBase, s),
    ],
    focus: [500, m.top + m.neckDepth * m.scale],
    cuff: [500 + (m.chest + 8) * m.scale, m.top + m.armhole * m.scale],
    hem: [500 + m.hem * 0.6 * m.scale, m.top + (m.length - 3) * m.scale],
    turn: (order.roll() - 0.5) * 0.05,
  };
};

/** A line at a height above the hem, in centimetres. */
export function hemLine(t: ReturnType<typeof torso>, m: Measures, above: number) {
  return t.line([
    [-m.hem, m.length - above],
    [0, m.length + (m.bow ?? 0.6) - above],
    [m.hem, m.length - above],
  ]);
}
