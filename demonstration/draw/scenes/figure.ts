import { closed, mirror, open, type Point, points } from '../outline.ts';
import { type Mark, type Part, uneven } from '../part.ts';
import { after, shifted, turned } from '../place.ts';
import { strip } from '../torso.ts';
import { sew } from './clothes.ts';
import { board, plaster, rectangle, sun, vignette, withFloor, wood } from './matter.ts';
import { type Fall, HANGING, light, makeStage, put, type Stage } from './stage.ts';
import { tape } from './tools.ts';

const FLOOR: Fall[] = [
  [26, 14, 10, 0.34],
  [6, 3, 4, 0.4],
];

/** A dressmaker's linen form: neck, shoulders, waist and hips, with its seams. */
function form(): Part[] {
  const side: Point[] = points(
    '38,60! 40,110 58,138 112,160 142,186! 138,236 132,290 118,360 104,430 104,470 124,560 142,640 146,720! 80,736 0,742',
  );
  const outline = closed([...side, ...mirror(side, 0).slice(1)].map(([x, y, c]): Point => [500 + x, y, c]));
  const seam = (k: number): Mark => ({
    line: open(
      points(
        `${500 + 62 * k},160 ${500 + 66 * k},300 ${500 + 50 * k},440 ${500 + 70 * k},600 ${500 + 76 * k},734`,
      ),
    ),
    kind: 'seam',
    width: 2,
    depth: 2,
  });
  const middle: Mark = {
    line: [
      [500, 62],
      [500, 740],
    ],
    kind: 'seam',
    width: 2,
    depth: 2,
  };
  return [
    {
      outline,
      fabric: 'linen',
      color: '#cfc0a4',
      thick: 14,
      edge: 30,
      round: 0.55,
      reliefs: [uneven(4, 3, 160)],
      marks: [seam(1), seam(-1), middle],
      seed: 4,
    },
    {
      outline: closed(points('462,66! 464,50 480,44 500,42 520,44 536,50 538,66! 500,74')),
      fabric: 'horn',
      color: '#8a5d38',
      printed: true,
      thick: 9,
      edge: 8,
      round: 0.6,
      gloss: 0.4,
      cast: 0.4,
      lift: 4,
      seed: 5,
    },
    {
      outline: closed(points('489,44 484,30 490,16 500,12 510,16 516,30 511,44')),
      fabric: 'horn',
      color: '#8a5d38',
      printed: true,
      thick: 8,
      edge: 6,
      round: 0.8,
      gloss: 0.4,
      cast: 0.3,
      seed: 6,
    },
  ];
}

/** A turned pole on three feet. */
function stand(): Part[] {
  const look: Omit<Part, 'outline' | 'seed'> = {
    fabric: 'horn',
    color: '#7d5332',
    printed: true,
    thick: 9,
    edge: 8,
    round: 0.9,
    gloss: 0.35,
    cast: 0.4,
    lift: 5,
  };
  const leg = (text: string, seed: number): Part => ({
    ...strip(open(points(text)), 21, { ...look, seed }),
    along: undefined,
  });
  return [
    leg('500,1010 470,1044 430,1062 372,1098', 1),
    leg('500,1010 530,1044 570,1062 628,1098', 2),
    leg('500,1000 503,1050 506,1090 508,1124', 3),
    {
      ...look,
      outline: closed(
        points(
          '488,720! 512,720! 511,880 517,900 512,920 514,1000 524,1030! 476,1030! 486,1000 488,920 483,900 489,880',
        ),
      ),
      seed: 4,
    },
  ];
}

/** A dressmaker's form in a jacket, with a tape measure around its neck. */
export function figure(w: number): Stage {
  const stage = makeStage(
    w,
    Math.round((w * 5) / 4),
    1000,
    withFloor(plaster('#e4dccd', 45), 1070, '#ab9070', 48),
  );
  put(stage, {
    parts: [board(rectangle(-20, 1022, 1040, 54), '#ede6d9', 3, { thick: 5 })],
    falls: [[10, 4, 8, 0.16]],
  });
  put(stage, { parts: stand(), print: wood(31, true), falls: [...HANGING.slice(1), ...FLOOR] });
  put(stage, { parts: form(), falls: HANGING, print: wood(33) });
  const slip = sew({ cut: 'dress', title: 'Slip', fabric: 'satin', color: '#7c2a1c' }, 21);
  const [, y = 0] = slip.focus;
  const size = 0.74;
  const skirt = slip.parts.findIndex((part) => part.body);
  const strap = (side: 1 | -1): Part =>
    strip(open(points(`${500 + side * 122},2 ${500 + side * 118},-60 ${500 + side * 104},-142`)), 8, {
      ...slip.parts[skirt],
      fabric: 'satin',
      body: undefined,
      marks: [],
      reliefs: [],
      round: 0.4,
      thick: 3,
      cast: 0.5,
      lift: 3,
      seed: side + 5,
    });
  const straps = [strap(1), strap(-1)].map((part) => ({ ...part, place: shifted(0, y - 81) }));
  put(stage, {
    parts: [...straps, ...slip.parts.slice(skirt)],
    color: slip.color,
    place: after(shifted(500, 292), after(turned(0, 0, 0, size), shifted(-500, -(y - 81)))),
    falls: [
      [30, 26, 36, 0.3],
      [8, 5, 8, 0.34],
    ],
  });
  put(
    stage,
    tape(points('446,420 440,330 436,240 452,160 500,132 548,160 564,240 566,330 560,430 566,540'), 20),
  );
  light(
    stage,
    sun({
      x: 130,
      y: -20,
      w: 560,
      h: 980,
      slant: 0.28,
      rows: 3,
      columns: 2,
      soft: 26,
      shade: 0.82,
      force: 1.12,
    }),
  );
  light(stage, vignette(stage));
  return stage;
}
