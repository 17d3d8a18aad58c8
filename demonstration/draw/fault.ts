import { ramp } from './field.ts';
import type { Garment } from './garment.ts';
import { chance, noise } from './noise.ts';
import { ellipse, open, type Point } from './outline.ts';
import { crease, type Part, type Relief } from './part.ts';
import { inverse, placed, STILL } from './place.ts';
import { toned } from './print.ts';
import { strip } from './torso.ts';

export type Fault = 'pilling' | 'scuff' | 'mend' | 'button' | 'crease' | 'fading' | 'fray';

const FAULTS: [RegExp, Fault][] = [
  [/button/i, 'button'],
  [/pilling|\bcuffs/i, 'pilling'],
  [/creases? /i, 'crease'],
  [/scuff|scratch|soles|corners|toes/i, 'scuff'],
  [/mend|seam|resewn|thread/i, 'mend'],
  [/fading|faded/i, 'fading'],
  [/hem|edge|wear/i, 'fray'],
];

/** Returns the fault described by a listing's remarks about wear; undefined if there is none. */
export function problemForError(text: string): Fault | undefined {
  if (/nothing to report/i.test(text)) return undefined;
  if (/fading/i.test(text)) return 'fading';
  return FAULTS.find(([pattern]) => pattern.test(text))?.[1];
}

/** Returns the position of a fault on an item. */
export function spotOf(garment: Garment, fault: Fault): [number, number] {
  if (fault === 'button') return garment.button ?? garment.focus;
  if (fault === 'pilling' || fault === 'scuff') return garment.cuff ?? garment.focus;
  if (fault === 'fray') return garment.hem ?? garment.focus;
  return fault === 'crease' ? (garment.hem ?? garment.focus) : garment.focus;
}

/** Returns the item with a fault, small enough to match its listing. */
export function worn(garment: Garment, fault: Fault, color: string, seed: number): Garment {
  const at = spotOf(garment, fault);
  const own = (part: Part) => placed(inverse(part.place ?? STILL), at);
  if (fault === 'crease')
    return changed(garment, (part) => {
      const [x, y] = own(part);
      const lines: Relief[] = [
        crease(
          [
            [x - 84, y - 66],
            [x + 70, y + 20],
          ],
          7,
          5,
        ),
        crease(
          [
            [x - 50, y + 6],
            [x + 84, y + 34],
          ],
          5,
          4.5,
        ),
      ];
      return { reliefs: [...(part.reliefs ?? []), ...lines] };
    });
  if (fault === 'fading')
    return changed(garment, (part) => ({
      faded: Math.max(part.faded ?? 0, 0.34),
      dim: lighter(part, own(part), 130, 0.3, seed),
    }));
  if (fault === 'scuff') return changed(garment, (part) => ({ dim: scuffed(part, own(part), seed) }));
  return { ...garment, parts: [...garment.parts, ...added(at, fault, color, seed)] };
}

function changed(garment: Garment, change: (part: Part) => Partial<Part>): Garment {
  return { ...garment, parts: garment.parts.map((part) => ({ ...part, ...change(part) })) };
}

/** Faded areas reflect more light. */
function lighter(part: Part, [cx, cy]: Point, reach: number, share: number, seed: number): Relief {
  return (x, y) => {
    const r = Math.hypot(x - cx, y - cy) / reach;
    const base = part.dim?.(x, y) ?? 1;
    return base * (1 + share * Math.exp(-r * r) * (0.7 + 0.5 * noise(x / 22, y / 22, seed)));
  };
}

function scuffed(part: Part, [cx, cy]: Point, seed: number): Relief {
  return (x, y) => {
    const r = Math.hypot(x - cx, (y - cy) * 1.4) / 44;
    const base = part.dim?.(x, y) ?? 1;
    if (r > 2) return base;
    const scratch =
      ramp(0.3, 0.75, noise(x / 26, y / 2.6, seed)) + ramp(0.42, 0.8, noise(x / 5, y / 5, seed + 3));
    return base * (1 + 0.75 * Math.exp(-r * r) * scratch);
  };
}

function added([x, y]: readonly [number, number], fault: Fault, color: string, seed: number): Part[] {
  const thread = (line: Point[], width: number, tint: string, k: number): Part =>
    strip(open(line, 4), width, {
      fabric: 'tight',
      color: tint,
      thick: 1.6,
      edge: 1.2,
      cast: 0.5,
      lift: 1.6,
      seed: seed + k,
    });
  if (fault === 'pilling')
    return Array.from({ length: 26 }, (_, k): Part => {
      const [px, py] = [x + (chance(k, 1, seed) - 0.5) * 130, y - 30 + (chance(k, 2, seed) - 0.5) * 90];
      const r = 1.1 + 1.5 * chance(k, 3, seed);
      return {
        outline: ellipse(px, py, r, r * 0.85, 14),
        fabric: 'mohair',
        color: toned(color, 0.07),
        thick: r,
        edge: r * 0.8,
        cast: 0.5,
        lift: 1.4,
        seed: seed + k,
      };
    });
  if (fault === 'button')
    return [0, 1, 2].flatMap((k): Part[] => [
      thread(
        [
          [x - 6 + k * 3, y - 5],
          [x - 2 + k * 2, y + 5],
        ],
        1.5,
        toned(color, 0.5),
        k,
      ),
      thread(
        [
          [x + 6 - k * 3, y - 5],
          [x + 2 - k * 2, y + 5],
        ],
        1.5,
        toned(color, 0.5),
        k + 9,
      ),
    ]);
  if (fault === 'mend')
    return Array.from({ length: 15 }, (_, k): Part => {
      const dy = (k - 7) * 1.75;
      const half = 15 * Math.sqrt(Math.max(0.1, 1 - ((k - 7) / 8.5) ** 2)) + chance(k, 8, seed) * 3;
      return thread(
        [
          [x - half, y + dy],
          [x - half / 3, y + dy + 0.7],
          [x + half / 3, y + dy - 0.7],
          [x + half, y + dy],
        ],
        1.75,
        toned(color, k % 2 ? 0.12 : -0.14),
        k,
      );
    });
  return Array.from({ length: 17 }, (_, k): Part => {
    const px = x + (k - 8) * 7 + chance(k, 9, seed) * 6;
    const long = 8 + 16 * chance(k, 10, seed);
    return thread(
      [
        [px, y + 12],
        [px + (chance(k, 11, seed) - 0.5) * 8, y + 12 + long * 0.6],
        [px + (chance(k, 12, seed) - 0.5) * 16, y + 12 + long],
      ],
      1.5,
      toned(color, 0.3),
      k,
    );
  });
}
