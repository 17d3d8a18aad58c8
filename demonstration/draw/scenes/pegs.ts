import { ellipse } from '../outline.ts';
import type { Part } from '../part.ts';
import { after, shifted, turned } from '../place.ts';
import { hung, lay, sew } from './clothes.ts';
import { board, plaster, rectangle, sun, vignette, withFloor, wood } from './matter.ts';
import { boundsOf, HANGING, light, makeStage, put, type Stage } from './stage.ts';

/** A turned peg of wood seen from the front. */
export const peg = (x: number, y: number, r: number, color: string, seed: number): Part => ({
  outline: ellipse(x, y, r),
  fabric: 'horn',
  color,
  thick: r * 0.9,
  edge: r * 0.7,
  gloss: 0.4,
  cast: 0.7,
  lift: r * 0.5,
  seed,
});

/** Pegs in a hall: a coat, a hat and a bag, boots below. */
export function pegs(w: number): Stage {
  const stage = makeStage(
    w,
    Math.round((w * 5) / 4),
    1000,
    withFloor(plaster('#e9e1d3', 15), 1150, '#a98d6a', 18),
  );
  put(stage, {
    parts: [board(rectangle(-20, 1100, 1040, 56), '#efe9dd', 3, { thick: 5 })],
    falls: [[10, 4, 8, 0.16]],
  });
  put(stage, {
    parts: [
      board(rectangle(90, 176, 820, 62), '#b58657', 5, {
        thick: 8,
        edge: 5,
        hem: [{ at: 9, stitched: false, depth: 1 }],
      }),
    ],
    print: wood(15),
    falls: [
      [16, 10, 18, 0.26],
      [4, 3, 5, 0.3],
    ],
  });
  const knob = (x: number) =>
    put(stage, {
      parts: [peg(x, 207, 17, '#c2946a', x)],
      falls: [
        [9, 12, 18, 0.4],
        [3, 4, 6, 0.3],
      ],
    });
  for (const x of [165, 340, 620, 825]) knob(x);
  const coat = sew({ cut: 'coat', title: 'Soft', fabric: 'wool', color: '#1b3f30' }, 14);
  for (const thing of hung(coat, [340, 207], { size: 0.78, turn: 0.92, neck: 30, seed: 4, lean: 0.012 }))
    put(stage, thing);
  const bag = sew({ cut: 'bag', title: 'bucket', fabric: 'pebbled', color: '#8a4a2c' }, 6);
  const box = boundsOf(bag);
  const k = 0.36;
  put(stage, {
    parts: bag.parts,
    color: bag.color,
    place: after(
      shifted(825, 196),
      after(turned(0.02, 0, 0, k), shifted(-(box.x0 + box.x1) / 2, -box.y0 - 12)),
    ),
    falls: HANGING,
  });
  const scarf = sew({ cut: 'scarf', fabric: 'cashmere', color: '#7d2b1a' }, 5);
  const s = boundsOf(scarf);
  put(stage, {
    parts: scarf.parts,
    color: scarf.color,
    place: after(shifted(622, 196), after(turned(0, 0, 0, 0.4, 0.5), shifted(-(s.x0 + s.x1) / 2, -s.y0 - 6))),
    falls: HANGING,
  });
  const boots = sew({ cut: 'boots', title: 'zip', fabric: 'leather', color: '#2b211b' }, 31);
  put(
    stage,
    lay(boots, [690, 1050], 250, 0, [
      [22, 8, 8, 0.34],
      [5, 2, 4, 0.45],
    ]),
  );
  light(
    stage,
    sun({
      x: 120,
      y: 40,
      w: 560,
      h: 900,
      slant: 0.3,
      rows: 3,
      columns: 2,
      soft: 24,
      shade: 0.83,
      force: 1.12,
    }),
  );
  light(stage, vignette(stage));
  return stage;
}
