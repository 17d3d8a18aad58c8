import type { Measures } from '../arm.ts';
import type { Cut, Garment, Order } from '../garment.ts';
import { closed, mirror, open, type Point, points, wobble } from '../outline.ts';
import { folds, type Mark, type Part, uneven } from '../part.ts';
import { toned } from '../print.ts';
import { cuffBand, sleeveParts } from '../sleeve.ts';
import { armholeMarks, bodyReliefs, type Torso, torso } from '../torso.ts';
import { button, label } from '../trims.ts';
import { endOf } from './knit.ts';
import { fitted, hemLine } from './tee.ts';

/** Both halves of a turned-down collar with the stand behind them; `k` scales it to the neck. */
export function shirtCollar(
  t: Torso,
  m: Measures,
  order: Order,
  part: Omit<Part, 'outline' | 'seed'>,
  point = 7.6,
): Part[] {
  const n = m.neck / 9;
  const s = order.seed;
  const scaled = (points: [number, number, 1?][]) =>
    t.line(points.map(([x, y, c]): [number, number, 1?] => [x * n, y * n, c]));
  const stand = wobble(
    closed(scaled(points('-9.2,-0.5 -8.2,-3.9 -4,-5.2 0,-5.6 4,-5.2 8.2,-3.9 9.2,-0.5 6,1.6 0,3.6 -6,1.6'))),
    s + 60,
    2,
  );
  const leaf = scaled(
    points(`0.5,3.9! 2.2,0.8 5,-2.2 7.4,-4.5! 8.6,-4.1 9.9,-1.2 10.2,1.6 8.2,5.2 5.8,${point}! 3.2,6.1`),
  );
  const row = [{ at: 6, depth: 0.9 }];
  const soft = [uneven(s + 61, 5, 80)];
  const [x, y] = t.at(0, 0.2 * n);
  return [
    {
      ...part,
      outline: stand,
      printed: false,
      thick: 3,
      dim: (_x, py) => 0.7 + 0.25 * Math.min(1, Math.max(0, (y + 20 - py) / (t.cm * 6))),
      cast: 0,
      seed: s + 61,
    },
    ...label(x, y - t.cm * 1.6 * n, t.cm * 4.2 * n, t.cm * 2 * n, s + 62),
    {
      ...part,
      outline: wobble(closed(leaf), s + 63, 2.5),
      thick: 5,
      edge: 5,
      hem: row,
      reliefs: soft,
      cast: 0.55,
      lift: 7,
      grain: 0.5,
      seed: s + 63,
    },
    {
      ...part,
      outline: wobble(closed(mirror(leaf)), s + 64, 2.5),
      thick: 5,
      edge: 5,
      hem: row,
      reliefs: soft,
      cast: 0.55,
      lift: 7,
      grain: -0.5,
      seed: s + 64,
    },
  ];
}

export const shirt: Cut = (order): Garment => {
  const base = fitted(order);
  const men = order.gender === 'homme';
  const hidden = /hidden/.test(order.title);
  const wide = /linen/.test(order.title) ? 1.06 : 1;
  const m = fitted(order, {
    neck: men ? 8.4 : 8,
    neckDepth: 4.4,
    backDepth: 1,
    chest: base.chest * 1.04 * wide,
    waist: base.chest * (men ? 1.0 : 0.96) * wide,
    hem: base.chest * 1.02 * wide,
    length: base.length * (men ? 1.04 : 1.1),
    bow: 3.4,
    top: 230,
    sleeve: { length: men ? 58 : 54, angle: 9 + order.roll() * 6, cuff: men ? 13.5 : 12.5, middle: 1 },
  });
  const t = torso(m, order.seed);
  const s = order.seed;
  const cloth = { fabric: order.fabric, thick: 4, edge: 5, round: 0.12 };
  const deep = order.fabric === 'linen' ? 1.5 : order.fabric === 'silk' ? 1.35 : 1.15;
  const upright = (x: number): Point[] =>
    t.line([
      [x, 4.4],
      [x + 0.1, m.length * 0.5],
      [x, m.length + 2.8],
    ]);
  const stitch = (line: Point[]): Mark => ({ line, kind: 'stitch', width: 1.4, depth: 1.2, dash: 6 });
  const shell = order.fabric === 'silk' || order.roll() > 0.4 ? '#efe6d6' : toned(order.color, -0.5);
  const ys = hidden ? [3.2] : Array.from({ length: 7 }, (_, k) => 3.2 + (k * (m.length - 16)) / 6.2);
  const buttons = ys.flatMap((y, k) => {
    const [px, py] = t.at(0.05, y);
    return button(px, py, t.cm * 0.58, shell, s + k);
  });
  const cuffs = t.sleeves.flatMap((own, index) => {
    const end = own.axis.at(-1) ?? [0, 0];
    const band = cuffBand(
      t,
      own,
      6.4,
      { ...cloth, hem: [{ at: 6, depth: 0.9 }], cast: 0.35, lift: 4, seed: s + 14 + index },
      [0.84, 0.86],
    );
    const lean = own.side * own.cuff * 0.24;
    return [band, ...button(end[0] + lean, end[1] + t.cm * 2.3, t.cm * 0.5, shell, s + 30)];
  });
  const pocket: Part = {
    ...cloth,
    outline: wobble(closed(t.line(points('5,17! 15.5,17! 15.5,27.5! 10.2,29.5! 5,27.5!'))), s + 70, 2),
    hem: [{ at: 5, depth: 0.9 }],
    marks: [stitch(t.line(points('5,19.4 15.5,19.4')))],
    reliefs: bodyReliefs(t, m, s + 40, deep),
    thick: 3,
    cast: 0.35,
    lift: 6,
    seed: s + 71,
  };
  return {
    parts: [
      ...sleeveParts(t, cloth, s + 20, deep),
      ...cuffs,
      {
        ...cloth,
        outline: t.body,
        body: t.silhouette,
        reliefs: [
          ...bodyReliefs(t, m, s + 40, deep),
          folds(s + 47, { angle: 0.05, across: 120, along: 700, depth: 5 * deep }),
        ],
        marks: [
          ...armholeMarks(t),
          stitch(hemLine(t, m, 1.2)),
          {
            line: t.line(points(`${m.neck + 1},3.4 ${m.shoulder},7.4`)),
            kind: 'seam',
            depth: 1.2,
          },
          {
            line: t.line(points(`${-m.neck - 1},3.4 ${-m.shoulder},7.4`)),
            kind: 'seam',
            depth: 1.2,
          },
        ],
        cast: 0.36,
        lift: 6,
        seed: s + 41,
      },
      {
        ...cloth,
        outline: [...upright(-1.75), ...upright(1.75).reverse()],
        within: t.body,
        thick: 3,
        edge: 3,
        reliefs: bodyReliefs(t, m, s + 40, deep),
        marks: [stitch(open(upright(-1.2))), stitch(open(upright(1.2)))],
        cast: 0.42,
        lift: 4,
        seed: s + 42,
      },
      ...(hidden ? [] : [pocket].filter(() => men || order.roll() > 0.5)),
      ...buttons,
      ...shirtCollar(t, m, order, cloth),
    ],
    focus: [500, m.top + 9 * m.scale],
    cuff: endOf(t),
    hem: t.spot(m.hem * 0.5, m.length),
    button: t.spot(0, ys[1] ?? 12),
    turn: (order.roll() - 0.5) * 0.05,
  };
};
