import { after, shifted, turned } from '../place.ts';
import { hanger } from './clothes.ts';
import { plaster, sun, vignette } from './matter.ts';
import { peg } from './pegs.ts';
import { light, makeStage, put, type Stage } from './stage.ts';

/** An empty hanger on a peg, in the sun: the picture of an empty page. */
export function emptyHanger(w: number): Stage {
  const stage = makeStage(w, Math.round((w * 2) / 3), 1200, plaster('#e7dfd1', 25));
  put(stage, {
    parts: [peg(600, 250, 15, '#b98f62', 3)],
    falls: [
      [12, 20, 26, 0.4],
      [4, 6, 8, 0.3],
    ],
  });
  put(stage, {
    parts: hanger(190, 74, 0, 78),
    place: after(shifted(600, 340), turned(-0.035, 0, -90, 1.25)),
    falls: [
      [26, 64, 84, 0.3],
      [9, 52, 70, 0.3],
      [3, 46, 62, 0.16],
    ],
  });
  light(
    stage,
    sun({
      x: 330,
      y: -40,
      w: 520,
      h: 720,
      slant: 0.3,
      rows: 2,
      columns: 2,
      soft: 20,
      shade: 0.8,
      force: 1.12,
    }),
  );
  light(stage, vignette(stage));
  return stage;
}
