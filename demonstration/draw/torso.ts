import { type Measures, type SetSleeve, setIn } from './arm.ts';
import { chance, dice } from './noise.ts';
import { closed, open, type Point, tube, wobble } from './outline.ts';
import { crease, folds, type Mark, type Part, pull, type Relief, uneven } from './part.ts';

export interface Torso {
  /** Converts centimetres to a point of the picture. */
  at(x: number, y: number, corner?: 1): Point;
  spot(x: number, y: number): [number, number];
  line(points: readonly (readonly [number, number, 1?])[]): Point[];
  cm: number;
  body: Point[];
  /** From the left neck point down and up to the right one. */
  neckFront: Point[];
  neckBack: Point[];
  armhole(side: 1 | -1): Point[];
  sleeves: SetSleeve[];
  /** Body and sleeves together. */
  silhouette: Point[][];
}

/** The front edge of the neck: round, or a V. */
function neckline(m: Measures, deep: number, vee: boolean): [number, number, 1?][] {
  if (vee)
    return [
      [-m.neck, 0, 1],
      [-m.neck * 0.52, deep * 0.46],
      [0, deep, 1],
      [m.neck * 0.52, deep * 0.46],
      [m.neck, 0, 1],
    ];
  return [
    [-m.neck, 0, 1],
    [-m.neck * 0.86, deep * 0.52],
    [-m.neck * 0.5, deep * 0.9],
    [0, deep],
    [m.neck * 0.5, deep * 0.9],
    [m.neck * 0.86, deep * 0.52],
    [m.neck, 0, 1],
  ];
}

/** Outlines of a top from its measures, uneven like a garment laid flat. */
export function torso(m: Measures, seed: number, vee = false): Torso {
  const at = (x: number, y: number, corner?: 1): Point => [500 + x * m.scale, m.top + y * m.scale, corner];
  const line = (points: readonly (readonly [number, number, 1?])[]) => points.map(([x, y, c]) => at(x, y, c));
  const tilt = (side: number) => (chance(side + 3, 1, seed) - 0.5) * 5;
  const half = (side: 1 | -1): [number, number, 1?][] => [
    [m.neck, 0, 1],
    [(m.neck + m.shoulder) / 2, m.slope * 0.42],
    [m.shoulder, m.slope, 1],
    [m.shoulder - (m.chest - m.shoulder > 1 ? 0.4 : 1.6), m.slope + (m.armhole - m.slope) * 0.5],
    [m.chest, m.armhole, 1],
    [m.waist + tilt(side) * 0.06, m.armhole + (m.length - m.armhole) * 0.42],
    [m.hem + tilt(side + 1) * 0.08, m.length, 1],
  ];
  const flip = ([x, y, c]: [number, number, 1?]): [number, number, 1?] => [-x, y, c];
  const front = m.back
    ? neckline(m, m.backDepth < 1 ? -1.6 : m.backDepth * 0.4, false)
    : neckline(m, m.neckDepth, vee);
  const outline: [number, number, 1?][] = [
    [-m.neck, 0],
    ...front.slice(1, -1),
    [m.neck, 0],
    ...half(1).slice(1),
    [0, m.length + (m.bow ?? 0.6)],
    ...half(-1).map(flip).reverse().slice(0, -1),
  ];
  const body = wobble(closed(line(outline)), seed, 0.32 * m.scale);
  const armhole = (side: 1 | -1): Point[] =>
    wobble(
      open(
        line(
          half(side)
            .slice(2, 5)
            .map((point) => (side > 0 ? point : flip(point))),
        ),
      ),
      seed,
      0.32 * m.scale,
    );
  const sleeves = m.sleeve
    ? ([1, -1] as const).map((side) => setIn(m, m.sleeve, side, seed, armhole(side)))
    : [];
  return {
    at,
    spot: (x, y) => [500 + x * m.scale, m.top + y * m.scale],
    line,
    cm: m.scale,
    body,
    neckFront: wobble(open(line(front)), seed, 0.32 * m.scale),
    neckBack: wobble(open(line(neckline(m, m.backDepth, false))), seed, 0.32 * m.scale),
    armhole,
    sleeves,
    silhouette: [body, ...sleeves.map((entry) => entry.outline)],
  };
}

/** Two to six creases from folding and wear; most are slanted. */
function laid(t: Torso, m: Measures, seed: number, k: number, deep: number): Relief[] {
  const roll = dice(seed);
  const span = m.length - m.armhole;
  return Array.from({ length: 2 + Math.floor(roll() * 5) }, () => {
    const [x, y] = t.at((roll() - 0.5) * 1.5 * m.waist, m.armhole + (0.08 + 0.84 * roll()) * span);
    const turn = roll() < 0.3 ? (roll() - 0.5) * 0.2 : (roll() - 0.5) * 2.2;
    const half = (40 + 70 * roll()) * k;
    const [dx, dy] = [Math.cos(turn) * half, Math.sin(turn) * half];
    const line: [Point, Point] = [
      [x - dx, y - dy],
      [x + dx, y + dy],
    ];
    return crease(
      roll() < 0.5 ? line : [line[1], line[0]],
      (1.2 + 3.2 * roll()) * k * deep,
      (7 + 12 * roll()) * k,
    );
  });
}

/** Folds of a body laid flat: tension at the armpits, slack at the waist, long at the hem. */
export function bodyReliefs(t: Torso, m: Measures, seed: number, deep = 1): Relief[] {
  const k = t.cm / 10;
  const [lx, ly] = t.at(-m.chest, m.armhole);
  const [rx] = t.at(m.chest, m.armhole);
  const roll = dice(seed + 6);
  const armpit = (x: number, inwards: number, own: number): Relief =>
    pull(own, {
      x,
      y: ly,
      angle: inwards + (roll() - 0.5) * 0.5,
      spread: 0.35 + 0.45 * roll(),
      count: 6 + Math.round(6 * roll()),
      depth: (2.5 + 4 * roll()) * k * deep,
      reach: (60 + 80 * roll()) * k,
    });
  return [
    ...laid(t, m, seed + 7, k, deep),
    uneven(seed, 7 * k * deep, 210),
    folds(seed + 1, { angle: 0.12, across: 95 * k, along: 420 * k, depth: 5.5 * k * deep, sharp: 1.1 }),
    folds(seed + 2, { angle: 1.15, across: 80 * k, along: 330 * k, depth: 3 * k * deep, sharp: 1.3 }),
    armpit(lx, 0.5, seed + 3),
    armpit(rx, Math.PI - 0.5, seed + 4),
  ];
}

/** Seams of the sleeves. */
export const armholeMarks = (t: Torso): Mark[] =>
  t.sleeves.length === 0
    ? []
    : ([1, -1] as const).map((side): Mark => ({ line: t.armhole(side), kind: 'seam', width: 3, depth: 2.2 }));

/** A strip along a line: neck bands, straps, belts. */
export function strip(line: readonly Point[], width: number, part: Omit<Part, 'outline' | 'along'>): Part {
  return { ...part, outline: tube(line, [width, width]), along: line };
}
