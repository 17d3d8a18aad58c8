import { noise } from '../noise.ts';
import { points } from '../outline.ts';
import { after, shifted, turned } from '../place.ts';
import { linear } from '../print.ts';
import { tag } from '../tag.ts';
import { button } from '../trims.ts';
import { lay, sew } from './clothes.ts';
import { sun, vignette, wood } from './matter.ts';
import { LYING, light, makeStage, put, type Stage } from './stage.ts';
import { cushion, reel, shears, tape } from './tools.ts';

const PLANK = 236;

/** An oak table from above: planks with their joints. */
function tabletop(color: string): (x: number, y: number) => number[] {
  const base = linear(color);
  return (x, y) => {
    const row = Math.floor(y / PLANK);
    const own = 1 + noise(row * 7.3, 1.5, 4) * 0.05;
    const joint = Math.min(1, Math.abs(y - Math.round(y / PLANK) * PLANK) / 2.4);
    const far = Math.hypot(x - 420, y - 300) / 1500;
    const force = own * (0.5 + 0.5 * joint) * (1.06 - 0.24 * far);
    return [...wood(row * 13 + 2)(x + row * 400, y, base)].map((channel) => channel * force);
  };
}

/** A workshop table from above: a shirt being inspected, with the tools. */
export function table(w: number): Stage {
  const stage = makeStage(w, Math.round((w * 2) / 3), 1500, tabletop('#b08a60'));
  const shirt = sew({ cut: 'shirt', gender: 'homme', fabric: 'poplin', color: '#efeae0' }, 33);
  put(
    stage,
    lay(shirt, [560, 520], 660, -0.1, [
      [34, 16, 28, 0.3],
      [10, 6, 11, 0.3],
      [3, 2, 3, 0.34],
    ]),
  );
  put(stage, { parts: tag([642, 330], 3), falls: [] });
  put(
    stage,
    tape(
      points('900,-40 1010,90 1200,120 1330,230 1250,360 1060,380 960,470 1040,590 1220,610 1560,560'),
      30,
    ),
  );
  put(stage, shears(after(shifted(1190, 800), turned(2.2, 0, 0, 1.05))));
  put(stage, cushion([1320, 240], 84, '#9a3a26'));
  put(stage, reel([1010, 210], 104, 0.5, '#1d4a37'));
  put(stage, reel([1100, 470], 96, -0.7, '#e9e2d2'));
  put(stage, reel([1340, 470], 100, 0.2, '#9a3a26'));
  const loose = [
    [958, 742, '#3b2c22'],
    [996, 800, '#3b2c22'],
    [944, 812, '#efe6d6'],
    [900, 858, '#efe6d6'],
  ] as const;
  for (const [x, y, color] of loose) put(stage, { parts: button(x, y, 15, color, x), falls: LYING.slice(1) });
  light(
    stage,
    sun({
      x: 160,
      y: -200,
      w: 860,
      h: 1300,
      slant: 0.62,
      rows: 2,
      columns: 2,
      soft: 46,
      shade: 0.82,
      force: 1.12,
    }),
  );
  light(stage, vignette(stage));
  return stage;
}
