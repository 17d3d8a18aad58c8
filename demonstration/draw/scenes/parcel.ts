import { noise2 } from '../noise.ts';
import { closed, open, type Point, points } from '../outline.ts';
import { crease, folds, type Part, uneven } from '../part.ts';
import { after, shifted, turned } from '../place.ts';
import { linear } from '../print.ts';
import { tag } from '../tag.ts';
import { strip } from '../torso.ts';
import { rectangle, rounded, sun, vignette } from './matter.ts';
import { bow, crossing } from './ribbon.ts';
import { type Fall, light, makeStage, put, type Stage, type Thing } from './stage.ts';

const LOW: Fall[] = [
  [7, 4, 7, 0.3],
  [2.4, 2, 3, 0.3],
];

/** A twig with leaves. */
function twig(line: Point[], color: string, seed: number): Thing {
  const stem = open(line, 10);
  const leaves = Array.from({ length: 13 }, (_, k): Part => {
    const i = Math.min(stem.length - 2, Math.round(((k + 1) / 14) * stem.length));
    const [x, y] = stem[i] ?? [0, 0];
    const [bx, by] = stem[i + 1] ?? [0, 0];
    const side = k % 2 ? 1 : -1;
    const turn = Math.atan2(by - y, bx - x) + side * (0.8 + 0.25 * noise2(k * 1.7, 0.3, seed));
    const size = 1.1 - 0.035 * k;
    return {
      outline: closed(points('0,0! 20,-17 46,-20 70,-10 84,0! 70,11 46,19 20,15')).map(
        ([px, py]): Point => [px * size, py * size],
      ),
      fabric: 'calf',
      color: k % 3 === 0 ? '#4f7463' : color,
      gloss: 0.25,
      thick: 3,
      edge: 4,
      round: 0.16,
      marks: [
        {
          line: [
            [4, 0],
            [80 * size, 0],
          ],
          kind: 'seam',
          width: 1.6,
          depth: 1.6,
        },
      ],
      place: after(shifted(x, y), turned(turn, 0, 0)),
      cast: 0.5,
      lift: 6,
      seed: seed + k,
    };
  });
  return {
    parts: [
      strip(stem, 5, { fabric: 'horn', color: '#5d5238', thick: 3, edge: 2, cast: 0.4, seed }),
      ...leaves,
    ],
    falls: [
      [12, 9, 13, 0.3],
      [3, 3, 4, 0.3],
    ],
  };
}

/** A wrapped parcel from above, with ribbon, tag and a twig. */
export function parcel(w: number): Stage {
  const cloth = linear('#e2d9c9');
  const stage = makeStage(w, Math.round((w * 4) / 5), 1250, (x, y) => {
    const far = Math.hypot(x - 380, y - 280) / 1300;
    const force = (1.06 - 0.24 * far) * (1 + noise2(x / 210, y / 170, 5) * 0.02);
    return cloth.map((channel) => channel * force);
  });
  const place = after(shifted(130, -40), turned(-0.09, 430, 560));
  put(stage, {
    parts: [
      {
        outline: rounded(70, 170, 860, 770, 12),
        fabric: 'poplin',
        color: '#c6a57c',
        thick: 12,
        edge: 8,
        reliefs: [
          uneven(3, 6, 260),
          folds(13, { angle: 0.9, across: 150, along: 420, depth: 4 }),
          crease(
            [
              [80, 330],
              [330, 190],
            ],
            1.6,
            14,
          ),
          crease(
            [
              [700, 930],
              [920, 760],
            ],
            1.6,
            14,
          ),
        ],
        marks: [
          {
            line: [
              [70, 742],
              [930, 730],
            ],
            kind: 'seam',
            width: 2.2,
            depth: 2.4,
          },
        ],
        seed: 3,
      },
      {
        outline: rectangle(70, 736, 860, 4),
        fabric: 'poplin',
        color: '#a8875f',
        thick: 0.5,
        cast: 0,
        seed: 4,
      },
    ],
    place,
    falls: [
      [60, 46, 66, 0.34],
      [22, 20, 28, 0.34],
      [5, 5, 7, 0.34],
    ],
  });
  put(stage, { parts: crossing(rounded(70, 170, 860, 770, 12)), place, falls: LOW });
  put(
    stage,
    twig(
      [
        [1010, 300],
        [900, 384],
        [800, 440],
        [640, 500],
      ],
      '#2f5a47',
      9,
    ),
  );
  put(stage, {
    parts: bow(),
    place,
    falls: [
      [14, 10, 14, 0.34],
      [4, 4, 6, 0.3],
    ],
  });
  put(stage, { parts: tag([0, 0], 4), place: after(shifted(560, 560), turned(-0.3, 0, 0, 1.6)), falls: [] });
  light(
    stage,
    sun({
      x: 200,
      y: -160,
      w: 760,
      h: 1000,
      slant: 0.36,
      rows: 2,
      columns: 2,
      soft: 30,
      shade: 0.83,
      force: 1.1,
    }),
  );
  light(stage, vignette(stage));
  return stage;
}
