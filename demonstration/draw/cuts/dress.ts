import type { Measures } from '../arm.ts';
import type { Cut, Garment } from '../garment.ts';
import { closed, mirror, open, type Point, points, wobble } from '../outline.ts';
import { fan, folds, type Mark, type Part, uneven } from '../part.ts';
import { toned } from '../print.ts';
import { sleeveParts } from '../sleeve.ts';
import { armholeMarks, bodyReliefs, strip, torso } from '../torso.ts';
import { button, label } from '../trims.ts';
import { cowl, type Fall, fall, ribbon } from './skirt.ts';
import { fitted, insideNeck } from './tee.ts';

export const dress: Cut = (order): Garment => {
  if (/Slip/.test(order.title)) return slip(order);
  if (/pinafore/.test(order.title)) return pinafore(order);
  return waisted(order);
};

/** A bodice with a skirt joined at the waist: a tea dress, a linen one, a shift, a child's with a collar. */
const waisted: Cut = (order) => {
  const child = order.gender === 'fille';
  const tea = /Tea/.test(order.title);
  const shift = /shift/.test(order.title);
  const linen = /linen/.test(order.title);
  const vee = tea && order.roll() > 0.4;
  const s = order.seed;
  const scale = child ? 13.5 : 9.6;
  const waist = child ? 23 : 40;
  const own: Partial<Measures> = child
    ? {
        scale,
        top: 190,
        neck: 6.6,
        neckDepth: 5,
        shoulder: 13,
        slope: 2.6,
        chest: 16.4,
        waist: 15.6,
        hem: 15.4,
        armhole: 14,
        length: waist,
        sleeve: { length: 11, angle: 44, cuff: 12.6, middle: 1.25 },
      }
    : {
        scale,
        top: 150,
        neck: linen ? 10 : 8.6,
        neckDepth: vee ? 20 : shift ? 7 : 10,
        shoulder: linen ? 17 : 18.4,
        slope: linen ? 3.6 : 4.6,
        chest: 22,
        waist: shift ? 20.6 : 17.8,
        hem: shift ? 20.4 : 16.8,
        armhole: 22,
        length: waist,
        bow: 0.2,
        sleeve: tea ? { length: 21, angle: 34, cuff: 17, middle: 1.15 } : undefined,
      };
  const m = fitted(order, { ...own });
  for (const key of ['chest', 'waist', 'hem', 'length'] as const) m[key] = own[key] ?? m[key];
  const t = torso(m, s, vee);
  const shape: Fall = {
    scale,
    top: m.top + (waist - 0.6) * scale,
    waist: m.hem,
    hip: child ? 21 : shift ? 23.4 : tea ? 24 : 23,
    hem: child ? 30 + order.roll() * 3 : shift ? 26 : tea ? 40 + order.roll() * 6 : 36,
    length: child ? 36 : shift ? 55 : tea ? 76 : 68,
    bow: 2.4,
    folds: shift ? 1.4 : child ? 5.5 : 5,
    deep: shift ? 10 : child ? 26 : 34,
    gathered: shift ? 0 : child ? 11 : 11,
  };
  const cloth = { fabric: order.fabric, thick: 4, edge: 6, round: 0.08 };
  const skirt = fall(shape, cloth, s + 2);
  const shell = order.roll() > 0.5 ? '#efe6d6' : toned(order.color, -0.45);
  const rows =
    vee || (linen && order.roll() > 0.4)
      ? [0, 1, 2, 3].map((k) => m.neckDepth + 1.6 + (k * (waist - m.neckDepth - 4)) / 3.3)
      : [];
  const darts: Mark[] = ([1, -1] as const).map((side) => ({
    line: open(
      t.line(
        [
          [side * 9, waist - 1],
          [side * 9.4, waist - 9],
          [side * 9, waist - 15],
        ].map(([x, y]): [number, number] => [child ? (x ?? 0) * 0.7 : (x ?? 0), y ?? 0]),
      ),
    ),
    kind: 'seam',
    width: 2,
    depth: 1.8,
  }));
  const opening: Mark[] =
    rows.length > 0
      ? [
          {
            line: t.line(points(`1.2,${m.neckDepth} 1.2,${waist}`)),
            kind: 'seam',
            width: 2,
            depth: 2,
          },
        ]
      : [];
  const leaf = t.line(
    points(`
      0.3,${m.neckDepth + 0.5}! 3,3.6 ${m.neck - 0.4},-0.6! ${m.neck + 1.6},0.6 ${m.neck + 1.5},4.6
      ${m.neck - 1.6},8.8 3.4,9
    `),
  );
  const white = order.color === '#efece4' ? toned(order.color, -0.25) : '#f1ece1';
  const collar = (points: Point[], seed: number): Part => ({
    ...cloth,
    color: white,
    outline: wobble(closed(points), seed, 2),
    thick: 5,
    edge: 5,
    hem: [{ at: 5 }],
    cast: 0.5,
    lift: 5,
    seed,
  });
  const edge = (line: Point[], seed: number): Part =>
    strip(line, t.cm * 1, { ...cloth, thick: 4, edge: 3, cast: 0.25, lift: 3, round: 0, seed });
  const sashY = m.top + (waist - 0.4) * scale;
  const tied = (tea || linen) && order.roll() > 0.35;
  return {
    parts: [
      ...insideNeck(t, m, order, order.color),
      ...sleeveParts(t, cloth, s + 20, 1.2, 1.4),
      {
        ...skirt,
        marks: [{ line: skirt.hemLine, kind: 'stitch', width: 1.6, depth: 1.2, dash: 7 }],
        cast: 0,
      },
      {
        ...cloth,
        outline: t.body,
        body: shift ? [t.body, skirt.outline] : t.silhouette,
        reliefs: [
          ...bodyReliefs(t, m, s + 40, 1.1),
          ...(shift
            ? []
            : [
                fan(s + 44, {
                  side: (x) => x / 330,
                  count: 14,
                  depth: (y) => 4 * Math.exp(-(sashY - y) / 70),
                }),
              ]),
        ],
        marks: [...armholeMarks(t), ...(vee || child ? [] : darts), ...opening],
        cast: shift ? 0 : 0.3,
        lift: 4,
        seed: s + 41,
      },
      ...(child ? [collar(leaf, s + 61), collar(mirror(leaf), s + 62)] : [edge(t.neckFront, s + 5)]),
      ...(shift
        ? []
        : [
            strip(
              open(
                t.line([
                  [-m.hem * 1.01, waist - 0.6],
                  [0, waist - 0.1],
                  [m.hem * 1.01, waist - 0.6],
                ]),
              ),
              t.cm * (tied ? 2.6 : 1),
              { ...cloth, round: 0, thick: tied ? 7 : 3, edge: 4, cast: 0.4, lift: 4, seed: s + 7 },
            ),
          ]),
      ...(tied
        ? [
            ribbon(
              t.line(points(`1,${waist} 4.6,${waist + 8} 5.4,${waist + 19}`)),
              t.cm * 2.2,
              order,
              s + 31,
            ),
            ribbon(
              t.line(points(`-1,${waist} -2.6,${waist + 8} -4.6,${waist + 16}`)),
              t.cm * 2.2,
              order,
              s + 32,
            ),
            ribbon(
              t.line(points(`0,${waist - 0.3} 6,${waist - 4} 9.4,${waist - 1} 6,${waist + 1.8} 0,${waist}`)),
              t.cm * 1.7,
              order,
              s + 33,
            ),
            ribbon(
              t.line(
                points(`0,${waist - 0.3} -5.6,${waist - 3.4} -8.6,${waist} -5.2,${waist + 2.2} 0,${waist}`),
              ),
              t.cm * 1.7,
              order,
              s + 34,
            ),
            {
              ...cloth,
              outline: closed(
                t.line(points(`-1.6,${waist - 1.8} 1.6,${waist - 1.9} 2,${waist + 1.4} -1.4,${waist + 1.7}`)),
              ),
              round: 0,
              thick: 8,
              cast: 0.5,
              lift: 5,
              seed: s + 35,
            },
          ]
        : []),
      ...rows.flatMap((y, k) => button(...t.spot(0, y), t.cm * 0.75, shell, s + k)),
    ],
    hang: [...t.spot(0, 1), m.neck * m.scale],
    focus: t.spot(child ? 2 : 0, m.neckDepth),
    cuff: t.spot(m.chest, m.armhole),
    hem: [560, shape.top + (shape.length - 3) * scale],
    button: rows.length > 0 ? t.spot(0, rows[1] ?? 10) : undefined,
    turn: (order.roll() - 0.5) * 0.05,
  };
};

/** Two thin straps, a cowl neckline, a skirt cut on the bias. */
const slip: Cut = (order) => {
  const s = order.seed;
  const k = 9;
  const top = 240;
  const at = (x: number, y: number, c?: 1): Point => [500 + x * k, top + y * k, c];
  const line = (text: string) => points(text).map(([x, y, c]) => at(x, y, c));
  const shape: Fall = {
    scale: k,
    top: top + 30 * k,
    waist: 18.2,
    hip: 22.6,
    hem: 33 + order.roll() * 4,
    length: 78,
    bow: 2.6,
    folds: 4.2,
    deep: 32,
  };
  const cloth = { fabric: order.fabric, thick: 3, edge: 6, round: 0.1 };
  const skirt = fall(shape, cloth, s + 2);
  const bodice = wobble(
    closed(
      line(`
        -13.6,0.2! -7,4.4 0,6.4 7,4.4 13.6,0.2! 17.4,8 21,14! 20,20 18.2,31! 0,31.6 -18.2,31! -20,20 -21,14!
        -17.4,8
      `),
    ),
    s,
    3,
  );
  const body = [bodice, skirt.outline];
  const back = closed(line('-18,12! -9,8.6 0,9.4 9,8.6 18,12! 16,18 -16,18'));
  const strap = (side: 1 | -1): Part[] => [
    strip(
      open(
        line(`
          ${side * 13.6},0.6 ${side * 12.6},-9 ${side * 10.4},-14.6 ${side * 9.6},-10 ${side * 9.8},0
          ${side * 10},9.4
        `),
      ),
      k * 0.8,
      { ...cloth, thick: 4, edge: 3, round: 0, cast: 0.5, lift: 4, seed: s + side },
    ),
  ];
  return {
    parts: [
      { outline: back, fabric: order.fabric, thick: 2, dim: () => 0.66, cast: 0, seed: s + 4 },
      ...label(500, top + 11.6 * k, k * 4.6, k * 2.2, s + 5),
      ...strap(1),
      ...strap(-1),
      {
        ...skirt,
        body,
        marks: [{ line: skirt.hemLine, kind: 'stitch', width: 1.4, depth: 1, dash: 6 }],
        cast: 0.2,
        seed: s + 3,
      },
      {
        ...cloth,
        outline: bodice,
        body,
        reliefs: [
          cowl(500, top + 5 * k, 15 * k, 9 * k, s),
          folds(s + 6, { across: 80, along: 420, depth: 7 }),
          uneven(s + 7, 6, 120),
        ],
        cast: 0,
        seed: s + 3,
      },
    ],
    focus: [500, top + 9 * k],
    cuff: [500 + 13 * k, top],
    hem: [560, shape.top + 75 * k],
    turn: (order.roll() - 0.5) * 0.05,
  };
};

/** A bib with straps over an A-line skirt, for children. */
const pinafore: Cut = (order) => {
  const s = order.seed;
  const k = 15;
  const top = 300;
  const at = (x: number, y: number, c?: 1): Point => [500 + x * k, top + y * k, c];
  const line = (text: string) => points(text).map(([x, y, c]) => at(x, y, c));
  const shape: Fall = {
    scale: k,
    top: top + 18 * k,
    waist: 14.6,
    hip: 18.6,
    hem: 25 + order.roll() * 2,
    length: 33,
    bow: 2,
    folds: 2.4,
    deep: 18,
    gathered: 4,
  };
  const cloth = { fabric: order.fabric, thick: 6, edge: 7, round: 0.1 };
  const skirt = fall(shape, cloth, s + 2);
  const stitch = { at: 8 };
  const bib = wobble(
    closed(line('-8.4,0! 0,0.6 8.4,0! 9.6,6 11.4,12 14.6,18.6! 0,19.2 -14.6,18.6! -11.4,12 -9.6,6')),
    s,
    3,
  );
  const strap = (side: 1 | -1): Part => ({
    ...strip(
      open(line(`${side * 6.6},3 ${side * 7.2},-6 ${side * 5.6},-12.4 ${side * 3.6},-7 ${side * -1.4},8`)),
      k * 3,
      { ...cloth, round: 0, hem: [stitch], cast: 0.5, lift: 6, seed: s + side },
    ),
  });
  const pocket = wobble(
    closed([at(-5.4, 5, 1), at(5.4, 5, 1), at(5.2, 12), at(3.6, 13.6), at(-3.6, 13.6), at(-5.2, 12)]),
    s + 8,
    2,
  );
  return {
    parts: [
      {
        ...cloth,
        outline: closed([at(-12, 9, 1), at(0, 5), at(12, 9, 1), at(13, 18), at(-13, 18)]),
        dim: () => 0.66,
        cast: 0,
        seed: s + 4,
      },
      strap(1),
      strap(-1),
      { ...skirt, marks: [{ line: skirt.hemLine, kind: 'stitch', width: 1.7, dash: 8 }], cast: 0.3 },
      { ...cloth, outline: bib, hem: [stitch], reliefs: [uneven(s + 7, 6, 120)], cast: 0.4, seed: s + 3 },
      { ...cloth, outline: pocket, hem: [stitch], thick: 5, cast: 0.4, lift: 4, seed: s + 9 },
      ...([1, -1] as const).flatMap((side) =>
        button(...([500 + side * 6.4 * k, top + 2.6 * k] as [number, number]), k * 1.2, '#4a3526', s),
      ),
    ],
    focus: [500 + 5 * k, top + 3 * k],
    cuff: [500 + 8 * k, top],
    hem: [560, shape.top + 31 * k],
    button: [500 + 6.4 * k, top + 2.6 * k],
    turn: (order.roll() - 0.5) * 0.05,
  };
};
