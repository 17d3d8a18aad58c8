import type { Garment } from './garment.ts';
import { open, type Point } from './outline.ts';
import type { Part } from './part.ts';
import { strip } from './torso.ts';

/** The item on a hanger: its wood is visible in the neck, its hook above. */
export function onHanger(garment: Garment, seed: number): Garment {
  if (!garment.hang) return garment;
  const [x, y, half] = garment.hang;
  const at = (dx: number, dy: number): Point => [x + dx, y + dy];
  const wood: Part = {
    ...strip(
      open([
        at(-half * 1.5, half * 0.42),
        at(-half * 0.7, half * 0.1),
        at(0, -half * 0.02),
        at(half * 0.7, half * 0.1),
        at(half * 1.5, half * 0.42),
      ]),
      half * 0.34,
      {
        fabric: 'canvas',
        color: seed % 3 === 0 ? '#5a3d28' : '#b98f62',
        thick: half * 0.12,
        edge: half * 0.1,
        round: 0.3,
        cast: 0.5,
        lift: 6,
        seed,
      },
    ),
  };
  const r = half * 0.3;
  const top = -half * 0.9;
  const hook = strip(
    open([
      at(0, 0),
      at(0, top * 0.55),
      at(r * 0.5, top * 0.8),
      at(r * 1.05, top - r * 0.4),
      at(r * 0.55, top - r * 1.35),
      at(-r * 0.5, top - r * 1.4),
      at(-r * 1.05, top - r * 0.6),
    ]),
    7,
    { fabric: 'metal', color: '#a9a49b', thick: 4, edge: 3, cast: 0.5, lift: 5, seed },
  );
  const first = garment.parts.findIndex((part) => part.body);
  return {
    ...garment,
    parts: [hook, ...garment.parts.slice(0, first), wood, ...garment.parts.slice(first)],
    turn: (garment.turn ?? 0) * 0.3,
  };
}
