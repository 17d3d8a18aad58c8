import { seedOf } from '#server/seeded-random.ts';
import { CUTS } from '../cuts/all.ts';
import type { FabricName } from '../fabric.ts';
import type { Garment, Order } from '../garment.ts';
import { dice } from '../noise.ts';
import { open, type Point, tube } from '../outline.ts';
import { folds, type Part } from '../part.ts';
import { type Affine, after, shifted, turned } from '../place.ts';
import type { Print } from '../print.ts';
import { strip } from '../torso.ts';
import { boundsOf, type Fall, HANGING, type Thing } from './stage.ts';

/** A garment of a scene: its cut, the title for the cut, fabric and colour. */
export interface Piece {
  cut: keyof typeof CUTS;
  title?: string;
  gender?: Order['gender'];
  fabric: FabricName;
  color: string;
  print?: Print;
}

/** Makes a garment; the same seed gives the same one. */
export function sew(piece: Piece, seed: number): Garment & { color: string } {
  const { cut, title = '', gender = 'femme', fabric, color } = piece;
  const roll = dice(seedOf(`${cut} ${seed}`) % 100_000);
  const garment = CUTS[cut]({ title, gender, fabric, color, seed, roll });
  return { ...garment, turn: 0, color, print: piece.print ?? garment.print };
}

/** Places a garment with its middle at a point, with a width; `turn` in radians. */
export function lay(
  garment: Garment & { color: string },
  [x, y]: Point,
  wide: number,
  turn = 0,
  falls?: readonly Fall[],
): Thing {
  const { x0, x1, y0, y1 } = boundsOf(garment);
  const size = wide / (x1 - x0);
  const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2];
  const place = after(shifted(x, y), after(turned(turn, 0, 0, size), shifted(-cx, -cy)));
  return { parts: garment.parts, color: garment.color, print: garment.print, place, falls };
}

/** Long folds from the shoulders down, as in hanging cloth. */
function draped<G extends Garment>(garment: G, seed: number, depth = 7): G {
  const hanging = (part: Part, index: number): Part =>
    part.body
      ? {
          ...part,
          reliefs: [
            ...(part.reliefs ?? []),
            folds(seed + index, { angle: 0.03, across: 66, along: 760, depth, sharp: 1.1 }),
          ],
        }
      : part;
  return { ...garment, parts: garment.parts.map(hanging) };
}

const WOODS = ['#b98f62', '#a97c50', '#6a4a32'];

/** A wooden hanger as wide as the shoulders; its middle at the origin, its hook above. */
export function hanger(half: number, drop: number, seed: number, rise = 62): Part[] {
  const line = open([
    [-half, drop],
    [-half * 0.6, drop * 0.56],
    [-half * 0.25, drop * 0.12],
    [0, 0],
    [half * 0.25, drop * 0.12],
    [half * 0.6, drop * 0.56],
    [half, drop],
  ]);
  const wood: Part = {
    outline: tube(line, [9, 17, 19, 21, 22, 21, 19, 17, 9]),
    fabric: 'horn',
    color: WOODS[seed % WOODS.length],
    printed: true,
    thick: 9,
    edge: 7,
    round: 0.7,
    gloss: 0.25,
    cast: 0.5,
    seed,
  };
  return [hook(-rise, rise, seed), wood];
}

/** A bar with two clips, for garments hung by the waist. */
function clips(half: number, seed: number, rise: number): Part[] {
  const steel: Omit<Part, 'outline' | 'seed'> = {
    fabric: 'metal',
    color: '#a8a196',
    thick: 4,
    edge: 3,
    cast: 0.5,
  };
  const clip = (x: number): Part => ({
    ...steel,
    outline: [
      [x - 9, -4],
      [x + 9, -4],
      [x + 11, 26],
      [x - 11, 26],
    ],
    seed,
  });
  const bar = strip(
    [
      [-half, 0],
      [half, 0],
    ],
    9,
    { ...steel, round: 0.8, seed },
  );
  return [hook(-rise, rise, seed), bar, clip(-half * 0.8), clip(half * 0.8)];
}

/** The hook of a hanger: from the rail down to the wood. */
function hook(top: number, rise: number, seed: number): Part {
  const r = Math.min(17, rise * 0.26);
  const around = (turn: number): Point => [r * Math.sin(turn), top + r * 0.1 - r * Math.cos(turn)];
  const line: Point[] = [
    [0, top + rise],
    [0, top + r * 2.3],
    [r * 0.28, top + r * 1.5],
    ...[1.9, 1.4, 0.8, 0.2, -0.5, -1.1, -1.7].map(around),
  ];
  return strip(open(line), 4.6, {
    fabric: 'metal',
    color: '#a8a196',
    thick: 3,
    edge: 2,
    cast: 0.4,
    lift: 3,
    seed,
  });
}

/**
 * A garment on a hanger, with the hook on a rail at a point.
 *
 * @param o.size units of the stage per unit of the cut
 * @param o.turn apparent width of a garment turned aside: 1 faces the viewer
 * @param o.neck position of the hanger below the top of the outline, in units of the cut
 */
export function hung(
  garment: Garment & { color: string },
  [x, y]: Point,
  o: {
    size: number;
    turn?: number;
    neck: number;
    seed: number;
    half?: number;
    clipped?: boolean;
    lean?: number;
    falls?: readonly Fall[];
  },
): Thing[] {
  const { x0, x1, y0 } = boundsOf(garment);
  const rise = 62;
  const aside = o.turn ?? 1;
  const spin = turned(o.lean ?? 0, 0, 0, o.size * aside, o.size);
  const at: Affine = after(shifted(x, y), spin);
  const body = after(at, shifted(-(garment.hang?.[0] ?? (x0 + x1) / 2), rise / o.size - y0 - o.neck));
  const falls = o.falls ?? HANGING;
  const half = (o.half ?? 150) * o.size;
  const wood = o.clipped ? clips(half, o.seed, rise) : hanger(half, 44 * o.size, o.seed, rise);
  const things: Thing[] = [
    {
      parts: wood,
      place: after(shifted(x, y + rise), turned(o.lean ?? 0, 0, 0, aside, 1)),
      falls: o.clipped ? falls.slice(1) : [],
    },
    { parts: draped(garment, o.seed).parts, color: garment.color, print: garment.print, place: body, falls },
  ];
  // Clips hold a waist from the front, shoulders lie over the wood.
  return o.clipped ? things.reverse() : things;
}
