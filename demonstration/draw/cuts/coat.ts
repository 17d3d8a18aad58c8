import type { Measures } from '../arm.ts';
import type { Cut, Garment, Order } from '../garment.ts';
import { closed, mirror, open, type Point, points, wobble } from '../outline.ts';
import { type Mark, type Part, uneven } from '../part.ts';
import { toned } from '../print.ts';
import { acrossSleeve, cuffBand, sleeveParts } from '../sleeve.ts';
import { strip, torso } from '../torso.ts';
import { button } from '../trims.ts';
import { endOf } from './knit.ts';
import { type Cloth, frontEdge, fronts, lapels, lining, pocket, upperMarked } from './tailored.ts';
import { hemLine } from './tee.ts';

const LININGS = ['#5b3f36', '#3d4450', '#7a6a52', '#4a3a44', '#5f5a4c'];

/** Measures of coats: longer, wider at the shoulders and the hem. */
export function coatMeasures(order: Order, length: number, own: Partial<Measures> = {}): Measures {
  const women: Measures = {
    scale: 9.4,
    top: 180,
    neck: 8.4,
    neckDepth: 30,
    backDepth: 0.5,
    shoulder: 21.5,
    slope: 5,
    chest: 25,
    waist: 24.5,
    hem: 28,
    armhole: 25,
    length,
    bow: 1,
    sleeve: { length: 60, angle: 12 + order.roll() * 4, cuff: 14, middle: 1 },
  };
  const men: Measures = {
    scale: 9.2,
    top: 180,
    neck: 8.8,
    neckDepth: 32,
    backDepth: 0.5,
    shoulder: 24,
    slope: 5,
    chest: 28,
    waist: 27.5,
    hem: 29,
    armhole: 27,
    length,
    bow: 0.8,
    sleeve: { length: 63, angle: 11 + order.roll() * 4, cuff: 15, middle: 1 },
  };
  const child: Measures = {
    scale: 13,
    top: 220,
    neck: 7.4,
    neckDepth: 7,
    backDepth: 0.5,
    shoulder: 16.5,
    slope: 3.4,
    chest: 20,
    waist: 20.5,
    hem: 24,
    armhole: 19,
    length,
    bow: 0.8,
    sleeve: { length: 42, angle: 13 + order.roll() * 5, cuff: 12, middle: 1 },
  };
  const base = { homme: men, femme: women, fille: child, garcon: child, bebe: child }[order.gender];
  return { ...base, back: order.back, ...own };
}

const horn = (order: Order) => (order.roll() > 0.5 ? '#3a2c22' : toned(order.color, -0.6));

/** A belt, tied or buckled at the waist. */
function belt(
  t: ReturnType<typeof torso>,
  order: Order,
  cloth: Cloth,
  y: number,
  half: number,
  buckle: boolean,
): Part[] {
  const s = order.seed + 110;
  const band: Cloth = {
    ...cloth,
    body: undefined,
    thick: 7,
    edge: 6,
    round: 0,
    hem: [{ at: 5, depth: 1 }],
    cast: 0.6,
    lift: 7,
  };
  const line = open(
    t.line([
      [-half, y + 0.4],
      [-half * 0.5, y],
      [0, y + 0.5],
      [half * 0.5, y + 0.2],
      [half, y - 0.2],
    ]),
  );
  const parts: Part[] = [{ ...strip(line, t.cm * 4.4, { ...band, seed: s }), reliefs: [uneven(s, 5, 60)] }];
  const tail = (points: [number, number, 1?][], seed: number): Part => ({
    ...band,
    outline: wobble(closed(t.line(points)), seed, 3),
    grain: 1.4,
    reliefs: [uneven(seed, 8, 70)],
    seed,
  });
  if (!buckle) {
    parts.push(
      tail(
        points(`0.5,${y + 1}! 4.2,${y + 0.4}! 6.6,${y + 14} 7.4,${y + 30}! 3.2,${y + 31}! 2.8,${y + 14}`),
        s + 1,
      ),
      tail(
        points(`-2.6,${y + 1}! 1.4,${y + 0.6}! 0.2,${y + 12} -1.4,${y + 25}! -5.4,${y + 24}! -3.6,${y + 11}`),
        s + 2,
      ),
      tail(
        points(`-2.6,${y - 2.6} 0.4,${y - 3.2} 3,${y - 2} 3.2,${y + 2.4} 0.2,${y + 3.4} -2.8,${y + 2.6}`),
        s + 3,
      ),
    );
    return parts;
  }
  const [bx, by] = t.at(1.5, y + 0.2);
  const frame = (r: number): Point[] =>
    closed([
      [bx - r * 0.86, by - r, 1],
      [bx + r * 0.86, by - r, 1],
      [bx + r * 0.86, by + r, 1],
      [bx - r * 0.86, by + r, 1],
    ]);
  parts.push(
    tail(points(`3,${y - 2.1}! 11,${y - 1.4} 16.5,${y + 0.8}! 11,${y + 3} 3,${y + 2.3}!`), s + 4),
    {
      outline: frame(t.cm * 3),
      holes: [frame(t.cm * 2.1)],
      fabric: 'horn',
      color: '#4a2f1e',
      thick: 5,
      edge: 4,
      cast: 0.6,
      lift: 5,
      seed: s,
    },
    strip(t.line(points(`0.4,${y + 0.2} 3.8,${y + 0.4}`)), t.cm * 0.7, {
      fabric: 'metal',
      color: '#b8a070',
      thick: 2,
      edge: 2,
      cast: 0.5,
      lift: 3,
      seed: s,
    }),
  );
  return parts;
}

function epaulettes(t: ReturnType<typeof torso>, m: Measures, order: Order, cloth: Cloth): Part[] {
  return ([1, -1] as const).flatMap((side) => {
    const points = t.line([
      [side * (m.shoulder + 0.6), m.slope - 0.4, 1],
      [side * (m.neck + 3), 1.2],
      [side * (m.neck + 1.2), 2.6],
      [side * (m.neck + 3), 4],
      [side * (m.shoulder + 0.3), m.slope + 4, 1],
    ]);
    const [x, y] = t.at(side * (m.neck + 3.4), 2.8);
    return [
      {
        ...cloth,
        body: undefined,
        round: 0,
        thick: 5,
        edge: 5,
        hem: [{ at: 5 }],
        outline: wobble(closed(points), order.seed + side, 2),
        cast: 0.5,
        lift: 5,
        seed: order.seed + side,
      },
      ...button(x, y, t.cm * 0.8, '#4a3524', order.seed),
    ];
  });
}

export const coat: Cut = (order): Garment => {
  const soft = /Soft/.test(order.title);
  const trench = /trench/.test(order.title);
  const men = order.gender === 'homme';
  const length = (men ? 98 : 104) + order.roll() * 8 + (soft && !men ? 6 : 0);
  const wrap = soft && !men;
  const m = coatMeasures(order, length, {
    neckDepth: trench ? 21 : wrap ? 40 : men ? 33 : 30 + order.roll() * 6,
    ...(trench || wrap ? { waist: 23 } : {}),
    hem: (men ? 28.5 : 28) + order.roll() * 3,
  });
  const t = torso(m, order.seed, true);
  const s = order.seed;
  const cloth: Cloth = { fabric: order.fabric, thick: 9, edge: 10, round: 0.16 };
  const double = trench || (!soft && order.roll() > 0.6);
  const over = double ? 7.5 : wrap ? 9 : 2.6;
  const deep = trench ? 1.15 : 1;
  const waist = m.armhole + (m.length - m.armhole) * 0.24;
  const stitch = (line: Point[]): Mark => ({ line, kind: 'stitch', width: 1.5, depth: 1.4, dash: 7 });
  const color = horn(order);
  const rows = trench
    ? [m.neckDepth + 3, m.neckDepth + 13, waist + 12]
    : wrap
      ? []
      : [0, 1, 2].map((k) => m.neckDepth + 2.4 + k * (double ? 11.5 : 14.5));
  const buttons = rows.flatMap((y, k) =>
    (double ? [-over + 1.8, over - 2.2] : [0]).flatMap((x) => {
      const [px, py] = t.at(x, y);
      return button(px, py, t.cm * (double ? 1.35 : 1.5), color, s + k);
    }),
  );
  const py = m.length * (trench ? 0.56 : 0.57);
  const kind = trench ? 'welt' : wrap ? 'patch' : order.roll() > 0.45 ? 'flap' : 'welt';
  const size = kind === 'patch' ? { w: 15, h: 17 } : kind === 'flap' ? { w: 15, h: 5.6 } : { w: 4, h: 16 };
  const pockets = ([1, -1] as const).flatMap((side) =>
    pocket(t, cloth, {
      x: side * 14.6,
      y: py,
      ...size,
      kind,
      lean: kind === 'welt' ? side * -0.28 : 0,
      seed: s + 70 + side,
    }),
  );
  const edges: Mark[] = [{ line: hemLine(t, m, 3.2), kind: 'seam', width: 2, depth: 1 }];
  const storm: Part[] = trench
    ? [
        {
          ...cloth,
          round: 0,
          thick: 6,
          hem: [{ at: 6 }],
          outline: wobble(
            closed(
              t.line(
                points(`
                  ${-m.shoulder + 0.4},${m.slope}! ${-m.neck - 1},0.8 ${-m.neck + 3},9 -6.5,21 -13,24.5
                  ${-m.chest + 3.6},21! ${-m.shoulder + 1},${m.slope + 8}
                `),
              ),
            ),
            s + 66,
            2.5,
          ),
          reliefs: [uneven(s + 66, 5, 120)],
          cast: 0.5,
          lift: 6,
          seed: s + 66,
        },
      ]
    : [];
  const straps = trench
    ? t.sleeves.map(
        (own, index): Part => ({
          ...cuffBand(
            t,
            own,
            4.4,
            { ...cloth, round: 0.1, hem: [{ at: 5 }], cast: 0.5, lift: 4, seed: s + 90 + index },
            [1.06, 1.04],
            9,
          ),
        }),
      )
    : [];
  return {
    parts: [
      ...lining(t, m, order, LININGS[Math.floor(order.roll() * LININGS.length)] ?? '#5b3f36'),
      ...sleeveParts(
        t,
        {
          ...cloth,
          marks: t.sleeves.map((own): Mark => ({ line: acrossSleeve(t, own, 7), kind: 'seam', width: 2.4 })),
        },
        s + 20,
        1.1,
      ),
      ...straps,
      ...upperMarked(fronts(t, m, order, cloth, over, deep, edges), [
        stitch(frontEdge(t, m, over - 0.9)),
        { line: frontEdge(t, m, over), kind: 'seam', width: 2.2, depth: 3 },
      ]),
      ...pockets,
      ...storm,
      ...(trench ? epaulettes(t, m, order, cloth) : []),
      ...(wrap || trench ? belt(t, order, cloth, waist + 4, m.waist + 1.6, trench) : []),
      ...lapels(t, m, order, cloth, trench ? 8 : wrap ? 8.6 : 6.2 + order.roll() * 1.6, !wrap),
      ...buttons,
    ],
    hang: [...t.spot(0, -1), m.neck * m.scale],
    focus: t.spot(2, m.neckDepth * 0.5),
    cuff: endOf(t),
    hem: t.spot(m.hem * 0.55, m.length - 2),
    button: rows.length > 0 ? t.spot(double ? over - 2.2 : 0, rows[1] ?? 40) : undefined,
    turn: (order.roll() - 0.5) * 0.04,
  };
};

/** Coats for children: a school coat with a round collar, or a padded one with a hood. */
export const childCoat: Cut = (order): Garment => {
  const padded = /Padded/.test(order.title);
  const m = coatMeasures(
    order,
    padded ? 50 : 56,
    padded ? { hem: 21, neckDepth: 4 } : { hem: 25 + order.roll() * 3 },
  );
  const t = torso(m, order.seed);
  const s = order.seed;
  const quilt = padded
    ? (_x: number, y: number) => {
        const row = (y - m.top) / (t.cm * 6.2);
        const f = row - Math.floor(row);
        return 15 * Math.sin(f * Math.PI) ** 0.55;
      }
    : () => 0;
  const cloth: Cloth = padded
    ? { fabric: 'nylon', thick: 12, edge: 14, round: 0.2 }
    : { fabric: order.fabric, thick: 9, edge: 10, round: 0.16 };
  const puff = (part: Part): Part =>
    padded ? { ...part, reliefs: [quilt, ...(part.reliefs ?? []), uneven(s, 6, 60)] } : part;
  const color = padded ? '#6a6660' : order.roll() > 0.5 ? '#3a2c22' : toned(order.color, -0.55);
  const over = padded ? 0.6 : 5.4;
  const rows = padded ? [] : [8.5, 19, 29.5];
  const buttons = rows.flatMap((y, k) =>
    ([-3.4, 3.2] as const).flatMap((x) => button(...t.spot(x, y), t.cm * 1.25, color, s + k)),
  );
  const leaf = t.line(
    points(`
      0.4,${m.neckDepth + 0.4}! 3.6,3.4 ${m.neck - 0.2},-2.4! ${m.neck + 2.2},-1.4 ${m.neck + 3.6},4
      ${m.neck + 0.4},9.4 4,11
    `),
  );
  const flat: Cloth = { ...cloth, round: 0, thick: 8, edge: 8, hem: [{ at: 7 }], cast: 0.6, lift: 7 };
  const stand = wobble(
    closed(
      t.line(
        points(`
          ${-m.neck - 0.6},0! ${-m.neck - 0.2},-3.2 0,-4.2 ${m.neck + 0.2},-3.2 ${m.neck + 0.6},0! 4,3.2 0,4
          -4,3.2
        `),
      ),
    ),
    s + 4,
    2,
  );
  const hood = wobble(
    closed(
      t.line(
        points(`
          ${-m.neck - 3},3 ${-m.neck - 4.6},-6 -8,-16.4 0,-19.6 8,-16.4 ${m.neck + 4.6},-6 ${m.neck + 3},3 5,6
          0,7.4 -5,6
        `),
      ),
    ),
    s + 5,
    4,
  );
  const mouth = wobble(
    closed(t.line(points('-6.4,2 -7.6,-6 -5,-13 0,-15 5,-13 7.6,-6 6.4,2 0,5.4'))),
    s + 6,
    3,
  );
  return {
    parts: [
      ...(padded ? [] : lining(t, m, order, LININGS[Math.floor(order.roll() * LININGS.length)] ?? '#5b3f36')),
      ...sleeveParts(t, cloth, s + 20, 1.1).map(puff),
      ...upperMarked(fronts(t, m, order, cloth, over, 1).map(puff), [
        { line: frontEdge(t, m, over), kind: 'seam', width: 2.4, depth: 4 },
      ]),
      ...([1, -1] as const).flatMap((side) =>
        pocket(t, padded ? { ...cloth, thick: 9 } : cloth, {
          x: side * 11,
          y: padded ? 32 : 35,
          w: padded ? 3 : 10,
          h: padded ? 11 : 4.4,
          kind: padded ? 'welt' : 'flap',
          lean: padded ? side * -0.3 : 0,
          seed: s + 70 + side,
        }),
      ),
      ...(padded
        ? [
            puff({
              ...cloth,
              outline: hood,
              thick: 14,
              edge: 18,
              round: 0.3,
              cast: 0.6,
              lift: 9,
              reliefs: [],
              seed: s + 7,
            }),
            {
              fabric: 'felt' as const,
              color: toned(order.color, -0.45),
              outline: mouth,
              thick: 2,
              cast: 0,
              reliefs: [uneven(s + 8, 10, 60)],
              dim: (_x: number, y: number) =>
                0.55 + 0.45 * Math.min(1, Math.max(0, (y - m.top + 15 * t.cm) / (20 * t.cm))),
              seed: s + 8,
            },
            strip(open(t.line(points(`0.2,5.6 0.3,25 0.2,${m.length - 0.5}`))), t.cm * 1.5, {
              fabric: 'twill',
              color: toned(order.color, -0.4),
              thick: 1.5,
              edge: 2,
              cast: 0.3,
              lift: 3,
              seed: s + 9,
            }),
            {
              ...strip(open(t.line(points(`0.2,5.6 0.3,25 0.2,${m.length - 0.5}`))), t.cm * 0.6, {
                fabric: 'metal',
                color: '#8d8a85',
                thick: 2,
                edge: 2,
                cast: 0.3,
                lift: 2,
                seed: s + 9,
              }),
            },
          ]
        : [
            { ...flat, outline: wobble(closed(leaf), s + 61, 2.5), grain: 0.3, seed: s + 61 },
            { ...flat, outline: wobble(closed(mirror(leaf)), s + 62, 2.5), grain: -0.3, seed: s + 62 },
            { ...flat, outline: stand, thick: 4, dim: () => 0.8, cast: 0, seed: s + 63 } as Part,
          ].sort((a) => (a.outline === stand ? -1 : 1))),
      ...buttons,
    ],
    focus: t.spot(2, 6),
    cuff: endOf(t),
    hem: t.spot(m.hem * 0.55, m.length - 2),
    button: rows.length > 0 ? t.spot(3.2, 19) : undefined,
    turn: (order.roll() - 0.5) * 0.05,
  };
};
