import type { Point } from '../outline.ts';
import { tag } from '../tag.ts';
import { hung, lay, type Piece, sew } from './clothes.ts';
import { ON_SHELF } from './landscape.ts';
import { board, plaster, rectangle, sun, vignette, wood } from './matter.ts';
import { peg } from './pegs.ts';
import { pole } from './pole.ts';
import { type Folded, oakShelf, stack } from './shelf.ts';
import { boundsOf, HANGING, light, makeStage, put, type Stage } from './stage.ts';

/** A garment on a cover's rail: position, apparent width, size, and how it is held. */
export interface Hung extends Piece {
  x: number;
  turn?: number;
  size?: number;
  neck?: number;
  seed: number;
  half?: number;
  clipped?: boolean;
  /** Position of a paper tag, for garments never worn. */
  tagged?: Point;
}

const WIDE = 900;
const RAIL = 124;

/** Sunlight with a different angle on each cover. */
const sunOf = (seed: number) =>
  sun({
    x: 20 + ((seed * 53) % 160),
    y: -90 + ((seed * 31) % 90),
    w: 520 + ((seed * 17) % 120),
    h: 860,
    slant: 0.26 + ((seed * 7) % 10) / 60,
    rows: 2 + (seed % 2),
    columns: 2,
    soft: 26,
    shade: 0.84,
    force: 1.11,
  });

function finish(stage: Stage, seed: number): Stage {
  light(stage, sunOf(seed));
  light(stage, vignette(stage));
  return stage;
}

const empty = (w: number, wall: string, seed: number) =>
  makeStage(w, Math.round((w * 4) / 3), WIDE, plaster(wall, seed * 3 + 1));

/** Garments on a rail that extends beyond both sides. */
export const rack =
  (wall: string, seed: number, pieces: readonly Hung[]) =>
  (w: number): Stage => {
    const stage = empty(w, wall, seed);
    put(stage, pole([-40, RAIL], [WIDE + 40, RAIL], 22));
    for (const { x, tagged, ...piece } of pieces) {
      const { size = 0.86, turn = 0.64, neck = 30, seed: own, half, clipped } = piece;
      const made = sew(piece, own);
      const garment = tagged
        ? { ...made, parts: [...made.parts, ...tag([tagged[0], tagged[1]], own)] }
        : made;
      for (const thing of hung(garment, [x, RAIL - 8], { size, turn, neck, seed: own, half, clipped }))
        put(stage, thing);
    }
    return finish(stage, seed);
  };

/** A stack on a shelf, and objects on it or next to it. */
export const piled =
  (
    wall: string,
    seed: number,
    pieces: readonly Folded[],
    beside: readonly (Piece & { seed: number; at: Point; wide: number; turn?: number })[] = [],
  ) =>
  (w: number): Stage => {
    const stage = empty(w, wall, seed);
    oakShelf(stage, 1000);
    stack(stage, 450, 1000, pieces, seed);
    for (const { at, wide, turn, seed: own, ...piece } of beside)
      put(stage, lay(sew(piece, own), at, wide, turn));
    return finish(stage, seed);
  };

/** Bags and small things on two rows of pegs. */
export const pegged =
  (
    wall: string,
    seed: number,
    pieces: readonly (Piece & { seed: number; x: number; y: number; wide: number })[],
  ) =>
  (w: number): Stage => {
    const stage = empty(w, wall, seed);
    for (const y of [130, 680]) {
      const rail = board(rectangle(-30, y, WIDE + 60, 54), '#b58657', 5, { thick: 8, edge: 5 });
      put(stage, {
        parts: [rail],
        print: wood(15),
        falls: [
          [16, 10, 18, 0.26],
          [4, 3, 5, 0.3],
        ],
      });
    }
    for (const { x, y, wide, seed: own, ...piece } of pieces) {
      const garment = sew(piece, own);
      const { x0, x1, y0, y1 } = boundsOf(garment);
      put(stage, { parts: [peg(x, y + 8, 15, '#c2946a', own)], falls: [[9, 12, 18, 0.4]] });
      put(stage, lay(garment, [x, y + ((y1 - y0) * wide) / (x1 - x0) / 2 - 6], wide, 0, HANGING));
    }
    return finish(stage, seed);
  };

/** Shoes on three shelves. */
export const shelves =
  (wall: string, seed: number, pairs: readonly (Piece & { seed: number; at: Point; wide: number })[]) =>
  (w: number): Stage => {
    const stage = empty(w, wall, seed);
    for (const y of [360, 720, 1080]) oakShelf(stage, y);
    for (const { at, wide, seed: own, ...piece } of pairs)
      put(stage, lay(sew(piece, own), at, wide, 0, ON_SHELF));
    return finish(stage, seed);
  };
