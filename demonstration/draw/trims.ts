import { closed, ellipse, open, type Point } from './outline.ts';
import type { Part } from './part.ts';
import { toned } from './print.ts';

/** A sewn button with a rim and holes; `radius` in units. */
export function button(x: number, y: number, radius: number, color: string, seed: number, holes = 4): Part[] {
  const hole = (k: number): Point[] => {
    const angle = 0.6 + (k * 2 * Math.PI) / holes;
    return ellipse(
      x + Math.cos(angle) * radius * 0.26,
      y + Math.sin(angle) * radius * 0.26,
      radius * 0.1,
      radius * 0.1,
      12,
    );
  };
  return [
    {
      outline: ellipse(x, y, radius),
      fabric: 'horn',
      color,
      thick: radius * 0.42,
      edge: radius * 0.22,
      marks: [
        {
          line: [...ellipse(x, y, radius * 0.66), [x + radius * 0.66, y]],
          kind: 'seam',
          width: radius * 0.16,
          depth: radius * 0.12,
        },
      ],
      cast: 0.75,
      lift: radius * 0.32,
      seed,
    },
    ...Array.from(
      { length: holes },
      (_, k): Part => ({
        outline: hole(k),
        fabric: 'felt',
        color: toned(color, -0.75),
        thick: 0,
        cast: 0,
        seed,
      }),
    ),
  ];
}

/** A metal stud: a rivet, a snap, a jeans button. */
export function stud(x: number, y: number, radius: number, color: string, seed: number): Part {
  return {
    outline: ellipse(x, y, radius),
    fabric: 'metal',
    color,
    thick: radius * 0.5,
    edge: radius * 0.4,
    marks:
      radius > 6
        ? [
            {
              line: [...ellipse(x, y, radius * 0.58), [x + radius * 0.58, y]],
              kind: 'seam',
              width: radius * 0.14,
              depth: radius * 0.2,
            },
          ]
        : [],
    cast: 0.7,
    lift: radius * 0.35,
    seed,
  };
}

/** A woven neck label, with text too small to read. */
export function label(
  x: number,
  y: number,
  w: number,
  h: number,
  seed: number,
  ink = '#3a352f',
  cloth = '#f1ece0',
): Part[] {
  const wide = (share: number, dy: number): Point[] => [
    [x - w * share, y + dy],
    [x + w * share, y + dy],
  ];
  return [
    {
      outline: closed([
        [x - w / 2, y - h / 2, 1],
        [x + w / 2, y - h / 2, 1],
        [x + w / 2, y + h / 2, 1],
        [x - w / 2, y + h / 2, 1],
      ]),
      fabric: 'satin',
      color: cloth,
      thick: 1.6,
      edge: 2,
      gloss: 0.3,
      marks: [
        {
          line: wide(0.34, -h * 0.06),
          kind: 'stitch',
          width: h * 0.1,
          depth: 0.2,
          color: ink,
          dash: w * 0.1,
        },
        {
          line: wide(0.2, h * 0.24),
          kind: 'stitch',
          width: h * 0.045,
          depth: 0.2,
          color: ink,
          dash: w * 0.06,
        },
      ],
      cast: 0.4,
      lift: 3,
      seed,
    },
  ];
}

/** A zip along a line: tape, teeth, and a pull at its upper end. */
export function zip(
  line: readonly Point[],
  width: number,
  tape: string,
  metal: string,
  seed: number,
): Part[] {
  const smooth = open(line, 6);
  const [x, y] = smooth[0] ?? [0, 0];
  return [
    strips(smooth, width, {
      fabric: 'twill',
      color: tape,
      thick: 1,
      edge: 2,
      cast: 0.2,
      lift: 3,
      seed,
    }),
    {
      ...strips(smooth, width * 0.42, {
        fabric: 'metal',
        color: metal,
        thick: 2.4,
        edge: 2,
        cast: 0.3,
        lift: 2,
        seed,
      }),
      marks: [
        { line: smooth, kind: 'stitch', width: width * 0.2, depth: 2.6, dash: 6, color: toned(metal, -0.5) },
      ],
    },
    {
      outline: closed([
        [x - width * 0.34, y - 3, 1],
        [x + width * 0.34, y - 3, 1],
        [x + width * 0.22, y + width * 2.1],
        [x, y + width * 2.4],
        [x - width * 0.22, y + width * 2.1],
      ]),
      fabric: 'metal',
      color: metal,
      thick: 3,
      edge: 2.4,
      cast: 0.7,
      lift: 4,
      seed,
    },
  ];
}

function strips(line: readonly Point[], width: number, part: Omit<Part, 'outline'>): Part {
  const left = line.map(([x, y]): Point => [x - width / 2, y]);
  const right = line.map(([x, y]): Point => [x + width / 2, y]).reverse();
  return { ...part, outline: [...left, ...right] };
}
