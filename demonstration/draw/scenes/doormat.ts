import { noise, noise2 } from '../noise.ts';
import { crease, folds, uneven } from '../part.ts';
import { after, shifted, turned } from '../place.ts';
import { linear } from '../print.ts';
import { addressLabel } from './boxes.ts';
import { lay, sew } from './clothes.ts';
import { rectangle, rounded, sun, vignette, wood } from './matter.ts';
import { LYING, light, makeStage, put, type Stage } from './stage.ts';

const PLANK = 190;
/** Position of the mat, in units of the stage. */
const MAT = { left: 140, top: 150, right: 1110, bottom: 860 };

/** Boards in front of a door, with a coir mat. */
function ground(): (x: number, y: number) => number[] {
  const boards = linear('#8f8577');
  const coir = linear('#a37c4b');
  const border = linear('#3b342b');
  return (x, y) => {
    const far = Math.hypot(x - 380, y - 260) / 1400;
    const shade = 1.06 - 0.26 * far;
    const within = Math.min(x - MAT.left, MAT.right - x, y - MAT.top, MAT.bottom - y);
    if (within > 0) {
      const tuft =
        noise(x / 3.1, y / 3.1, 3) * 0.2 + noise(x / 9, y / 9, 7) * 0.09 + noise2(x / 120, y / 120, 5) * 0.05;
      const isBorder = within > 34 && within < 52;
      return (isBorder ? border : coir).map((channel) => channel * shade * (0.94 + tuft));
    }
    const row = Math.floor(x / PLANK);
    const joint = Math.min(1, Math.abs(x - Math.round(x / PLANK) * PLANK) / 2.6);
    const depth = 1 - 0.4 * Math.exp(within / 16);
    return [...wood(row * 11 + 5, true)(x, y + row * 300, boards)].map(
      (channel) => channel * shade * (0.5 + 0.5 * joint) * depth,
    );
  };
}

/** Draws a delivered parcel on a doormat from above, with a pair of trainers. */
export function doormat(w: number): Stage {
  const stage = makeStage(w, Math.round((w * 4) / 5), 1250, ground());
  const shoes = sew({ cut: 'trainers', title: 'Canvas', fabric: 'canvas', color: '#e9e4d8' }, 5);
  put(stage, lay(shoes, [985, 690], 330, -0.25, LYING));
  put(stage, {
    parts: [
      {
        outline: rounded(0, 0, 620, 450, 10),
        fabric: 'poplin',
        color: '#c6a57c',
        reliefs: [
          uneven(3, 6, 240),
          folds(13, { angle: 0.9, across: 150, along: 400, depth: 4 }),
          crease(
            [
              [20, 330],
              [140, 430],
            ],
            1.6,
            14,
          ),
        ],
        thick: 12,
        edge: 8,
        seed: 3,
      },
      {
        outline: rectangle(0, 205, 620, 46),
        fabric: 'poplin',
        color: '#b3905f',
        thick: 1,
        edge: 1,
        gloss: 0.35,
        cast: 0.3,
        lift: 1,
        seed: 4,
      },
      addressLabel(352, 276, 220),
    ],
    place: after(shifted(250, 250), turned(-0.13, 0, 0)),
    falls: [
      [46, 34, 50, 0.34],
      [18, 16, 22, 0.34],
      [5, 5, 7, 0.34],
    ],
  });
  const window = { x: 160, y: -200, w: 780, h: 1150, slant: 0.4, rows: 2, columns: 2, soft: 34 };
  light(stage, sun({ ...window, shade: 0.82, force: 1.12 }));
  light(stage, vignette(stage));
  return stage;
}
