import { noise } from '../noise.ts';
import { closed, ellipse, type Point, points } from '../outline.ts';
import { crease, type Mark, type Part, uneven } from '../part.ts';
import { after, shifted, turned } from '../place.ts';
import { linear } from '../print.ts';
import { strip } from '../torso.ts';
import { addressLabel } from './boxes.ts';
import { fold } from './covers/pieces.ts';
import { inSun, ON_SHELF } from './landscape.ts';
import { plaster, rectangle, rounded } from './matter.ts';
import { bow } from './ribbon.ts';
import { oakShelf, stack } from './shelf.ts';
import { type Fall, LYING, makeStage, put, type Stage } from './stage.ts';

const SUN = { slant: 0.34, shade: 0.83, force: 1.1 };
const BRASS = { fabric: 'metal', color: '#b9a06a' } as const;
const AGAINST_WALL: Fall[] = [
  [20, 24, 16, 0.28],
  [6, 8, 6, 0.28],
];

const listStage = (w: number, ground: (x: number, y: number) => readonly number[]): Stage =>
  makeStage(w, Math.round((w * 2) / 3), 1200, ground);

const written = (from: Point, to: Point, width: number): Mark => ({
  line: [from, to],
  kind: 'stitch',
  width,
  depth: 0.1,
  color: '#6d655a',
});

/** A gift card with a ribbon, half out of its envelope, from above. */
export function envelope(w: number): Stage {
  const cloth = linear('#ded6c8');
  const stage = listStage(w, (x, y) => {
    const weave = noise(x / 2.2, y / 40, 5) * 0.03 + noise(x / 40, y / 2.2, 9) * 0.03;
    const far = Math.hypot(x - 380, y - 240) / 1200;
    return cloth.map((channel) => channel * (1.05 - 0.2 * far) * (1 + weave));
  });
  const paper = { fabric: 'poplin', color: '#24493a', thick: 3, edge: 2.5, cast: 0.5, lift: 4 } as const;
  const place = after(shifted(600, 430), turned(-0.12, 0, 0));
  put(stage, {
    parts: [
      { ...paper, outline: points('-300,-60! 0,-300! 300,-60!'), dim: () => 0.86, seed: 2 },
      { ...paper, outline: rounded(-300, -70, 600, 350, 8), dim: () => 0.7, seed: 3 },
    ],
    place,
    falls: LYING,
  });
  const card = rounded(-262, -230, 524, 330, 14);
  put(stage, {
    parts: [
      {
        outline: card,
        fabric: 'poplin',
        color: '#f3ecdd',
        thick: 4,
        edge: 3,
        cast: 0.5,
        lift: 5,
        marks: [written([-226, -186], [-96, -186], 6), written([-226, -160], [-130, -160], 3.4)],
        seed: 4,
      },
      strip(
        [
          [150, -260],
          [150, 140],
        ],
        30,
        { fabric: 'silk', color: '#98351f', thick: 3, edge: 3, cast: 0.4, lift: 3, within: card, seed: 5 },
      ),
    ],
    place,
    falls: LYING.slice(1),
  });
  put(stage, {
    parts: bow(),
    place: after(place, after(shifted(150, -110), after(turned(0, 0, 0, 0.42), shifted(-430, -560)))),
    falls: LYING.slice(1),
  });
  put(stage, {
    parts: [
      { ...paper, outline: points('-300,-66! 0,150! -300,280!'), seed: 6 },
      { ...paper, outline: points('300,-66! 0,150! 300,280!'), seed: 7 },
      {
        ...paper,
        outline: closed(points('-300,280! -40,112 -14,96 0,93 14,96 40,112 300,280!')),
        reliefs: [uneven(3, 2, 220)],
        seed: 8,
      },
    ],
    place,
    falls: [],
  });
  return inSun(stage, { ...SUN, x: 170 });
}

/** A brass bell on the counter of the shop, with letters and folded clothes. */
export function bell(w: number): Stage {
  const stage = listStage(w, plaster('#e1d9cc', 91));
  oakShelf(stage, 600);
  const letter = (outline: Point[], color: string, seed: number): Part => ({
    outline,
    fabric: 'poplin',
    color,
    thick: 3,
    edge: 2.5,
    cast: 0.6,
    lift: 6,
    reliefs: [
      crease(
        [
          [outline[0]?.[0] ?? 0, outline[0]?.[1] ?? 0],
          [outline[2]?.[0] ?? 0, outline[2]?.[1] ?? 0],
        ],
        1,
        20,
      ),
    ],
    seed,
  });
  put(stage, {
    parts: [letter(rounded(-170, -230, 340, 230, 4), '#c9a77c', 3)],
    place: after(shifted(540, 596), turned(-0.07, 0, 0)),
    falls: AGAINST_WALL,
  });
  put(stage, {
    parts: [
      letter(rounded(-160, -206, 320, 206, 4), '#f3ecdd', 4),
      addressLabel(-60, -120, 130),
      {
        outline: rectangle(96, -188, 44, 54),
        fabric: 'poplin',
        color: '#98351f',
        thick: 1,
        edge: 1,
        cast: 0.3,
        seed: 5,
      },
    ],
    place: after(shifted(430, 598), turned(0.05, 0, 0)),
    falls: AGAINST_WALL,
  });
  const clothes = [
    fold('denim', '#33455f', 84, 380),
    fold('knit', '#cfc2a8', 104, 384),
    fold('poplin', '#dfe6ee', 50, 366),
  ];
  stack(stage, 960, 602, clothes, 7);
  put(stage, {
    parts: [
      {
        ...BRASS,
        outline: rounded(-10, -172, 20, 34, 6),
        thick: 5,
        edge: 6,
        round: 0.8,
        cast: 0.4,
        seed: 12,
      },
      { ...BRASS, outline: ellipse(0, -176, 19, 13), thick: 8, edge: 9, round: 0.8, cast: 0.5, seed: 13 },
      {
        ...BRASS,
        outline: closed(points('-108,-34! -102,-84 -72,-128 -28,-148 28,-148 72,-128 102,-84 108,-34!')),
        thick: 26,
        edge: 74,
        round: 0.95,
        gloss: 0.9,
        cast: 0.6,
        lift: 6,
        seed: 14,
      },
      {
        outline: closed(points('-126,-34! 126,-34! 132,-8 122,0! -122,0! -132,-8')),
        fabric: 'horn',
        color: '#3a2a1d',
        thick: 6,
        edge: 6,
        gloss: 0.4,
        cast: 0.4,
        seed: 15,
      },
    ],
    place: shifted(190, 604),
    falls: ON_SHELF,
  });
  return inSun(stage, { ...SUN, x: 230 });
}
