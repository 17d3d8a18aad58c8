import type { Measures } from '../arm.ts';
import type { Cut, Garment } from '../garment.ts';
import { closed, open, type Point, points, wobble } from '../outline.ts';
import { folds, type Mark, type Part, uneven } from '../part.ts';
import { toned } from '../print.ts';
import { acrossSleeve, cuffBand, sleeveParts } from '../sleeve.ts';
import { strip, torso } from '../torso.ts';
import { button, stud, zip } from '../trims.ts';
import { coatMeasures } from './coat.ts';
import { endOf } from './knit.ts';
import { shirtCollar } from './shirt.ts';
import { type Cloth, frontEdge, fronts, lapels, lining, pocket, upperMarked } from './tailored.ts';
import { hemLine } from './tee.ts';

const stitch = (line: Point[], color?: string): Mark => ({
  line,
  kind: 'stitch',
  width: 1.7,
  depth: 1.4,
  dash: 8,
  color,
});

export const jacket: Cut = (order): Garment => {
  if (/Denim/.test(order.title)) return denimJacket(order);
  if (/leather/.test(order.title)) return biker(order);
  return /four pockets/.test(order.title) ? pockets(order) : blazer(order);
};

const blazer: Cut = (order) => {
  const men = order.gender === 'homme';
  const m = coatMeasures(order, men ? 76 : 70, {
    neckDepth: men ? 33 : 31,
    hem: men ? 27 : 25.5,
    waist: men ? 26 : 22.6,
  });
  const t = torso(m, order.seed, true);
  const s = order.seed;
  const cloth: Cloth = { fabric: order.fabric, thick: 6, edge: 7, round: 0.15 };
  const over = 2;
  const rows = [m.neckDepth + 1.6, m.neckDepth + 12];
  const horn = order.roll() > 0.5 ? '#4a3626' : toned(order.color, -0.5);
  return {
    parts: [
      ...lining(t, m, order, toned(order.color, -0.3)),
      ...sleeveParts(t, cloth, s + 20, 1.35),
      ...upperMarked(
        fronts(t, m, order, cloth, over, 1.4, [
          { line: hemLine(t, m, 2.6), kind: 'seam', width: 1.8, depth: 0.9 },
          ...([1, -1] as const).map(
            (side): Mark => ({
              line: open(
                t.line([
                  [side * 11, m.armhole + 6],
                  [side * 10, m.length * 0.56],
                  [side * 11.4, m.length * 0.68],
                ]),
              ),
              kind: 'seam',
              width: 2,
              depth: 1.4,
            }),
          ),
        ]),
        [{ line: frontEdge(t, m, over), kind: 'seam', width: 2.2, depth: 3 }],
      ),
      ...([1, -1] as const).flatMap((side) =>
        pocket(t, cloth, {
          x: side * 15,
          y: m.length * 0.68,
          w: 15,
          h: 16,
          kind: 'patch',
          seed: s + 70 + side,
        }),
      ),
      ...pocket(t, cloth, { x: 14, y: m.armhole - 1, w: 10.5, h: 2.6, kind: 'flap', seed: s + 75 }),
      ...lapels(t, m, order, cloth, 6.2 + order.roll(), true),
      ...rows.flatMap((y, k) => button(...t.spot(0, y), t.cm * 1.15, horn, s + k)),
    ],
    hang: [...t.spot(0, -1), m.neck * m.scale],
    focus: t.spot(4, m.neckDepth * 0.5),
    cuff: endOf(t),
    hem: t.spot(m.hem * 0.55, m.length - 2),
    button: t.spot(0, rows[0] ?? 30),
    turn: (order.roll() - 0.5) * 0.05,
  };
};

const pockets: Cut = (order) => {
  const men = order.gender === 'homme';
  const m = coatMeasures(order, men ? 72 : 58, { neckDepth: 9, waist: men ? 27 : 24, hem: men ? 27.5 : 25 });
  const t = torso(m, order.seed);
  const s = order.seed;
  const cloth: Cloth = { fabric: order.fabric, thick: 7, edge: 8, round: 0.15 };
  const gold = '#b99a5a';
  const spots = ([1, -1] as const).flatMap((side) => [
    { x: side * 13, y: m.armhole - 4, w: 10, h: 10.5 },
    { x: side * 13.6, y: m.length * 0.66, w: 13, h: 13.5 },
  ]);
  const rows = [0, 1, 2, 3].map((k) => 12 + (k * (m.length - 18)) / 3.4);
  const trim: Omit<Part, 'outline'> = {
    fabric: 'chunky',
    color: toned(order.color, -0.35),
    thick: 6,
    edge: 4,
    cast: 0.4,
    lift: 4,
    seed: s + 3,
  };
  return {
    parts: [
      ...lining(t, m, order, toned(order.color, 0.3)),
      ...sleeveParts(t, cloth, s + 20, 1),
      ...t.sleeves.map((own, index) => cuffBand(t, own, 1.6, { ...trim, seed: s + index }, [1, 1], 1.2)),
      ...upperMarked(fronts(t, m, order, cloth, 1.4, 1), [
        { line: frontEdge(t, m, 1.4), kind: 'seam', width: 2.2, depth: 3 },
      ]),
      ...spots.flatMap((spot, k) => [
        ...pocket(t, cloth, { ...spot, kind: 'patch', seed: s + 70 + k }),
        strip(
          t.line([
            [spot.x - spot.w / 2, spot.y + 0.6],
            [spot.x + spot.w / 2, spot.y + 0.6],
          ]),
          t.cm * 1.5,
          trim,
        ),
        stud(...t.spot(spot.x, spot.y + 2.8), t.cm * 0.8, gold, s + k),
      ]),
      strip(t.neckFront, t.cm * 1.7, trim),
      strip(t.line(points(`1.2,${m.neckDepth} 1.3,${m.length * 0.6} 1.2,${m.length}`)), t.cm * 1.5, trim),
      ...rows.map((y, k) => stud(...t.spot(-0.6, y), t.cm * 1, gold, s + k)),
    ],
    focus: t.spot(-8, m.armhole - 4),
    cuff: endOf(t),
    hem: t.spot(m.hem * 0.55, m.length - 2),
    button: t.spot(-0.6, rows[1] ?? 30),
    turn: (order.roll() - 0.5) * 0.05,
  };
};

const denimJacket: Cut = (order) => {
  const men = order.gender === 'homme';
  const m: Measures = coatMeasures(order, men ? 60 : 54, {
    neckDepth: 4.6,
    neck: 8.2,
    waist: men ? 26.4 : 23.6,
    hem: men ? 25.4 : 23.4,
    bow: 0.3,
  });
  const t = torso(m, order.seed);
  const s = order.seed;
  const thread = '#c08a4a';
  const cloth: Cloth = { fabric: 'denim', thick: 7, edge: 8, round: 0.15, faded: 0.16 };
  const copper = '#b07a4e';
  const yoke = m.armhole * 0.62;
  const seams = ([1, -1] as const).flatMap((side): Mark[] => [
    stitch(
      open(
        t.line([
          [side * 14.5, yoke + 5],
          [side * 9.5, m.length * 0.7],
          [side * 8.2, m.length - 2],
        ]),
      ),
      thread,
    ),
    stitch(
      open(
        t.line([
          [side * 8, yoke + 5],
          [side * 6.4, m.length * 0.7],
          [side * 6.2, m.length - 2],
        ]),
      ),
      thread,
    ),
    stitch(
      t.line([
        [side * 2.4, yoke],
        [side * m.chest, yoke],
      ]),
      thread,
    ),
    {
      line: t.line([
        [side * 2.4, yoke + 0.5],
        [side * m.chest, yoke + 0.5],
      ]),
      kind: 'seam',
      width: 2,
    },
  ]);
  const rows = [5, yoke + 2, yoke + 11, yoke + 20, yoke + 29, m.length + 1.4].filter((y) => y < m.length + 2);
  return {
    parts: [
      ...lining(t, { ...m, neckDepth: 5 }, order, toned(order.color, -0.1)),
      ...sleeveParts(t, cloth, s + 20, 1.25),
      ...t.sleeves.map((own, index) =>
        cuffBand(
          t,
          own,
          5.4,
          { ...cloth, hem: [{ at: 5, color: thread }], cast: 0.35, lift: 4, seed: s + 14 + index },
          [0.84, 0.84],
        ),
      ),
      ...upperMarked(fronts(t, m, order, cloth, 1.8, 1.2, seams), [
        stitch(frontEdge(t, m, 0.9), thread),
        stitch(frontEdge(t, m, -2.4), thread),
        { line: frontEdge(t, m, 1.8), kind: 'seam', width: 2.2, depth: 3 },
      ]),
      {
        ...cloth,
        outline: wobble(
          closed(
            t.line([
              [-m.hem * 0.99, m.length - 1.6, 1],
              [0, m.length - 1.2],
              [m.hem * 0.99, m.length - 1.6, 1],
              [m.hem * 0.96, m.length + 3, 1],
              [0, m.length + 3.6],
              [-m.hem * 0.96, m.length + 3, 1],
            ]),
          ),
          s + 9,
          2,
        ),
        hem: [{ at: 6 }],
        cast: 0.35,
        lift: 3,
        seed: s + 9,
      },
      ...([1, -1] as const).flatMap((side) => [
        ...pocket(t, cloth, {
          x: side * 11.6,
          y: yoke,
          w: 11,
          h: 4.2,
          kind: 'flap',
          pointed: true,
          seed: s + 70 + side,
        }),
        stud(...t.spot(side * 11.6, yoke + 4), t.cm * 0.75, copper, s),
      ]),
      ...rows.map((y, k) => stud(...t.spot(0, y), t.cm * 0.85, copper, s + k)),
      ...shirtCollar(t, m, order, { ...cloth, round: 0 }, 8.6),
    ],
    focus: t.spot(9, yoke),
    cuff: endOf(t),
    hem: t.spot(m.hem * 0.55, m.length),
    button: t.spot(0, rows[2] ?? 20),
    turn: (order.roll() - 0.5) * 0.05,
  };
};

const biker: Cut = (order) => {
  const men = order.gender === 'homme';
  const m = coatMeasures(order, men ? 63 : 55, {
    neckDepth: 19,
    waist: men ? 26 : 22.8,
    hem: men ? 25.6 : 23.2,
    bow: 0.2,
  });
  const t = torso(m, order.seed, true);
  const s = order.seed;
  const silver = '#b9b6b0';
  const cloth: Cloth = { fabric: 'leather', thick: 9, edge: 10, round: 0.16 };
  const slant = open(t.line(points(`-7.6,${m.neckDepth - 3} -7,${m.length * 0.6} -6,${m.length - 0.6}`)));
  const wrinkles = [folds(s + 5, { angle: 1.2, across: 34, along: 150, depth: 4 }), uneven(s + 6, 7, 90)];
  return {
    parts: [
      ...lining(t, m, order, '#3a3230'),
      ...sleeveParts(t, cloth, s + 20, 1.5).map((part) => ({
        ...part,
        reliefs: [...(part.reliefs ?? []), ...wrinkles],
      })),
      ...t.sleeves.flatMap((own) => {
        const [a, b] = acrossSleeve(t, own, 10);
        const [c, d] = acrossSleeve(t, own, 0.4);
        if (!a || !b || !c || !d) return [];
        const mid = (p: Point, q: Point): Point => [p[0] * 0.62 + q[0] * 0.38, p[1] * 0.62 + q[1] * 0.38];
        return zip([mid(a, b), mid(c, d)], t.cm * 1.3, '#2a2725', silver, s).slice(0, 2);
      }),
      ...fronts(
        t,
        m,
        order,
        cloth,
        6,
        1.2,
        ([1, -1] as const).map(
          (side): Mark => ({
            line: open(
              t.line([
                [side * (m.chest - 1), m.armhole * 0.7],
                [side * 14, m.armhole * 0.66],
                [side * 4, m.armhole * 0.7],
              ]),
            ),
            kind: 'seam',
            width: 2.4,
          }),
        ),
      ).map((part) => ({ ...part, reliefs: [...(part.reliefs ?? []), ...wrinkles] })),
      ...zip(slant, t.cm * 1.8, '#2a2725', silver, s),
      ...([1, -1] as const).flatMap((side) =>
        zip(
          t.line([
            [side * 17.6, m.length * 0.62],
            [side * 12.4, m.length * 0.84],
          ]),
          t.cm * 1.5,
          '#2a2725',
          silver,
          s + side,
        ),
      ),
      {
        ...cloth,
        outline: wobble(
          closed(
            t.line([
              [-m.hem * 0.99, m.length - 2, 1],
              [0, m.length - 1.6],
              [m.hem * 0.99, m.length - 2, 1],
              [m.hem * 0.97, m.length + 2.4, 1],
              [0, m.length + 2.8],
              [-m.hem * 0.97, m.length + 2.4, 1],
            ]),
          ),
          s + 9,
          2,
        ),
        hem: [{ at: 6 }],
        reliefs: wrinkles,
        cast: 0.4,
        lift: 4,
        seed: s + 9,
      },
      ...lapels(t, { ...m, neckDepth: 17 }, order, cloth, 9.6, true).map((part) => ({ ...part, thick: 11 })),
      ...([1, -1] as const).map((side) => stud(...t.spot(side * (m.neck + 7.6), 5.6), t.cm * 0.7, silver, s)),
    ],
    hang: [...t.spot(0, -1), m.neck * m.scale],
    focus: t.spot(-6, 14),
    cuff: endOf(t),
    hem: t.spot(m.hem * 0.55, m.length),
    turn: (order.roll() - 0.5) * 0.05,
  };
};
