import { lay, sew } from './clothes.ts';
import { plaster, sun, vignette } from './matter.ts';
import { oakShelf } from './shelf.ts';
import { type Fall, light, makeStage, put, type Stage } from './stage.ts';

const BEHIND: Fall[] = [
  [40, 44, 30, 0.26],
  [12, 12, 8, 0.26],
];

/** A wishlist: a bag and a pair of heels on a shelf, in the sun. */
export function wanted(w: number): Stage {
  const stage = makeStage(w, Math.round((w * 2) / 3), 1200, plaster('#e6dcd6', 65));
  oakShelf(stage, 640);
  const bag = sew({ cut: 'bag', fabric: 'pebbled', color: '#1d4233' }, 4);
  put(stage, lay(bag, [400, 362], 350, 0, BEHIND));
  const heels = sew({ cut: 'heels', title: 'Court', fabric: 'calf', color: '#8f3323' }, 5);
  put(stage, lay(heels, [820, 541], 330, 0, BEHIND));
  const sunlight = { x: 190, y: -120, w: 620, h: 900, slant: 0.36, rows: 2, columns: 2, soft: 26 };
  light(stage, sun({ ...sunlight, shade: 0.83, force: 1.1 }));
  light(stage, vignette(stage));
  return stage;
}
