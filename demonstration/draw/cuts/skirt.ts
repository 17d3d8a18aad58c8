import type { Cut, Garment, Order } from '../garment.ts';
import { chance, noise } from '../noise.ts';
import { closed, open, type Point, points, wobble } from '../outline.ts';
import { fan, folds, type Mark, type Part, type Relief, uneven } from '../part.ts';
import { toned } from '../print.ts';
import { strip } from '../torso.ts';
import { button, stud } from '../trims.ts';

export interface Fall {
  /** Units per centimetre, and y of the waist in the picture. */
  scale: number;
  top: number;
  /** Half widths and length, centimetres; `hip` at 20 % of the length. */
  waist: number;
  hip: number;
  hem: number;
  length: number;
  bow: number;
  /** Number of folds, and their depth at the hem and at the waist (units). */
  folds: number;
  deep: number;
  gathered?: number;
}

/** A skirt from the waist down: the outline of its hem follows the folds. */
export function fall(
  f: Fall,
  part: Omit<Part, 'outline' | 'seed'>,
  seed: number,
): Part & { hemLine: Point[] } {
  const half = (y: number) => {
    const t = (y - f.top) / (f.length * f.scale);
    const hip = 0.22;
    const wide =
      t < hip
        ? f.waist + (f.hip - f.waist) * Math.sin(((t / hip) * Math.PI) / 2)
        : f.hip + (f.hem - f.hip) * ((t - hip) / (1 - hip)) ** 1.15;
    return wide * f.scale;
  };
  const side = (x: number, y: number) => (x - 500) / half(y) / 2 + 0.5;
  const drape = fan(seed, {
    side,
    count: f.folds,
    depth: (y) => f.deep * Math.min(1, Math.max(0, (y - f.top) / (f.length * f.scale))) ** 0.75,
  });
  const gathers: Relief = fan(seed + 3, {
    side,
    count: f.folds * 4.5,
    depth: (y) => (f.gathered ?? 0) * Math.exp(-Math.max(0, y - f.top) / (f.length * f.scale * 0.16)),
  });
  const end = f.top + f.length * f.scale;
  const hemAt = (k: number): Point => {
    const x = 500 + (k / 16 - 1) * half(end);
    const bow = f.bow * f.scale * (1 - (k / 16 - 1) ** 2);
    return [x, end + bow + drape(x, end) * 0.55, k === 0 || k === 32 ? 1 : undefined];
  };
  const hem = Array.from({ length: 33 }, (_, k) => hemAt(k));
  const sides = (sign: 1 | -1): Point[] =>
    [0, 0.1, 0.22, 0.45, 0.7].map((t): Point => {
      const y = f.top + t * f.length * f.scale;
      return [500 + sign * half(y), y, t === 0 ? 1 : undefined];
    });
  const outline = wobble(closed([...sides(1), ...hem.slice().reverse(), ...sides(-1).reverse()], 6), seed, 3);
  return {
    ...part,
    outline,
    hemLine: open(
      hem.map(([x, y]): Point => [500 + (x - 500) * 0.995, y - f.scale * 2.2]),
      3,
    ),
    reliefs: [
      drape,
      gathers,
      uneven(seed + 5, 6, 180),
      folds(seed + 6, { angle: 1.3, across: 150, along: 400, depth: 3 }),
      ...(part.reliefs ?? []),
    ],
    seed,
  };
}

/** A waistband over the upper edge. */
export function waistband(
  top: number,
  half: number,
  scale: number,
  high: number,
  part: Omit<Part, 'outline'>,
): Part {
  const at = (x: number, y: number, c?: 1): Point => [500 + x * half * scale, top + y * scale, c];
  const line = (text: string) => points(text).map(([x, y, c]) => at(x, y, c));
  return {
    ...part,
    outline: wobble(
      closed(line(`-1,-0.3! 0,0.5 1,-0.3! 1.03,${high}! 0,${high + 0.9} -1.03,${high}!`)),
      part.seed,
      2,
    ),
  };
}

export const skirt: Cut = (order): Garment => {
  const denim = /[Dd]enim/.test(order.title);
  const satin = /satin/.test(order.title);
  const s = order.seed;
  const scale = 11.5;
  const top = 240;
  const length = denim ? 72 : satin ? 76 : 58 + order.roll() * 8;
  const shape: Fall = {
    scale,
    top: top + (satin ? 2 : 3) * scale,
    waist: 17.5,
    hip: denim ? 23 : 23.5,
    hem: denim ? 27 + order.roll() * 3 : satin ? 36 + order.roll() * 4 : 34 + order.roll() * 5,
    length,
    bow: 2.6,
    folds: denim ? 1.6 : satin ? 4.6 : 3.8,
    deep: denim ? 10 : satin ? 36 : 32,
    gathered: satin ? 3 : 0,
  };
  const thread = '#bf8c4e';
  const body = fall(
    shape,
    {
      fabric: order.fabric,
      thick: denim ? 7 : 4,
      edge: 7,
      round: denim ? 0.12 : 0.06,
      faded: denim ? 0.14 : 0,
    },
    s,
  );
  const end = shape.top + length * scale;
  const stitched = (line: Point[]): Mark => ({
    line,
    kind: 'stitch',
    width: 1.7,
    depth: 1.3,
    dash: 8,
    color: denim ? thread : undefined,
  });
  const marks: Mark[] = [stitched(body.hemLine)];
  if (denim) {
    const x = 500 + 0.3 * scale;
    marks.push(
      {
        line: [
          [x + 2.4 * scale, shape.top],
          [x + 2.6 * scale, end + 30],
        ],
        kind: 'seam',
        width: 2.4,
        depth: 3,
      },
      stitched([
        [x + 1.5 * scale, shape.top],
        [x + 1.7 * scale, end + 30],
      ]),
      stitched([
        [x - 2.6 * scale, shape.top],
        [x - 2.6 * scale, end + 30],
      ]),
      ...([1, -1] as const).flatMap((side): Mark[] => {
        const line = open([
          [500 + side * 9.5 * scale, shape.top - 4],
          [500 + side * 11 * scale, shape.top + 7 * scale],
          [500 + side * 21.5 * scale, shape.top + 9.5 * scale],
        ]);
        return [
          { line, kind: 'seam', width: 2.6, depth: 3 },
          stitched(line.map(([px, py]): Point => [px - side * 4, py + 8])),
        ];
      }),
    );
  } else if (!satin) {
    marks.push(
      ...([1, -1] as const).map(
        (side): Mark => ({
          line: [
            [500 + side * 9 * scale, shape.top],
            [500 + side * 10.4 * scale, shape.top + 11 * scale],
          ],
          kind: 'seam',
          width: 2.2,
          depth: 1.8,
        }),
      ),
    );
  }
  const inside: Part = {
    outline: closed([
      [500 - 17 * scale, top + 6, 1],
      [500, top - 14],
      [500 + 17 * scale, top + 6, 1],
      [500, top + 26],
    ]),
    fabric: order.fabric,
    color: toned(order.color, -0.2),
    thick: 1,
    dim: () => 0.55,
    cast: 0,
    seed: s,
  };
  const rows = denim ? Array.from({ length: 6 }, (_, k) => shape.top + (5 + k * 10.4) * scale) : [];
  return {
    parts: [
      inside,
      { ...body, marks, cast: 0.3 },
      waistband(top, 17.2, scale, satin ? 2.6 : 4, {
        fabric: order.fabric,
        thick: satin ? 9 : 7,
        edge: 7,
        hem: satin ? [] : [{ at: 6 }],
        reliefs: satin ? [fan(s + 9, { side: (x) => x / 400, count: 44, depth: () => 3.4 })] : [],
        cast: 0.4,
        lift: 5,
        seed: s + 1,
      }),
      ...(denim
        ? [stud(500, top + 2.3 * scale, 11, '#b07a4e', s), ...rows.map((y) => stud(500, y, 10, '#b07a4e', s))]
        : satin
          ? []
          : button(500 + 13 * scale, top + 2.2 * scale, 10, toned(order.color, -0.5), s)),
    ],
    focus: [denim ? 560 : 520, top + 70],
    cuff: [500, top + 60],
    hem: [560, end],
    button: denim ? [500, rows[1] ?? 400] : undefined,
    turn: (order.roll() - 0.5) * 0.05,
  };
};

/** Draped cloth hanging from two points, deeper in the middle. */
export function cowl(x: number, y: number, wide: number, deep: number, seed: number): Relief {
  return (px, py) => {
    const u = (px - x) / wide;
    const sag = (py - y) / deep - (1 - u * u);
    if (Math.abs(u) > 1 || Math.abs(sag) > 1.6) return 0;
    return 10 * (1 - u * u) * Math.sin(sag * 7 + noise(px / 90, py / 90, seed)) * Math.exp(-sag * sag * 1.6);
  };
}

/** A strap or bow tied from a strip. */
export const ribbon = (line: readonly Point[], width: number, order: Order, seed: number): Part => ({
  ...strip(open(line), width, {
    fabric: order.fabric,
    thick: width * 0.18,
    edge: width * 0.16,
    cast: 0.55,
    lift: width * 0.28,
    seed,
  }),
  reliefs: [uneven(seed, 3 + 2 * chance(1, 2, seed), 40)],
});
