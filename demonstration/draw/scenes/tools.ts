import { clamp } from '../field.ts';
import { closed, ellipse, open, type Point, pointAt, points } from '../outline.ts';
import type { Mark, Part } from '../part.ts';
import { type Affine, after, shifted, turned } from '../place.ts';
import { strip } from '../torso.ts';
import { LYING, type Thing } from './stage.ts';

/** A tape measure along a line, with its marks. */
export function tape(line: readonly Point[], wide: number, color = '#cfa545'): Thing {
  const course = open(line, 16);
  const marks: Mark[] = [];
  let gone = 0;
  let next = 0;
  for (let i = 0; i + 1 < course.length; i++) {
    const [ax, ay] = pointAt(course, i);
    const [bx, by] = pointAt(course, i + 1);
    const step = Math.hypot(bx - ax, by - ay);
    for (; next < gone + step; next += 9) {
      const t = (next - gone) / step;
      const [x, y] = [ax + (bx - ax) * t, ay + (by - ay) * t];
      const [nx, ny] = [-(by - ay) / step, (bx - ax) / step];
      const isTen = Math.round(next / 9) % 5 === 0;
      const [from, to] = [wide * 0.46, wide * (isTen ? -0.1 : 0.2)];
      marks.push({
        line: [
          [x + nx * from, y + ny * from],
          [x + nx * to, y + ny * to],
        ],
        kind: 'cut',
        width: isTen ? 1.1 : 0.8,
        depth: 0,
      });
    }
    gone += step;
  }
  return {
    parts: [
      strip(course, wide, {
        fabric: 'tape',
        color,
        marks,
        thick: 2.4,
        edge: 1.6,
        cast: 0.4,
        lift: 4,
        seed: 3,
      }),
    ],
    falls: [
      [9, 6, 9, 0.28],
      [2.5, 2, 3, 0.3],
    ],
  };
}

/** A reel of thread lying on its side; `size` is its length. */
export function reel([x, y]: Point, size: number, turn: number, color: string): Thing {
  const half = size / 2;
  const r = size * 0.3;
  const wood: Omit<Part, 'outline' | 'seed'> = {
    fabric: 'horn',
    color: '#c39b6b',
    printed: true,
    thick: 7,
    edge: 5,
    round: 0.9,
    gloss: 0.25,
    cast: 0.5,
    lift: 4,
  };
  const disc = (dx: number): Part => ({
    ...wood,
    outline: closed([
      [dx - 7, -r * 1.2, 1],
      [dx + 7, -r * 1.2, 1],
      [dx + 7, r * 1.2, 1],
      [dx - 7, r * 1.2, 1],
    ]),
    seed: 3,
  });
  const thread: Part = {
    outline: closed([
      [-half + 6, -r, 1],
      [half - 6, -r, 1],
      [half - 6, r, 1],
      [-half + 6, r, 1],
    ]),
    fabric: 'tight',
    color,
    thick: 8,
    edge: 6,
    round: 0.95,
    cast: 0.4,
    seed: 5,
  };
  return {
    parts: [thread, disc(-half), disc(half)],
    place: after(shifted(x, y), turned(turn, 0, 0)),
    falls: LYING,
  };
}

/** Tailor's shears, nearly closed. */
export function shears(place: Affine): Thing {
  const steel: Omit<Part, 'outline' | 'seed'> = {
    fabric: 'metal',
    color: '#8d8a85',
    thick: 7,
    edge: 6,
    cast: 0.5,
    lift: 4,
  };
  const grip: Omit<Part, 'outline' | 'seed'> = {
    fabric: 'horn',
    color: '#211d1a',
    thick: 12,
    edge: 9,
    round: 0.5,
    cast: 0.5,
    lift: 5,
  };
  const half = (side: 1 | -1, seed: number): Part[] => {
    const spin = (all: Point[]): Point[] => all.map(([x, y, c]) => [x * side, y, c]);
    const ring = (rx: number, ry: number): Point[] =>
      spin(ellipse(34, 150, rx, ry).map(([x, y]): Point => [x + (y - 150) * 0.12, y]));
    return [
      {
        ...steel,
        outline: closed(spin(points('-1,-220! 14,-120 17,0 14,40! -8,40! -9,0'))),
        place: turned(-0.09 * side, 0, 0),
        seed,
      },
      { ...grip, outline: closed(spin(points('-12,20! 12,20! 24,70 34,104 22,116 8,84'))), seed: seed + 1 },
      { ...grip, outline: ring(31, 56), holes: [ring(17, 39)], seed: seed + 2 },
    ];
  };
  const screw: Part = {
    outline: ellipse(0, 6, 9),
    fabric: 'metal',
    color: '#b9a06a',
    thick: 5,
    edge: 4,
    cast: 0.6,
    seed: 9,
  };
  return { parts: [...half(1, 20), ...half(-1, 30), screw], place, falls: LYING };
}

/** A pin cushion seen from above, pins in it. */
export function cushion([x, y]: Point, r: number, color: string): Thing {
  const pins = [0.3, 1.5, 2.2, 3.4, 4.4, 5.3].map((turn, k): Part => {
    const far = r * (0.3 + 0.13 * (k % 3));
    return {
      outline: ellipse(x + Math.cos(turn) * far, y + Math.sin(turn) * far, 6),
      fabric: 'horn',
      color: ['#f3ede0', '#1f5a41', '#d8b25a'][k % 3],
      thick: 6,
      edge: 5,
      gloss: 0.9,
      cast: 0.9,
      lift: 7,
      seed: k,
    };
  });
  const quarter = (turn: number): Mark => ({
    line: Array.from({ length: 9 }, (_, k): Point => {
      const t = k / 8;
      return [x + Math.cos(turn + t * 0.16) * r * t * 0.97, y + Math.sin(turn + t * 0.16) * r * t * 0.97];
    }),
    kind: 'seam',
    width: 3.4,
    depth: 5,
  });
  return {
    parts: [
      {
        outline: ellipse(x, y, r),
        fabric: 'felt',
        color,
        thick: 12,
        edge: clamp(r * 0.3, 6, 40),
        round: 0.8,
        marks: [0, 1.05, 2.1, 3.14, 4.19, 5.24].map(quarter),
        seed: 7,
      },
      ...pins,
    ],
    falls: [
      [22, 18, 26, 0.34],
      [6, 5, 8, 0.34],
    ],
  };
}
