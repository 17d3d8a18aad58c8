import { stripes } from '../print.ts';
import { hung, lay, type Piece, sew } from './clothes.ts';
import { fold } from './covers/pieces.ts';
import { inSun, landscape, ON_SHELF } from './landscape.ts';
import { plaster } from './matter.ts';
import { pole } from './pole.ts';
import { piled, rack } from './rack.ts';
import { oakShelf, stack } from './shelf.ts';
import { put, type Stage } from './stage.ts';

const SUN = { slant: 0.34, shade: 0.88, force: 1.08 };

/** Draws the sale in a store: folded clothes and trainers on the counter. */
export function broughtIn(w: number): Stage {
  const stage = landscape(w, plaster('#f3c9d6', 71));
  oakShelf(stage, 740);
  const folded = [
    fold('denim', '#2f4fae', 96, 520),
    fold('knit', '#e0a92c', 118, 530),
    fold('knit', '#2f7d57', 104, 510),
  ];
  stack(stage, 380, 740, folded, 5);
  const trainers = sew(
    { cut: 'trainers', gender: 'fille', title: 'canvas', fabric: 'canvas', color: '#c8386d' },
    21,
  );
  put(stage, lay(trainers, [890, 664], 330, 0, ON_SHELF));
  return inSun(stage, { ...SUN, x: 260 });
}

/** Three garments on a rail, for an appointment. */
export function lookedAt(w: number): Stage {
  const stage = landscape(w, plaster('#cfe3f7', 83));
  put(stage, pole([-40, 96], [1240, 96], 22));
  const pieces: [Piece, number, number, number, number, number?][] = [
    [
      { cut: 'dress', gender: 'fille', title: 'pinafore', fabric: 'corduroy', color: '#c8386d' },
      11,
      260,
      -10,
      0.74,
      110,
    ],
    [{ cut: 'jumper', gender: 'garcon', fabric: 'knit', color: '#2f4fae' }, 7, 600, 20, 0.76],
    [{ cut: 'dungarees', gender: 'garcon', fabric: 'denim', color: '#e0a92c' }, 3, 940, -10, 0.72, 100],
  ];
  for (const [piece, seed, x, neck, size, half] of pieces)
    for (const thing of hung(sew(piece, seed), [x, 88], { size, turn: 0.86, neck, seed, half }))
      put(stage, thing);
  return inSun(stage, { ...SUN, x: 180 });
}

/** Three baby garments on a rail in front of a pink wall. */
export const firstDays = rack('#f3c9d6', 103, [
  {
    cut: 'bodysuit',
    gender: 'bebe',
    title: 'Wrap',
    fabric: 'jersey',
    color: '#f4f1e9',
    seed: 3,
    x: 200,
    turn: 0.82,
    neck: 20,
    size: 0.8,
  },
  {
    cut: 'cardigan',
    gender: 'bebe',
    fabric: 'moss',
    color: '#3b53c4',
    seed: 11,
    x: 460,
    turn: 0.82,
    neck: 20,
    size: 0.8,
  },
  {
    cut: 'bodysuit',
    gender: 'bebe',
    fabric: 'jersey',
    color: '#f0c34a',
    print: stripes('#fbf7ec', 34, 0.45),
    seed: 7,
    x: 710,
    turn: 0.82,
    neck: 20,
    size: 0.8,
  },
]);

/** Folded jumpers in the colours of the shop on a shelf. */
export const bright = piled('#cfe3f7', 41, [
  fold('knit', '#3b53c4', 104, 470),
  fold('moss', '#e0a92c', 104, 470),
  fold('knit', '#c8386d', 104, 470),
  fold('jersey', '#f2efe8', 74, 470),
  fold('knit', '#2f7d57', 104, 470),
]);
