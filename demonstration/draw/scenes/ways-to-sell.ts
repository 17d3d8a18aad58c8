import { noise } from '../noise.ts';
import { points } from '../outline.ts';
import { crease, folds, type Part, uneven } from '../part.ts';
import { after, shifted, turned } from '../place.ts';
import { linear, stripes } from '../print.ts';
import { tag } from '../tag.ts';
import { addressLabel } from './boxes.ts';
import { hung, lay, type Piece, sew } from './clothes.ts';
import { inSun, landscape, ON_SHELF } from './landscape.ts';
import { plaster, rectangle } from './matter.ts';
import { pole } from './pole.ts';
import { oakShelf, stack } from './shelf.ts';
import { LYING, put, type Stage } from './stage.ts';
import { shears, tape } from './tools.ts';

const WIDE = 1200;
const SUN = { shade: 0.84, force: 1.1 };

/** Wrapping paper with its creases. */
const PAPER: Part = {
  outline: rectangle(-430, -330, 860, 660),
  fabric: 'poplin',
  color: '#b68d60',
  reliefs: [
    uneven(5, 3, 260),
    folds(9, { angle: 0.5, across: 300, along: 520, depth: 2.4 }),
    crease(
      [
        [-430, -96],
        [430, -92],
      ],
      1.6,
      12,
    ),
    crease(
      [
        [-150, -330],
        [-156, 330],
      ],
      1.6,
      12,
    ),
    crease(
      [
        [170, -330],
        [168, 330],
      ],
      1.4,
      12,
    ),
  ],
  thick: 1.6,
  edge: 1.4,
  cast: 0.5,
  lift: 4,
  seed: 5,
};

/** By post: a jumper on wrapping paper from above, with a label and string. */
export function packing(w: number): Stage {
  const linen = linear('#ded7c9');
  const stage = landscape(w, (x, y) => {
    const weave = noise(x / 2.2, y / 40, 5) * 0.03 + noise(x / 40, y / 2.2, 9) * 0.03;
    return linen.map(
      (channel) => channel * (1.04 - 0.18 * (Math.hypot(x - 380, y - 240) / WIDE)) * (1 + weave),
    );
  });
  put(stage, { parts: [PAPER], place: after(shifted(510, 470), turned(-0.09, 0, 0)), falls: LYING });
  put(
    stage,
    lay(sew({ cut: 'jumper', fabric: 'chunky', color: '#8f3323' }, 41), [480, 480], 700, -0.07, LYING),
  );
  put(stage, { parts: tag([486, 250], 3), falls: [] });
  put(stage, {
    parts: [addressLabel(-120, -74, 240)],
    place: after(shifted(1010, 240), turned(0.12, 0, 0)),
    falls: LYING,
  });
  put(stage, tape(points('1260,420 1120,470 1010,430 930,500 1010,590 1130,560 1250,640'), 26));
  put(stage, shears(after(shifted(1030, 750), turned(2.4, 0, 0, 0.86))));
  return inSun(stage, { ...SUN, x: 120, slant: 0.5 });
}

/** In a store: a seller's items on the counter. */
export function counter(w: number): Stage {
  const stage = landscape(w, plaster('#dbe0dc', 71));
  oakShelf(stage, 740);
  stack(
    stage,
    360,
    740,
    [
      { fabric: 'denim', color: '#33455f', high: 92, wide: 590, lips: 2 },
      { fabric: 'knit', color: '#d2c5ab', high: 132, wide: 604, lips: 2 },
      {
        fabric: 'poplin',
        color: '#e6e9ec',
        high: 62,
        wide: 562,
        lips: 2,
        print: stripes('#4a6285', 17, 0.3, true),
      },
      { fabric: 'cashmere', color: '#8a3a28', high: 100, wide: 568, lips: 2 },
    ],
    5,
  );
  put(stage, lay(sew({ cut: 'bag', fabric: 'pebbled', color: '#2b211b' }, 9), [900, 478], 360, 0, ON_SHELF));
  return inSun(stage, { ...SUN, x: 260, slant: 0.3 });
}

/** By appointment: three garments on a rail. */
export function fitting(w: number): Stage {
  const stage = landscape(w, plaster('#e6dacb', 83));
  put(stage, pole([-40, 96], [WIDE + 40, 96], 20));
  const pieces: readonly (Piece & { x: number; seed: number; turn: number; neck: number })[] = [
    { cut: 'dress', title: 'Tea', fabric: 'silk', color: '#1b4a37', x: 250, seed: 32, turn: 0.66, neck: 20 },
    {
      cut: 'coat',
      title: 'trench',
      fabric: 'twill',
      color: '#b59a70',
      x: 590,
      seed: 71,
      turn: 0.9,
      neck: 30,
    },
    { cut: 'shirt', fabric: 'poplin', color: '#e3e9ef', x: 950, seed: 57, turn: 0.72, neck: 70 },
  ];
  for (const { x, seed, turn, neck, ...piece } of pieces)
    for (const thing of hung(sew(piece, seed), [x, 88], { size: 0.8, turn, neck, seed })) put(stage, thing);
  return inSun(stage, { ...SUN, x: 180, slant: 0.36 });
}
